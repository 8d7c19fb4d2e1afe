//! A small world that contains something of each type.

use super::small::tile;
use crate::record::PendingValues;
use crate::world::Growth;
use crate::world::RunMemory;
use crate::world::conditions::run_memory::Acquaintance;
use crate::world::factions::standing::{StandingReason, Standings};
use crate::world::growth::{OfferSource, PlaceOnLevel, RecordedDeed, TalentOffer};
use crate::world::item::{Item, ItemId, Pile};
use crate::world::level::claim::{Area, ClaimedRoom};
use crate::world::level::clue::PlacedClue;
use crate::world::level::covers::CoverPatch;
use crate::world::level::uses::FeatureUses;
use crate::world::lore::{DoorAnswer, HistoryEvent, Lore, RiddleDoor, SpeechNote};
use crate::world::plots::cast::RoleCast;
use crate::world::plots::thread::{BegunAct, DueOutcome, PlotThread};
use crate::world::quests::quest::{QuestFailure, QuestState};
use crate::world::riddle::DoorRiddle;
use crate::world::town::forebear::Forebear;
use crate::world::{Companion, Companions};
use crate::{ActiveStatus, Actor, ActorId, Bond, Level, LevelId, Log, Mood, PlacedTrap, Tone, World};
use fifteen_base::{Dir, Grid, Point, Random, Size};
use fifteen_content::kinds::faction::Deed;
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Content, ItemClass};

const TERRAIN: [&str; 5] = ["##########", "#....#...#", "#....'...#", "#.>..s...#", "##########"];

pub fn world(content: &Content) -> World {
    World {
        name: "Åsa of Lastlight".into(),
        seed: u64::MAX - 1,
        scenario: content.scenarios.find("spark").unwrap(),
        turn: 40,
        hero: ActorId(1),
        current_level: LevelId(2),
        travels: Default::default(),
        parked: Default::default(),
        levels: [first(content), second(content)].into_iter().map(|l| (l.id, l)).collect(),
        random: Random::new(42),
        next_id: 30,
        log: log(),
        lore: lore(content),
        picks_up: [ItemClass::Gold, ItemClass::Potion].into_iter().collect(),
        memory: tally(),
        ending: None,
        edited: false,
        practice: Some(31),
        forebears: vec![
            Forebear { name: "Ben".into(), step: 4, won: false, item: Some("torch".into()) },
            Forebear { name: "Ada".into(), step: 15, won: true, item: None },
        ],
        aside: Default::default(),
    }
}

/// The hero's memory of two people: one has talked with the hero, the other is dead.
fn tally() -> RunMemory {
    let said = [("start 0".to_owned(), 2), ("start >1".to_owned(), 1)];
    let said = said.into();
    let known = Acquaintance {
        dead: false,
        gone: true,
        has_woken: false,
        restocks: 2,
        next_restock: 1240,
        talk_counts: said,
    };
    let lost = Acquaintance { dead: true, ..Acquaintance::default() };
    let people = [("osk".to_owned(), known), ("sool".to_owned(), lost)];
    let standings = standings();
    let (people, quests, threads) = (people.into(), quests(), threads());
    RunMemory { people, quests, threads, lamps_relit: 2, standings, ..RunMemory::default() }
}

fn standings() -> Standings {
    let mut standings = Standings::default();
    standings.add("imps", StandingReason::Deed(Deed::KillsMember), -4);
    standings.add("imps", StandingReason::Deed(Deed::KillsMember), -4);
    standings.add("imps", StandingReason::Custom("sang to them".into()), 9);
    standings.add("masons", StandingReason::Deed(Deed::Gift), 3);
    standings
}

