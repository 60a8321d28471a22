import AppSupport
import Glibc

let run = await Program.racconto.run()
exit(run.status)
