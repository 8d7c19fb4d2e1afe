//! Screens about heroes: character creation, level-ups, skills, and talents in use.

use crate::loaded;
use crate::screens::mouse::click_on;
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, setup};
use crate::screens::things::{content_of, files_with};
use fifteen::base::Size;
use fifteen::content::Content;
use fifteen::game::{Growth, PeopleAndClassIds};
use fifteen::ui::{App, AppSetup, StartMode};
use std::path::Path;
use std::rc::Rc;

fn content() -> Rc<Content> {
    content_in(DOWN)
}

const DOWN: &str = r#"{ "id": "down", "name": "Down", "hero": "hero", "levels": ["hall", "den"], "heroes": {}, "text": "A stair goes down." }"#;

fn content_in(scenarios: &str) -> Rc<Content> {
    content_for(scenarios, include_str!("../data/heroes/classes.json"))
}

fn content_for(scenarios: &str, classes: &str) -> Rc<Content> {
    let files = heroes(scenarios, classes);
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (*n, t.as_str())).collect();
    content_of(&files)
}

pub fn write_heroes(data: &Path) {
    let heroes = heroes(DOWN, include_str!("../data/heroes/classes.json"));
    let heroes: Vec<(&str, &str)> = heroes.iter().map(|(n, t)| (*n, t.as_str())).collect();
    for (name, text) in files_with(&heroes) {
        std::fs::write(data.join(name), text).unwrap();
    }
}

