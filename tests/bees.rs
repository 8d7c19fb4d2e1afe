//! Plays through the example mod `telling_the_bees`: its new townsperson trades, talks and gives a quest.

use fifteen::base::Point;
use fifteen::content::kinds::quest::QuestStage;
use fifteen::content::kinds::tile::Stair;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source, load};
use fifteen::game::{Action, ActorId, Behaviour, Event, EventKind, Game, Stance, drawn_quests};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

fn content() -> Rc<Content> {
    let about = r#"{ "id": "quiet", "name": "quiet", "version": "1", "needs": ["telling_the_bees"] }"#;
    let scenario = r#"{ "scenarios": [{ "id": "quiet", "name": "Quiet", "text": "Quiet.", "hero": "hero", "surface_levels": 1,
        "standing": "standing", "quests": "9", "levels": ["lastlight", "quiet", "quiet", "quiet", "bottom"],
        "gear": [{ "item": "torch", "count": "2" }] }] }"#;
    let theme = r#"{ "themes": [{ "id": "quiet", "name": "a cellar", "known": true, "fill": "stone_wall", "text": "Quiet.",
        "steps": [{ "map": { "file": "maps/quiet.json" } }] },
      { "id": "bottom", "like": "quiet", "steps": [{ "map": { "file": "maps/bottom.json" } }] }] }"#;
    let map = r#"{ "legend": { "W": "stone_wall", ".": "stone_floor", ">": "stairs_down", "<": "stairs_up" }, "rows": [
        "WWWWWWWWWWWWWWWWWWWW", "W<................>W", "W..................W", "W..................W", "WWWWWWWWWWWWWWWWWWWW"] }"#;
    let files = [
        ("mod.json", about),
        ("scenarios/quiet.json", scenario),
        ("themes.json", theme),
        ("maps/quiet.json", map),
        ("maps/bottom.json", &map.replace(">W", ".W")),
    ];
    let bees = Source::folder(data().join("mods/telling_the_bees"));
    let mods = vec![bees, Source::only_texts("mods/quiet", &files)];
    let order = LoadOrder { base: Source::folder(data()), mods, option_values: Default::default() };
    Rc::new(load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}")).content)
}

fn game(content: &Rc<Content>, scenario: &str, seed: u64) -> Game {
    let scenario = content.scenarios.find(scenario).unwrap();
    Game::new(Rc::clone(content), scenario, "Tester", seed).unwrap()
}

fn who(game: &Game, id: &str) -> Option<(ActorId, Point)> {
    let kind = game.content().monsters.find(id).unwrap();
    let found = game.level().actors().iter().find(|actor| actor.kind() == kind)?;
    Some((found.id(), found.at()))
}

/// Travels to a cell. Fights foes that come into view on the way.
fn travel(game: &mut Game, to: Point) {
    for _ in 0..100 {
        if game.hero_at() == to {
            return;
        }
        if let Some(action) = against_a_foe(game) {
            game.play(action);
            continue;
        }
        game.start_activity(Behaviour::Travel(to));
        while game.behaviour().is_some() {
            game.continue_activity();
        }
    }
}

fn against_a_foe(game: &Game) -> Option<Action> {
    let foe = game.by_urgency().into_iter().find(|actor| game.stance(actor) == Stance::Foe)?;
    if game.can_attack(foe) {
        return Some(Action::Attack(foe.id()));
    }
    game.approach(foe).ok().map(Action::Walk)
}

/// Walks up to a character, who may move meanwhile. Returns the character's actor id.
fn visit(game: &mut Game, id: &str) -> ActorId {
    for _ in 0..200 {
        let (actor, at) = who(game, id).unwrap();
        if at.is_adjacent(game.hero_at()) {
            return actor;
        }
        let before = game.world().turn();
        for beside in at.neighbours() {
            travel(game, beside);
            if game.hero_at() == beside {
                break;
            }
        }
        if game.world().turn() == before {
            game.play(Action::Wait);
        }
    }
    panic!("nobody gets to {id}");
}

