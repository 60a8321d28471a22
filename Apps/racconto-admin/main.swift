import AppSupport
import Glibc

let run = await Program.administrator.run()
exit(run.status)