/// Returns the data files that differ from those of `things.rs`.
fn heroes(scenarios: &str, classes: &str) -> [(&'static str, String); 6] {
    let hero = r#""id": "hero","#;
    let digger = r#"{ "id": "digger", "like": "hero", "name": "digger", "hp": "18" },"#;
    let monsters = include_str!("../data/screens/monsters.json");
    assert!(monsters.contains(hero));
    let monsters = monsters.replacen(": [", &format!(": [{digger}"), 1);
    let scenarios = format!(r#"{{ "scenarios": [{scenarios}] }}"#);
    [
        ("monsters.json", monsters),
        ("skills.json", include_str!("../data/heroes/skills.json").to_owned()),
        ("talents.json", include_str!("../data/heroes/talents.json").to_owned()),
        ("peoples.json", include_str!("../data/heroes/peoples.json").to_owned()),
        ("classes.json", classes.to_owned()),
        ("scenarios/test.json", scenarios),
    ]
}

fn at_title(size: Size) -> Player {
    with(size, content(), StartMode::Title)
}

fn with(size: Size, content: Rc<Content>, start: StartMode) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let setup = AppSetup { content, ..setup(folder.path(), start) };
    Player::with(size, folder, setup)
}

fn creating(size: Size) -> Player {
    at_title(size).press("<Enter><Tab><Tab><C-u>Ada<Tab><Tab>")
}

fn run_as(size: Size, people: &str, class: &str) -> Player {
    run_in(size, content(), people, class)
}

fn run_in(size: Size, content: Rc<Content>, people: &str, class: &str) -> Player {
    let called = PeopleAndClassIds { people: Some(people.to_owned()), class: Some(class.to_owned()) };
    let start = StartMode::Play { name: Some("Ada".to_owned()), seed: Some(7), scenario: None, called };
    with(size, content, start)
}

fn grown(size: Size) -> Player {
    run_as(size, "lamplighter", "guard").until("_><Enter>>", "the Den")
}

fn growth(player: &Player) -> &Growth {
    player.app.game().unwrap().growth().unwrap()
}

fn chosen(player: &Player) -> (String, String) {
    let (growth, content) = (growth(player), player.app.game().unwrap().content());
    let people = growth.people().map(|kind| content.peoples[kind].id.clone());
    let class = growth.class().map(|kind| content.classes[kind].id.clone());
    (people.unwrap(), class.unwrap())
}

fn both(people: &str, class: &str) -> (String, String) {
    (people.to_owned(), class.to_owned())
}

#[test]
fn hero_screens_match_golden_pictures() {
    for size in USUAL {
        golden("create", creating(size));
        golden("create_class", creating(size).press("<Down><Tab><Down>"));
        golden("create_refused", creating(size).press("<Tab><Tab><Tab>99999999999999999999<Enter>"));
        golden("growing", grown(size));
        golden("grow_offer", grown(size).press("A"));
        golden("offer", grown(size).press("A<Enter>"));
        golden("offer_why", grown(size).press("A<Enter>W"));
        golden("offer_asks", grown(size).press("A<Enter><Enter>"));
        golden("grow", grown(size).press("A<Enter><Enter>y"));
        golden("grow_asks", grown(size).press("A<Enter><Enter>y<Right>"));
        golden("grow_deeds", grown(size).press("A<Enter><Enter>y<End>"));
        golden("grow_why", grown(size).press("A<Enter><Enter>yW"));
        golden("invoke", grown(size).press("e"));
        golden("invoke_why", grown(size).press("eW"));
        golden("hero_grown", grown(size).press("@"));
        golden("hero_grown_why", grown(size).press("@W"));
    }
}

#[test]
fn recommended_hero_key_starts_the_run_at_once() {
    let player = at_title(USUAL[1]).press("<Enter>!");
    assert_eq!(chosen(&player), both("lamplighter", "guard"));
    let player = at_title(USUAL[1]).press("<Enter><Down><Tab><Down>!");
    assert_eq!(chosen(&player), both("lamplighter", "guard"));
}

#[test]
fn enter_selects_an_entry_and_starts_only_from_the_name_field() {
    for size in USUAL {
        let mut player = at_title(size).press("<Enter><Down><Enter>");
        let screen = player.screen();
        assert!(player.app.game().is_none() && screen.contains("Name, then Enter"), "{screen}");
        let mut player = player.press("<Down><Enter>");
        let screen = player.screen();
        assert!(player.app.game().is_none() && screen.contains("Enter start"), "{screen}");
        assert_eq!(chosen(&player.press("<Enter>")), both("delver", "kindler"));
    }
}

#[test]
fn chosen_hero_is_played_and_suggested_for_the_next_run() {
    let player = at_title(USUAL[0]).press("<Enter><Down><Enter><Down><Enter><Enter>");
    assert_eq!(chosen(&player), both("delver", "kindler"));
    let mut player = player.press("<Esc><Home>").press("Q").press("y<Enter>");
    let screen = player.screen();
    assert!(screen.contains("New run"), "{screen}");
    let mut player = player.press("<Home><Enter>");
    let screen = player.screen();
    assert!(screen.contains("Delver, kindler"), "{screen}");
    let player = player.press("<Up>=<Tab><Tab><Enter>");
    assert_eq!(chosen(&player), both("delver", "kindler"));
}

#[test]
fn typed_seed_becomes_the_seed_of_the_run() {
    let mut player = creating(USUAL[1]).press("<Tab><Tab><Tab>99999999999999999999<Enter>");
    let screen = player.screen();
    assert!(screen.contains("A number from 0 to") && screen.contains("9999"), "{screen}");
    assert!(screen.contains("Ada"), "{screen}");
    let player = player.press("<C-u>12<Enter>");
    assert_eq!(player.app.game().unwrap().world().seed(), 12);
}

#[test]
fn text_seed_is_hashed_to_a_number_that_is_shown() {
    let mut player = creating(USUAL[1]).press("<Tab><Tab><Tab>The Old  Well");
    let screen = player.screen();
    assert!(screen.contains("31228163"), "{screen}");
    let mut player = player.press("<Enter>");
    assert_eq!(player.app.game().unwrap().world().seed(), 31_228_163);
    player = player.press("<Esc>");
    assert!(player.screen().contains("Seed 31228163"), "{}", player.screen());
    let mut nothing = creating(USUAL[1]);
    assert!(nothing.screen().contains("at random"), "{}", nothing.screen());
    let seed = |player: Player| player.app.game().unwrap().world().seed();
    let enter = "<Tab><Tab><Tab><Enter>";
    assert_ne!(seed(nothing.press(enter)), seed(creating(USUAL[1]).press(enter)));
}

#[test]
fn refused_name_keeps_the_chosen_people_and_class() {
    let mut player = creating(USUAL[0]).press("<Down><Tab><Down><Tab><C-u><Enter>");
    let screen = player.screen();
    assert!(player.app.game().is_none() && screen.contains("Delver, kindler"), "{screen}");
    let player = player.press("Bo<Enter>");
    assert_eq!(chosen(&player), both("delver", "kindler"));
}

#[test]
fn scenario_limits_or_skips_the_hero_choice() {
    let narrow = r#"{ "id": "down", "name": "Down", "hero": "hero", "levels": ["hall", "den"], "text": ".",
        "heroes": { "peoples": ["delver"], "classes": ["kindler", "guard"] } }"#;
    let mut player = with(USUAL[0], content_in(narrow), StartMode::Title).press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("Delver") && !screen.contains("Lamplighter"), "{screen}");
    assert_eq!(chosen(&player.press("!")), both("delver", "guard"));
    let plain = r#"{ "id": "down", "name": "Down", "hero": "hero", "levels": ["hall", "den"], "text": "." }"#;
    let mut player = with(USUAL[0], content_in(plain), StartMode::Title).press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("─ New hero ─") && !screen.contains("People"), "{screen}");
    let player = player.press("<C-u>Bo<Enter>");
    assert!(player.app.game().unwrap().growth().is_none());
}

