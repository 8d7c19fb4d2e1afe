//! Hostile files: wrong encodings, huge files, devices, links, and missing permissions.

use crate::hostile::data::{Data, KINDS, checked, copy, shipped};
use crate::pipe::pipe;
use crate::tier;
use fifteen::content::read::value::{decode_text, read_text};
use serde_json::Value;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;

fn some_kinds() -> impl Iterator<Item = &'static str> {
    let every = tier::stride(5);
    KINDS.into_iter().skip(tier::first(every)).step_by(every)
}

#[test]
fn data_files_truncated_at_any_byte_are_refused() {
    for name in KINDS {
        let whole = fs::read(shipped().join(name)).unwrap();
        let end = whole.trim_ascii_end().len();
        let every = tier::stride(331);
        for cut in (tier::first(every)..end).step_by(every) {
            let report = match decode_text(name, &whole[..cut]) {
                Err(report) => report,
                Ok(text) => read_text(name, &text, |_| Some(())).unwrap_err(),
            };
            let problem = &report.problems()[0];
            assert!(problem.span.is_some(), "{name} cut at {cut}: {report}");
        }
    }
    for name in some_kinds() {
        let whole = fs::read(shipped().join(name)).unwrap();
        let end = whole.trim_ascii_end().len();
        for cut in [0, 1, end / 3, end / 2, end - 1] {
            let data = Data::new();
            data.write(name, &whole[..cut]);
            data.refused(name);
        }
    }
}

#[test]
fn data_files_in_every_encoding_are_read_or_refused() {
    for name in some_kinds() {
        let text = fs::read_to_string(shipped().join(name)).unwrap();
        let data = Data::new();
        for good in [text.replace('\n', "\r\n"), text.replace('\n', "\r"), format!("\u{feff}{text}")] {
            data.write(name, good);
            let output = checked(data.0.path(), &[]);
            assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
        }
        let wide: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = wide.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        data.write(name, [&[0xff, 0xfe], &little[..]].concat());
        data.refused_with(name, "UTF-16");
        data.write(name, [&[0xfe, 0xff], &big[..]].concat());
        data.refused_with(name, "UTF-16");
        data.write(name, big);
        data.refused_with(name, "not a text");
        data.write(name, [&text.as_bytes()[..40], &[0xc3, 0x28]].concat());
        data.refused_with(name, "not UTF-8");
    }
}

#[test]
fn data_files_with_millions_of_values_are_refused() {
    let data = Data::new();
    let list = |name: &str| name.split(['.', '/']).next().unwrap().to_owned();
    for name in some_kinds() {
        for value in ["0", "{}", "[]", "\"\"", "{\"id\":\"a\"}"] {
            let many = vec![value; 5_000_000.min((15 << 20) / (value.len() + 1))].join(",");
            data.write(name, format!("{{\"{}\":[{many}]}}", list(name)));
            data.refused(name);
        }
        let fields: Vec<String> = (0..1_000_000).map(|i| format!("\"f{i}\":0")).collect();
        data.write(name, format!("{{{}}}", fields.join(",")));
        data.refused(name);
        data.write(name, format!("{{\"{}\":[{{{}}}]}}", list(name), fields[..900_000].join(",")));
        data.refused(name);
        data.write(name, format!("{{\"{}\":[{{{}}}]}}", list(name), vec!["\"f\":0"; 900_000].join(",")));
        data.refused(name);
        copy(&shipped(), data.0.path());
    }
}

#[test]
fn texts_of_ten_megabytes_are_refused() {
    let data = Data::new();
    let long = "x".repeat(10 << 20);
    for field in ["id", "name", "glyph", "color", "family", "hp", "text", "depth", "ways", "//x"] {
        let text = format!("{{ \"monsters\": [ {{ \"{field}\": \"{long}\" }} ] }}");
        data.write("monsters.json", text);
        data.refused("monsters.json");
    }
    data.write("monsters.json", format!("{{ \"monsters\": [ {{ \"{long}\": 1 }} ] }}"));
    data.refused("monsters.json");
    data.write("monsters.json", format!("{{ \"monsters\": [ {} ] }}", "7".repeat(10 << 20)));
    data.refused("monsters.json");
    data.write("monsters.json", "鼠".repeat(5 << 20));
    data.refused("monsters.json");
    data.write("monsters.json", "\n".repeat(15 << 20));
    data.refused("monsters.json");
}

