//! A fight with a master: the actions of the Tab key, and those of short plans.

use crate::scenario::masters::hall::{Lair, Plan};
use fifteen::base::sorted::sort_by_key;
use fifteen::base::{Point, path};
use fifteen::content::Stat;
use fifteen::content::kinds::tile::Ways;
use fifteen::game::{Action, Actor, EventKind, Game, Item, Stance};

const MOST_ACTIONS: usize = 300;

pub struct Fight {
    pub game: Game,
    lair: Lair,
    pub has_second_phase: bool,
    actions: usize,
    retreats: usize,
}

impl Fight {
    pub fn new(game: Game, lair: Lair) -> Fight {
        Fight { game, lair, has_second_phase: false, actions: 0, retreats: 0 }
    }

    /// Plays to the end. Returns whether the master died, and the hero lives.
    pub fn carry_out(&mut self, plan: Plan) -> bool {
        while self.actions < MOST_ACTIONS && self.is_alive() && self.find_master().is_some() {
            plan(self);
        }
        self.is_alive() && self.find_master().is_none()
    }

    fn is_alive(&self) -> bool {
        self.game.hero().is_some() && self.game.world().ending().is_none()
    }

    fn find_master(&self) -> Option<&Actor> {
        let kind = self.game.content().monsters.find(self.lair.master).unwrap();
        self.game.level().actors().iter().find(|actor| actor.kind() == kind)
    }

    pub fn master(&self) -> &Actor {
        self.find_master().unwrap()
    }

    /// Whether the master is in sight.
    pub fn sees_master(&self) -> bool {
        self.game.sees(self.master().at())
    }

    /// Whether the master is in sight, and nobody stands in the way of a throw.
    pub fn has_clear_throw(&self) -> bool {
        let at = self.master().at();
        self.sees_master() && self.game.throw_path(at, self.distance()).last() == Some(&at)
    }

    /// Number of cells between hero and master.
    pub fn distance(&self) -> i32 {
        self.game.hero_at().distance(self.master().at())
    }

    pub fn master_has(&self, status: &str) -> bool {
        let status = self.game.content().statuses.find(status).unwrap();
        self.master().status_turns(status).is_some()
    }

    pub fn hero_has(&self, status: &str) -> bool {
        let status = self.game.content().statuses.find(status).unwrap();
        self.game.hero().is_some_and(|hero| hero.status_turns(status).is_some())
    }

    /// Performs an action, or waits if the action is refused.
    pub fn act(&mut self, action: Action) {
        self.actions += 1;
        let events = self.game.play(action);
        if events.iter().any(|event| matches!(event.kind, EventKind::Refused(_))) && action != Action::Wait {
            self.game.play(Action::Wait);
        }
        if self.find_master().is_some() && self.lair.second_phase.iter().any(|status| self.master_has(status))
        {
            self.has_second_phase = true;
        }
    }

    /// Does what the Tab key does: attacks or approaches the nearest enemy that can fight. Without an enemy
    /// that it can reach, walks towards the master.
    pub fn tab(&mut self) {
        let game = &self.game;
        let mut foes = game.by_urgency();
        foes.retain(|actor| game.stance(actor) == Stance::Foe);
        sort_by_key(&mut foes, |foe| (!game.can_fight(foe), foe.at().distance(game.hero_at())));
        let next = foes.iter().find_map(|foe| match game.can_attack(foe) {
            true => Some(Action::Attack(foe.id())),
            false => game.approach(foe).ok().map(Action::Walk),
        });
        match next {
            Some(action) => self.act(action),
            None => self.go(self.master().at()),
        }
    }

    /// Takes a step towards a cell, around enemies. Swaps places with others. Strikes if there is no way.
    pub fn go(&mut self, to: Point) {
        let (game, level, tiles) = (&self.game, self.game.level(), &self.game.content().tiles);
        let is_enemy = |at: Point| level.actor_at(at).is_some_and(|actor| game.stance(actor) == Stance::Foe);
        let is_open = |at: Point| {
            let tile = &tiles[level.tile(at)];
            (tile.ways.intersects(Ways::WALK) || tile.opens_to.is_some()) && !is_enemy(at)
        };
        let way = path::nearest(level.size(), game.hero_at(), is_open, |at| at == to);
        let next = way.and_then(|way| self.game.hero_at().direction_to(*way.first()?));
        let near = self.adjacent_foe().map(|foe| Action::Attack(foe.id()));
        self.act(next.map(Action::Walk).or(near).unwrap_or(Action::Wait));
    }

