//! Previews of shots, compared with their results: a shot does what its preview showed.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Point, Random};
use fifteen::content::{Content, Layer};
use fifteen::game::{Action, ActorId, Event, EventKind, FlightPath, Game, Item, ReachedCell};
use fifteen::ui::aimed_action::AimedAction;
use fifteen::ui::draw::card_parts::CardPart;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

const SIZE: (i32, i32) = (26, 16);

const AIMS: usize = 1000;

/// Effects of each shot: straw marks the cells that the shot reached, and damage can be compared.
const WHAT: &str = r#""what":[{"cover":{"cover":"straw"}},{"damage":{"amount":"2d6"}}]"#;

const REACHES: [&str; 10] = [
    r#""who":"self""#,
    r#""who":"touch""#,
    r#""who":"bolt","range":9"#,
    r#""who":"bolt","range":6,"side":"foes""#,
    r#""who":"beam","range":9"#,
    r#""who":"ball","range":8,"size":2"#,
    r#""who":"cone","range":5"#,
    r#""who":"around","size":2"#,
    r#""who":"sight","range":7"#,
    r#""who":"cell","range":8"#,
];

/// Draws a level with random walls and creatures, and the hero among them.
pub fn scattered(random: &mut Random) -> String {
    let walls = random.between(5, 30);
    let (width, height) = SIZE;
    let mut rows = vec![vec!['#'; width as usize]; height as usize];
    for row in &mut rows[1..height as usize - 1] {
        for cell in &mut row[1..width as usize - 1] {
            *cell = match random.between(0, 99) {
                roll if roll < walls => '#',
                roll if roll < walls + 2 => '=',
                roll if roll < walls + 4 => '"',
                roll if roll < walls + 8 => ':',
                roll if roll < walls + 11 => 'd',
                roll if roll < walls + 12 => '&',
                _ => '.',
            };
        }
    }
    let (x, y) = (random.between(3, width - 4), random.between(3, height - 4));
    for (row, column) in (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (y, x))) {
        let cell = &mut rows[row as usize][column as usize];
        *cell = if random.percent(20) { *cell } else { '.' };
    }
    rows[y as usize][x as usize] = '@';
    let rows = rows.into_iter().map(|row| row.into_iter().collect());
    rows.collect::<Vec<String>>().join("\n")
}

