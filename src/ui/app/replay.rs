//! A run that has ended, shown again as it was played.

use super::App;
use crate::draw::Canvas;
use crate::input::Input;
use crate::screen::{Context, Flow, Screen};
use crate::screens::Message;
use crate::watch::Watch;
use fifteen_game::save::Replay;
use std::path::Path;
use std::time::Duration;

/// Steps a second to begin with.
const SPEED: u32 = 10;

impl App {
    /// Shows the run whose journal is in that folder, from its beginning.
    pub(super) fn show_replay(&mut self, folder: &Path) {
        match Replay::open(&self.content, folder) {
            Ok(run) => {
                let keys = self.keys.clone();
                let watch = Watch::new(run, keys, self.settings.clone(), SPEED).within();
                self.screens.push(Box::new(Rerun { watch }));
            }
            Err(error) => {
                self.screens
                    .push(Message::new(say!("It cannot be shown again"), error.to_string()));
            }
        }
    }
}

/// The run as it goes on.
struct Rerun {
    watch: Watch,
}

impl Screen for Rerun {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn pace(&self) -> Option<Duration> {
        self.watch.pace()
    }

    fn go_on(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.watch.pace().is_some() {
                self.watch.step();
            }
        }
    }

    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        self.watch.handle(input);
        if self.watch.done() { Flow::Pop } else { Flow::Stay }
    }

    fn draw(&self, _: &Context, canvas: &mut Canvas) {
        self.watch.draw(canvas);
    }
}