    /// Steps back from an adjacent master towards a cell, at most twice in a fight. Returns whether the hero did.
    pub fn retreat(&mut self, to: Point) -> bool {
        let steps = self.distance() < 2 && self.retreats < 2;
        if steps {
            self.retreats += 1;
            self.go(to);
        }
        steps
    }

    pub fn adjacent_foe(&self) -> Option<&Actor> {
        let game = &self.game;
        let is_near = |foe: &&Actor| game.stance(foe) == Stance::Foe && foe.at().is_adjacent(game.hero_at());
        game.actors_in_sight().into_iter().find(is_near)
    }

    /// Attacks an adjacent enemy, or waits.
    pub fn hold(&mut self) {
        match self.adjacent_foe().map(Actor::id) {
            Some(foe) => self.act(Action::Attack(foe)),
            None => self.act(Action::Wait),
        }
    }

    /// Returns the nearest cell with a tile.
    pub fn find_tile(&self, tile: &str) -> Option<Point> {
        let (level, tile) = (self.game.level(), self.game.content().tiles.find(tile).unwrap());
        let cells = level.terrain().points().filter(|at| level.tile(*at) == tile);
        cells.min_by_key(|at| (at.distance(self.game.hero_at()), at.y, at.x))
    }

    /// Returns the nearest visible cell with a tile, at least this many cells away from the hero and the master.
    pub fn find_seen(&self, tile: &str, distance: i32) -> Option<Point> {
        let (game, tile) = (&self.game, self.game.content().tiles.find(tile).unwrap());
        let is_far = |at: &Point| {
            [game.hero_at(), self.master().at()].iter().all(|from| from.distance(*at) >= distance)
        };
        let cells =
            game.level().terrain().points().filter(|at| game.level().tile(*at) == tile && game.sees(*at));
        cells.filter(is_far).min_by_key(|at| (at.distance(game.hero_at()), at.y, at.x))
    }

    /// Uses a feature, or walks to it.
    pub fn use_feature(&mut self, at: Point) {
        match at.is_adjacent(self.game.hero_at()) {
            true => self.act(Action::UseFeature(at)),
            false => self.go(at),
        }
    }

    /// Returns an item of the pack. An empty wand does not count.
    fn item(&self, id: &str) -> Option<&Item> {
        let kind = self.game.content().items.find(id).unwrap();
        let is_empty = |item: &Item| id.starts_with("wand") && item.charges() == 0;
        self.game.pack().iter().find(|item| item.kind() == kind && !is_empty(item))
    }

    pub fn count(&self, id: &str) -> u32 {
        self.item(id).map_or(0, Item::count)
    }

    pub fn has(&self, id: &str) -> bool {
        self.item(id).is_some()
    }

    pub fn throw(&mut self, id: &str, at: Point) {
        let item = self.item(id).unwrap().id();
        self.act(Action::Throw(item, at));
    }

    /// Reads, drinks or zaps an item.
    pub fn use_item(&mut self, id: &str, aim: Option<Point>) {
        let item = self.item(id).unwrap().id();
        self.act(Action::Use(item, aim));
    }

    pub fn take_off(&mut self, id: &str) {
        let item = self.item(id).unwrap().id();
        self.act(Action::TakeOff(item));
    }

    /// Drinks a potion of greater healing below this share of health, in percent. Returns whether the hero drank.
    pub fn drinks_below(&mut self, percent: i32) -> bool {
        let game = &self.game;
        let hero = game.hero().unwrap();
        let most = game.stats(hero)[Stat::MaxHp];
        let drinks = hero.hp() * 100 < most * percent && self.has("greater_healing_potion");
        if drinks {
            self.use_item("greater_healing_potion", None);
        }
        drinks
    }
}
