//! A mount namespace in which a test can mount small disks. The disks disappear with the namespace.

use std::path::PathBuf;
use std::process::{Command, Stdio};

const INSIDE: &str = "FIFTEEN_TEST_MAY_MOUNT";

pub fn is_inside() -> bool {
    std::env::var_os(INSIDE).is_some()
}

/// Runs a test of this program again inside a namespace. Returns the line of its output that starts with `line`.
pub fn run_inside(test: &str, line: &str) -> String {
    let mut command = Command::new("unshare");
    command
        .args(unshare_arguments())
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(INSIDE, "1")
        .stdin(Stdio::null());
    let output = command.output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    let printed = out.lines().find(|printed| printed.starts_with(line));
    printed.unwrap_or_else(|| panic!("{out}")).to_owned()
}

/// Returns the arguments of `unshare` that work here, either as root or with a user namespace.
fn unshare_arguments() -> &'static [&'static str] {
    let ways: [&[&str]; 2] = [&["--mount"], &["--map-root-user", "--mount"]];
    let mut why = String::new();
    for arguments in ways {
        let tried = Command::new("unshare").args(arguments).arg("true").output();
        match tried {
            Ok(output) if output.status.success() => return arguments,
            Ok(output) => why += &String::from_utf8_lossy(&output.stderr),
            Err(error) => why += &error.to_string(),
        }
    }
    panic!(
        "No disk can be mounted here, neither by root nor in a namespace of one's own ({}), so that a full one \
         cannot be tried. It needs the right CAP_SYS_ADMIN, or unshare --map-root-user.",
        why.trim()
    );
}

pub struct SmallDisk(PathBuf);

/// Size of a disk, or the used part of a disk.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub blocks: u64,
    pub names: u64,
}

pub const ROOMY: Room = Room { blocks: 4096, names: 1000 };

impl SmallDisk {
    pub fn mount(on: PathBuf) -> SmallDisk {
        let path = on.to_str().unwrap();
        must("mount", &["-t", "tmpfs", "-o", &size(ROOMY), "tmpfs", path]);
        SmallDisk(on)
    }

    pub fn resize(&self, room: Room) {
        let options = format!("remount,{}", size(room));
        must("mount", &["-o", &options, self.0.to_str().unwrap()]);
    }

    pub fn used(&self) -> Room {
        let path = self.0.to_str().unwrap();
        let told = must("stat", &["-f", "-c", "%b %f %c %d", path]);
        let numbers: Vec<u64> = told.split_whitespace().map(|n| n.parse().unwrap()).collect();
        Room { blocks: numbers[0] - numbers[1], names: numbers[2] - numbers[3] }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // If this fails, the end of the namespace unmounts the disk.
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

fn size(room: Room) -> String {
    format!("size={}k,nr_inodes={}", room.blocks * 4, room.names)
}

fn must(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?}: {err}");
    String::from_utf8(output.stdout).unwrap()
}