fn said(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match &event.kind {
        EventKind::Spoke { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

fn answer(game: &mut Game, text: &str) -> Vec<Event> {
    let found = game.answers().into_iter().find(|own| own.text == text).map(|own| own.action);
    let texts: Vec<String> = game.answers().into_iter().map(|own| own.text).collect();
    let action = found.unwrap_or_else(|| panic!("no {text} among {texts:?}"));
    game.play(action)
}

fn log(game: &Game) -> String {
    let all: Vec<String> = game.log().iter().map(|message| message.text.clone()).collect();
    all.join("\n")
}

#[test]
fn the_beekeeper_lives_in_town_talks_and_trades() {
    let content = content();
    let mut game = game(&content, "quiet", 3);
    let orla = visit(&mut game, "orla");
    let heard = game.play(Action::Talk(orla));
    let greeting = said(&heard).unwrap();
    assert!(greeting.starts_with("Bees, this is Tester."), "{greeting}");
    assert!(said(&answer(&mut game, "What do you tell them?")).is_some());
    answer(&mut game, "Then tell them my name properly.");
    let mark = content.marks.find("bees_told").unwrap();
    assert_eq!(game.world().memory().mark(mark, &content), 1);

    let torch = content.items.find("torch").unwrap();
    let spare = game.pack().iter().find(|item| item.kind() == torch && !item.is_worn());
    let torch = spare.unwrap().id();
    let coins = game.gold();
    game.play(Action::Sell { to: orla, item: torch, count: 1 });
    assert!(game.gold() > coins, "{}", log(&game));
    let wares = game.level().actors().get(orla).unwrap().pack();
    let has = |id: &str| wares.iter().any(|item| content.items[item.kind()].id == id);
    assert!(has("honey") && has("wax_candle") && has("torch"));
    game.check_invariants().unwrap();
}

#[test]
fn beekeeper_quests_are_drawn_completed_and_mentioned_by_townspeople() {
    let content = content();
    let campaign = content.scenarios.find("campaign").unwrap();
    let drawn = |scenario, id: &str| {
        let kind = content.quests.find(id).unwrap();
        let has = |seed: &u64| drawn_quests(&content, scenario, *seed).iter().any(|quest| quest.0 == kind);
        (0..40).find(has)
    };
    assert!(drawn(campaign, "orlas_queen").is_some() && drawn(campaign, "orlas_swarm").is_some());

    let quiet = content.scenarios.find("quiet").unwrap();
    for (end, words, to) in [
        ("back", "Here she is. I told her who I was.", "orla"),
        ("pell", "You buy wax, Pell. This makes it.", "pell"),
    ] {
        let seed = drawn(quiet, "orlas_queen").unwrap();
        let mut game = game(&content, "quiet", seed);
        keep(&mut game, words, to);
        let state = game.quests()[0].state.clone();
        assert_eq!((state.stage(), state.end()), (QuestStage::Done, Some(end)));
        game.check_invariants().unwrap();
        let (teller, told) = match end {
            "back" => ("marta", "Orla's are flying again"),
            _ => ("perrin", "We have bees"),
        };
        let teller = visit(&mut game, teller);
        game.play(Action::Talk(teller));
        assert!(log(&game).contains(told), "{}", log(&game));
    }
}

fn keep(game: &mut Game, words: &str, to: &str) {
    let orla = visit(game, "orla");
    game.play(Action::Talk(orla));
    answer(game, "One of your hives is very quiet, Orla.");
    answer(game, "I will bring her up, box and all.");
    assert_eq!(game.quests()[0].state.stage(), QuestStage::Promised);
    let level = game.quests()[0].state.level();
    let queen = game.content().items.find("bee_queen").unwrap();
    for _ in 1..level {
        climb(game, Stair::Down);
    }
    let mut piles = game.level().floor_items().iter();
    let lies = piles.find(|(_, pile)| pile.items().iter().any(|item| item.kind() == queen));
    let at = *lies.unwrap().0;
    travel(game, at);
    game.play(Action::TakeAll);
    assert_eq!(game.quests()[0].state.stage(), QuestStage::Ready);
    for _ in 1..level {
        climb(game, Stair::Up);
    }
    let to = visit(game, to);
    game.play(Action::Talk(to));
    answer(game, words);
}

fn climb(game: &mut Game, stair: Stair) {
    let leads = |at: &Point| {
        let kind = game.level().terrain()[*at];
        let tile = &game.content().tiles[kind];
        tile.stair == Some(stair) && tile.id != "town_gate"
    };
    let at = game.level().terrain().iter().map(|(at, _)| at).find(leads).unwrap();
    travel(game, at);
    assert_eq!(game.hero_at(), at, "{}", log(game));
    game.play(Action::TakeStair(stair));
}

#[test]
fn town_map_differs_from_the_base_map_only_at_the_beekeepers_house() {
    let rows = |path: PathBuf| {
        let map: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let rows = map["rows"].as_array().unwrap().clone();
        rows.iter().map(|row| row.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let old = rows(data().join("maps/lastlight.json"));
    let new = rows(data().join("mods/telling_the_bees/maps/lastlight.json"));
    assert_eq!(old.len(), new.len());
    for (y, (old, new)) in old.iter().zip(&new).enumerate() {
        for (x, (old, new)) in old.chars().zip(new.chars()).enumerate() {
            let hers = (26..30).contains(&y) && (41..48).contains(&x);
            assert!(old == new || hers, "{x}, {y}: draw the mod's map after the game's");
        }
    }
}
