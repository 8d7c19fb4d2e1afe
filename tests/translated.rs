//! Translations of data files: a mod with texts and their replacements.

use fifteen::content::load::loader::texts;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, LoadedContent, Source, load};

const MOD: &str = r#"{ "id": "deutsch", "name": "Deutsch", "version": "1" }"#;

fn order(translations: &str) -> LoadOrder {
    let files = [("mod.json", MOD), ("translations/deutsch.json", translations)];
    LoadOrder { mods: vec![Source::only_texts("deutsch", &files)], ..Source::built_in().into() }
}

fn loaded(translations: &str) -> LoadedContent {
    load(&order(translations), DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"))
}

const SOME: &str = r#"{ "translations": [
    { "id": "cellar rat", "text": "Kellerratte" },
    { "id": "dagger", "text": "Dolch" },
    { "id": "daggers", "text": "Dolche" },
    { "id": "bites", "text": "beißt" },
    { "id": "{Who} [wakes] up.", "text": "{Who} wacht auf." }
] }"#;

#[test]
fn translation_replaces_texts_without_changing_the_data_checksum() {
    let LoadedContent { content, warnings } = loaded(SOME);
    assert!(warnings.is_empty(), "{warnings}");
    let rat = &content.monsters[content.monsters.find("cellar_rat").unwrap()];
    assert_eq!((rat.name.as_str(), rat.attacks[0].verb.as_str()), ("Kellerratte", "beißt"));
    let dagger = &content.items[content.items.find("dagger").unwrap()];
    assert_eq!((dagger.name.as_str(), dagger.plural().as_str()), ("Dolch", "Dolche"));
    let plain = load(&Source::built_in().into(), DEFAULT_PALETTE).unwrap().content;
    let rat_name =
        |content: &Content| content.monsters[content.monsters.find("fat_rat").unwrap()].name.clone();
    assert_eq!(rat_name(&content), rat_name(&plain));
    assert_eq!(content.digest, plain.digest, "nothing happens differently");
}

#[test]
fn translation_of_an_unknown_text_warns() {
    let warnings = loaded(r#"{ "translations": [{ "id": "cellar  rat", "text": "Kellerratte" }] }"#).warnings;
    let told = warnings.to_string();
    assert!(told.contains("warning: no data file has this text"), "{told}");
    assert!(told.contains("deutsch/translations/deutsch.json:1:"), "{told}");
}

#[test]
fn text_list_contains_all_texts_and_marks_translated_texts() {
    let all = texts(&order(SOME)).unwrap();
    assert!(all.len() > 4_000, "{} texts", all.len());
    let of = |text: &str| all.iter().find(|entry| entry.text == text).unwrap();
    assert!(of("cellar rat").translated && !of("fat rat").translated);
    assert!(of("fat rat").place.contains("monsters.json:"), "{}", of("fat rat").place);
    let sorted = all.windows(2).all(|pair| pair[0].text < pair[1].text);
    assert!(sorted, "each is there once");
}
