//! Mod options: conditional definitions, option values in definitions, and reports of invalid choices.

use fifteen::content::files::mod_options::{ChosenOptions, OptionValue};
use fifteen::content::load;
use fifteen::content::load::content_list::{ContentList, ListCategory};
use fifteen::content::load::explain::explain;
use fifteen::content::{Content, DEFAULT_PALETTE, DataKind, LoadOrder, Source};

const ABOUT: &str = r#"{ "id": "cats", "name": "Cats", "version": "1", "options": [
    { "id": "more", "name": "More cats", "default": false },
    { "id": "size", "name": "Their size", "default": 2, "range": [1, 5] },
    { "id": "mood", "name": "Their mood", "default": "calm", "choices": ["calm", "wild"] } ] }"#;

const MONSTERS: &str = r#"{ "monsters": [
    { "id": "tabby", "like": "cellar_rat", "name": "tabby", "hp": { "times": { "option": "size" } } },
    { "id": "lynx", "if": { "option": "more" }, "like": "tabby", "name": "lynx" },
    { "id": "lion", "if": [{ "option": "mood", "is": "wild" }, { "option": "size", "at_least": 3 }],
      "like": "tabby", "name": "lion" },
    { "id": "tabby", "if": { "option": "mood", "is": "wild" }, "name": "wild tabby" },
    { "id": "apian", "if": { "mod": "bees" }, "like": "tabby", "name": "cat of the bees" },
    { "id": "alone", "if": { "mod": "bees", "is": false }, "like": "tabby", "name": "cat alone" }
] }"#;

fn cats() -> Source {
    Source::only_texts("mods/cats", &[("mod.json", ABOUT), ("monsters.json", MONSTERS)])
}

fn bees() -> Source {
    Source::only_texts("mods/bees", &[("mod.json", r#"{ "id": "bees", "name": "Bees", "version": "1" }"#)])
}

fn chosen(choices: &[(&str, OptionValue)]) -> ChosenOptions {
    let own = choices.iter().map(|(id, choice)| ((*id).to_owned(), choice.clone())).collect();
    ChosenOptions { by_mod: [("cats".to_owned(), own)].into(), ..ChosenOptions::default() }
}

fn order(choices: &[(&str, OptionValue)], more: Vec<Source>) -> LoadOrder {
    let mods = more.into_iter().chain([cats()]).collect();
    LoadOrder { base: Source::built_in(), mods, option_values: chosen(choices) }
}

fn content(choices: &[(&str, OptionValue)]) -> Content {
    load(&order(choices, Vec::new()), DEFAULT_PALETTE).unwrap_or_else(|r| panic!("{r}")).content
}

fn name<'a>(content: &'a Content, id: &str) -> Option<&'a str> {
    content.monsters.find(id).map(|kind| content.monsters[kind].name.as_str())
}

#[test]
fn definitions_depend_on_option_values() {
    let usual = content(&[]);
    assert_eq!(name(&usual, "tabby"), Some("tabby"));
    assert_eq!((name(&usual, "lynx"), name(&usual, "lion")), (None, None));
    let more = content(&[("more", OptionValue::Switch(true))]);
    assert_eq!(name(&more, "lynx"), Some("lynx"));
    let wild = content(&[("mood", OptionValue::Word("wild".into()))]);
    assert_eq!((name(&wild, "tabby"), name(&wild, "lion")), (Some("wild tabby"), None));
    let large = content(&[("mood", OptionValue::Word("wild".into())), ("size", OptionValue::Number(3))]);
    assert_eq!(name(&large, "lion"), Some("lion"));
}

#[test]
fn a_change_can_use_the_value_of_an_option() {
    let hp = |size: i32| {
        let content = content(&[("size", OptionValue::Number(size))]);
        content.monsters[content.monsters.find("tabby").unwrap()].hp.most()
    };
    assert_eq!((hp(2), hp(5)), (2 * hp(1), 5 * hp(1)));
}

#[test]
fn a_definition_can_depend_on_another_mod() {
    let with = load(&order(&[], vec![bees()]), DEFAULT_PALETTE).unwrap().content;
    assert_eq!((name(&with, "apian"), name(&with, "alone")), (Some("cat of the bees"), None));
    let without = content(&[]);
    assert_eq!((name(&without, "apian"), name(&without, "alone")), (None, Some("cat alone")));
}

#[test]
fn option_values_change_the_data_checksum() {
    let digests = [
        content(&[]).digest,
        content(&[("more", OptionValue::Switch(true))]).digest,
        content(&[("size", OptionValue::Number(3))]).digest,
    ];
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2]);
    assert_eq!(content(&[("size", OptionValue::Number(2))]).digest, digests[0], "as it is by itself");
    let base = load(&Source::built_in().into(), DEFAULT_PALETTE).unwrap().content.digest;
    let bees = LoadOrder { mods: vec![bees()], ..Source::built_in().into() };
    assert_eq!(load(&bees, DEFAULT_PALETTE).unwrap().content.digest, base);
}

