//! Tests of the advice for misplaced files.

use super::*;

#[test]
fn misplaced_files_are_reported_with_the_right_place() {
    // Each row: path | advice in the base game | advice in a mod, if that differs.
    let table = "
        scenarios.json | move it to the folder `scenarios`
        vaults.json | move it to the folder `vaults`
        map.json | move it to the folder `maps`
        monster.json | did you mean `monsters.json`?
        Monsters.json | rename it to `monsters.json`
        monsters.JSON | rename it to `monsters.json`
        monsters.json.txt | rename it to `monsters.json`
        monsters.json.json | rename it to `monsters.json`
        monsters.json5 | rename it to `monsters.json`
        monsters.jsn | did you mean `monsters.json`?
        creatures.json | known: 
        monsters/rats.json | move the contents to `monsters.json`
        monster/rats.json | move the contents to `monsters.json`
        vault/cell.json | move it to `vaults/cell.json`
        Vaults/cell.json | move it to `vaults/cell.json`
        scenario/mine.json | move it to `scenarios/mine.json`
        vaults/small/cell.json | move it to `vaults/cell.json`
        vaults/cell.json.txt | rename it to `vaults/cell.json`
        maps/yard.JSON | rename it to `maps/yard.json`
        data/monsters.json | move it to `monsters.json`
        data/vaults/cell.json | move it to `vaults/cell.json`
        stuff/more/cell.json | data files belong beside
        settings.json | settings are not data files
        mod.json | a mod needs a separate folder | -
        keys.json | - | a mod cannot contain key bindings
        mods/rats.json | a mod is a folder with a | a mod cannot contain another mod
        mods/Cats.ZIP | unpack it into a folder, to get `mods/Cats/mod.json` | -
        mods/cats.tar.gz | to get `mods/cats/mod.json` | -
        cats.zip | -
        cats/mod.json | data files belong beside | this is another mod
        cats/rats.json | data files belong beside
        horses.json | known: 
        Maps/yard.json | move it to `maps/yard.json`
        map/yard.json | move it to `maps/yard.json`
        bell.wav | move it to `sounds/bell.wav`
        sound/Bell.WAV | move it to `sounds/Bell.WAV`
        fonts/mine.png | - | a mod cannot contain fonts
        keys/mine.json | - | a mod cannot contain key bindings
    ";
    for row in table.trim().lines() {
        let mut row = row.split('|').map(str::trim);
        let (path, game) = (row.next().unwrap(), row.next().unwrap());
        for (owner, expected) in [(FileOwner::Game, game), (FileOwner::Mod, row.next().unwrap_or(game))] {
            let said = owner.right_place(path, &|| None).unwrap_or_else(|| "-".to_owned());
            assert!(said.contains(expected), "{path}: {said}");
        }
    }
}

#[test]
fn files_with_unknown_names_are_diagnosed_by_their_contents() {
    let table = r#"
        spark.json | {"scenarios": []} | move it to the folder `scenarios`
        cell.json | {"//": "x", "vaults": []} | it contains vaults: move it to the folder `vaults`
        yard.json | {"legend": {}, "rows": []} | it contains a map: move it to the folder `maps`
        wolves.json | {"monsters": []} | it contains monsters: move them to `monsters.json`
        monster.json | {"monsters": []} | did you mean `monsters.json`?
        monster.json | {"items": []} | it contains items: move them to `items.json`
        stuff/more/cell.json | {"vaults": []} | move it to the folder `vaults`
        spark.json | {"scenarios": [ | palettes.json
        spark.json | {} | nets/, vaults/, talks/, quests/, plots/, scenarios/, translations/, maps/
    "#;
    for row in table.trim().lines() {
        let row: Vec<&str> = row.split('|').map(str::trim).collect();
        let (path, text, expected) = (row[0], row[1], row[2]);
        let source = Source::texts(&[(path, text)]);
        for owner in [FileOwner::Game, FileOwner::Mod] {
            let said = owner.right_place(path, &|| detect_contents(&source, path));
            let said = said.unwrap_or_default();
            assert!(said.contains(expected), "{path}: {said}");
        }
    }
}

#[test]
fn known_data_files_and_other_files_are_not_reported() {
    let paths = "
        tiles.json vaults/cell.json scenarios/mine.json maps/yard.json README.md README LICENSE
        COPYING notes.txt logo.png .editorconfig .monsters.json.swp monsters.json~
        monsters.json.bak monsters.json.orig #monsters.json# monsters.schema.json vaults/cell.json~
        vaults/README.md art/rat.png
    ";
    for path in paths.split_whitespace() {
        for owner in [FileOwner::Game, FileOwner::Mod] {
            assert_eq!(owner.right_place(path, &|| None), None, "{path}");
        }
    }
    for folder in [".git", "schema", "fonts", "sounds", "docs", "docs/old", "mods/cats"] {
        assert!(!FileOwner::Game.searches_folder(folder), "{folder}");
    }
    assert!(FileOwner::Game.searches_folder("mods") && FileOwner::Game.searches_folder("monsters"));
}