fn named(name: &str, seed: Option<u64>, called: PeopleAndClassIds) -> StartMode {
    StartMode::Play { name: Some(name.to_owned()), seed, scenario: None, called }
}

fn attending(start: StartMode) -> Player {
    let (size, folder) = (USUAL[1], tempfile::tempdir().unwrap());
    let setup = AppSetup { content: content(), ..setup(folder.path(), start) };
    let mut player = Player { app: App::with_player(setup), size, folder };
    player.screen();
    player
}

#[test]
fn start_with_only_a_name_asks_for_people_and_class() {
    let mut player = attending(named("Bo", Some(12), PeopleAndClassIds::default()));
    let screen = player.screen();
    assert!(player.app.game().is_none() && screen.contains("> People"), "{screen}");
    assert!(screen.contains("  Bo") && screen.contains("  12"), "{screen}");
    let player = player.press("<Down>!");
    assert_eq!(chosen(&player), both("lamplighter", "guard"));
    let world = player.app.game().unwrap().world();
    assert_eq!((world.name(), world.seed()), ("Bo", 12));
    // Esc leads back to the title screen.
    let mut player = attending(named("Bo", None, PeopleAndClassIds::default())).press("<Esc>");
    assert!(player.screen().contains("New run"));
    let called = PeopleAndClassIds { people: None, class: Some("kindler".to_owned()) };
    let player = attending(named("Bo", None, called));
    assert_eq!(chosen(&player), both("lamplighter", "kindler"));
    let wrong = "x".repeat(41);
    let mut player = attending(named(&wrong, None, PeopleAndClassIds::default()));
    let screen = player.screen();
    assert!(screen.contains("A name can have 40 characters"), "{screen}");
}

#[test]
fn existing_run_resumes_without_asking_for_a_hero() {
    let player = run_as(USUAL[0], "delver", "kindler");
    let Player { mut app, folder, size } = player;
    app.close().unwrap();
    drop(app);
    let start = named("Ada", None, PeopleAndClassIds::default());
    let setup = AppSetup { content: content(), ..setup(folder.path(), start) };
    let player = Player { app: App::with_player(setup), size, folder };
    assert_eq!(chosen(&player), both("delver", "kindler"));
}

#[test]
fn start_without_a_player_uses_the_default_hero_at_once() {
    let player = with(USUAL[0], content(), named("Ada", Some(7), PeopleAndClassIds::default()));
    assert_eq!(chosen(&player), both("lamplighter", "guard"));
}

#[test]
fn scenario_without_hero_choice_accepts_a_typed_seed() {
    let plain = r#"{ "id": "down", "name": "Down", "hero": "hero", "levels": ["hall", "den"], "text": "." }"#;
    let asked = || with(USUAL[1], content_in(plain), StartMode::Title).press("<Enter><C-u>Bo<Tab>");
    let mut player = asked().press("99999999999999999999<Enter>");
    let screen = player.screen();
    assert!(screen.contains("A number from 0 to") && screen.contains("9999"), "{screen}");
    let player = player.press("<C-u>12<Enter>");
    let world = player.app.game().unwrap().world();
    assert_eq!((world.name(), world.seed()), ("Bo", 12));
    let player = asked().press("<Up><Enter>");
    assert_eq!(player.app.game().unwrap().world().name(), "Bo");
}

