//! Error report screens: refused settings, damaged saves, invalid edited files, unusable mods.

use crate::cards::report_view::{ReportWindow, Reports};
use crate::screens::message::Message;
use crate::screens::prelude::*;
use fifteen_base::legible;
use fifteen_game::save::SaveError;

/// Introduction above the reason.
const ABOUT: &str = phrase!("The settings are unchanged.");

/// Reason why settings were refused. Any key that does not scroll closes it.
pub struct Refused {
    why: String,
    window: ReportWindow,
}

impl Refused {
    /// Creates the screen.
    pub fn new(why: String) -> Box<Refused> {
        Box::new(Refused { why, window: ReportWindow::default() })
    }
}

fn shown(why: &str) -> Reports<'_> {
    Reports { title: say!("Not possible"), about: tongue::of(ABOUT), reports: vec![why] }
}

impl Screen for Refused {
    fn name(&self) -> &'static str {
        "refused"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.window.handle(input, context, &shown(&self.why)) {
            return Flow::Stay;
        }
        match input {
            Input::Key(_) | Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &shown(&self.why), hints);
    }
}

/// Question whether to play without unusable mods, with their reports.
pub struct LeaveOut {
    about: String,
    reports: Vec<String>,
    window: ReportWindow,
}

impl LeaveOut {
    /// Asks about mods, given their names and reports.
    pub fn new(mods: &[(String, String)]) -> Box<LeaveOut> {
        let names: Vec<&str> = mods.iter().map(|(name, _)| name.as_str()).collect();
        let about = match names[..] {
            [only] => say!("The mod {} cannot be used. Play without it?", legible::one_line(only)),
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
        // Letters come first: `y` and `n` are steps elsewhere.
        match input {
            Input::Key(key) if key == Key::char('y') => return Flow::Agree,
            Input::Key(key) if key == Key::char('n') => return Flow::Refuse,
            Input::Key(key) if context.keys.command(key) == Some(KeyAction::Cancel) => {
                return Flow::Refuse;
            }
            _ => {}
        }
        self.window.handle(input, context, &reports(&self.about, &self.reports));
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::NONE.with("y", say!("play without")).with("n", say!("leave"));
        self.window.draw(canvas, context, &reports(&self.about, &self.reports), hints);
    }
}

/// Report about a damaged save. Any key that does not scroll closes it.
pub struct Damaged {
    name: String,
    advice: String,
    report: String,
    window: ReportWindow,
}

impl Damaged {
    /// Creates the screen for a run. An error without a report becomes a message.
    pub fn screen(name: &str, error: &SaveError) -> Box<dyn Screen> {
        let Some(report) = error.report() else { return Message::new(name, error.with_advice()) };
        Box::new(Damaged {
            name: name.to_owned(),
            advice: error.advice().unwrap_or_default(),
            report: report.to_string(),
            window: ReportWindow::default(),
        })
    }

    fn shown(&self) -> Reports<'_> {
        Reports { title: &self.name, about: &self.advice, reports: vec![&self.report] }
    }
}

impl Screen for Damaged {
    fn name(&self) -> &'static str {
        "damaged"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let mut window = std::mem::take(&mut self.window);
        let scrolled = window.handle(input, context, &self.shown());
        self.window = window;
        match input {
            Input::Key(_) | Input::Click(..) if !scrolled => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &self.shown(), hints);
    }
}

/// Introduction above the reports.
const UNUSABLE: &str =
    phrase!("The previous version stays in use. This message closes when you fix the file.");

/// Reports about invalid files.
#[derive(Default)]
pub struct Broken {
    window: ReportWindow,
}

fn faults<'a>(context: &'a Context) -> Reports<'a> {
    Reports {
        title: say!("This file has errors"),
        about: tongue::of(UNUSABLE),
        reports: context.faults.reports().collect(),
    }
}

impl Screen for Broken {
    fn name(&self) -> &'static str {
        "broken_files"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.window.handle(input, context, &faults(context)) {
            return Flow::Stay;
        }
        match (context.command(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _)
            | (_, Input::Click(_, Button::Right)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &faults(context), hints);
    }
}
