//! Hostile inheritance and hostile mods: cycles and exponential growth.

use crate::hostile::data::{Data, checked};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn monsters(more: impl Iterator<Item = Value>) -> String {
    let text = fs::read_to_string(crate::hostile::data::shipped().join("monsters.json")).unwrap();
    let mut all: Value = serde_json::from_str(&text).unwrap();
    all["monsters"].as_array_mut().unwrap().extend(more);
    all.to_string()
}

fn folder(data: &Data, id: &str, files: &[(&str, &str)]) -> PathBuf {
    let path = data.path("mods").join(id);
    fs::create_dir_all(&path).unwrap();
    let about = json!({ "id": id, "name": id, "version": "1" });
    fs::write(path.join("mod.json"), about.to_string()).unwrap();
    for (name, text) in files {
        fs::write(path.join(name), text).unwrap();
    }
    path
}

fn named(i: usize) -> String {
    format!("m{i}")
}

#[test]
fn an_inheritance_chain_of_50000_parents_is_refused() {
    let data = Data::new();
    let line = |i: usize| json!({ "id": named(i), "like": named(i + 1), "abstract": true });
    let last = json!({ "id": named(50_000), "abstract": true });
    let all = (0..50_000).map(line).chain([last]);
    data.write("monsters.json", monsters(all));
    data.refused_with("monsters.json", "more than 100 generations of parents");
    let backwards = (0..50_000).map(|i| match i {
        0 => json!({ "id": "m0", "abstract": true }),
        _ => json!({ "id": named(i), "like": named(i - 1), "abstract": true }),
    });
    data.write("monsters.json", monsters(backwards));
    data.refused_with("monsters.json", "more than 100 generations of parents");
}

#[test]
fn an_inheritance_cycle_of_50000_definitions_is_reported() {
    let data = Data::new();
    let one = |i: usize| json!({ "id": named(i), "like": named((i + 1) % 50_000) });
    data.write("monsters.json", monsters((0..50_000).map(one)));
    let problem = data.refused("monsters.json");
    let said = problem["message"].as_str().unwrap();
    assert!(said.starts_with("circular inheritance: `m0` is like `m1` is like"), "{said}");
    assert!(said.ends_with("is like 49980 more is like `m0`"), "{said}");
    assert_eq!(problem["others"].as_array().unwrap().len(), 20);
}

#[test]
fn thousands_of_inheritance_cycles_and_parents_are_refused() {
    let data = Data::new();
    let pairs = (0..50_000).map(|i| json!({ "id": named(i), "like": named(i ^ 1) }));
    data.write("monsters.json", monsters(pairs));
    data.refused_with("monsters.json", "circular inheritance: ");
    let every: Vec<String> = (0..50_000).map(named).collect();
    let parents = (0..50_000).map(|i| json!({ "id": named(i), "abstract": true }));
    let child = json!({ "id": "child", "like": every });
    data.write("monsters.json", monsters(parents.chain([child])));
    data.refused("monsters.json");
    let same = json!({ "id": "child", "like": vec!["hero"; 60_000] });
    data.write("monsters.json", monsters(std::iter::once(same)));
    checked(data.0.path(), &[]);
    let each: Vec<String> = (0..900).map(named).collect();
    let everybody = (0..900).map(|i| json!({ "id": named(i), "like": each }));
    data.write("monsters.json", monsters(everybody));
    data.refused("monsters.json");
}

