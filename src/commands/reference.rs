//! `fifteen reference`: what every field of every data file is.

use super::{CommandError, print};
use fifteen::content::reference;
use fifteen::ui;
use std::process::ExitCode;

pub fn run() -> Result<ExitCode, CommandError> {
    print(&reference::text(&ui::settings::schema::described()))
}