#[test]
fn hundreds_of_errors_at_the_end_of_one_long_line_are_reported() {
    let data = Data::new();
    let mistakes = "{ \"hpp\": 1, \"glpyh\": \"\\u0007\" }, ".repeat(200);
    let blanks = " ".repeat(15 << 20);
    data.write("monsters.json", format!("{{ \"monsters\": [ {blanks} {mistakes} {{}} ] }}"));
    let problem = data.refused("monsters.json");
    assert!(problem["column"].as_u64().unwrap() > 15 << 20);
}

#[test]
fn misspelt_ids_get_suggestions_among_60000_definitions() {
    let data = Data::new();
    let whole = fs::read_to_string(shipped().join("tiles.json")).unwrap();
    let whole: Value = serde_json::from_str(&whole).unwrap();
    let mut tiles = whole["tiles"].as_array().unwrap().clone();
    for i in 0..60_000 {
        let name = format!("some_tile_{i:05}");
        tiles.push(serde_json::json!({
            "id": name, "name": "x", "glyph": "x", "color": "red", "ways": [], "text": "",
            "opens_to": format!("{name}x"),
        }));
    }
    data.write("tiles.json", serde_json::json!({ "tiles": tiles }).to_string());
    let problem = data.refused("tiles.json");
    assert_eq!(problem["help"], "did you mean `some_tile_00001`, `some_tile_00002` or `some_tile_00003`?");
}

#[test]
fn ids_of_another_kind_are_recognized_among_40000_definitions() {
    let data = Data::new();
    let whole = fs::read_to_string(shipped().join("tiles.json")).unwrap();
    let whole: Value = serde_json::from_str(&whole).unwrap();
    let mut tiles = whole["tiles"].as_array().unwrap().clone();
    for i in 0..40_000 {
        tiles.push(serde_json::json!({
            "id": format!("cellar_tar_{i:05}"), "name": "x", "glyph": "x", "color": "red", "ways": [], "text": "",
            "opens_to": "cellar_rat", "closes_to": "cellar_rat", "found_as": "cellar_rat",
        }));
    }
    data.write("tiles.json", serde_json::json!({ "tiles": tiles }).to_string());
    let problem = data.refused("tiles.json");
    assert_eq!(problem["help"], "`cellar_rat` is a monster, and a tile is needed here");
}

#[test]
fn deeply_nested_data_are_refused() {
    let data = Data::new();
    for name in some_kinds() {
        for text in [
            format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
            "{\"a\":".repeat(100_000),
            format!("{{\"//\": {}0{}}}", "[".repeat(100_000), "]".repeat(100_000)),
        ] {
            data.write(name, text);
            data.refused_with(name, "lists and objects are nested more than 64 deep");
        }
        copy(&shipped(), data.0.path());
    }
}

#[test]
fn data_files_over_the_size_limits_are_refused() {
    let data = Data::new();
    for name in some_kinds() {
        let sparse = File::create(data.path(name)).unwrap();
        sparse.set_len(1 << 30).unwrap();
        data.refused_with(name, "more than 16 MB");
        copy(&shipped(), data.0.path());
    }
    let padded = format!("{{ \"scenarios\": [] {} }}", " ".repeat(15 << 20));
    for i in 0..6 {
        data.write(&format!("scenarios/z{i}.json"), &padded);
    }
    data.refused_with(".json", "the data files have more than 64 MB");
}

#[test]
fn folders_in_place_of_files_and_files_in_place_of_folders_are_refused() {
    for name in some_kinds() {
        let data = Data::new();
        fs::create_dir(data.without(name)).unwrap();
        data.refused_with(name, "it is a folder, not a file");
    }
    for name in ["scenarios", "maps", "vaults", "talks"] {
        let data = Data::new();
        fs::write(data.without(name), "{}").unwrap();
        data.refused_with(name, "it is a file, not a folder");
    }
}