#[test]
fn too_many_inherited_fields_give_a_single_error() {
    let data = Data::new();
    let mut parent = json!({ "id": "parent", "abstract": true });
    for i in 0..90 {
        parent[format!("field_{i}")] = json!(i);
    }
    let children = (0..60_000).map(|i| json!({ "id": named(i), "like": "parent" }));
    data.write("monsters.json", monsters([parent].into_iter().chain(children)));
    data.refused("monsters.json");
    // The report contains this error once, and not for each definition beyond the limit.
    let output = checked(data.0.path(), &[]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let many = |problem: &&Value| {
        let said = problem["message"].as_str().unwrap();
        said == "the definitions have more than 1000000 fields in total"
    };
    assert_eq!(report["problems"].as_array().unwrap().iter().filter(many).count(), 1);
}

#[test]
fn chained_changes_of_many_fields_are_refused() {
    let data = Data::new();
    let fields: Vec<String> = (0..90).map(|i| format!("field_{i}")).collect();
    let record = |id: String, like: Option<String>, change: &Value| {
        let mut record = json!({ "id": id, "abstract": true });
        if let Some(like) = like {
            record["like"] = json!(like);
        }
        for field in &fields {
            record[field] = change.clone();
        }
        record
    };
    for (first, change) in [
        (json!(1), json!({ "add": 1 })),
        (json!([1]), json!({ "append": [1, 2, 3] })),
        (json!(vec![1; 1000]), json!({ "remove": [2, 3, 4] })),
        (json!({ "a": 1 }), json!({ "set": { "a": { "add": 1 } } })),
    ] {
        let line = (0..90).map(|i| match i {
            0 => record(named(0), None, &first),
            _ => record(named(i), Some(named(i - 1)), &change),
        });
        let children = (90..20_000).map(|i| json!({ "id": named(i), "like": named(89) }));
        data.write("monsters.json", monsters(line.chain(children)));
        data.refused("monsters.json");
    }
}

#[test]
fn huge_list_changes_are_refused() {
    let data = Data::new();
    let long: Vec<String> = (0..300_000).map(|i| format!("w{i}")).collect();
    let other: Vec<String> = (0..300_000).map(|i| format!("v{i}")).collect();
    let both = [
        json!({ "id": "a", "abstract": true, "ways": long }),
        json!({ "id": "b", "like": "a", "ways": { "remove": other } }),
    ];
    data.write("monsters.json", monsters(both.into_iter()));
    data.refused("monsters.json");
    let doubling: Vec<Value> = (0..60).map(|_| json!({ "append": ["walk"], "times": 1_000_000 })).collect();
    let mut many = json!({ "id": "a", "hp": "1000d1000" });
    for (i, change) in doubling.into_iter().enumerate() {
        many[format!("ways{i}")] = change;
    }
    data.write("monsters.json", monsters([many].into_iter()));
    data.refused("monsters.json");
}

#[test]
fn the_data_folder_can_be_loaded_as_a_mod() {
    let data = Data::new();
    let whole = data.0.path().to_owned();
    data.refused_over(&[&whole], "mod.json");
    let about = json!({ "id": "data", "name": "data", "version": "1" });
    data.write("mod.json", about.to_string());
    let output = checked(data.0.path(), &[&whole]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // A mod folder given twice is loaded once.
    let output = checked(data.0.path(), &[&whole, &whole]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn mods_that_are_not_folders_are_refused() {
    let data = Data::new();
    for path in ["tiles.json", "no/such/folder"] {
        data.refused_over(&[&data.path(path)], path);
    }
    for path in ["/dev/null", "/dev/zero", "/proc/self/mem"] {
        data.refused_over(&[Path::new(path)], path);
    }
    let circle = data.path("circle");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    data.refused_over(&[&circle], "circle");
}

#[test]
fn a_hundred_mods_with_10000_changes_each_are_refused() {
    let data = Data::new();
    let change = |i: usize| json!({ "id": named(i), "hp": { "add": 1 } });
    let changes: Vec<Value> = (0..10_000).map(change).collect();
    let text = json!({ "monsters": changes }).to_string();
    let mods: Vec<PathBuf> =
        (0..100).map(|i| folder(&data, &format!("mod_{i}"), &[("monsters.json", &text)])).collect();
    let mods: Vec<&Path> = mods.iter().map(PathBuf::as_path).collect();
    data.refused_over(&mods, "monsters.json");
}
