//! Job control in a pseudo-terminal with a real shell. After each event the game is in one of three states:
//!
//! - It plays and reacts to keys.
//! - It is stopped, and the terminal is restored.
//! - It has ended, and the run is saved and unlocked.
#![cfg(all(feature = "terminal", target_os = "linux"))]

mod desk;

use crate::tier;
use desk::{Desk, State};
use rustix::process::Signal;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Happening {
    Stop,
    Continue,
    EndOfInput,
    Close,
    Resize,
    Term,
    Hup,
}

const ALL: [Happening; 7] = [
    Happening::Stop,
    Happening::Continue,
    Happening::EndOfInput,
    Happening::Close,
    Happening::Resize,
    Happening::Term,
    Happening::Hup,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    state: State,
    /// Whether the stopped game has received a signal that ends it as soon as it continues.
    doomed: bool,
    /// Whether the shell has warned about a stopped job. After this warning, it exits at the next end of input.
    warned: bool,
}

impl Due {
    fn after(self, what: Happening) -> Due {
        let to = |state| Due { state, ..self };
        match (self.state, what) {
            (State::Ended, _) | (_, Happening::Close) => to(State::Ended),
            (State::Playing, Happening::Stop) => to(State::Stopped),
            (State::Playing, Happening::Term | Happening::Hup) => to(State::Ended),
            (State::Stopped, Happening::Term | Happening::Hup) => Due { doomed: true, ..self },
            (State::Stopped, Happening::EndOfInput) if self.warned => to(State::Ended),
            (State::Stopped, Happening::EndOfInput) => Due { warned: true, ..self },
            (State::Stopped, Happening::Continue) if self.doomed => to(State::Ended),
            (State::Stopped, Happening::Continue) => to(State::Playing),
            (
                State::Playing | State::Stopped,
                Happening::Stop | Happening::Continue | Happening::EndOfInput | Happening::Resize,
            ) => self,
        }
    }
}

/// Causes an event. Stops alternate between Ctrl+Z and the signal TSTP.
fn happen(desk: &mut Desk, what: Happening, at: usize) {
    match what {
        Happening::Stop if desk.is_in_front() && at.is_multiple_of(2) => desk.send(b"\x1a"),
        Happening::Stop if desk.state() == State::Playing => desk.signal(Signal::TSTP),
        Happening::Stop => {}
        Happening::Continue if desk.state() == State::Stopped => desk.send(b"fg\n"),
        Happening::Continue => desk.signal(Signal::CONT),
        Happening::EndOfInput => {
            desk.cook();
            desk.send(b"\x04");
        }
        Happening::Close => desk.close(),
        Happening::Resize => desk.resize(90 + at as u16, 30 + at as u16),
        Happening::Term => desk.signal(Signal::TERM),
        Happening::Hup => desk.signal(Signal::HUP),
    }
}

#[track_caller]
fn is_well(desk: &Desk, due: State, what: &str) {
    desk.wait_for(&format!("{what}: {due:?}"), |desk| desk.state() == due);
    match due {
        State::Playing => {
            desk.wait_for(&format!("{what}: the terminal"), |desk| {
                desk.is_in_front() && !desk.is_cooked() && !desk.is_given_back()
            });
            desk.settle();
            let before = desk.ticks();
            std::thread::sleep(Duration::from_millis(300));
            let ticks = desk.ticks() - before;
            assert!(ticks <= 6, "{what}: {ticks} hundredths of a second in thirty");
            desk.answers(what);
        }
        State::Stopped | State::Ended => {
            desk.wait_for(&format!("{what}: the terminal as it was"), |desk| {
                desk.is_cooked() && desk.is_given_back()
            });
            if due == State::Ended {
                desk.is_saved(what);
            }
        }
    }
}

fn try_order(order: &[Happening]) {
    let mut desk = Desk::new(&[]);
    let mut due = Due { state: State::Playing, doomed: false, warned: false };
    for (at, what) in order.iter().enumerate() {
        happen(&mut desk, *what, at);
        due = due.after(*what);
        is_well(&desk, due.state, &format!("{:?} of {order:?}", &order[..=at]));
    }
    if due.state == State::Stopped {
        happen(&mut desk, Happening::Continue, 0);
        is_well(&desk, due.after(Happening::Continue).state, &format!("{order:?} and fg"));
    }
}

fn orders(length: usize) -> Vec<Vec<Happening>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = |order: Vec<Happening>| ALL.map(|what| [order.clone(), vec![what]].concat());
        shorter.into_iter().flat_map(longer).collect()
    })
}

