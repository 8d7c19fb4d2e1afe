//! Reactions: each trigger on a small level, with a command and the resulting message.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use crate::tier;
use fifteen::base::{Point, Random};
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::Saves;
use fifteen::game::{Action, Event, Game, RiddleAnswer};
use std::rc::Rc;

const MARKS: &str = r#"{"marks":[{"id":"bells","name":"bells","most":9,"text":"."},{"id":"calm","name":"calm","start":2,"text":"."}]}"#;

/// Starts a level with these reactions on a charm that the hero wears, and with additional props and files.
fn charmed_in(picture: &str, reacts: &str, props: &Props, more: &[(&str, &str)]) -> Game {
    let charm = format!(r#""class":"amulet","slot":"amulet","reacts":[{reacts}]"#);
    let items = [props.items, &[("charm", charm.as_str())]].concat();
    let gear = [props.gear, &["charm"]].concat();
    let props = Props { gear: &gear, items: &items, ..*props };
    let more = [more, &[("marks.json", MARKS)]].concat();
    run(furnished_in(&[picture], &props, &more), 1)
}

fn charmed(picture: &str, reacts: &str, gear: &[&str]) -> Game {
    charmed_in(picture, reacts, &Props { gear, ..Props::default() }, &[])
}

fn hums(on: &str, more: &str) -> String {
    format!(r#"{{"on":"{on}",{more}"say":"It hums."}}"#)
}

fn times(game: &Game, text: &str) -> u32 {
    let said = game.log().iter().filter(|line| line.text == text);
    said.map(|line| line.times).sum()
}

fn hummed(game: &mut Game, act: impl FnOnce(&mut Game)) -> u32 {
    let before = times(game, "It hums.");
    act(game);
    times(game, "It hums.") - before
}

const ROOM: &str = "##########
                    #@.......#
                    #........#
                    ##########";

fn strike(game: &mut Game, letter: char) -> Vec<Event> {
    let target = id(game, letter);
    play(game, Action::Attack(target))
}

#[test]
fn turn_rest_and_walk_reactions_fire() {
    for on in ["turn_begins", "turn_ends", "rests"] {
        let mut game = charmed(ROOM, &hums(on, ""), &[]);
        assert_eq!(hummed(&mut game, |game| walk(game, "...")), 3, "{on}");
    }
    let mut game = charmed(ROOM, &hums("walks", ""), &[]);
    assert_eq!(hummed(&mut game, |game| walk(game, "..ll")), 2);
    assert_eq!(hummed(&mut game, |game| walk(game, "k")), 0, "a wall is no way");
}

#[test]
fn summons_stop_at_the_actor_limit_with_a_single_warning() {
    let wall = "#".repeat(60);
    let row = format!("#{}#", ".".repeat(58));
    let first = format!("#@{}#", ".".repeat(57));
    let picture = [&wall, &first].into_iter().chain([&row; 20]).chain([&wall]);
    let picture = picture.map(String::as_str).collect::<Vec<_>>().join("\n");
    let calls = |count: u32| {
        format!(
            r#"{{"on":"turn_begins","workings":[{{"who":"self","what":[{{"summon":{{"monster":"caller","count":"{count}"}}}}]}}]}}"#
        )
    };
    let caller = format!(
        r#",{{"id":"caller","name":"caller","glyph":"x","color":"grey","family":"things","faction":"things",
        "frequency":1,"noise":0,"hp":"6","speed":60,"attacks":[],"senses":{{"sight":0,"hearing":0}},"reacts":[{}],"text":"."}}"#,
        calls(20)
    );
    let props = Props { monsters: &caller, ..Props::default() };
    let mut game = charmed_in(&picture, &calls(1), &props, &[]);
    walk(&mut game, &".".repeat(12));
    assert_eq!(game.level().actors().len(), 500);
    game.check_invariants().unwrap();
    let warnings =
        game.log().iter().filter(|line| line.text.starts_with("Too many effects happen in this turn"));
    assert_eq!(warnings.map(|line| line.times).sum::<u32>(), 1);
}

