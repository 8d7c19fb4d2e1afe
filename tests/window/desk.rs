//! A virtual screen: an X server (Xvfb) that ends with the test.

use std::io::{BufRead, BufReader};
use std::os::fd::{AsRawFd, OwnedFd};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt};

const PATIENCE: Duration = Duration::from_secs(20);

pub struct Desk {
    server: Child,
    manager: Option<Child>,
    display: String,
}

impl Desk {
    pub fn new(width: u32, height: u32) -> Desk {
        let (reader, writer) = std::io::pipe().unwrap();
        let writer = OwnedFd::from(writer);
        let mut command = Command::new("sh");
        // The server writes the number of its display to its standard input, which `sh` connects to the pipe.
        // Without `-noreset`, the server restarts after its last client and drops a client that is just connecting.
        let script = format!(
            "exec Xvfb -displayfd 0 -screen 0 {width}x{height}x24 +extension GLX -nolisten tcp -noreset"
        );
        command.args(["-c", &script]).stdin(Stdio::from(writer));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let server = command.spawn().expect("sh runs");
        drop(command);
        assert!(reader.as_raw_fd() >= 0);
        let mut number = String::new();
        BufReader::new(reader).read_line(&mut number).unwrap();
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb did not start: install the package xvfb");
        Desk { server, manager: None, display: format!(":{number}") }
    }

    pub fn managed(width: u32, height: u32) -> Desk {
        let mut desk = Desk::new(width, height);
        let mut command = Command::new("openbox");
        command.env("DISPLAY", &desk.display).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        desk.manager = Some(command.spawn().expect("install the package openbox"));
        desk.wait_for_manager();
        desk
    }

    /// Waits for the window manager. A starting window manager may miss a window that opens meanwhile.
    fn wait_for_manager(&self) {
        let (connection, screen) = x11rb::connect(Some(&self.display)).unwrap();
        let root = connection.setup().roots[screen].root;
        let sign = connection.intern_atom(false, b"_NET_SUPPORTING_WM_CHECK");
        let sign = sign.unwrap().reply().unwrap().atom;
        let begin = Instant::now();
        loop {
            let answer = connection.get_property(false, root, sign, AtomEnum::WINDOW, 0, 1);
            if answer.unwrap().reply().unwrap().value_len > 0 {
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "the window manager never began");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the name of the display, such as ":1".
    pub fn display(&self) -> &str {
        &self.display
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Some(manager) = &mut self.manager {
            let _ = manager.kill();
            let _ = manager.wait();
        }
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
