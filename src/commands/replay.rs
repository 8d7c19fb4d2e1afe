//! `fifteen replay`: plays a run again from its journal, to watch or verify it.

use super::{CommandError, print};
use crate::commands::opening::{LaunchError, open};
use crate::commands::options::{Front, GlobalOptions};
use crate::commands::output;
use crate::commands::picture_file::PictureFile;
use crate::commands::setup::{LoadedGame, load_content, load_game};
use crate::frontend::headless::Headless;
use crate::frontend::picture::ScreenshotFolder;
use crate::frontend::{FrontEnd, Signals, watch};
use crate::game::Game;
use crate::game::save::{Replay as Run, SaveError, Saves};
use crate::ui::ReplayViewer;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Plays a run again from its journal, without writing anything.
#[derive(Debug, clap::Args)]
pub struct ReplayArgs {
    /// The run: its folder, its journal.txt, the name of its hero, or the path of its dump.txt
    #[arg(value_name = "RUN")]
    pub run: PathBuf,
    /// Steps per second, 1 to 1000
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub speed: u32,
    /// Verify the run without showing it: every command must find the recorded state
    #[arg(long)]
    pub verify: bool,
    /// Follow the run live from its current state while it is played elsewhere
    #[arg(long, conflicts_with = "verify")]
    pub follow: bool,
    /// Create a practice run that continues from the beginning of this turn, without showing anything
    #[arg(long, value_name = "TURN", conflicts_with_all = ["verify", "follow"])]
    pub branch: Option<u64>,
    /// Name of the practice run and its hero [default: the name of the run followed by "again"]
    #[arg(long = "as", value_name = "NAME")]
    pub named: Option<String>,
}

/// Shows or verifies a run, or creates a practice run from it.
pub fn run(args: &ReplayArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let LoadedGame { setup, font, window, keys, note: _ } = load_game(options, None)?;
    if !setup.failed.is_empty() {
        // If a mod is missing, the run would play differently: return the errors instead.
        load_content(options)?;
    }
    let place = find_run(&args.run, &setup.saves)?;
    let run = match args.follow {
        true => Run::follow(&setup.content, &place)?,
        false => Run::open(&setup.content, &place)?,
    };
    if let Some(turn) = args.branch {
        return branch((run, turn), args.named.as_deref(), &setup.saves);
    }
    let (display, front) = (&options.display, options.display.front());
    let unwatched =
        front == Some(Front::Headless) && keys.is_empty() && !display.screen && display.png.is_none();
    if args.verify || unwatched {
        return verify(run);
    }
    let picture = PictureFile::begin(options, font.as_deref())?;
    let signals = Signals::catch().map_err(LaunchError::from)?;
    let saves = setup.saves;
    let mut viewer = ReplayViewer::new(run, setup.keys, setup.settings, args.speed);
    if args.follow {
        viewer = viewer.follow_live();
    }
    let screenshots = ScreenshotFolder::new(saves.screenshots(), font.clone());
    if front == Some(Front::Headless) {
        viewer.set_screenshot_store(Box::new(screenshots));
        let mut front = Headless::new(display.size(), keys);
        watch(&mut viewer, &mut front, &signals).map_err(LaunchError::from)?;
        if display.screen {
            print(&front.screen())?;
        }
        if let Some(picture) = picture {
            picture.draw(front.canvas())?;
        }
    } else {
        let mut front: Box<dyn FrontEnd> = open(front, window)?;
        viewer.set_screenshot_store(Box::new(screenshots.with_letters(front.letters())));
        let ended = watch(&mut viewer, front.as_mut(), &signals);
        // Restore the screen before anything is printed.
        drop(front);
        ended.map_err(LaunchError::from)?;
    }
    if viewer.plays_on() {
        return save_practice_run(viewer.into_game(), args.named.as_deref(), &saves);
    }
    let Some(problem) = viewer.problem() else { return Ok(ExitCode::SUCCESS) };
    output::print_error(problem);
    Ok(ExitCode::FAILURE)
}

