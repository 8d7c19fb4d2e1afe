//! Why a run cannot be resumed: a sentence, or the report of all that is wrong with its save.

use super::message::Message;
use crate::cards::report_window::{ReportWindow, Reports};
use crate::draw::{Canvas, Hints};
use crate::input::{Input, KeyAction};
use crate::screen::{Context, Flow, Screen};
use fifteen_game::save::SaveError;

/// The report, which any key closes that does not scroll.
pub struct Damaged {
    name: String,
    advice: String,
    report: String,
    window: ReportWindow,
}

impl Damaged {
    /// The screen for the run of that name.
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