#[test]
fn any_order_of_signals_and_job_control_leaves_a_playing_or_saved_game() {
    let orders = orders(3);
    let stride = tier::stride(31);
    for order in orders.iter().skip(tier::first(stride)).step_by(stride) {
        try_order(order);
    }
}

#[test]
fn fg_after_ctrl_z_redraws_the_screen_at_the_new_size() {
    let desk = Desk::new(&[]);
    desk.send(b"\x1a");
    is_well(&desk, State::Stopped, "Ctrl-Z");
    desk.resize(90, 30);
    let before = desk.text().len();
    desk.send(b"fg\n");
    is_well(&desk, State::Playing, "fg");
    let text = desk.text();
    assert!(text[before..].contains("health"), "the screen again");
    assert!(text[before..].contains("\x1b[2J"), "a clear one");
    desk.send(b"S");
    is_well(&desk, State::Ended, "saved");
}

#[test]
fn raw_mode_is_restored_after_stty_sane() {
    let desk = Desk::new(&[]);
    desk.cook();
    is_well(&desk, State::Playing, "stty sane");
    desk.cook();
    desk.send(b"\x04");
    is_well(&desk, State::Playing, "Ctrl-D");
}

#[test]
fn an_incomplete_escape_sequence_does_not_delay_the_end() {
    for part in [&b"\x1b["[..], b"\x1b[<0;3", b"\x1b[200~paste", b"\xe2\x99"] {
        let desk = Desk::new(&[]);
        desk.send(part);
        desk.signal(Signal::TERM);
        is_well(&desk, State::Ended, &format!("{part:?}"));
    }
}

#[test]
fn a_terminal_that_is_not_read_does_not_block_the_end() {
    let mut desk = Desk::new(&[]);
    desk.stall();
    for at in 0..200 {
        desk.resize(90 + at % 2, 30);
        std::thread::sleep(Duration::from_millis(10));
    }
    desk.signal(Signal::TERM);
    desk.wait_for("the end", |desk| desk.state() == State::Ended);
    desk.is_saved("stalled");
    desk.close();
}

#[test]
fn a_game_whose_shell_is_killed_saves_and_ends() {
    // The shell is nested, so that the terminal survives when the inner shell is killed.
    let playing = Desk::new(&["sh -i"]);
    playing.orphan();
    is_ended(&playing, "the shell was killed while it played");

    let stopped = Desk::new(&["sh -i"]);
    stopped.send(b"\x1a");
    is_well(&stopped, State::Stopped, "Ctrl-Z");
    stopped.orphan();
    is_ended(&stopped, "the shell was killed while it was stopped");

    let behind = Desk::new(&["sh -i"]);
    behind.send(b"\x1a");
    is_well(&behind, State::Stopped, "Ctrl-Z");
    behind.send(b"bg\n");
    behind.wait_for("a stop behind the shell", |desk| desk.state() == State::Stopped);
    behind.orphan();
    is_ended(&behind, "the shell was killed while it was behind it");
}

#[track_caller]
fn is_ended(desk: &Desk, what: &str) {
    desk.wait_for(what, |desk| desk.state() == State::Ended);
    desk.is_saved(what);
}

#[test]
fn a_game_in_the_background_stops_and_still_handles_sigterm() {
    let desk = Desk::new(&[]);
    desk.send(b"\x1a");
    is_well(&desk, State::Stopped, "Ctrl-Z");
    desk.send(b"bg\n");
    desk.settle();
    desk.wait_for("a stop, as of all who need the terminal", |desk| {
        desk.state() == State::Stopped && desk.is_cooked() && desk.is_given_back()
    });
    desk.send(b"fg\n");
    is_well(&desk, State::Playing, "fg after bg");
    desk.send(b"\x1a");
    is_well(&desk, State::Stopped, "Ctrl-Z");
    desk.signal(Signal::TERM);
    desk.signal(Signal::CONT);
    is_well(&desk, State::Ended, "kill and kill -CONT, as `kill %1` of a shell does");
}

#[test]
fn the_game_sets_up_the_terminal_again_after_sigstop() {
    let desk = Desk::new(&[]);
    desk.signal(Signal::STOP);
    desk.wait_for("a stop", |desk| desk.state() == State::Stopped);
    desk.send(b"stty sane\n");
    desk.settle();
    desk.send(b"fg\n");
    is_well(&desk, State::Playing, "fg");
    desk.signal(Signal::TERM);
    is_well(&desk, State::Ended, "TERM");
}
