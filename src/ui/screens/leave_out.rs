//! Whether to play without the mods that cannot be used.

use crate::cards::report_window::{ReportWindow, Reports};
use crate::draw::{Canvas, Hints};
use crate::input::{Input, Key, KeyAction};
use crate::screen::{Context, Flow, Screen};
use fifteen_base::legible;

/// The question, with what is wrong with each of them.
pub struct LeaveOut {
    /// What they are called, in words.
    about: String,
    reports: Vec<String>,
    window: ReportWindow,
}

impl LeaveOut {
    /// The question about mods of these names, with their reports.
    pub fn new(mods: &[(String, String)]) -> Box<LeaveOut> {
        let names: Vec<&str> = mods.iter().map(|(name, _)| name.as_str()).collect();
        let about = match names[..] {
            [only] => {
                say!("The mod {} cannot be used. Play without it?", legible::one_line(only))
            }
            _ => say!("The mods {} cannot be used. Play without them?", names.join(", ")),
        };
        Box::new(LeaveOut {
            about,
            reports: mods.iter().map(|(_, report)| report.clone()).collect(),
            window: ReportWindow::default(),
        })
    }
}

fn reports<'a>(about: &'a str, reports: &'a [String]) -> Reports<'a> {
    Reports { title: say!("Mods"), about, reports: reports.iter().map(String::as_str).collect() }
}

impl Screen for LeaveOut {
    fn name(&self) -> &'static str {
        "mods_left_out"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        // The letters are asked first: `y` and `n` are steps elsewhere.
        match input {
            Input::Key(key) if key == Key::char('y') => return Flow::Agree,
            Input::Key(key) if key == Key::char('n') => return Flow::Refuse,
            Input::Key(key) if context.keys.command(key) == Some(KeyAction::Cancel) => {
                return Flow::Refuse;
            }
            _ => {}
        }
        let shown = reports(&self.about, &self.reports);
        self.window.handle(input, context, &shown);
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::NONE.with("y", say!("play without")).with("n", say!("leave"));
        let shown = reports(&self.about, &self.reports);
        self.window.draw(canvas, context, &shown, hints);
    }
}
