//! Main function of `fifteen`: parses arguments, loads the game and runs it in a front end.

use super::args::{Cli, CliCommand};
use super::opening::{LaunchError, open};
use super::options::Front;
use super::picture_file::PictureFile;
use super::setup::load_game;
use super::{CommandError, output};
use crate::frontend::headless::Headless;
use crate::frontend::lines::LineMode;
use crate::frontend::picture::{Film, ScreenshotFolder};
use crate::frontend::{FrontEnd, Signals, check_font, outlive_file_limit, run as play_in};
use crate::ui::{App, AppSetup, StartMode};
use std::process::ExitCode;

pub fn run() -> ExitCode {
    let args = Cli::read();
    // If the handler cannot be installed, the program runs without it.
    let _ = outlive_file_limit();
    let font = args.options.display.font.as_deref().map_or(Ok(()), check_font);
    if font.is_ok()
        && let Some(status) = args.run()
    {
        return status;
    }
    match font.map_err(LaunchError::Front).and_then(|()| play(&args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::print_error(&failure);
            ExitCode::from(failure.status())
        }
    }
}

fn play(args: &Cli) -> Result<(), LaunchError> {
    let start = match &args.command {
        Some(CliCommand::Play(play_args)) => play_args.start(),
        _ => StartMode::Title,
    };
    let options = &args.options;
    let loaded = load_game(options, Some(start))?;
    let signals = Signals::catch()?;
    let font = loaded.font.clone();
    let setup = loaded.setup;
    let picture_error = |error: CommandError| LaunchError::PictureNotWritten(error.to_string());
    let picture = PictureFile::begin(options, font.as_deref()).map_err(picture_error)?;
    let screenshots = ScreenshotFolder::new(setup.saves.screenshots(), font.clone());
    match options.display.front() {
        Some(Front::Headless) => {
            let mut app = App::new(setup)?;
            app.set_screenshot_store(Box::new(screenshots));
            start_app(&mut app, loaded.note);
            if options.display.film.is_some() {
                let film = Film::record(&mut app, loaded.keys, options.display.size(), &signals)?;
                picture.map_or(Ok(()), |picture| picture.draw_film(&film)).map_err(picture_error)?;
                return check_played(&app);
            }
            let mut front = Headless::new(options.display.size(), loaded.keys);
            let ended = play_in(&mut app, &mut front, &signals);
            if options.display.screen {
                output::print(&front.screen()).map_err(LaunchError::Print)?;
            }
            if let Some(picture) = picture {
                picture.draw(front.canvas()).map_err(picture_error)?;
            }
            ended?;
            check_played(&app)
        }
        front => {
            let mut front: Box<dyn FrontEnd> = match front {
                Some(Front::Lines) => Box::new(LineMode::open(args.reports_json())?),
                front => open(front, loaded.window)?,
            };
            let setup = AppSetup { fonts: front.fonts(), ..setup };
            let mut app = App::with_player(setup);
            app.set_screenshot_store(Box::new(screenshots.with_letters(front.letters())));
            if let Some(speaker) = front.speaker() {
                app.set_sound_output(speaker);
            }
            start_app(&mut app, loaded.note);
            let ended = play_in(&mut app, front.as_mut(), &signals);
            // Restore the screen before anything is printed.
            drop(front);
            ended?;
            check_played(&app)
        }
    }
}

fn start_app(app: &mut App, note: Option<String>) {
    if let Some(note) = note {
        app.show_text(note);
    }
}

fn check_played(app: &App) -> Result<(), LaunchError> {
    app.failure().map_or(Ok(()), |why| Err(LaunchError::NotPlayed(why.to_owned())))
}
