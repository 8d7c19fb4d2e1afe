//! Aiming marks of random shots: they agree with the events of the shots, and reveal nothing unknown.

use crate::scenario::aiming::{aiming_content, scattered, shots, start_run};
use crate::scenario::props::*;
use crate::scenario::stage::*;
use crate::tier;
use fifteen::base::{Point, Random};
use fifteen::content::Content;
use fifteen::content::kinds::effect::TargetArea;
use fifteen::game::{ActorId, CoverPatch, Event, EventKind, Game, Stance};
use fifteen::ui::aim_marks::{AimMark, AimMarkKind};
use fifteen::ui::aimed_action::AimedAction;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

fn aims() -> usize {
    tier::some(200, 1000)
}

/// Light radii of the level, in cells. With most of them the hero sees only a part of the level.
const LIGHTS: [i32; 4] = [2, 4, 7, 60];

fn some_aim(game: &Game, random: &mut Random) -> (AimedAction, Point) {
    let shots = shots(game);
    let shot = *random.pick(&shots).unwrap();
    let at = game.hero_at() + Point::new(random.between(-9, 9), random.between(-7, 7));
    (shot, at)
}

fn goes(game: &Game, shot: AimedAction, at: Point) -> bool {
    let known = shot.preview(game).unwrap();
    let vain = at == game.hero_at() && !shot.reaches_hero(game);
    known.why_impossible(game, at).is_none() && !vain
}

/// Returns the cells with marks of these kinds. With `sure`, only certain marks count.
fn marked(marks: &[AimMark], what: &[AimMarkKind], sure: bool) -> BTreeSet<Point> {
    let fits = |mark: &&AimMark| what.contains(&mark.kind) && (mark.certain || !sure);
    marks.iter().filter(fits).map(|mark| mark.at).collect()
}

/// Cells in the events of the hero's shot. No other creature on these levels shoots.
#[derive(Default)]
struct ShotCells {
    flown: BTreeSet<Point>,
    landed: Option<Point>,
    burst: BTreeSet<Point>,
    beams: BTreeSet<Point>,
}

fn told_of(events: &[Event]) -> ShotCells {
    let mut told = ShotCells::default();
    for event in events {
        match &event.kind {
            EventKind::Flew { way, .. } => {
                told.landed = told.landed.or(way.last().copied());
                told.flown.extend(way);
            }
            EventKind::Burst { shape: TargetArea::Beam, cells, .. } => told.beams.extend(cells),
            EventKind::Burst { cells, .. } => told.burst.extend(cells),
            _ => {}
        }
    }
    told
}

/// Returns the visible creatures that are not hostile and that an event hits, misses or hurts.
fn friends_hit(before: &Game, events: &[Event]) -> Vec<ActorId> {
    let actors = before.level().actors();
    let own: Vec<(ActorId, Point)> = actors
        .iter()
        .filter(|actor| !matches!(before.stance(actor), Stance::Own | Stance::Foe))
        .filter(|actor| before.seen_at(actor.at()).is_some())
        .map(|actor| (actor.id(), actor.at()))
        .collect();
    let at = events.iter().filter_map(|event| match event.kind {
        EventKind::Hit { by, .. } | EventKind::Missed { by, .. } if by.hero => event.seen_at(),
        EventKind::Hurt { .. } => event.seen_at(),
        _ => None,
    });
    let struck: Vec<Point> = at.collect();
    own.into_iter().filter(|(_, at)| struck.contains(at)).map(|(id, _)| id).collect()
}

