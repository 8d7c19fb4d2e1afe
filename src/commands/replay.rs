//! `fifteen replay`: a run played again from its journal, to be watched or verified.

use super::{CommandError, print};
use crate::commands::drawing::Drawing;
use crate::commands::gather::{Gathered, all_content, gather};
use crate::commands::opening::{Failure, open};
use crate::commands::options::Options;
use crate::commands::say;
use crate::frontend::headless::Headless;
use crate::frontend::picture::Album;
use crate::frontend::{FrontEnd, Signals, watch};
use crate::game::Game;
use crate::game::save::{Replay as Run, SaveError, Saves};
use crate::ui::Watch;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::commands::options::Front;

/// Plays a run again from its journal; nothing is written.
#[derive(Debug, clap::Args)]
pub struct Replay {
    /// The folder of the run, its journal.txt, the name of its hero, or where its tale is kept
    #[arg(value_name = "RUN")]
    pub run: PathBuf,
    /// Steps a second, 1 to 1000
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub speed: u32,
    /// Show nothing, and say whether every command finds the state that it found when it was played
    #[arg(long)]
    pub verify: bool,
    /// Show it from where it is now on, as it is played: the run may be open elsewhere
    #[arg(long, conflicts_with = "verify")]
    pub follow: bool,
    /// Show nothing, and make a run for practice that is played on from the first moment of that turn
    #[arg(long, value_name = "TURN", conflicts_with_all = ["verify", "follow"])]
    pub branch: Option<u64>,
    /// What the run for practice and its hero are called [default: the name, with "again"]
    #[arg(long = "as", value_name = "NAME")]
    pub named: Option<String>,
}

/// Shows or verifies a run.
pub fn run(asked: &Replay, options: &Options) -> Result<ExitCode, CommandError> {
    let Gathered { setup, font, window, keys, note: _ } = gather(options, None)?;
    if !setup.failed.is_empty() {
        // A run is not the same without a mod that it was played with: what is wrong is told.
        all_content(options)?;
    }
    let place = place(&asked.run, &setup.saves)?;
    let run = match asked.follow {
        true => Run::follow(&setup.content, &place)?,
        false => Run::open(&setup.content, &place)?,
    };
    if let Some(turn) = asked.branch {
        return branch((run, turn), asked.named.as_deref(), &setup.saves);
    }
    let front = options.front();
    let unwatched = front == Some(Front::Headless)
        && keys.is_empty()
        && !options.screen
        && options.png.is_none();
    if asked.verify || unwatched {
        return verify(run);
    }
    let drawing = Drawing::begin(options, font.as_deref())?;
    let failed = Failure::from;
    let signals = Signals::catch().map_err(failed)?;
    let saves = setup.saves;
    let mut shown = Watch::new(run, setup.keys, setup.settings, asked.speed);
    if asked.follow {
        shown = shown.follow();
    }
    let album = Album::new(saves.pictures(), font.clone());
    if front == Some(Front::Headless) {
        shown.keep_pictures(Box::new(album));
        let mut front = Headless::new(options.size(), keys);
        watch(&mut shown, &mut front, &signals).map_err(failed)?;
        if options.screen {
            print(&front.screen())?;
        }
        if let Some(drawing) = drawing {
            drawing.draw(front.canvas())?;
        }
    } else {
        let mut front: Box<dyn FrontEnd> = open(front, window)?;
        shown.keep_pictures(Box::new(album.with_letters(front.letters())));
        let ended = watch(&mut shown, front.as_mut(), &signals);
        // The screen is given back before anything is said.
        drop(front);
        ended.map_err(failed)?;
    }
    if shown.plays_on() {
        return practise(shown.into_game(), asked.named.as_deref(), &saves);
    }
    match shown.problem() {
        None => Ok(ExitCode::SUCCESS),
        Some(problem) => {
            say::err(problem);
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Makes a run for practice of another one, as it was at the first moment of a turn.
fn branch(
    (mut run, turn): (Run, u64),
    named: Option<&str>,
    saves: &Saves,
) -> Result<ExitCode, CommandError> {
    run.go_to(turn)?;
    if run.game().world().turn() < turn {
        let last = run.last_turn();
        return Err(CommandError::Unreadable(format!(
            "The run has no turn {turn}: its last is {last}."
        )));
    }
    practise(run.into_game(), named, saves)
}

/// Saves a game under another name as a run for practice, and says how to play it.
fn practise(mut game: Game, named: Option<&str>, saves: &Saves) -> Result<ExitCode, CommandError> {
    let unreadable = |why: String| CommandError::Unreadable(why);
    if game.world().ending().is_some() {
        return Err(unreadable("The run has ended there: there is nothing to play on.".to_owned()));
    }
    let name = named.map_or_else(|| free_name(game.world().name(), saves), str::to_owned);
    game.practise(&name).map_err(|why| unreadable(why.to_string()))?;
    let mut slot = saves.claim(game.world().name())?;
    if slot.has_run() {
        return Err(unreadable(format!(
            "There is a run of {name} already: give the one for practice another name with `--as`."
        )));
    }
    slot.save(game.world(), game.content())?;
    let turn = game.world().turn();
    print(&format!(
        "{name} stands where the other run did on turn {turn}. `fifteen play \"{name}\"` plays on, for practice.\n"
    ))
}

/// "Ada again", or with a number if there is a run of that name.
fn free_name(name: &str, saves: &Saves) -> String {
    let plain = format!("{name} again");
    let numbered = (2..).map(|n| format!("{name} again {n}"));
    let mut names = std::iter::once(plain.clone()).chain(numbered).take(1000);
    names.find(|name| !saves.has_run(name)).unwrap_or(plain)
}

fn verify(mut run: Run) -> Result<ExitCode, CommandError> {
    let (has_its_data, mods_off) = (run.has_its_data(), run.mods_off());
    if let Err(error) = run.verify() {
        if !has_its_data {
            say::err("The data are not those that the run began with.");
        }
        if let Some(off) = mods_off {
            say::err(format!("{}.", crate::base::tongue::capital(&off)));
        }
        return Err(error.into());
    }
    let world = run.game().world();
    let (done, _) = run.commands();
    let ending = world.fate(run.game().content());
    let ending = ending.map_or_else(String::new, |cause| format!(", {cause}"));
    let notes = run.notes().into_iter().map(|note| note + "\n");
    print(&format!(
        "{}The same run: {}, {done} commands, {} turns{ending}.\n",
        notes.collect::<String>(),
        world.name(),
        world.turn()
    ))
}

/// Where a run is: what was named, if there is something of that name, or else the folder that the run of a hero
/// of that name has, there or among all runs.
fn place(named: &Path, saves: &Saves) -> Result<PathBuf, SaveError> {
    let hero = named.file_name().and_then(|name| name.to_str());
    let beside = named.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folders = [beside.map(Saves::new), Some(saves.clone())];
    let folders = folders.into_iter().flatten();
    let found =
        folders.filter_map(|saves| saves.folder_of(hero?).ok()).find(|folder| folder.exists());
    match found.or_else(|| grave(named, saves)) {
        Some(folder) if !named.exists() => Ok(folder),
        _ if named.exists() => Ok(named.to_owned()),
        _ => Err(SaveError::NoSuch(named.to_string_lossy().into_owned())),
    }
}

/// The folder of a run that was buried, named as the game says where its tale is kept: from the saves on.
fn grave(named: &Path, saves: &Saves) -> Option<PathBuf> {
    let there = saves.folder().join(named);
    match there.is_file() {
        true => there.parent().map(Path::to_owned),
        false => there.is_dir().then_some(there),
    }
}