#[test]
fn circular_links_are_refused() {
    for name in KINDS.into_iter().chain(["scenarios", "maps", "vaults", "talks"]) {
        let data = Data::new();
        let path = data.without(name);
        symlink(&path, &path).unwrap();
        data.refused_with(name, "this file cannot be read");
    }
    let data = Data::new();
    symlink(data.0.path(), data.path("scenarios/again.json")).unwrap();
    data.refused_with("again.json", "it is a folder, not a file");
}

#[test]
fn pipes_sockets_and_devices_are_refused() {
    for name in some_kinds() {
        let data = Data::new();
        let path = data.without(name);
        pipe(&path);
        data.refused_with(name, "this is not a regular file");
        fs::remove_file(&path).unwrap();
        let _socket = UnixListener::bind(&path).unwrap();
        data.refused_with(name, "this is not a regular file");
        for device in ["/dev/zero", "/dev/null"] {
            fs::remove_file(&path).unwrap();
            symlink(device, &path).unwrap();
            data.refused_with(name, "this is not a regular file");
        }
    }
}

#[test]
fn data_files_without_read_permission_are_refused() {
    for name in some_kinds() {
        let data = Data::new();
        let path = data.path(name);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
        // Root can read this file in spite of its permissions.
        match fs::read(&path) {
            Ok(_) => assert_eq!(checked(data.0.path(), &[]).status.code(), Some(0)),
            Err(_) => data.refused_with(name, "this file cannot be read"),
        }
    }
}

#[test]
fn file_names_that_are_not_utf8_are_refused() {
    for folder in ["scenarios", "maps", "vaults"] {
        let data = Data::new();
        let name = std::ffi::OsStr::from_bytes(b"\xff\xfe.json");
        if fs::write(data.path(folder).join(name), "{}").is_ok() {
            data.refused_with(".json", "this name is not written in UTF-8");
        }
    }
}

#[test]
fn folders_with_too_many_files_are_refused() {
    // The same code lists all folders, so only one folder gets the large number of files.
    for (folder, files) in [("scenarios", 2_000), ("maps", tier::some(2_000, 100_000)), ("vaults", 2_000)] {
        let data = Data::new();
        for i in 0..files {
            File::create(data.path(folder).join(format!("{i}.json"))).unwrap();
        }
        data.refused_with(folder, "more than 1000 files");
    }
}

#[test]
fn huge_maps_and_many_themes_and_palettes_are_refused() {
    let data = Data::new();
    let row = format!("\"{}\"", "#".repeat(1000));
    let rows = vec![row.as_str(); 1000].join(",\n");
    let map = format!("{{ \"legend\": {{ \"#\": \"stone_wall\" }}, \"rows\": [{rows}] }}");
    data.write("maps/huge.json", map);
    let step = "{ \"map\": { \"file\": \"maps/huge.json\" } }";
    let steps = vec![step; 10_000].join(",");
    let theme = |i: usize| {
        format!(
            "{{ \"id\": \"t{i}\", \"name\": \"x\", \"fill\": \"stone_wall\", \"steps\": [{step}], \"text\": \"\" }}"
        )
    };
    data.write("vaults/deeper.json", "{ \"vaults\": [] }");
    data.write("themes.json", format!("{{ \"themes\": [{{ \"id\": \"t\", \"steps\": [{steps}] }}] }}"));
    data.refused("themes.json");
    let themes: Vec<String> = (0..20_000).map(theme).collect();
    data.write("themes.json", format!("{{ \"themes\": [{}] }}", themes.join(",")));
    data.refused(".json");
    copy(&shipped(), data.0.path());
    let colours: Vec<String> = (0..400_000).map(|i| format!("\"c{i}\": \"#000000\"")).collect();
    let small = |i: usize| format!("{{ \"id\": \"p{i}\", \"colors\": {{}} }}");
    let small: Vec<String> = (0..60_000).map(small).collect();
    let text = format!(
        "{{ \"palettes\": [ {{ \"id\": \"default\", \"colors\": {{ {} }} }}, {} ] }}",
        colours.join(","),
        small.join(",")
    );
    data.write("palettes.json", text);
    data.refused("palettes.json");
}