#[test]
fn drawn_aim_marks_match_the_resulting_events() {
    let mut random = Random::new(tier::seed() + 1000);
    let (mut let_go, mut sure, mut flights, mut bursts, mut friends) = (0, 0, 0, 0, 0);
    for seed in 0.. {
        if let_go >= aims() {
            break;
        }
        let picture = scattered(&mut random);
        let content = aiming_content(&picture, *random.pick(&LIGHTS).unwrap());
        for _ in 0..60 {
            let before = start_run(&content, seed);
            let (shot, at) = some_aim(&before, &mut random);
            let known = shot.preview(&before).unwrap();
            let marks = known.marks(&before, at);
            if !goes(&before, shot, at) {
                let works = marks.iter().any(|mark| mark.kind != AimMarkKind::Path);
                assert!(at == before.hero_at() || !works, "it would not go, and does something");
                continue;
            }
            let_go += 1;
            let doubt = known.friendly_fire_question(&before, at);
            let mut game = start_run(&content, seed);
            let events = play(&mut game, shot.action(at));
            let told = told_of(&events);
            let from = before.hero_at();
            let case = || format!("seed {seed}: {shot:?} at {at} from {from}\n{picture}");
            let certain = marks.iter().all(|mark| mark.certain);
            sure += usize::from(certain);

            let passes = [AimMarkKind::Path, AimMarkKind::Stop];
            let path_cells = marked(&marks, &passes, false);
            let through: BTreeSet<Point> = told.flown.union(&told.beams).copied().collect();
            for cell in &through {
                assert!(!certain || path_cells.contains(cell), "{cell} is not drawn\n{}", case());
            }
            for cell in marked(&marks, &passes, true) {
                assert!(through.contains(&cell), "nothing flies through {cell}\n{}", case());
            }
            flights += usize::from(!told.flown.is_empty());

            let end = marks.iter().find(|mark| mark.kind == AimMarkKind::Stop);
            if let (AimedAction::Throw(_), Some(landed)) = (shot, told.landed) {
                let drawn = end.map_or(at, |end| end.at);
                let sure = end.is_none_or(|end| end.certain) && certain;
                assert!(!sure || landed == drawn, "{landed}, not {drawn}\n{}", case());
            }

            let works = marked(&marks, &[AimMarkKind::Affected], false);
            for cell in told.burst.union(&told.beams) {
                assert!(!certain || works.contains(cell), "{cell} is not drawn\n{}", case());
            }
            if !told.burst.is_empty() {
                bursts += 1;
                for cell in marked(&marks, &[AimMarkKind::Affected], true) {
                    assert!(told.burst.contains(&cell), "{cell} does not burst\n{}", case());
                }
            }

            let hit = friends_hit(&before, &events);
            friends += hit.len();
            let asked = hit.is_empty() || doubt.is_some() || !certain;
            assert!(asked, "nobody asked before a friend was hit\n{}", case());
        }
    }
    let parts = aims() / 20;
    assert!(sure > 4 * parts && let_go - sure > parts / 2, "{sure} of {let_go}");
    assert!(flights > 4 * parts && bursts > 2 * parts && friends > 2, "{flights} {bursts} {friends}");
}

fn seen(game: &Game) -> BTreeMap<Point, Vec<CoverPatch>> {
    let cells = game.level().terrain().points().filter(|at| game.sees(*at));
    cells.map(|at| (at, game.level().covers().at(at).collect())).collect()
}

fn elsewhere_changed(picture: &str, game: &Game, random: &mut Random) -> String {
    let hidden = |at: Point| {
        let known = game.level().memory().get(at).copied().flatten().is_some();
        let (width, height) = (game.level().size().width, game.level().size().height);
        let edge = at.x == 0 || at.y == 0 || at.x == width - 1 || at.y == height - 1;
        !known && !game.sees(at) && !edge
    };
    let mut rows: Vec<Vec<char>> = picture.lines().map(|row| row.chars().collect()).collect();
    for (row, y) in rows.iter_mut().zip(0..) {
        for (cell, x) in row.iter_mut().zip(0..) {
            if hidden(Point::new(x, y)) {
                *cell = *random.pick(&['#', '.', '.', 'd', '&', ':', '=']).unwrap();
            }
        }
    }
    let rows = rows.into_iter().map(|row| row.into_iter().collect());
    rows.collect::<Vec<String>>().join("\n")
}

