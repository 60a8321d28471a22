import Foundation

/// What another program cost.
struct ProcessCost {
    /// User and system time of it and its children.
    let cpuSeconds: Double
    let wallSeconds: Double
}

/// Why another program didn't do its work.
struct ProcessFailure: Error, CustomStringConvertible {
    let description: String
}

/// Runs programs and measures them.
enum ChildProcess {
    /// Runs a program of the search path to its end, its output thrown away.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> ProcessCost {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = FileHandle.nullDevice
        let (cpu, wall) = (childrenSeconds(), ProcessInfo.processInfo.systemUptime)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProcessFailure(description: "\(program) ended with \(process.terminationStatus); is it installed?")
        }
        return ProcessCost(
            cpuSeconds: childrenSeconds() - cpu, wallSeconds: ProcessInfo.processInfo.systemUptime - wall)
    }

    private static func childrenSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(microseconds) / 1e6
    }
}

/// The middle of some measurements.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