#[test]
fn talent_choice_can_be_postponed() {
    let mut player = grown(USUAL[1]);
    let screen = player.screen();
    assert!(screen.contains("level 2") && screen.contains("upgrades (A)"), "{screen}");
    let turn = player.app.game().unwrap().world().turn();
    click_on(&mut player, "upgrades");
    assert_eq!(player.app.spoken_report().screen, "grow", "{}", player.screen());
    let mut player = player.press("<Esc>").press("A<Enter><Esc><Esc>");
    assert!(player.screen().contains("upgrades (A)"));
    let offered = growth(&player).offers()[0].talents[1];
    let mut player = player.press("A<Enter><Down><Enter>y<Esc>");
    assert!(growth(&player).has(offered) && growth(&player).offers().is_empty());
    assert_eq!(player.app.game().unwrap().world().turn(), turn);
    let screen = player.screen();
    assert!(screen.contains("upgrades (A)") && !screen.contains("Skills:"), "{screen}");
    // The hint stays while the skill points suffice for a rank.
    let mut player = player;
    for _ in 0..4 {
        player = player.press("A<Right><Enter><Esc>");
        let screen = player.screen();
        let can = growth(&player).can_train(player.app.game().unwrap().content());
        assert_eq!(screen.contains("upgrades (A)"), can, "{screen}");
    }
    assert!(growth(&player).skill_points() < 3);
}

#[test]
fn skill_point_is_spent_only_after_confirmation() {
    let player = grown(USUAL[1]).press("A<Enter><Enter>y<Esc>A");
    let blades = player.app.game().unwrap().content().skills.find("blades").unwrap();
    let mut player = player;
    for key in ["<Right>", "<Enter>"] {
        player = player.press(key);
        let screen = player.screen();
        assert!(screen.contains("Enter yes ─ n no"), "{screen}");
        assert_eq!((growth(&player).rank(blades), growth(&player).skill_points()), (0, 3));
        player = player.press("n");
    }
    let player = player.press("<Right><Enter>");
    assert_eq!((growth(&player).rank(blades), growth(&player).skill_points()), (1, 2));
}