fn branch((mut run, turn): (Run, u64), named: Option<&str>, saves: &Saves) -> Result<ExitCode, CommandError> {
    run.seek(turn)?;
    if run.game().world().turn() < turn {
        let last = run.last_turn();
        return Err(CommandError::Unreadable(format!(
            "The run has no turn {turn}: its last turn is {last}."
        )));
    }
    save_practice_run(run.into_game(), named, saves)
}

fn save_practice_run(mut game: Game, named: Option<&str>, saves: &Saves) -> Result<ExitCode, CommandError> {
    let unreadable = CommandError::Unreadable;
    if game.world().ending().is_some() {
        return Err(unreadable(
            "The run has already ended on that turn, so it cannot be continued.".to_owned(),
        ));
    }
    let name = named.map_or_else(|| free_name(game.world().name(), saves), str::to_owned);
    game.make_practice_run(&name).map_err(|why| unreadable(why.to_string()))?;
    let mut slot = saves.claim(game.world().name())?;
    if slot.has_run() {
        return Err(unreadable(format!(
            "A run named {name} exists already: choose another name for the practice run with `--as`."
        )));
    }
    slot.save(game.world(), game.content())?;
    let turn = game.world().turn();
    print(&format!(
        "Created the practice run {name} from turn {turn}. Continue it with `fifteen play \"{name}\"`.\n"
    ))
}

/// Returns a free name for a practice run: "Ada again", or "Ada again 2" if the first is taken.
fn free_name(name: &str, saves: &Saves) -> String {
    let plain = format!("{name} again");
    let numbered = (2..).map(|n| format!("{name} again {n}"));
    let mut names = std::iter::once(plain.clone()).chain(numbered).take(1000);
    names.find(|name| !saves.has_run(name)).unwrap_or(plain)
}

fn verify(mut run: Run) -> Result<ExitCode, CommandError> {
    let (has_its_data, mods_off) = (run.has_same_data(), run.mods_off());
    if let Err(error) = run.verify() {
        if !has_its_data {
            output::print_error("The data files differ from those that the run began with.");
        }
        if let Some(off) = mods_off {
            output::print_error(format!("{}.", crate::base::translation::capitalize(&off)));
        }
        return Err(error.into());
    }
    let world = run.game().world();
    let (done, _) = run.commands();
    let ending = world.epitaph(run.game().content());
    let ending = ending.map_or_else(String::new, |cause| format!(", {cause}"));
    let notes = run.notes().into_iter().map(|note| note + "\n");
    print(&format!(
        "{}Verified, no difference: {}, {done} commands, {} turns{ending}.\n",
        notes.collect::<String>(),
        world.name(),
        world.turn()
    ))
}

/// Returns `named` if that path exists. If not, takes its last part as the name of a hero, and searches for the run
/// in the parent folder of `named` and in the folder of runs. Last, tries `named` as a path in the folder of runs.
fn find_run(named: &Path, saves: &Saves) -> Result<PathBuf, SaveError> {
    let hero = named.file_name().and_then(|name| name.to_str());
    let beside = named.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folders = [beside.map(Saves::new), Some(saves.clone())];
    let folders = folders.into_iter().flatten();
    let found = folders.filter_map(|saves| saves.folder_of(hero?).ok()).find(|folder| folder.exists());
    match found.or_else(|| find_finished_run(named, saves)) {
        Some(folder) if !named.exists() => Ok(folder),
        _ if named.exists() => Ok(named.to_owned()),
        _ => Err(SaveError::NotFound(named.to_string_lossy().into_owned())),
    }
}

fn find_finished_run(named: &Path, saves: &Saves) -> Option<PathBuf> {
    let path = saves.folder().join(named);
    if path.is_file() { path.parent().map(Path::to_owned) } else { path.is_dir().then_some(path) }
}
