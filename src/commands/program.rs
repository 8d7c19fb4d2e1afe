//! Main function of `fifteen`: parses arguments, loads the game and runs it in a front end.

use super::args::{Args, Command};
use super::drawing::Drawing;
use super::gather::gather;
use super::opening::{Failure, open};
use super::options::Front;
use super::{CommandError, say};
use crate::frontend::headless::Headless;
use crate::frontend::lines::Lines;
use crate::frontend::picture::{Album, Film};
use crate::frontend::{FrontEnd, Signals, check_font, outlive_file_limit, run as play_in};
use crate::ui::{App, Setup, Start};
use std::process::ExitCode;

/// Runs the program, and returns its exit status.
pub fn run() -> ExitCode {
    let args = Args::read();
    // On an error the program continues without the handler.
    let _ = outlive_file_limit();
    let font = args.options.font.as_deref().map_or(Ok(()), check_font);
    if font.is_ok()
        && let Some(status) = args.run()
    {
        return status;
    }
    match font.map_err(Failure::Front).and_then(|()| play(&args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say::err(&failure);
            ExitCode::from(failure.status())
        }
    }
}

fn play(args: &Args) -> Result<(), Failure> {
    let start = match &args.command {
        Some(Command::Play(asked)) => asked.start(),
        _ => Start::Title,
    };
    let options = &args.options;
    let gathered = gather(options, Some(start))?;
    let signals = Signals::catch()?;
    let font = gathered.font.clone();
    let setup = gathered.setup;
    let undrawn = |error: CommandError| Failure::Undrawn(error.to_string());
    let drawing = Drawing::begin(options, font.as_deref()).map_err(undrawn)?;
    let album = Album::new(setup.saves.pictures(), font.clone());
    match options.front() {
        Some(Front::Headless) if options.film.is_some() => {
            let mut app = App::new(setup)?;
            app.keep_pictures(Box::new(album));
            start_app(&mut app, gathered.note);
            let film = Film::shoot(&mut app, gathered.keys, options.size(), &signals)?;
            drawing.map_or(Ok(()), |drawing| drawing.draw_film(&film)).map_err(undrawn)?;
            played(&app)
        }
        Some(Front::Headless) => {
            let mut front = Headless::new(options.size(), gathered.keys);
            let mut app = App::new(setup)?;
            app.keep_pictures(Box::new(album));
            start_app(&mut app, gathered.note);
            let ended = play_in(&mut app, &mut front, &signals);
            if options.screen {
                say::out(&front.screen()).map_err(Failure::Print)?;
            }
            if let Some(drawing) = drawing {
                drawing.draw(front.canvas()).map_err(undrawn)?;
            }
            ended?;
            played(&app)
        }
        front => {
            let mut front: Box<dyn FrontEnd> = match front {
                Some(Front::Lines) => Box::new(Lines::open(args.told_as_json())?),
                front => open(front, gathered.window)?,
            };
            let setup = Setup { fonts: front.fonts(), ..setup };
            let mut app = App::attended(setup);
            app.keep_pictures(Box::new(album.with_letters(front.letters())));
            if let Some(speaker) = front.speaker() {
                app.play_sounds_on(speaker);
            }
            start_app(&mut app, gathered.note);
            let ended = play_in(&mut app, front.as_mut(), &signals);
            // Restore the screen before anything is printed.
            drop(front);
            ended?;
            played(&app)
        }
    }
}

/// Shows the message for the start, if there is one.
fn start_app(app: &mut App, note: Option<String>) {
    if let Some(note) = note {
        app.say(note);
    }
}

/// Returns the error that kept the program from being played, if any.
fn played(app: &App) -> Result<(), Failure> {
    match app.failure() {
        Some(why) => Err(Failure::Unplayed(why.to_owned())),
        None => Ok(()),
    }
}
