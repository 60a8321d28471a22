import AppSupport
import Glibc

let run = await Program.exporter.run()
exit(run.status)
