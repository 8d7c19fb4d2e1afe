//! Error report screens: refused settings, damaged saves, invalid edited files, unusable mods.

use crate::cards::report_view::{ReportContent, ReportWindow};
use crate::screens::message::MessageDialog;
use crate::screens::prelude::*;
use fifteen_base::escape;
use fifteen_game::save::SaveError;

/// Report about refused settings or a damaged save. A click, or any key that does not scroll, closes the screen.
pub struct ReportScreen {
    is_about_save: bool,
    title: String,
    about: String,
    report: String,
    window: ReportWindow,
}

impl ReportScreen {
    pub fn refused_settings(report: String) -> Box<ReportScreen> {
        Box::new(ReportScreen {
            is_about_save: false,
            title: say!("Not possible").to_owned(),
            about: say!("The settings are unchanged.").to_owned(),
            report,
            window: ReportWindow::default(),
        })
    }

    /// Creates the screen for a damaged run. An error without a report is shown as a [`MessageDialog`].
    pub fn damaged_save(name: &str, error: &SaveError) -> Box<dyn Screen> {
        let Some(report) = error.report() else { return MessageDialog::new(name, error.with_advice()) };
        Box::new(ReportScreen {
            is_about_save: true,
            title: name.to_owned(),
            about: error.advice().unwrap_or_default(),
            report: report.to_string(),
            window: ReportWindow::default(),
        })
    }

    fn content(&self) -> ReportContent<'_> {
        ReportContent { title: &self.title, about: &self.about, reports: vec![&self.report] }
    }
}

impl Screen for ReportScreen {
    fn name(&self) -> &'static str {
        if self.is_about_save { "damaged" } else { "refused" }
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let mut window = std::mem::take(&mut self.window);
        let scrolled = window.handle(input, context, &self.content());
        self.window = window;
        match input {
            Input::Key(_) | Input::Click(..) if !scrolled => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = KeyHints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &self.content(), hints);
    }
}

pub struct UnusableModsScreen {
    about: String,
    reports: Vec<String>,
    window: ReportWindow,
}

impl UnusableModsScreen {
    /// Asks about the mods, given as pairs of name and report.
    pub fn new(mods: &[(String, String)]) -> Box<UnusableModsScreen> {
        let names: Vec<&str> = mods.iter().map(|(name, _)| name.as_str()).collect();
        let about = match names[..] {
            [only] => say!("The mod {} cannot be used. Play without it?", escape::escape_line(only)),
            _ => say!("The mods {} cannot be used. Play without them?", names.join(", ")),
        };
        Box::new(UnusableModsScreen {
            about,
            reports: mods.iter().map(|(_, report)| report.clone()).collect(),
            window: ReportWindow::default(),
        })
    }
}

fn mod_reports<'a>(about: &'a str, reports: &'a [String]) -> ReportContent<'a> {
    ReportContent { title: say!("Mods"), about, reports: reports.iter().map(String::as_str).collect() }
}

impl Screen for UnusableModsScreen {
    fn name(&self) -> &'static str {
        "mods_left_out"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        // `y` and `n` are often bound to steps, so they are tested before the key bindings.
        match input {
            Input::Key(key) if key == Key::char('y') => return Flow::StartWithoutMods,
            Input::Key(key) if key == Key::char('n') => return Flow::QuitOverMods,
            Input::Key(key) if context.keys.action(key) == Some(KeyAction::Cancel) => {
                return Flow::QuitOverMods;
            }
            _ => {}
        }
        self.window.handle(input, context, &mod_reports(&self.about, &self.reports));
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = KeyHints::NONE.with("y", say!("play without")).with("n", say!("leave"));
        self.window.draw(canvas, context, &mod_reports(&self.about, &self.reports), hints);
    }
}

/// Reports about files that an edit has made invalid while the program runs.
#[derive(Default)]
pub struct InvalidFilesScreen {
    window: ReportWindow,
}

fn invalid_files_content<'a>(context: &'a Context) -> ReportContent<'a> {
    ReportContent {
        title: say!("Files with errors"),
        about: say!("The previous version stays in use. This message closes when you fix the errors."),
        reports: context.file_reports.reports().collect(),
    }
}

impl Screen for InvalidFilesScreen {
    fn name(&self) -> &'static str {
        "broken_files"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.window.handle(input, context, &invalid_files_content(context)) {
            return Flow::Stay;
        }
        match (context.bound_action(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(_, Button::Right)) => {
                Flow::Pop
            }
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = KeyHints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &invalid_files_content(context), hints);
    }
}