#[test]
fn attack_reactions_fire_for_attacker_and_target() {
    let picture = "######
                   #@d..#
                   ######";
    let on = |on: &str| format!(r#"{{"on":"{on}","say":"{on}"}}"#);
    let all = ["strikes", "hits", "misses", "struck", "missed", "hurt", "kills"];
    let reacts: Vec<String> = all.iter().map(|word| on(word)).collect();
    let mut game = charmed(picture, &reacts.join(","), &[]);
    for _ in 0..12 {
        strike(&mut game, 'd');
    }
    let count = |game: &Game, word: &str| times(game, word);
    assert_eq!(count(&game, "strikes"), 12);
    assert_eq!(count(&game, "hits") + count(&game, "misses"), 12);
    assert!(count(&game, "hits") > 0 && count(&game, "misses") > 0);
    assert_eq!(count(&game, "struck") + count(&game, "hurt") + count(&game, "kills"), 0);

    let mut game = charmed(&picture.replace('d', "r"), &reacts.join(","), &[]);
    walk(&mut game, "............");
    assert_eq!(count(&game, "struck"), count(&game, "hurt"), "each bite takes a hit point");
    assert!(count(&game, "struck") > 0 && count(&game, "missed") > 0);
    for _ in 0..20 {
        if count(&game, "kills") == 0 {
            strike(&mut game, 'r');
        }
    }
    assert_eq!(count(&game, "kills"), 1);
}

#[test]
fn hit_conditions_are_evaluated_correctly_on_a_killing_blow() {
    let picture = "####
                   #@r#
                   ####";
    let on = |word: &str, condition: &str| format!(r#"{{"on":"hits","if":{condition},"say":"{word}"}}"#);
    let is = r#"{"monster":["m_r"]}"#;
    let reacts = [
        on("it", &format!(r#"{{"other":{is}}}"#)),
        on("not it", &format!(r#"{{"not":{{"other":{is}}}}}"#)),
        on("other", &format!(r#"{{"other":{{"not":{is}}}}}"#)),
        on("not other", &format!(r#"{{"not":{{"other":{{"not":{is}}}}}}}"#)),
        on("back", r#"{"other":{"other":{"hero":{}}}}"#),
        on("not back", r#"{"not":{"other":{"not":{"other":{"hero":{}}}}}}"#),
        on("asleep", r#"{"other":{"asleep":{}}}"#),
    ];
    let mut game = charmed(picture, &reacts.join(","), &[]);
    let hit = |game: &Game| times(game, "it");
    let mut killed = false;
    for _ in 0..40 {
        let before = hit(&game);
        if game.level().actors().iter().count() == 1 {
            break;
        }
        strike(&mut game, 'r');
        killed = hit(&game) > before;
    }
    assert!(killed, "the last blow hit");
    let hits = hit(&game);
    for (word, expected) in
        [("not it", 0), ("other", 0), ("not other", hits), ("back", hits), ("not back", hits), ("asleep", 0)]
    {
        assert_eq!(times(&game, word), expected, "{word}");
    }
}

fn reacting(letter: char, reacts: &str) -> String {
    let own = format!(r#""id":"m_{letter}","#);
    let monsters = monsters_with("").replace(&own, &format!(r#"{own}"reacts":[{reacts}],"#));
    monsters.replacen(r#""regeneration":100"#, r#""regeneration":0,"mana":10,"strength":500"#, 1)
}

#[test]
fn dies_and_ally_dies_reactions_fire() {
    let picture = "########
                   #@r...r#
                   ########";
    let reacts = [hums("dies", ""), r#"{"on":"ally_dies","say":"It howls."}"#.to_owned()];
    let monsters = reacting('r', &reacts.join(","));
    let more = [("monsters.json", monsters.as_str())];
    let mut game = charmed_in(picture, "", &Props::default(), &more);
    for _ in 0..30 {
        if times(&game, "It hums.") == 0 {
            strike(&mut game, 'r');
        }
    }
    assert_eq!((times(&game, "It hums."), times(&game, "It howls.")), (1, 1));
}

#[test]
fn item_use_throw_and_cast_reactions_fire() {
    let picture = "########
                   #@...d.#
                   ########";
    let uses: [(&str, &str); 3] = [("drinks", "draught"), ("reads", "scroll"), ("zaps", "wand")];
    for (on, thing) in uses {
        let mut game = charmed(picture, &hums(on, ""), &["draught", "scroll", "wand"]);
        let aim = Some(place(&game, 'd'));
        for (_, other) in uses {
            let count = hummed(&mut game, |game| drop(use_it(game, other, aim)));
            assert_eq!(count, u32::from(other == thing), "{on} {other}");
        }
    }
    let mut game = charmed(
        picture,
        &hums("throws", r#""if":{"all":[{"item_class":["missile"]},{"other":{"family":"things"}}]},"#),
        &["dart 2", "draught"],
    );
    let aim = place(&game, 'd');
    for (thing, count) in [("draught", 0), ("dart", 1)] {
        let item = number(&game, thing);
        let throw = |game: &mut Game| drop(play(game, Action::Throw(item, aim)));
        assert_eq!(hummed(&mut game, throw), count, "{thing}");
    }
    for (school, count) in [("fire", 1), ("life", 0)] {
        let asked = format!(r#""if":{{"school":"{school}"}},"#);
        let mut game = charmed(picture, &hums("casts", &asked), &["book"]);
        study(&mut game, "book", 0);
        let aim = Some(place(&game, 'd'));
        let cast = |game: &mut Game| drop(play(game, Action::Cast(0, aim)));
        assert_eq!(hummed(&mut game, cast), count, "{school}");
    }
}

#[test]
fn sees_opens_finds_and_identifies_reactions_fire() {
    let mut game = charmed(
        "########
         #@+.d.d#
         ########",
        &[hums("sees", ""), r#"{"on":"opens","say":"It creaks."}"#.to_owned()].join(","),
        &[],
    );
    assert_eq!(times(&game, "It hums."), 0);
    let door = game.hero_at() + Point::new(1, 0);
    assert_eq!(hummed(&mut game, |game| drop(play(game, Action::Open(door)))), 1, "one kind");
    assert_eq!(times(&game, "It creaks."), 1);
    assert_eq!(hummed(&mut game, |game| walk(game, "...")), 0);

    let mut game = charmed("#####\n#@S.#\n#####", &hums("finds", ""), &[]);
    walk(&mut game, &".".repeat(40));
    assert_eq!(times(&game, "It hums."), 1);

    let mut game = charmed("#####\n#@!.#\n#####", &hums("identifies", ""), &[]);
    walk(&mut game, "l");
    play(&mut game, Action::TakeAll);
    let hero = game.hero_at();
    let hurt = |game: &mut Game| drop(use_it(game, "draught", Some(hero)));
    // The hero identifies a potion by drinking it, even if it has no effect.
    assert_eq!(hummed(&mut game, hurt), 1);
}

#[test]
fn item_reactions_fire_on_pickup_wear_and_take_off() {
    let bell = r#""class":"ring","slot":"ring","reacts":[{"on":"picks_up","say":"Up."},{"on":"puts_on","say":"On."},{"on":"takes_off","say":"Off."}]"#;
    let props = Props { gear: &["bell", "ring_of_lead"], items: &[("bell", bell)], ..Props::default() };
    let mut game = charmed_in(ROOM, &hums("picks_up", ""), &props, &[]);
    for thing in ["bell", "ring_of_lead"] {
        let item = number(&game, thing);
        play(&mut game, Action::TakeOff(item));
        play(&mut game, Action::Drop(item, 1));
        play(&mut game, Action::TakeAll);
        let item = number(&game, thing);
        play(&mut game, Action::Wear(item));
    }
    let count = |text| times(&game, text);
    assert_eq!((count("Up."), count("On."), count("Off.")), (1, 1, 1));
    assert_eq!(count("It hums."), 0, "the charm lies in no hand");
}

#[test]
fn status_begins_and_status_ends_reactions_fire() {
    let mend = r#""class":"scroll","stacks":true,"workings":[{"who":"self","what":[{"status":{"status":"hasted","turns":"3"}},{"status":{"status":"blind","turns":"1"}}]}]"#;
    let props = Props { gear: &["haste"], items: &[("haste", mend)], ..Props::default() };
    let reacts = [
        hums("status_begins", r#""if":{"of_status":"hasted"},"#),
        r#"{"on":"status_ends","if":{"of_status":"hasted"},"say":"It stops."}"#.to_owned(),
    ];
    let mut game = charmed_in(ROOM, &reacts.join(","), &props, &[]);
    assert_eq!(hummed(&mut game, |game| drop(use_it(game, "haste", None))), 1);
    walk(&mut game, "........");
    assert_eq!((times(&game, "It hums."), times(&game, "It stops.")), (1, 1));
}

fn stirring(reacts: &str) -> String {
    TILES.replace(r#""id":"rubble","#, &format!(r#""id":"rubble","reacts":[{reacts}],"#))
}

#[test]
fn tile_reactions_fire_on_enter_stay_and_leave() {
    let reacts = [
        r#"{"on":"enters_cell","say":"Crunch."}"#,
        r#"{"on":"turn_ends","say":"Creak."}"#,
        r#"{"on":"leaves_cell","say":"Clatter."}"#,
        r#"{"on":"enters_cell","if":{"hero":{}},"once":true,"say":"Once."}"#,
    ];
    let tiles = stirring(&reacts.join(","));
    let picture = "#######
                   #@:.:.#
                   #######";
    let mut game = charmed_in(picture, "", &Props::default(), &[("tiles.json", &tiles)]);
    walk(&mut game, "l");
    assert_eq!((times(&game, "Crunch."), times(&game, "Clatter.")), (1, 0));
    let stayed = times(&game, "Creak.");
    assert!(stayed > 0, "a step onto rubble takes two turns");
    walk(&mut game, ".");
    assert_eq!(times(&game, "Creak."), stayed + 1);
    walk(&mut game, "l");
    assert_eq!((times(&game, "Crunch."), times(&game, "Clatter.")), (1, 1));
    walk(&mut game, "hl");
    assert_eq!((times(&game, "Crunch."), times(&game, "Once.")), (2, 1), "once for each place");
    walk(&mut game, "l");
    assert_eq!(times(&game, "Once."), 2, "another place");
    let creaked = times(&game, "Creak.");
    walk(&mut game, "l");
    assert_eq!(times(&game, "Creak."), creaked, "nobody is there any more");
}

#[test]
fn cover_reactions_fire_on_enter() {
    let covers = COVERS.replace(
        r#""id":"web","#,
        r#""id":"web","reacts":[{"on":"enters_cell","workings":[{"who":"self","what":[{"damage":{"amount":"3"}}]}]}],"#,
    );
    let picture = "#######
                   #@w...#
                   #######";
    let mut game = charmed_in(picture, "", &Props::default(), &[("covers.json", &covers)]);
    walk(&mut game, "l");
    assert_eq!(hero(&game).hp(), 37);
}

#[test]
fn enters_level_reaction_fires() {
    let charm = format!(r#""class":"amulet","slot":"amulet","reacts":[{}]"#, hums("enters_level", ""));
    let props = Props { gear: &["charm"], items: &[("charm", charm.as_str())], ..Props::default() };
    let pictures = ["######\n#@>..#\n######", "######\n#@<..#\n######"];
    let mut game = run(furnished(&pictures, &props), 1);
    assert_eq!(times(&game, "It hums."), 1, "the first level is one too");
    walk(&mut game, "l");
    let down = |game: &mut Game| drop(play(game, Action::TakeStair(Stair::Down)));
    assert_eq!(hummed(&mut game, down), 1);
}

#[test]
fn night_falls_and_day_breaks_reactions_fire_at_their_hour() {
    let props = Props { themes: r#""sky":{"day":40,"night":5},"#, ..Props::default() };
    let night = [hums("night_falls", ""), r#"{"on":"day_breaks","say":"Cock-a-doodle."}"#.to_owned()];
    let mut game = charmed_in(ROOM, &night.join(","), &props, &[]);
    walk(&mut game, &".".repeat(23));
    assert_eq!((times(&game, "It hums."), times(&game, "Cock-a-doodle.")), (0, 0));
    walk(&mut game, &".".repeat(5));
    assert_eq!((times(&game, "It hums."), times(&game, "Cock-a-doodle.")), (1, 0));
    walk(&mut game, &".".repeat(15));
    assert_eq!((times(&game, "It hums."), times(&game, "Cock-a-doodle.")), (1, 1));
}

#[test]
fn talked_to_reaction_fires_for_captives() {
    let monsters = reacting('r', &hums("talked_to", r#""if":{"other":{"hero":{}}},"#));
    let more = [("monsters.json", monsters.as_str())];
    let mut game = charmed_in("######\n#@&..#\n######", "", &Props::default(), &more);
    let captive = id(&game, 'r');
    assert_eq!(hummed(&mut game, |game| drop(play(game, Action::Free(captive)))), 1);
    assert_eq!(hummed(&mut game, |game| drop(play(game, Action::OrderAlly(captive)))), 1);
}

const TOLL: &str =
    r#""class":"scroll","stacks":true,"workings":[{"who":"self","what":[{"mark":{"mark":"bells"}}]}]"#;
const HUSH: &str = r#""class":"scroll","stacks":true,"workings":[{"who":"self","what":[{"mark":{"mark":"bells","set":0}}]}]"#;

fn tolling(reacts: &str) -> Game {
    let props =
        Props { gear: &["toll 20", "hush 3"], items: &[("toll", TOLL), ("hush", HUSH)], ..Props::default() };
    charmed_in(ROOM, reacts, &props, &[])
}

#[test]
fn mark_changes_reaction_fires_only_when_a_mark_changes() {
    let asked =
        r#""if":{"all":[{"mark":{"mark":"bells","least":2}},{"mark":{"mark":"calm","least":2,"most":2}}]},"#;
    let mut game = tolling(&hums("mark_changes", asked));
    let toll = |game: &mut Game| drop(use_it(game, "toll", None));
    let hush = |game: &mut Game| drop(use_it(game, "hush", None));
    assert_eq!(hummed(&mut game, toll), 0);
    assert_eq!(hummed(&mut game, toll), 1);
    assert_eq!(hummed(&mut game, toll), 1);
    assert_eq!(hummed(&mut game, hush), 0);
    assert_eq!(hummed(&mut game, hush), 0, "it is what it was");
    for _ in 0..9 {
        toll(&mut game);
    }
    assert_eq!(hummed(&mut game, toll), 0, "nine is the most, and nothing changes");
}

#[test]
fn marks_and_reaction_cooldowns_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let reacts = [
        hums("mark_changes", r#""if":{"mark":{"mark":"bells","least":3}},"#),
        r#"{"on":"rests","cooldown":50,"say":"It yawns."}"#.to_owned(),
        r#"{"on":"rests","once":true,"say":"It wakes."}"#.to_owned(),
    ];
    let mut game = tolling(&reacts.join(","));
    for _ in 0..2 {
        use_it(&mut game, "toll", None);
    }
    walk(&mut game, "..");
    assert_eq!((times(&game, "It yawns."), times(&game, "It wakes.")), (1, 1));
    let mut slot = saves.claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let loaded = saves.claim("Tester").unwrap().load(game.content()).unwrap();
    let mut game = Game::resume(Rc::new(game.content().clone()), loaded);
    walk(&mut game, "..");
    assert_eq!((times(&game, "It yawns."), times(&game, "It wakes.")), (1, 1));
    let toll = |game: &mut Game| drop(use_it(game, "toll", None));
    assert_eq!(hummed(&mut game, toll), 1);
    walk(&mut game, &".".repeat(50));
    assert_eq!((times(&game, "It yawns."), times(&game, "It wakes.")), (2, 1));
}

#[test]
fn mutual_hurt_reactions_stop_at_the_depth_limit() {
    let back = r#"{"on":"hurt","workings":[{"who":"bolt","what":[{"damage":{"amount":"1"}}]}],"say":"Ow."}"#;
    let monsters = reacting('d', back);
    let more = [("monsters.json", monsters.as_str())];
    let mut game = charmed_in("######\n#@d..#\n######", back, &Props::default(), &more);
    let before = times(&game, "Ow.");
    for _ in 0..10 {
        if times(&game, "Ow.") == before {
            strike(&mut game, 'd');
        }
    }
    assert_eq!(times(&game, "Ow.") - before, 4, "four deep in one another, and no deeper");
    assert_eq!(hero(&game).hp(), 38);
}

#[test]
fn reaction_chance_and_cooldown_limit_how_often_it_fires() {
    let mut game = charmed(ROOM, &hums("rests", r#""chance":30,"#), &[]);
    let count = hummed(&mut game, |game| walk(game, &".".repeat(100)));
    assert!((10..55).contains(&count), "{count}");
    let mut game = charmed(ROOM, &hums("rests", r#""cooldown":10,"#), &[]);
    assert_eq!(hummed(&mut game, |game| walk(game, &".".repeat(40))), 4);
}

#[test]
fn counterattack_from_a_reaction_takes_no_turn() {
    let back = r#"{"on":"missed","if":{"hand_to_hand":{}},"say":"Back.","workings":[{"who":"touch","side":"foes","what":[{"strike":{}}]}]}"#;
    let props = Props::default();
    let monsters = monsters_with("").replace(
        r#""hp":"6","attacks":[{"verb":"bites","damage":"1"}]"#,
        r#""hp":"90","attacks":[{"verb":"bites","damage":"1"}]"#,
    );
    let mut game = charmed_in("######\n#@r..#\n######", back, &props, &[("monsters.json", &monsters)]);
    let start = game.world().turn();
    walk(&mut game, &".".repeat(20));
    assert_eq!(game.world().turn(), start + 20);
    assert!(times(&game, "Back.") > 0);
    assert!(hp(&game, 'r') < 90);
}

#[test]
fn leap_fetch_forget_trap_and_make_effects_work() {
    let scroll = |what: &str, who: &str| {
        format!(r#""class":"scroll","workings":[{{"who":"{who}","range":9,"size":9,"what":[{what}]}}]"#)
    };
    let items = [
        ("leap", scroll(r#"{"leap":{}}"#, "cell")),
        ("grab", scroll(r#"{"fetch":{}}"#, "cell")),
        ("hush", scroll(r#"{"forget":{}}"#, "sight")),
        ("snare", scroll(r#"{"trap":{"trap":"spikes"}}"#, "cell")),
        ("bake", scroll(r#"{"make":{"item":"dart","count":"3"}}"#, "self")),
        ("spill", scroll(r#"{"make":{"item":"dart","count":"2","falls":true}}"#, "self")),
    ];
    let items: Vec<(&str, &str)> = items.iter().map(|(id, fields)| (*id, fields.as_str())).collect();
    let gear: Vec<&str> = items.iter().map(|(id, _)| *id).collect();
    let props = Props { gear: &gear, items: &items, ..Props::default() };
    let picture = "###########
                   #@..!....r#
                   ###########";
    let mut game = charmed_in(picture, "", &props, &[]);
    let start = game.hero_at();
    use_it(&mut game, "grab", Some(start + Point::new(3, 0)));
    assert!(has(&game, "draught"));
    use_it(&mut game, "bake", None);
    assert_eq!(item(&game, "dart").count(), 3);
    use_it(&mut game, "hush", None);
    assert!(matches!(
        mood(&game, 'r'),
        fifteen::game::Mood::Idle { .. } | fifteen::game::Mood::Hunting { .. }
    ));
    use_it(&mut game, "snare", Some(start + Point::new(1, 0)));
    assert!(game.level().traps().contains_key(&(start + Point::new(1, 0))));
    use_it(&mut game, "leap", Some(start + Point::new(2, 0)));
    assert_eq!(game.hero_at(), start + Point::new(2, 0));
    use_it(&mut game, "spill", None);
    assert_eq!(item(&game, "dart").count(), 3);
    let fallen: Vec<(String, u32)> = game
        .underfoot()
        .iter()
        .map(|item| (game.content().items[item.kind()].id.clone(), item.count()))
        .collect();
    assert_eq!(fallen, [("dart".to_owned(), 2)]);
}

#[test]
fn answers_reaction_fires_for_a_solved_riddle() {
    let door = r##",
{"id":"numbers","name":"numbered door","glyph":"÷","color":"grey","ways":[],"opaque":true,"opens_to":"gone","riddle":true,"text":"A door."},
{"id":"gone","name":"open numbered door","glyph":"'","color":"grey","ways":["walk","fly"],"text":"A door."}
]}"##;
    let tiles = TILES.replacen("\n]}", door, 1);
    let riddles = r#"{"riddles":[{"id":"sixes","name":"sixes","text":"Make the hours.","tiers":[{"range":[6,6],"hint":10,"reward":"7"}]}]}"#;
    let map = serde_json::json!({
        "legend": { "#": "wall", ".": "floor", "@": { "tile": "floor", "start": true },
            "6": { "tile": "numbers", "riddle": "sixes" } },
        "rows": ["######", "#@6..#", "######"],
    });
    let more =
        [("tiles.json", tiles.as_str()), ("riddles.json", riddles), ("maps/level0.json", &map.to_string())];
    let mut game = charmed_in("@", &hums("answers", ""), &Props::default(), &more);
    let door = game.hero_at() + Point::new(1, 0);
    let answer = RiddleAnswer::parse("6+6+6+6").unwrap();
    assert_eq!(hummed(&mut game, |game| drop(play(game, Action::Answer(door, answer)))), 1);
}

/// Starts on a map with a spot that reacts once to entering, and every time to leaving.
fn chapel() -> Game {
    let spots = r#"{"spots":[{"id":"chapel","reacts":[
        {"on":"enters_cell","if":{"hero":{}},"once":true,"say":"A bell rings."},
        {"on":"leaves_cell","say":"It rings no more."}],"text":"."}]}"#;
    let map = serde_json::json!({
        "legend": { "#": "wall", ".": "floor", "@": { "tile": "floor", "start": true },
            "c": { "tile": "floor", "spot": "chapel" } },
        "rows": ["#######", "#@c...#", "#######"],
    });
    let more = [("spots.json", spots), ("maps/level0.json", &map.to_string())];
    charmed_in("@", "", &Props::default(), &more)
}

#[test]
fn map_cell_reactions_fire_on_enter_and_leave_and_survive_a_save() {
    let mut game = chapel();
    let rung = |game: &Game| (times(game, "A bell rings."), times(game, "It rings no more."));
    assert_eq!(rung(&game), (0, 0));
    walk(&mut game, "l");
    assert_eq!(rung(&game), (1, 0));
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let mut slot = saves.claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let loaded = saves.claim("Tester").unwrap().load(game.content()).unwrap();
    let mut game = Game::resume(Rc::new(game.content().clone()), loaded);
    walk(&mut game, "l");
    assert_eq!(rung(&game), (1, 1), "it is on the level still");
    walk(&mut game, "hl");
    assert_eq!(rung(&game), (1, 2), "and heard the hero come once");
}

/// Returns a random reaction: any trigger, a condition, and effects (damage, noise, attacks, statuses, marks).
fn any_reaction(random: &mut Random) -> String {
    let triggers = [
        "turn_begins",
        "turn_ends",
        "walks",
        "strikes",
        "hits",
        "misses",
        "struck",
        "missed",
        "hurt",
        "kills",
        "ally_dies",
        "dies",
        "status_begins",
        "status_ends",
        "rests",
        "mark_changes",
        "enters_cell",
        "leaves_cell",
    ];
    let conditions = [
        "{\"hp_below\":60}",
        "{\"not\":{\"no_enemy_seen\":{}}}",
        "{\"enemies_adjacent\":1}",
        "{\"chance\":80}",
    ];
    let effects = [
        r#"{"damage":{"amount":"1"}}"#,
        r#"{"strike":{}}"#,
        r#"{"status":{"status":"hasted","turns":"2"}}"#,
        r#"{"cure":{}}"#,
        r#"{"mark":{"mark":"bells"}}"#,
        r#"{"mark":{"mark":"bells","set":0}}"#,
        r#"{"push":{"cells":"1"}}"#,
        r#"{"blink":{"cells":3}}"#,
        r#"{"swap":{}}"#,
        r#"{"noise":{"loudness":5}}"#,
        r#"{"summon":{"monster":"m_b","turns":"3"}}"#,
    ];
    let reaches = ["self", "touch", "around", "sight", "bolt"];
    let pick = |all: &[&str], random: &mut Random| (*random.pick(all).unwrap()).to_owned();
    let on = pick(&triggers, random);
    let asked = match random.below(3) {
        0 => format!(r#""if":{},"#, pick(&conditions, random)),
        _ => String::new(),
    };
    let (who, what) = (pick(&reaches, random), pick(&effects, random));
    format!(r#"{{"on":"{on}",{asked}"workings":[{{"who":"{who}","size":4,"what":[{what}]}}]}}"#)
}

#[test]
fn random_reaction_chains_terminate() {
    let mut random = Random::new(tier::seed());
    let picture = "#########
                   #.r...r.#
                   #...@...#
                   #.d...r.#
                   #########";
    for _ in 0..tier::some(6, 100) {
        let all = |random: &mut Random| {
            let count = random.between(1, 6);
            let all: Vec<String> = (0..count).map(|_| any_reaction(random)).collect();
            all.join(",")
        };
        let (own, theirs) = (all(&mut random), all(&mut random));
        let monsters = reacting('r', &theirs);
        let more = [("monsters.json", monsters.as_str())];
        let mut game = charmed_in(picture, &own, &Props::default(), &more);
        for _ in 0..12 {
            if game.world().ending().is_some() {
                break;
            }
            let step = ["l", "h", ".", "j", "k"][random.below(5) as usize];
            walk(&mut game, step);
        }
        assert!(game.level().actors().len() < 3000, "{own}\n{theirs}");
    }
}

#[test]
fn content_without_reactions_has_no_triggers() {
    let content: Rc<Content> = content(&[ROOM]);
    assert!(content.triggers.is_empty());
}