/// Two plot threads (plots under way): one with an act still due, and one without a definition.
fn threads() -> Vec<PlotThread> {
    let cast = |id: Option<&str>, level, name: Option<&str>| RoleCast {
        id: id.map(str::to_owned),
        level,
        name: name.map(str::to_owned),
        actors: Vec::new(),
    };
    let raider = cast(Some("imp"), None, Some("Zog"));
    let raider = RoleCast { actors: vec![ActorId(8), ActorId(27)], ..raider };
    let act = |id: &str, turn, heard| BegunAct { id: id.to_owned(), turn, heard };
    let under_way = PlotThread {
        plot: "bolt".to_owned(),
        roles: [
            ("traitor".to_owned(), cast(Some("osk"), None, None)),
            ("raider".to_owned(), raider),
            ("place".to_owned(), cast(None, Some(2), None)),
        ]
        .into(),
        acts: vec![act("begun", 0, true), act("open", 31, false)],
        clues: [("letter".to_owned(), 20)].into(),
        due_outcomes: vec![DueOutcome { act: "open".to_owned(), outcome: 1 }],
        reported: None,
    };
    let unknown = PlotThread {
        plot: "masons".to_owned(),
        roles: [("gone".to_owned(), cast(None, None, Some("Ada")))].into(),
        acts: vec![act("first", 0, false)],
        clues: Default::default(),
        due_outcomes: Vec::new(),
        reported: None,
    };
    vec![under_way, unknown]
}

/// Quests: one not accepted yet, one whose place the hero has reached, one failed and one finished.
fn quests() -> Vec<QuestState> {
    let open = QuestState::new("bell", 2);
    let held = QuestState {
        stage: QuestStage::Promised,
        accepted_on: 12,
        reached_on: 38,
        ..QuestState::new("landing", 2)
    };
    let lost = QuestState {
        stage: QuestStage::Failed,
        failure: Some(QuestFailure::ItemLost),
        accepted_on: 20,
        ..QuestState::new("wreath", 1)
    };
    let end = Some("given".to_owned());
    let done = QuestState { stage: QuestStage::Done, end, accepted_on: 3, ..QuestState::new("map", 1) };
    vec![open, held, lost, done]
}

/// The upper level: a sleeping rat, a chest, grass and smoke.
fn first(content: &Content) -> Level {
    let mut level = level(1, content);
    place(&mut level, content, 2, "giant_rat", (1, 1), Mood::Asleep);
    let chest = Item {
        open: false,
        inside: vec![
            Item { count: 3, ..item(11, "healing_potion", content) },
            Item { known: false, ..item(12, "ring", content) },
        ],
        ..item(10, "chest", content)
    };
    put_items(&mut level, (3, 1), true, vec![item(13, "torch", content), chest]);
    cover(&mut level, content, "grass", 100, &[(1, 1), (2, 1), (2, 2)]);
    cover(&mut level, content, "grass", 40, &[(3, 2)]);
    cover(&mut level, content, "smoke", 60, &[(7, 1)]);
    cover(&mut level, content, "swamp_gas", 5, &[(8, 1)]);
    level
}

fn second(content: &Content) -> Level {
    let mut level = level(2, content);
    remember(&mut level);
    // The smoke came after the hero had looked. The hero knows the cells with x = 5 only from a map.
    cover(&mut level, content, "smoke", 30, &[(1, 1), (4, 1)]);
    level.mapped[Point::new(5, 1)] = true;
    level.mapped[Point::new(5, 2)] = true;
    let moods = [
        ("giant_rat", (5, 2), Mood::Hunting { last: Point::new(3, 2) }),
        ("giant_rat", (6, 1), Mood::Searching { around: Point::new(4, 1), turns_left: 7 }),
        ("bat", (8, 3), Mood::Fleeing { from: Point::new(3, 2), turns_left: 3 }),
        ("bat", (7, 2), Mood::Idle { heading: Some(Dir::NorthEast) }),
    ];
    place(&mut level, content, 1, "human", (3, 2), Mood::Idle { heading: None });
    for (id, (kind, at, mood)) in [3, 5, 6, 7].into_iter().zip(moods) {
        place(&mut level, content, id, kind, at, mood);
    }
    place(&mut level, content, 8, "imp", (2, 1), Mood::Idle { heading: None });
    hero(level.actors.get_mut(ActorId(1)).unwrap(), content);
    ally(level.actors.get_mut(ActorId(8)).unwrap(), content);
    if let Some(bat) = level.actors.get_mut(ActorId(6)) {
        bat.personal_enemy = Some(ActorId(7));
    }
    let area = |from: (i32, i32), to: (i32, i32)| Area {
        from: Point::new(from.0, from.1),
        to: Point::new(to.0, to.1),
    };
    let room = |faction: &str, area, entered| ClaimedRoom { faction: faction.into(), area, entered };
    level.claims =
        vec![room("imps", area((1, 1), (3, 3)), true), room("masons", area((6, 1), (8, 3)), false)];
    let laid = |plot: &str, under: Option<&str>| PlacedClue {
        plot: Some(plot.into()),
        clue: "letter".into(),
        tile_below: under.map(str::to_owned),
    };
    level.clues.insert(Point::new(3, 3), laid("bolt", Some("floor")));
    level.clues.insert(Point::new(7, 1), laid("masons", None));
    level.battles = vec![area((5, 1), (8, 2))];
    put_items(&mut level, (1, 3), false, vec![Item { count: 17, ..item(25, "gold", content) }]);
    let trap = |kind, known| {
        let kind = content.traps.find(kind).unwrap();
        PlacedTrap { kind, known, set_in_play: false }
    };
    level.traps.insert(Point::new(4, 1), trap("dart_trap", true));
    level.traps.insert(Point::new(2, 2), trap("pit", false));
    let (at, door) = (Point::new(9, 2), content.tiles.find("numbers"));
    level.set_tile(at, door.unwrap_or(level.terrain[at]), content);
    let asked = DoorRiddle {
        kind: content.riddles.find("hours").unwrap(),
        numbers: vec![3, 3, 8, 8],
        wrong_answers: 4,
        wrong_in_a_row: 1,
        hints: 2,
    };
    level.riddles.insert(at, asked);
    level.used.insert(Point::new(4, 2), FeatureUses { times: 2, ready_on: 417 });
    level.branch_stairs.insert(Point::new(3, 2), "kiln".to_owned());
    level.vaults.insert(Point::new(5, 2));
    level
}

