//! Saves at every turn: saving again gives the same bytes, and a resumed run continues like the unsaved run.

use crate::faults::stage::{self, every};
use crate::journal::player::Player;
use crate::loaded;
use fifteen::base::{Dir, Random};
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::SaveFile;
use fifteen::game::{Action, Behaviour, Command, Game, World};
use std::rc::Rc;

const THREADS: u64 = 2;
/// Number of games for each of the two tests.
fn games() -> u64 {
    200 / every() as u64
}
const SPLITS: usize = 10;

struct Worlds {
    shipped: Rc<Content>,
    small: Rc<Content>,
}

impl Worlds {
    fn new() -> Worlds {
        Worlds { shipped: loaded::shipped(), small: stage::content() }
    }

    fn new_game(&self, seed: u64) -> (Rc<Content>, Game) {
        let (content, id) = match seed % 8 {
            1 | 5 | 7 => (&self.small, "spark"),
            0 | 4 => (&self.shipped, "training"),
            _ => (&self.shipped, "spark"),
        };
        let scenario = content.scenarios.find(id).unwrap();
        let game = Game::new(Rc::clone(content), scenario, "Ada", seed).unwrap();
        (Rc::clone(content), game)
    }
}

fn save(world: &World, content: &Content) -> SaveFile {
    SaveFile::from_world(world, content)
}

fn load(file: &SaveFile, content: &Content) -> World {
    let look = file.read_contents(content).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(look.notes, [""; 0]);
    assert!(!look.world.edited());
    look.world
}

/// A scripted player: explores thoroughly, or goes down in a hurry.
enum Who {
    Thorough(Player),
    Hasty(Random),
}

impl Who {
    fn new(seed: u64) -> Who {
        match seed % 8 {
            1 | 2 | 7 => Who::Hasty(Random::new(seed)),
            _ => Who::Thorough(Player::new(seed)),
        }
    }

    fn commands(&self) -> usize {
        match self {
            Who::Thorough(_) => 30,
            Who::Hasty(_) => 120,
        }
    }

    fn command(&mut self, game: &Game) -> Command {
        let dice = match self {
            Who::Thorough(player) => return player.command(game),
            Who::Hasty(dice) => dice,
        };
        let here = game.hero_at();
        match (game.known_stair(Stair::Down), game.actors_in_sight().first()) {
            (Some(at), _) if at == here => Command::Act(Action::TakeStair(Stair::Down)),
            (_, Some(foe)) if foe.at().is_adjacent(here) => {
                let dir = here.direction_to(foe.at());
                Command::Act(dir.map_or(Action::Wait, Action::Walk))
            }
            (Some(at), None) => Command::Begin(Behaviour::Travel(at)),
            (None, None) => Command::Begin(Behaviour::Explore),
            (Some(at), Some(_)) if dice.below(4) > 0 => {
                let dir = here.direction_to(at);
                Command::Act(dir.map_or(Action::Wait, Action::Walk))
            }
            _ => Command::Act(Action::Walk(*dice.pick(&Dir::ALL).unwrap())),
        }
    }

    fn breaks_in(&self, game: &Game) -> Option<Command> {
        match self {
            Who::Thorough(player) => player.breaks_in(game),
            Who::Hasty(_) => None,
        }
    }
}

/// Plays a command and calls `look` after each step. Returns the command and, if the player interrupted it, the
/// `Stop`.
fn command(game: &mut Game, player: &mut Who, mut look: impl FnMut(&Game)) -> Vec<Command> {
    let mut commands = vec![player.command(game)];
    game.execute(commands[0]);
    look(game);
    while game.steps().is_some() {
        match player.breaks_in(game) {
            Some(stop) => {
                commands.push(stop);
                game.execute(stop);
            }
            None => drop(game.continue_activity()),
        }
        look(game);
    }
    commands
}

fn is_over(game: &Game) -> bool {
    game.world().ending().is_some()
}

#[derive(Default)]
struct Tally {
    games: usize,
    cases: usize,
    levels: usize,
    training: usize,
    deaths: usize,
}