#[test]
fn the_content_reloads_with_the_option_values_of_a_run() {
    let usual = content(&[]);
    let wild = chosen(&[("mood", OptionValue::Word("wild".into()))]).by_mod;
    let other = usual.with_option_values(wild.clone()).unwrap().unwrap();
    assert_eq!(name(&other, "tabby"), Some("wild tabby"));
    assert_eq!(other.option_values()["cats"]["mood"], OptionValue::Word("wild".into()));
    assert!(other.with_option_values(wild).unwrap().is_none(), "they are those already");
}

#[test]
fn invalid_option_values_are_reported_in_the_settings_and_ignored() {
    let text = "{ \"mods\": [\"cats\"],\n  \"mod_options\": { \"cats\": { \"mood\": \"wlid\", \"size\": 9,\n  \"mroe\": true, \"more\": 1 } } }";
    let of = [
        ("mood", OptionValue::Word("wlid".into())),
        ("size", OptionValue::Number(9)),
        ("mroe", OptionValue::Switch(true)),
        ("more", OptionValue::Number(1)),
    ];
    let settings = Some(("settings.json".to_owned(), text.to_owned()));
    let choices = ChosenOptions { settings, ..chosen(&of) };
    let loaded =
        load(&LoadOrder { option_values: choices, ..order(&[], Vec::new()) }, DEFAULT_PALETTE).unwrap();
    assert_eq!(loaded.content.option_values(), content(&[]).option_values());
    assert_eq!(
        loaded.warnings.to_string(),
        "warning: the option `mood` of the mod `cats` cannot be `wlid`
  --> settings.json:2:38   mod_options, cats, mood
2 |   \"mod_options\": { \"cats\": { \"mood\": \"wlid\", \"size\": 9,
  |                                      ^^^^^^ one of `calm`, `wild`; it stays `calm`

warning: the option `more` of the mod `cats` cannot be `1`
  --> settings.json:3:25   mod_options, cats, more
3 |   \"mroe\": true, \"more\": 1 } } }
  |                         ^ write `true` or `false`; it stays `false`

warning: the mod `cats` has no option `mroe`
  --> settings.json:3:11   mod_options, cats, mroe
3 |   \"mroe\": true, \"more\": 1 } } }
  |           ^^^^ did you mean `more`?

warning: the option `size` of the mod `cats` cannot be `9`
  --> settings.json:2:54   mod_options, cats, size
2 |   \"mod_options\": { \"cats\": { \"mood\": \"wlid\", \"size\": 9,
  |                                                      ^ a whole number from 1 to 5 is needed; it stays `2`

warning: no mod `bees` was found, in use or not
  --> mods/cats/monsters.json:7:37   monsters[4] \"apian\", if, mod
7 |     { \"id\": \"apian\", \"if\": { \"mod\": \"bees\" }, \"like\": \"tabby\", \"name\": \"cat of the bees\" },
  |                                     ^^^^^^ ignore this if `bees` is a mod that only some players have; write the `id` in its mod.json

warning: no mod `bees` was found, in use or not
  --> mods/cats/monsters.json:8:37   monsters[5] \"alone\", if, mod
8 |     { \"id\": \"alone\", \"if\": { \"mod\": \"bees\", \"is\": false }, \"like\": \"tabby\", \"name\": \"cat alone\" }
  |                                     ^^^^^^ ignore this if `bees` is a mod that only some players have; write the `id` in its mod.json

6 warnings"
    );
}

#[test]
fn explain_shows_option_conditions_and_list_leaves_out_disabled_ids() {
    let wild = order(&[("mood", OptionValue::Word("wild".into()))], Vec::new());
    let told = explain(&wild, DataKind::Monster, "tabby").unwrap().to_string();
    let by = "mods/cats/monsters.json:6 applies because the option `mood` of `cats` is wild";
    assert!(told.lines().any(|line| line == by), "{told}");
    let none = explain(&order(&[], Vec::new()), DataKind::Monster, "lynx").unwrap_err();
    assert_eq!(
        none.to_string(),
        "There is no monster `lynx`; its `if` does not hold: the option `more` of `cats` is false"
    );
    let ids = |order: &LoadOrder| {
        let all = ContentList::from_load_order(order).list(ListCategory::Data(DataKind::Monster)).into_iter();
        all.filter(|entry| entry.file.starts_with("mods/cats")).map(|entry| entry.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(&order(&[], Vec::new())), ["tabby", "alone"]);
    assert_eq!(ids(&order(&[("more", OptionValue::Switch(true))], Vec::new())), ["tabby", "lynx", "alone"]);
}