fn hero(hero: &mut Actor, content: &Content) {
    (hero.mana, hero.max_mana, hero.skill_changes) = (3, 10, (4, -1));
    *hero.statuses = vec![state("burning", 4, content), state("hasted", 10, content)];
    *hero.pack = vec![
        Item {
            ego: content.egos.find("of_flame"),
            bonus: 2,
            known: false,
            worn: true,
            ..carried(20, "dagger", 'a', content)
        },
        Item { charges: 80, worn: true, ..carried(21, "torch", 'b', content) },
        Item { count: 2, ..carried(22, "healing_potion", 'c', content) },
        Item { bonus: -1, cursed: true, worn: true, ..carried(23, "ring", 'd', content) },
        carried(24, "ring", 'X', content),
    ];
    hero.growth = Some(Box::new(growth(content)));
}

fn growth(content: &Content) -> Growth {
    let talent = |id| content.talents.find(id).unwrap();
    let monster = |id| content.monsters.find(id).unwrap();
    Growth {
        people: content.peoples.find("townsfolk"),
        class: content.classes.find("guard"),
        experience: 251,
        level: 3,
        skill_points: 4,
        ranks: [(content.skills.find("blades").unwrap(), 2)].into(),
        talents: vec![talent("second_wind")],
        offers: vec![
            TalentOffer {
                source: OfferSource::Level(3),
                talents: vec![talent("thick_skin"), talent("light_step")],
                aside: PendingValues::default(),
            },
            TalentOffer {
                source: OfferSource::Boon(monster("imp")),
                talents: vec![talent("old_grudge")],
                aside: PendingValues::default(),
            },
        ],
        passed_over: [(talent("light_step"), 1)].into(),
        defeats: [(monster("giant_rat"), 3), (monster("imp"), 1)].into(),
        boons: [monster("imp")].into(),
        rewarded_places: [PlaceOnLevel { level: 2, at: Point::new(4, 1) }].into(),
        deepest: 2,
        recent_deeds: vec![RecordedDeed { turn: 12, text: "Came to step 2.".into(), experience: 100 }],
        cooldowns: [(talent("second_wind"), 55)].into(),
        aside: PendingValues::default(),
    }
}

fn ally(ally: &mut Actor, content: &Content) {
    ally.leader = Some(ActorId(1));
    ally.bond = Bond::Waiting;
    ally.expires = Some(99);
    ally.hurt_by_hero = true;
    ally.cooldowns = [(content.abilities.find("spit").unwrap(), 45)].into();
    *ally.pack = vec![carried(26, "murk_potion", 'a', content)];
}

