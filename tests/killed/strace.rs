//! System calls of the program, recorded by strace and used to kill the program.

use crate::killed::home::Home;
use crate::killed::process::{Process, was_killed};
use std::fs;
use std::process::{Command, Stdio};

/// System calls about memory, threads and exit, which do not concern files.
const OTHERS: [&str; 13] = [
    "brk",
    "mmap",
    "munmap",
    "mremap",
    "madvise",
    "mprotect",
    "futex",
    "getpid",
    "gettid",
    "sigaltstack",
    "rt_sigaction",
    "rt_sigprocmask",
    "exit_group",
];

pub struct Call {
    pub name: String,
    pub text: String,
    /// Number of the call among those with the same name, starting at 1.
    pub nth: usize,
    pub saves: bool,
}

pub fn must_trace() {
    let tried = Command::new("strace").args(["-f", "-o", "/dev/null", "true"]).stdin(Stdio::null()).output();
    let why = match tried {
        Err(error) => error.to_string(),
        Ok(output) if !output.status.success() => String::from_utf8_lossy(&output.stderr).into_owned(),
        Ok(_) => return,
    };
    panic!(
        "strace cannot trace a process here ({}), so that nothing can be killed at its system calls. \
         It must be installed, and ptrace be allowed.",
        why.trim()
    );
}

pub fn all_calls(home: &Home, args: &[&str]) -> Vec<Call> {
    let log = home.path().join("calls");
    let strace = ["strace", "-f", "-o", log.to_str().unwrap()];
    let status = Process::start(&mut home.command(&strace, args)).wait();
    assert!(status.success(), "{}", home.said());
    let (text, saves) = (fs::read_to_string(log).unwrap(), home.saves.to_str().unwrap());
    let mut calls: Vec<Call> = Vec::new();
    let mut begun = false;
    let split = text.lines().filter_map(|line| line.split_once(' '));
    let split: Vec<_> = split.map(|(who, call)| (who, call.trim_start())).collect();
    let Some((first, _)) = split.first() else { panic!("strace told nothing") };
    for (who, text) in &split {
        // Skip the thread that waits for signals, and the second part of calls that this thread interrupted.
        if who != first || text.starts_with("<...") {
            continue;
        }
        let Some((name, _)) = text.split_once('(') else {
            continue;
        };
        begun |= name != "execve" && text.contains(saves);
        // Calls for these files do not belong to saving: the program checks the files for changes at every key.
        let of_settings = text.contains("settings.json") || text.contains("keys.json");
        calls.push(Call {
            nth: calls.iter().filter(|call| call.name == name).count() + 1,
            saves: begun && !of_settings && !OTHERS.contains(&name),
            name: name.to_owned(),
            text: (*text).to_owned(),
        });
    }
    assert!(begun, "there is nothing about {saves} in:\n{text}");
    calls
}

/// Kills the program at its `nth` call of this name. Returns `false` if the program made fewer calls.
pub fn kill_at(home: &Home, args: &[&str], call: &str, nth: usize) -> bool {
    let trace = format!("trace={call}");
    let inject = format!("inject={call}:signal=KILL:when={nth}");
    let strace = ["strace", "-f", "-o", "/dev/null", "-e", &trace, "-e", &inject];
    let status = Process::start(&mut home.command(&strace, args)).wait();
    assert!(was_killed(status) || status.success(), "{status}: {}", home.said());
    was_killed(status)
}