fn in_threads(of_seed: impl Fn(&Worlds, u64, &mut Tally) + Sync, games: u64) -> Tally {
    let of_seed = &of_seed;
    let part = |thread: u64| {
        let worlds = Worlds::new();
        let mut tally = Tally::default();
        for seed in (0..games).filter(|seed| seed % THREADS == thread) {
            of_seed(&worlds, seed, &mut tally);
            tally.games += 1;
        }
        tally
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|t| scope.spawn(move || part(t))).collect();
        let mut all = Tally::default();
        for tally in threads.into_iter().map(|thread| thread.join().unwrap()) {
            all.games += tally.games;
            all.cases += tally.cases;
            all.levels += tally.levels;
            all.training += tally.training;
            all.deaths += tally.deaths;
        }
        all
    })
}

fn tell(tally: &mut Tally, game: &Game) {
    tally.levels += game.world().levels().len() - 1;
    tally.deaths += usize::from(is_over(game));
    let scenario = game.content().scenarios[game.world().scenario()].id == "training";
    tally.training += usize::from(scenario);
}

fn at_every_turn(worlds: &Worlds, seed: u64, tally: &mut Tally) {
    let (content, mut game) = worlds.new_game(seed);
    let content = &*content;
    let mut player = Who::new(seed);
    let mut last = None;
    for _ in 0..player.commands() {
        command(&mut game, &mut player, |game| {
            if last.replace(game.world().turn()) == Some(game.world().turn()) {
                return;
            }
            let file = save(game.world(), content);
            let again = save(&load(&file, content), content);
            assert!(file.bytes() == again.bytes(), "seed {seed}, turn {last:?}");
            tally.cases += 1;
        });
        if is_over(&game) {
            break;
        }
    }
    tell(tally, &game);
}

#[test]
fn saving_a_loaded_world_gives_the_same_bytes_on_every_turn() {
    let tally = in_threads(at_every_turn, games());
    println!(
        "save, load, save: {} games ({} of training), {} turns, {} changes of level, {} deaths, 0 differences",
        tally.games, tally.training, tally.cases, tally.levels, tally.deaths
    );
    assert_eq!(tally.games, games() as usize);
    assert!(tally.levels >= 50 / every() && tally.deaths >= 10 / every());
    assert!(tally.cases >= 10_000 / every() && tally.training >= 45 / every());
}

fn from_the_middle(worlds: &Worlds, seed: u64, tally: &mut Tally) {
    let (content, mut game) = worlds.new_game(seed + 1000);
    let content = &content;
    let mut player = Who::new(seed);
    let mut commands = Vec::new();
    let mut begun = vec![save(game.world(), content)];
    while commands.len() < player.commands() && !is_over(&game) {
        commands.push(command(&mut game, &mut player, |_| {}));
        begun.push(save(game.world(), content));
    }
    let end = save(game.world(), content);
    for n in 0..SPLITS {
        let k = n * commands.len() / SPLITS;
        let mut game = Game::resume(Rc::clone(content), load(&begun[k], content));
        for command in commands[k..].iter().flatten() {
            follow(&mut game, *command);
        }
        finish(&mut game);
        let found = save(game.world(), content);
        assert!(found.bytes() == end.bytes(), "seed {seed}, saved at command {k}");
        tally.cases += 1;
    }
    tell(tally, &game);
}

/// Repeats a recorded command: a `Stop` at the step where the player stopped, any other command after the end of the
/// current activity.
fn follow(game: &mut Game, command: Command) {
    match command {
        Command::Stop(steps) => {
            while game.steps().is_some_and(|done| done < steps) {
                game.continue_activity();
            }
            assert_eq!(game.steps(), Some(steps));
        }
        _ => finish(game),
    }
    game.execute(command);
}

fn finish(game: &mut Game) {
    while game.steps().is_some() {
        game.continue_activity();
    }
}

#[test]
fn saving_and_loading_mid_run_does_not_change_the_outcome() {
    let tally = in_threads(from_the_middle, games());
    println!(
        "run(N) = run(k) + save + load + run(N-k): {} cases in {} games, {} changes of level, {} deaths, 0 \
         differences",
        tally.cases, tally.games, tally.levels, tally.deaths
    );
    assert!(tally.levels >= 50 / every() && tally.deaths >= 10 / every());
    assert!(tally.cases >= 10 * games() as usize);
}