fn lore(content: &Content) -> Lore {
    let item = |id| content.items.find(id).unwrap();
    let monster = |id| content.monsters.find(id).unwrap();
    let looks = [("healing_potion", "murky"), ("murk_potion", "red")];
    let spells = ["mend", "spark"].map(|id| content.spells.find(id).unwrap());
    Lore {
        identified: [item("healing_potion")].into(),
        appearances: looks.map(|(id, look)| (item(id), look.to_owned())).into(),
        spells: spells.to_vec(),
        last_power: None,
        kills: [(monster("giant_rat"), 3), (monster("bat"), 0)].into(),
        item_uses: [(item("healing_potion"), 2), (item("torch"), 1)].into(),
        history: vec![HistoryEvent { turn: 12, level: 2, text: "You went down to the second step.".into() }],
        deepest: 2,
        doors: doors(),
        notes: vec![SpeechNote { turn: 31, by: "Wat".into(), text: "Imps do not swim.".into() }],
        companions: companions(),
        aside: PendingValues::default(),
    }
}

fn companions() -> Companions {
    let companion = |name: &str, home| Companion { freed: true, home, ..Companion::unhired(name.to_owned()) };
    [(ActorId(3), companion("Wat", true)), (ActorId(900), companion("Old \"Nan\"", false))].into()
}

fn doors() -> Vec<RiddleDoor> {
    let given = DoorAnswer { turn: 30, answer: "(1+5)*4*1".into(), solution: "4*(5+1)*1".into(), new: true };
    let door = |level, at: (i32, i32), hand, answered| RiddleDoor {
        level,
        at: Point::new(at.0, at.1),
        turn: 25,
        numbers: hand,
        target: 24,
        answered,
    };
    vec![door(1, (3, 4), vec![1, 1, 4, 5], Some(given)), door(2, (9, 2), vec![3, 3, 8, 8], None)]
}

fn log() -> Log {
    let mut log = Log::default();
    let bite = "The giant rat bites you: \"2 hit points\".";
    log.add(12, Tone::Plain, "You go down the stair.".into());
    log.add(38, Tone::Bad, bite.into());
    log.add(40, Tone::Bad, bite.into());
    log
}

fn level(id: u16, content: &Content) -> Level {
    let size = Size::new(10, 5);
    let cells = TERRAIN.iter().flat_map(|row| row.chars());
    let cells = cells.map(|c| tile(c, content)).collect();
    let terrain = Grid::from_cells(size, cells).unwrap();
    let theme = content.themes.find("cellars").unwrap();
    let mut level = Level::new(LevelId(id), i32::from(id), theme, terrain, content);
    level.start = Point::new(1, 1);
    level
}

fn remember(level: &mut Level) {
    for at in level.terrain.points().filter(|at| at.x < 6) {
        level.memory[at] = Some(level.terrain[at]);
    }
}

fn place(level: &mut Level, content: &Content, id: u32, kind: &str, at: (i32, i32), mood: Mood) {
    let kind = content.monsters.find(kind).unwrap();
    let mut actor = Actor::new(ActorId(id), kind, Point::new(at.0, at.1), 5, content);
    (actor.hp, actor.energy, actor.mood) = (4, -3, mood);
    level.place_actor(actor).unwrap();
}

fn put_items(level: &mut Level, at: (i32, i32), seen: bool, items: Vec<Item>) {
    level.floor_items.insert(Point::new(at.0, at.1), Pile { items, seen });
}

fn cover(level: &mut Level, content: &Content, id: &str, amount: u8, cells: &[(i32, i32)]) {
    let kind = content.covers.find(id).unwrap();
    let layer = content.covers[kind].layer;
    for (x, y) in cells {
        let patch = Some(CoverPatch { kind, amount });
        level.set_cover(layer, Point::new(*x, *y), patch, content);
    }
}

fn state(id: &str, turns: i32, content: &Content) -> ActiveStatus {
    ActiveStatus { status: content.statuses.find(id).unwrap(), turns }
}

pub fn item(id: u32, kind: &str, content: &Content) -> Item {
    Item {
        id: ItemId(id),
        kind: content.items.find(kind).unwrap(),
        count: 1,
        ego: None,
        bonus: 0,
        charges: 0,
        cursed: false,
        known: true,
        letter: None,
        worn: false,
        dropped: false,
        open: true,
        inside: Vec::new(),
        aside: PendingValues::default(),
    }
}

fn carried(id: u32, kind: &str, letter: char, content: &Content) -> Item {
    Item { letter: Some(letter), ..item(id, kind, content) }
}