#[test]
fn learn_spells_hint_appears_only_for_spellcasting_classes() {
    let primer = |class: &str| {
        let classes = include_str!("../data/heroes/classes.json");
        let gear = r#""gear": ["#;
        let classes = classes.replace(gear, r#""gear": [{ "item": "primer" }, "#);
        let mut player = run_in(USUAL[1], content_for(DOWN, &classes), "delver", class);
        let screen = player.screen();
        (player.app.game().unwrap().hero().unwrap().mana() > 0, screen)
    };
    let (mana, screen) = primer("guard");
    assert!(mana && !screen.contains("learn spells"), "{screen}");
    let (_, screen) = primer("kindler");
    assert!(screen.contains("learn spells (r)"), "{screen}");
}

#[test]
fn skill_ranks_raise_values_on_the_hero_screen() {
    let trained = "A<Enter><Enter>y<Esc>A<Enter><Enter><Enter><Enter><Esc>@";
    let mut player = grown(Size::new(120, 100)).press(trained);
    let screen = player.screen();
    assert!(screen.contains("to hit        34: base 30, +4 blades"), "{screen}");
    assert!(screen.contains("damage        2d6+2 (average 9)"), "{screen}");
    assert!(screen.contains("+4 guard of the watch"), "{screen}");
    let mut player = player.press("W");
    let screen = player.screen();
    // The ranks share one line, and each level bonus names its source.
    assert!(screen.contains("+4 for 2 ranks of blades (skills.json:2)"), "{screen}");
    assert!(screen.contains("+2 from lamplighter levels (peoples.json:2)"), "{screen}");
}

#[test]
fn magic_skill_shows_spell_values_before_and_after_training() {
    let mut player = run_as(USUAL[1], "delver", "kindler").press("A<Down>");
    let screen = player.screen();
    assert!(screen.contains("Spark         at 100 -> 106 %, 3 -> 3 mana"), "{screen}");
    let mut player = player.press("W");
    let screen = player.screen();
    assert!(screen.contains("(skills.json:4)") && screen.contains("+2 delver"), "{screen}");
    // A hero without a spell of this magic sees an example.
    let mut player = run_as(USUAL[1], "lamplighter", "guard").press("A<Down>");
    let screen = player.screen();
    assert!(screen.contains("embers (like Spark)"), "{screen}");
}

#[test]
fn hero_creation_summarizes_the_selected_hero() {
    for size in USUAL {
        let mut player = creating(size).press("<Down><Tab><Down>");
        let screen = player.screen();
        for word in ["body", "starts with", "talents", "weaknesses"] {
            assert!(screen.contains(&format!(" {word} ")), "{word}: {screen}");
        }
        assert!(screen.contains("Lifts"), "{screen}");
    }
}

fn choosing(size: Size, class: &str) -> Player {
    let mut player = with(size, loaded::shipped(), StartMode::Title).press("<Enter><Enter><Enter>");
    for _ in 0..9 {
        if player.screen().contains(&format!(", {class}")) {
            return player;
        }
        player = player.press("<Down>");
    }
    panic!("there is no {class}: {}", player.screen());
}

#[test]
fn class_description_explains_its_first_fight() {
    // These words are so short that no line break splits them at either size.
    let fights =
        [("guard of the watch", "sword"), ("hunter", "thrown"), ("kindler", "Ember"), ("brewer", "thrown")];
    for (class, by) in fights {
        for size in USUAL {
            let mut player = choosing(size, class);
            let screen = player.screen();
            let sentence =
                screen.split("first fight").nth(1).and_then(|rest| rest.split(" starts with ").next());
            assert!(sentence.is_some_and(|sentence| sentence.contains(by)), "{class}: {screen}");
        }
    }
}

#[test]
fn talents_are_used_by_letter_and_have_a_cooldown() {
    let player = run_as(USUAL[0], "lamplighter", "guard").press("ea");
    let mut player = player.press("e");
    let screen = player.screen();
    assert!(screen.contains("ready in 19"), "{screen}");
    let mut player = run_as(USUAL[0], "delver", "kindler").press("ea");
    let screen = player.screen();
    assert!(screen.contains("Use Ember Breath"), "{screen}");
    let mana = |player: &Player| player.app.game().unwrap().hero().unwrap().mana();
    let before = mana(&player);
    let player = player.press("<Enter>");
    assert_eq!(mana(&player), before - 2);
}

#[test]
fn repeat_key_aims_and_uses_the_last_talent() {
    let mut player = run_as(USUAL[0], "delver", "kindler").press("F");
    assert!(player.screen().contains("Cast which spell?"), "nothing was cast or used yet");
    let mut player = player.press("<Esc>ea<Enter>.....F");
    let screen = player.screen();
    assert!(screen.contains("Use Ember Breath"), "{screen}");
    let mana = |player: &Player| player.app.game().unwrap().hero().unwrap().mana();
    let before = mana(&player);
    let player = player.press("F");
    assert_eq!(mana(&player), before - 2, "the same key lets go");
}

#[test]
fn talent_choice_is_confirmed_by_enter_or_y() {
    let talents = |player: &Player| growth(player).talents().len();
    let player = grown(USUAL[1]).press("A<Enter><Enter>");
    let before = talents(&player);
    assert_eq!(talents(&player.press("<Enter>")), before + 1);
    let player = grown(USUAL[1]).press("A<Enter><Enter>y");
    assert_eq!(talents(&player), before + 1);
}

#[test]
fn hero_screens_draw_at_any_size() {
    for keys in ["A", "A<Enter>", "A<Enter><Enter>y", "A<Enter><Enter>y<End>", "e", "@"] {
        let mut player = grown(USUAL[0]).press(keys);
        for (width, height) in [(0, 0), (1, 1), (9, 4), (20, 3), (30, 12), (45, 18), (200, 70)] {
            player.size = Size::new(width, height);
            player.screen();
        }
    }
    let mut player = creating(USUAL[0]);
    for width in 0..=60 {
        for height in 0..=24 {
            player.size = Size::new(width, height);
            player.screen();
        }
    }
}
