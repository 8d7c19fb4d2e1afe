//! A scripted player for recordings, which fights, hurries down, and is deterministic for a seed.

use fifteen::base::{Dir, Random};
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Behaviour, Command, Game, ShortId};

pub struct Player {
    dice: Random,
    /// Number of steps after which the player interrupts an activity (exploring, travelling, resting).
    patience: u32,
}

impl Player {
    pub fn new(seed: u64) -> Player {
        Player { dice: Random::stream(seed, "a player by rote"), patience: u32::MAX }
    }

    pub fn command(&mut self, game: &Game) -> Command {
        self.patience = match self.dice.below(6) {
            0 => self.dice.below(12),
            _ => u32::MAX,
        };
        if let Some(command) = self.grow(game) {
            return command;
        }
        let foe = game.actors_in_sight().first().map(|foe| (foe.id(), foe.at()));
        let hurt = game.hero().is_some_and(|hero| hero.hp() * 2 < hero.max_hp());
        let here = game.hero_at();
        let stair = game.known_stair(Stair::Down);
        let dir = *self.dice.pick(&Dir::ALL).unwrap();
        match (self.dice.below(20), foe, stair) {
            (0, _, _) => Command::Act(Action::Walk(dir)),
            (1, _, _) => Command::Begin(Behaviour::Run(dir)),
            (2, _, _) => match game.doors_beside(true).first() {
                Some(door) => Command::Act(Action::Open(*door)),
                None => Command::Act(Action::Wait),
            },
            (3, Some((id, _)), _) => Command::Act(Action::Attack(id)),
            (4, None, _) => Command::Act(Action::TakeStair(Stair::Up)),
            (_, Some((_, at)), _) if here.is_adjacent(at) => {
                Command::Act(here.direction_to(at).map_or(Action::Wait, Action::Walk))
            }
            (5..=12, Some((_, at)), _) => {
                Command::Act(here.direction_to(at).map_or(Action::Wait, Action::Walk))
            }
            (_, None, _) if hurt => Command::Begin(Behaviour::Rest),
            (_, _, Some(at)) if at == here => Command::Act(Action::TakeStair(Stair::Down)),
            (13..=15, _, Some(at)) => Command::Begin(Behaviour::Travel(at)),
            _ => Command::Begin(Behaviour::Explore),
        }
    }

    /// Returns a command about talents or skills now and then, else `None`. Heroes without a class get `None`.
    fn grow(&mut self, game: &Game) -> Option<Command> {
        let (growth, content) = (game.growth()?, game.content());
        let roll = self.dice.below(12);
        if let Some(offer) = growth.offers().first().filter(|_| roll < 4) {
            let talent = *self.dice.pick(&offer.talents)?;
            return Some(Command::Choose(ShortId::parse(&content.talents[talent].id)?));
        }
        let skills = content.skills.iter().filter(|(kind, _)| {
            let cost = growth.cost(*kind, content);
            cost.is_some_and(|cost| cost <= growth.skill_points())
        });
        let skills: Vec<&str> = skills.map(|(_, skill)| skill.id.as_str()).collect();
        if !skills.is_empty() && roll < 8 {
            return Some(Command::Train(ShortId::parse(self.dice.pick(&skills)?)?));
        }
        let places = (0..).zip(growth.talents());
        let ready = places.filter(|(_, talent)| game.talent_refusal(**talent).is_none());
        let ready: Vec<u8> = ready.map(|(place, _)| place).collect();
        let aim = game.actors_in_sight().first().map_or(game.hero_at(), |foe| foe.at());
        let use_one = !ready.is_empty() && roll == 8;
        use_one
            .then(|| self.dice.pick(&ready))
            .flatten()
            .map(|place| Command::Act(Action::UseTalent(*place, Some(aim))))
    }

    /// Returns the command that interrupts the activity, if it has taken `patience` steps.
    pub fn breaks_in(&self, game: &Game) -> Option<Command> {
        let steps = game.steps()?;
        (steps >= self.patience).then_some(Command::Stop(steps))
    }
}