/// Loads content for a level by [`scattered`], with a wand and a bottle for each kind of target area.
pub fn aiming_content(picture: &str, light: i32) -> Rc<Content> {
    let mut items: Vec<(String, String)> = Vec::new();
    for (i, reach) in REACHES.iter().enumerate() {
        let workings = format!(r#""workings":[{{{reach},{WHAT}}}]"#);
        let wand = format!(r#""class":"scroll",{workings}"#);
        let bottle = format!(r#""class":"potion","shatters":true,{workings}"#);
        items.push((format!("wand_{i}"), wand));
        items.push((format!("bottle_{i}"), bottle));
    }
    let lightning = r#""what":[{"cover":{"cover":"straw"}},{"damage":{"amount":"7","element":"lightning"}}]"#;
    for (id, class) in [
        ("wand_of_lightning", r#""class":"scroll""#),
        ("bottle_of_lightning", r#""class":"potion","shatters":true"#),
    ] {
        let workings = format!(r#"{class},"workings":[{{"who":"bolt","range":9,{lightning}}}]"#);
        items.push((id.to_owned(), workings));
    }
    let dig =
        r#""class":"scroll","workings":[{"who":"beam","what":[{"dig":{"cells":"1d3","tile":"floor"}}]}]"#;
    items.push(("wand_of_digging".to_owned(), dig.to_owned()));
    let learn = r#""class":"scroll","workings":[{"who":"self","what":[{"learn":{"spell":"spark"}}]},
        {"who":"around","size":5,"what":[{"cover":{"cover":"puddle"}}]}]"#;
    items.push(("lesson".to_owned(), learn.to_owned()));
    let items: Vec<(&str, &str)> = items.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let mut gear: Vec<&str> = items.iter().map(|(id, _)| *id).collect();
    gear.push("dart 9");
    let props =
        Props { gear: &gear, items: &items, themes: &format!(r#""light":{light},"#), ..Props::default() };
    // Damage that spreads through water is first halved and then reduced by the resistance.
    let resists = r#""resists":[{"element":"lightning","percent":60}],"#;
    let monsters = monsters_with("").replacen(
        r#""regeneration":100"#,
        r#""regeneration":0,"mana":10,"mana_regeneration":0,"strength":500"#,
        1,
    );
    let monsters = monsters.replace(r#""id":"m_d","#, &format!(r#""id":"m_d",{resists}"#));
    furnished_in(&[picture], &props, &[("monsters.json", &monsters)])
}

/// Starts a run whose hero has learnt the spell of the lesson.
pub fn start_run(content: &Rc<Content>, seed: u64) -> Game {
    let mut game = run(content.clone(), seed);
    use_it(&mut game, "lesson", None);
    game
}

pub fn shots(game: &Game) -> Vec<AimedAction> {
    let content = game.content();
    let shot = |item: &Item| match content.items[item.kind()].id.as_str() {
        "dart" => Some(AimedAction::Throw(item.id())),
        id if id.starts_with("bottle") => Some(AimedAction::Throw(item.id())),
        id if id.starts_with("wand") => Some(AimedAction::Use(item.id())),
        _ => None,
    };
    let all = hero(game).pack().iter().filter_map(shot);
    all.chain([AimedAction::Cast(0)]).collect()
}

struct Preview {
    way: Vec<ReachedCell>,
    cells: Vec<ReachedCell>,
    /// For each visible creature: minimum and maximum damage in the preview, and hit points.
    takes: BTreeMap<ActorId, (i32, i32, i32)>,
    course: FlightPath,
}

fn shown(game: &Game, shot: AimedAction, at: Point) -> Preview {
    let known = shot.preview(game).unwrap();
    let reached = known.reached(game, at);
    let seen = game.actors_in_sight().into_iter().chain(game.hero());
    let takes = seen.map(|actor| {
        let (harm, _) = game.shot_damage(&known.workings, known.flight_path, at, actor, known.power);
        (actor.id(), (harm.minimum, harm.maximum, actor.hp()))
    });
    Preview { takes: takes.collect(), way: reached.path, cells: reached.cells, course: known.flight_path }
}

impl Preview {
    fn is_sure(&self) -> bool {
        self.way.iter().chain(&self.cells).all(|spot| spot.certain)
    }

    /// Returns the expected landing cell: the cell of the path farthest from `from`.
    fn end(&self, from: Point) -> Point {
        let cells = self.way.iter().map(|spot| spot.at);
        cells.max_by_key(|at| at.distance(from)).unwrap_or(from)
    }
}

fn changed(before: &Game, after: &Game) -> BTreeSet<Point> {
    let level = after.level();
    let straw = after.content().covers.find("straw").unwrap();
    let layer = after.content().covers[straw].layer;
    let strewn = level.covers().layer(layer).keys().copied();
    let terrain = level.terrain();
    let dug = terrain.points().filter(|at| terrain[*at] != before.level().terrain()[*at]);
    strewn.chain(dug).collect()
}

/// Whether a shot leaves no visible trace on a cell: spells, talents, and digging without a wall.
fn leaves_no_trace(before: &Game, shot: AimedAction, at: Point) -> bool {
    let digs = |id| item(before, "wand_of_digging").id() == id;
    let wet = before.level().covers().get(Layer::Liquid, at).is_some();
    let is_lightning = |id| {
        let mut pack = hero(before).pack().iter();
        let item = pack.find(|item| item.id() == id).unwrap();
        before.content().items[item.kind()].id.ends_with("lightning")
    };
    match shot {
        AimedAction::Cast(_) => true,
        // Lightning that spreads through water leaves no straw.
        AimedAction::Use(id) | AimedAction::Throw(id) if wet && is_lightning(id) => true,
        AimedAction::Use(id) => digs(id) && before.level().passage()[at] & 7 != 0,
        AimedAction::Throw(_) => false,
        AimedAction::Invoke(_) => true,
    }
}

/// Returns the dart's landing cell: the cell of the attacked target, or of the dart on the floor.
fn landed(game: &Game, events: &[Event]) -> Option<Point> {
    let struck = events.iter().find_map(|event| match event.kind {
        EventKind::Hit { by, .. } | EventKind::Missed { by, .. } if by.hero => event.seen_at(),
        _ => None,
    });
    struck.or(game.level().floor_items().keys().next().copied())
}

#[test]
fn aim_preview_matches_the_actual_result() {
    let mut random = Random::new(13);
    let (mut aims, mut sure, mut hurt, mut darts) = (0, 0, 0, 0);
    for seed in 0.. {
        if aims >= AIMS {
            break;
        }
        let picture = scattered(&mut random);
        let content = aiming_content(&picture, *random.pick(&[2, 4, 7, 60]).unwrap());
        for _ in 0..60 {
            let before = start_run(&content, seed);
            let from = before.hero_at();
            let shots = shots(&before);
            let shot = *random.pick(&shots).unwrap();
            let at = from + Point::new(random.between(-9, 9), random.between(-7, 7));
            let known = shot.preview(&before).unwrap();
            if !before.sees(at)
                || known.why_impossible(&before, at).is_some()
                || (at == from && !shot.reaches_hero(&before))
            {
                continue;
            }
            aims += 1;
            let shown = shown(&before, shot, at);
            let mut game = start_run(&content, seed);
            let events = play(&mut game, shot.action(at));
            let context = || format!("seed {seed}: {shot:?} at {at} from {from}\n{picture}");
            sure += usize::from(shown.is_sure());
            if let (AimedAction::Throw(_), Some(end)) = (shot, landed(&game, &events)) {
                darts += 1;
                assert!(!shown.is_sure() || end == shown.end(from), "{end}\n{}", context());
                continue;
            }
            let changed = changed(&before, &game);
            for spot in shown.cells.iter().filter(|spot| spot.certain) {
                let wall = game.level().passage()[spot.at] & 7 == 0;
                let spares = wall || leaves_no_trace(&before, shot, spot.at);
                assert!(spares || changed.contains(&spot.at), "{spot:?}\n{}", context());
            }
            for at in &changed {
                let listed = shown.cells.iter().any(|spot| spot.at == *at);
                assert!(listed || !shown.is_sure(), "{at} is not shown\n{}", context());
            }
            for (id, (least, most, hp)) in &shown.takes {
                let left = game.level().actors().get(*id).map(|actor| actor.hp());
                let lost = hp - left.unwrap_or(0);
                let sure = shown.is_sure();
                let dead = left.is_none() && *most >= lost;
                let within = dead || (*least..=*most).contains(&lost);
                assert!(!sure || within, "{lost}, not {least} to {most}\n{}", context());
                hurt += usize::from(sure && lost > 0);
            }
            assert!(matches!(shown.course, FlightPath::AtUser | FlightPath::Thrown(_)));
        }
    }
    assert!(sure > 400 && aims - sure > 50, "{sure} of {aims}");
    assert!(hurt > 100 && darts > 20, "{hurt} {darts}");
}

fn card(game: &Game, shot: AimedAction, at: Point) -> String {
    let parts = shot.preview(game).unwrap().describe(game, at, false);
    let fact = |part: CardPart| match part {
        CardPart::Sentence(fact) => fact,
        CardPart::Table(table) => table.lines().join(" "),
        other => panic!("{other:?}"),
    };
    parts.into_iter().map(fact).collect::<Vec<_>>().join(" ")
}

#[test]
fn thrown_flask_affects_its_landing_cell_and_not_the_thrower() {
    let workings = r#"[{"who":"self","what":[{"damage":{"amount":"2d6","element":"fire"}}]},
        {"who":"around","size":1,"what":[{"damage":{"amount":"1d6","element":"fire"}}]}]"#;
    let fields = format!(r#""class":"potion","shatters":true,"workings":{workings}"#);
    let props = Props { gear: &["flask"], items: &[("flask", &fields)], ..Props::default() };
    let picture = "###########
                   #.........#
                   #@...d....#
                   #....&....#
                   ###########";
    let game = run(furnished(&[picture], &props), 1);
    let (shot, at) = (AimedAction::Throw(number(&game, "flask")), place(&game, 'd'));
    assert_eq!(
        card(&game, shot, at),
        "Where the item breaks: 2d6 fire damage. Everything within 1 cell around where the item breaks: 1d6 fire \
         damage. d-thing: damage 2-12, avg 7, HP 60, kill in 9 turns. r-thing: damage 1-6, avg 3.5, HP 6, kill in \
         2 turns."
    );
    assert!(!shot.reaches_hero(&game));
}

#[test]
fn aim_card_names_creatures_in_the_line_of_fire() {
    let game = with_gear(
        "###########
         #@.&..d...#
         #.........#
         ###########",
        &["dart 3", "wand"],
    );
    let (dart, at) = (AimedAction::Throw(number(&game, "dart")), place(&game, 'd'));
    let told = card(&game, dart, at);
    assert!(
        told.starts_with(
            "The captive r-thing is in the way. The attack would hit the captive r-thing. Throw: "
        ),
        "{told}"
    );
    let wand = AimedAction::Use(number(&game, "wand"));
    let told = card(&game, wand, at);
    assert!(told.contains("The captive r-thing is in the way."), "{told}");
    assert!(told.contains("r-thing: damage 6, avg 6, HP 6, kill in 1 turn."), "{told}");
}

#[test]
fn bolt_preview_shows_full_path_and_marks_unseen_cells_uncertain() {
    let props = Props { gear: &["wand"], themes: r#""light":3,"#, ..Props::default() };
    let picture = "##############
                   #@...........#
                   ##############";
    let game = run(furnished(&[picture], &props), 1);
    let wand = AimedAction::Use(number(&game, "wand"));
    let aim = game.hero_at() + Point::new(2, 0);
    let known = wand.preview(&game).unwrap();
    let reached = known.reached(&game, aim);
    let spot = |x: i32, sure| ReachedCell { at: Point::new(x, 1), certain: sure };
    let path: Vec<ReachedCell> = (2..=9).map(|x| spot(x, x <= 4)).collect();
    assert_eq!(reached.path, path);
    // The projectile flies eight cells to (9, 1), or stops before a wall just outside the light.
    assert_eq!(reached.cells, [spot(4, false), spot(9, false)]);
    let told = card(&game, wand, aim);
    assert!(told.ends_with("Part of the path is out of sight: the projectile may land elsewhere."), "{told}");
}

#[test]
fn targets_are_ordered_by_urgency_and_then_distance() {
    // Order: awake enemies before captives, harmless and sleeping creatures, even if those are nearer. Then by
    // distance.
    let game = with_gear(
        "############
         #..........#
         #@&d.z..m.m#
         #..........#
         ############",
        &["dart 3"],
    );
    let glyph = |at: &Point| game.content().monsters[game.seen_at(*at).unwrap().kind()].glyph;
    let places: Vec<Point> = game.by_urgency().iter().map(|actor| actor.at()).collect();
    let order: String = places.iter().map(glyph).collect();
    assert_eq!(order, "mmzdr");
    assert!(places[0].x < places[1].x);
    let dart = AimedAction::Throw(number(&game, "dart"));
    let order: String = dart.targets(&game).iter().map(glyph).collect();
    // The captive blocks the lines to all of these creatures, so blocked lines have no influence on the order.
    assert_eq!(order, "mmzd");
}

#[test]
fn line_of_fire_is_symmetric() {
    // The line of fire runs exactly between two cells, and a wall is on one of the two.
    let mut game = with_gear(
        "##########
         #@#......#
         #........#
         #....a...#
         ##########",
        &["dart 9"],
    );
    let dart = AimedAction::Throw(number(&game, "dart"));
    let at = place(&game, 'a');
    assert_eq!(at - game.hero_at(), Point::new(4, 2));
    assert!(dart.preview(&game).unwrap().why_impossible(&game, at).is_none());
    let events = play(&mut game, Action::Wait);
    let shoots = |what: &EventKind| matches!(what, EventKind::Hit { on, .. } | EventKind::Missed { on, .. } if on.hero);
    assert!(happened(&events, shoots));
    assert_eq!(place(&game, 'a'), at);
}

#[test]
fn archers_do_not_shoot_through_a_grate() {
    let mut game = stage(
        "##########
         #@...=..a#
         ##########",
    );
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        let struck = |what: &EventKind| matches!(what, EventKind::Hit { .. } | EventKind::Missed { .. });
        assert!(!happened(&events, struck));
    }
}

#[test]
fn shot_from_the_dark_reports_direction_and_distance() {
    let props = Props { themes: r#""light":2,"#, ..Props::default() };
    let picture = "###########
                   #@....a...#
                   ###########";
    let mut game = run(furnished(&[picture], &props), 1);
    let from = "The attack came from out of sight, 5 cells to the east.";
    let mut reported = false;
    for _ in 0..6 {
        let away = place(&game, 'a') - game.hero_at();
        let events = play(&mut game, Action::Wait);
        let shot = |what: &EventKind| matches!(what, EventKind::Hit { on, .. } | EventKind::Missed { on, .. } if on.hero);
        assert_eq!(
            happened(&events, shot),
            happened(&events, |what| matches!(what, EventKind::ShotFrom { .. })),
        );
        reported |= away == Point::new(5, 0) && last_messages(&game, 1) == [from];
    }
    assert!(reported, "{:?}", last_messages(&game, 9));
}

fn shot_from(events: &[Event]) -> bool {
    happened(events, |what| matches!(what, EventKind::ShotFrom { .. }))
}

#[test]
fn swap_from_the_dark_reports_the_position_before_the_swap() {
    let swap = r#"{"who":"bolt","range":6,"side":"foes","what":[{"swap":{}}]}"#;
    let mut game = waylaid(swap, &[]);
    let mut reported = false;
    for _ in 0..6 {
        let (here, away) = (game.hero_at(), place(&game, 'x') - game.hero_at());
        let events = play(&mut game, Action::Wait);
        assert_eq!(game.hero_at() != here, shot_from(&events));
        let side = if away.x > 0 { "east" } else { "west" };
        let from = format!("The attack came from out of sight, 5 cells to the {side}.");
        reported |= shot_from(&events) && last_messages(&game, 1) == [from];
        assert!(!last_messages(&game, 1)[0].contains("where you stand"));
    }
    assert!(reported, "{:?}", last_messages(&game, 9));
}

#[test]
fn attack_origin_is_reported_only_when_the_attack_has_an_effect() {
    for effect in [r#"{"steal":{}}"#, r#"{"cure":{"statuses":["held"]}}"#] {
        let working = format!(r#"{{"who":"bolt","range":6,"side":"foes","what":[{effect}]}}"#);
        let mut game = waylaid(&working, &[]);
        for _ in 0..6 {
            let events = play(&mut game, Action::Wait);
            assert!(!shot_from(&events), "{effect}: {:?}", last_messages(&game, 3));
        }
    }
    let hurt = r#"{"who":"bolt","range":6,"side":"foes","what":[{"damage":{"amount":"1"}}]}"#;
    let mut game = waylaid(hurt, &[]);
    let any = (0..6).any(|_| shot_from(&play(&mut game, Action::Wait)));
    assert!(any, "what hurts is told of");
}