#[test]
fn aim_preview_uses_only_information_known_to_the_hero() {
    let mut random = Random::new(tier::seed() + 2000);
    let (mut compared, mut changed) = (0, 0);
    for seed in 0..tier::some(25, 120) {
        let picture = scattered(&mut random);
        let light = *random.pick(&LIGHTS[..3]).unwrap();
        let one = start_run(&aiming_content(&picture, light), seed);
        let other = elsewhere_changed(&picture, &one, &mut random);
        let another = start_run(&aiming_content(&other, light), seed);
        // Skip pairs of levels that look different to the hero. They can differ in sight, because a wall out of sight
        // can keep the spell's puddles off a visible cell.
        if seen(&one) != seen(&another) || one.hero_at() != another.hero_at() {
            continue;
        }
        changed += usize::from(picture != other);
        for at in seen(&one).into_keys() {
            for (shot, twin) in shots(&one).into_iter().zip(shots(&another)) {
                let (known, twin) = (shot.preview(&one).unwrap(), twin.preview(&another).unwrap());
                let case = || format!("{shot:?} at {at}\n{picture}\n\n{other}");
                assert_eq!(known.marks(&one, at), twin.marks(&another, at), "{}", case());
                assert_eq!(
                    known.friendly_fire_question(&one, at),
                    twin.friendly_fire_question(&another, at),
                    "{}",
                    case()
                );
                compared += 1;
            }
        }
    }
    assert!(changed > 5 && compared > 1000, "{changed} {compared}");
}

fn drawn(game: &Game, shot: AimedAction, at: Point) -> Vec<(AimMarkKind, Point, u8)> {
    let marks = shot.preview(game).unwrap().marks(game, at);
    marks.into_iter().map(|mark| (mark.kind, mark.at, mark.strength())).collect()
}

fn corridor(picture: &str) -> Game {
    let fields = r#""class":"potion","shatters":true,
        "workings":[{"who":"ball","size":1,"what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    let props = Props { gear: &["wand", "dart 3", "flask"], items: &[("flask", fields)], ..Props::default() };
    let content: Rc<Content> = furnished(&[picture], &props);
    run(content, 1)
}

#[test]
fn aim_path_beyond_the_cursor_is_drawn_fainter() {
    let game = corridor(
        "#######
         #@....#
         #######",
    );
    let wand = AimedAction::Use(number(&game, "wand"));
    let marks = drawn(&game, wand, game.hero_at() + Point::new(2, 0));
    let path: Vec<(i32, u8)> =
        marks.iter().filter(|mark| mark.0 == AimMarkKind::Path).map(|mark| (mark.1.x, mark.2)).collect();
    assert_eq!(path, [(2, 32), (3, 32), (4, 16), (5, 16)]);
    // The affected cell is marked at the end of the path, which is behind the cursor.
    let works: Vec<(i32, u8)> =
        marks.iter().filter(|mark| mark.0 == AimMarkKind::Affected).map(|mark| (mark.1.x, mark.2)).collect();
    assert_eq!(works, [(5, 24)]);
}

#[test]
fn thrown_flask_preview_marks_landing_cell_and_burst_area() {
    let game = corridor(
        "##########
         #........#
         #@..d....#
         #........#
         ##########",
    );
    let flask = AimedAction::Throw(number(&game, "flask"));
    let marks = drawn(&game, flask, game.hero_at() + Point::new(6, 0));
    let ends: Vec<Point> =
        marks.iter().filter(|mark| mark.0 == AimMarkKind::Stop).map(|mark| mark.1).collect();
    assert_eq!(ends, [place(&game, 'd')]);
    let works: BTreeSet<Point> =
        marks.iter().filter(|mark| mark.0 == AimMarkKind::Affected).map(|mark| mark.1).collect();
    let around = |at: &Point| at.distance(place(&game, 'd')) <= 1;
    assert!(works.len() == 9 && works.iter().all(around), "{works:?}");
}

#[test]
fn friendly_fire_warning_names_the_captive_or_the_hero() {
    let game = corridor(
        "##########
         #@..&..d.#
         ##########",
    );
    let dart = AimedAction::Throw(number(&game, "dart"));
    let known = dart.preview(&game).unwrap();
    let caution = known.friendly_fire_warning(&game, place(&game, 'd'));
    assert_eq!(caution.as_deref(), Some("Hits the captive r-thing!"));
    // A bottle that breaks beside the hero also affects the hero.
    let flask = AimedAction::Throw(number(&game, "flask"));
    let known = flask.preview(&game).unwrap();
    let beside = game.hero_at() + Point::new(1, 0);
    assert_eq!(known.friendly_fire_warning(&game, beside).as_deref(), Some("The effect reaches you!"));
    assert_eq!(
        known.friendly_fire_warning(&game, beside + Point::new(1, 0)).as_deref(),
        Some("Hits the captive r-thing!")
    );
}
