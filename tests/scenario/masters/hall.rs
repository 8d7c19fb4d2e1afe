//! A small level with the shipped lair of a master, and the recorded hero of that step before its entrance.

use crate::scenario::masters::fight::Fight;
use crate::scenario::stage::last_messages;
use fifteen::base::{Point, path};
use fifteen::content::kinds::tile::Ways;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source, load};
use fifteen::game::save::SaveFile;
use fifteen::game::{Action, Game};
use serde_json::{Value, json};
use std::rc::Rc;

/// First id of the items that a fixture adds. The level of a lair uses far fewer ids.
const FIRST_ITEM: u64 = 50_000;
const SEEDS: u64 = 10;

/// A lair and its master. All ids are ids of the shipped data.
#[derive(Clone, Copy)]
pub struct Lair {
    pub theme: &'static str,
    pub floor: &'static str,
    pub vault: &'static str,
    pub master: &'static str,
    /// The spot at the entrance, where a message tells how to win.
    pub hint_spot: &'static str,
    /// A part of that message.
    pub hint: &'static str,
    /// The part of the master's description that tells the weakness.
    pub described: &'static str,
    /// The status effects with which the second phase begins.
    pub second_phase: &'static [&'static str],
    /// Heroes of recorded runs at this step, as JSON. The first lives by the shield, the second by the sword.
    pub heroes: &'static [&'static str],
}

/// Items added to the pack: id, count, and charges of a wand.
pub type Extra = (&'static str, u32, u32);

/// A short plan for a fight: performs the next action of the hero.
pub type Plan = fn(&mut Fight);

pub struct Hall {
    pub lair: Lair,
    content: Rc<Content>,
}

impl Hall {
    pub fn new(lair: Lair) -> Hall {
        let theme = json!({ "themes": [{
            "id": "hall", "like": lair.theme, "name": "the hall", "size": [64, 40], "text": ".",
            "steps": [
                { "rooms": { "count": "6", "width": "5", "height": "4", "floor": lair.floor } },
                { "connect": { "floor": lair.floor } },
                { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
                { "vaults": { "count": "0", "always": lair.vault } },
            ],
        }] });
        let scenario = json!({ "scenarios": [{
            "id": "hall", "name": "Hall", "text": ".", "hero": "hero", "levels": ["hall"], "heroes": {},
        }] });
        let about = r#"{ "id": "hall", "name": "hall", "version": "1" }"#;
        let files = [
            ("mod.json", about.to_owned()),
            ("themes.json", theme.to_string()),
            ("scenarios/hall.json", scenario.to_string()),
        ];
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let mods = vec![Source::only_texts("mods/hall", &files)];
        let order = LoadOrder { mods, ..Source::built_in().into() };
        let loaded = load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
        Hall { lair, content: Rc::new(loaded.content) }
    }

    /// Places the recorded hero before the entrance, and walks to the hint.
    pub fn begin(&self, seed: u64, hero: &str, extras: &[Extra]) -> Fight {
        let scenario = self.content.scenarios.find("hall").unwrap();
        let built = Game::new(Rc::clone(&self.content), scenario, "Tester", seed).unwrap();
        let (hint, outside) = self.entrance(&built);
        let text = self.with_recorded_hero(&built, hero, outside, extras);
        let save = SaveFile::new("world.json", text.into_bytes()).read_contents(&self.content);
        let world = save.unwrap_or_else(|why| panic!("{why}")).world;
        let mut game = Game::resume(Rc::clone(&self.content), world);
        game.check_invariants().unwrap();
        for _ in 0..5 {
            if game.hero_at() != hint {
                let dir = game.hero_at().direction_to(hint).unwrap();
                game.play(Action::Walk(dir));
            }
        }
        Fight::new(game, self.lair)
    }

    /// Returns the cell of the hint, and the cell before it on the way from the stairs.
    fn entrance(&self, game: &Game) -> (Point, Point) {
        let (level, tiles) = (game.level(), &self.content.tiles);
        let hint = level.cell_of(self.lair.hint_spot).unwrap();
        let is_open = |at: Point| {
            let tile = &tiles[level.tile(at)];
            tile.ways.intersects(Ways::WALK) || tile.opens_to.is_some()
        };
        let way = path::nearest(level.size(), game.hero_at(), is_open, |at| at == hint).unwrap();
        (hint, way[way.len() - 2])
    }

    fn with_recorded_hero(&self, game: &Game, hero: &str, at: Point, extras: &[Extra]) -> String {
        let save = SaveFile::from_world(game.world(), &self.content);
        let mut world: Value = serde_json::from_slice(save.bytes()).unwrap();
        let recorded: Value = serde_json::from_str(hero).unwrap();
        let actors = world["levels"][0]["actors"].as_array_mut().unwrap();
        let hero = actors.iter_mut().find(|actor| actor["id"] == 1).unwrap();
        hero["at"] = json!([at.x, at.y]);
        for (field, value) in recorded["hero"].as_object().unwrap() {
            hero[field] = value.clone();
        }
        let pack = hero["pack"].as_array_mut().unwrap();
        for (kind, count, charges) in extras {
            pack.retain(|item| item["kind"] != *kind);
            let mut item = json!({ "kind": kind, "count": count });
            if *charges > 0 {
                item["charges"] = json!(charges);
            }
            pack.push(item);
        }
        for (number, item) in (FIRST_ITEM..).zip(pack) {
            item["id"] = json!(number);
        }
        world["next_id"] = json!(2 * FIRST_ITEM);
        world["standings"] = recorded["standings"].clone();
        world.to_string()
    }

    /// Checks that the hero learns the weakness: from a message at the entrance, and from the master's description.
    pub fn check_hints(&self) {
        let fight = self.begin(0, self.lair.heroes[0], &[]);
        let log = last_messages(&fight.game, 20);
        assert!(log.iter().any(|line| line.contains(self.lair.hint)), "{log:?}");
        let description = &self.content.monsters[fight.master().kind()].text;
        assert!(description.contains(self.lair.described), "{description}");
    }

    /// Checks that the Tab key alone loses with each hero.
    #[track_caller]
    pub fn check_tab(&self, plan: Plan) {
        for (number, hero) in self.lair.heroes.iter().enumerate() {
            let wins = self.won_fights(hero, &[], plan).len();
            assert!(wins <= 1, "the Tab key wins {wins} of {SEEDS} fights with hero {number}");
        }
    }

    /// Checks that a plan wins at least half of the fights of each hero, each with a second phase.
    #[track_caller]
    pub fn check_way(&self, extras: &[Extra], plan: Plan) {
        for (number, hero) in self.lair.heroes.iter().enumerate() {
            let won = self.won_fights(hero, extras, plan);
            let wins = won.len();
            assert!(wins >= 5, "the plan wins {wins} of {SEEDS} fights with hero {number}");
            assert!(won.iter().all(|fight| fight.has_second_phase), "the master died in its first phase");
        }
    }

    /// Plays a fight with each seed. Returns those that the hero wins.
    fn won_fights(&self, hero: &str, extras: &[Extra], plan: Plan) -> Vec<Fight> {
        let fights = (0..SEEDS).map(|seed| self.begin(seed, hero, extras));
        fights.filter_map(|mut fight| fight.carry_out(plan).then_some(fight)).collect()
    }
}
