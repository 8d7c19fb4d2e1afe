//! Architecture test: dependencies between crates and folders, import cycles, banned words, and unique type names.
//!
//! - The compiler ensures that a crate uses only the crates in its `Cargo.toml`. The test checks each `Cargo.toml`.
//! - In the crates `content` and `game`, a file may use its own top folder (a "room") and some other rooms.
//! - Import cycles are allowed only among at most three files, all in one folder or in a folder and its subfolders.
//! - Public types of a crate have unique names.
//!
//! Test files are exempt.

use crate::modules::{Edges, Modules, import_cycles, is_for_tests, is_test};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Ident, ItemEnum, ItemMod, ItemStruct, ItemTrait, ItemType, ItemUnion, Visibility};

/// Crates of the workspace, and the crates that each may depend on. The empty name is the package `fifteen`.
const CRATES: [(&str, &[&str]); 7] = [
    ("derive", &[]),
    ("base", &["derive"]),
    ("content", &["base", "derive"]),
    ("game", &["base", "content", "derive"]),
    ("ui", &["base", "content", "derive", "game"]),
    ("frontend", &["base", "content", "derive", "ui"]),
    ("lab", &["", "base", "content", "derive", "game"]),
];

/// External crates, each with the only crate of ours that may depend on it. Our other crates use it through this
/// crate.
const NAMED_ONCE: [(&str, &str); 6] = [
    ("serde_json", "base"),
    ("jsonc-parser", "content"),
    ("crossterm", "frontend"),
    ("tcod", "frontend"),
    ("tcod-sys", "frontend"),
    ("sdl2-sys", "frontend"),
];

/// Words that are allowed only in the listed paths, with the reason.
const ONLY: [(&str, &[&str], &str); 12] = [
    ("tcod", &["frontend/window/"], "only the window uses libtcod"),
    ("sdl2_sys", &["frontend/window/"], "only the window uses SDL"),
    ("libc", &["frontend/window/"], "only the window uses the C library"),
    ("unsafe", &["frontend/window/"], "only the window may be unsafe"),
    ("crossterm", &["frontend/terminal/"], "only the terminal front end controls the terminal"),
    ("rand", &["base/random.rs"], "random numbers come from `base::Random`, whose streams never change"),
    ("HashMap", &[], "ordered collections only: iteration must be the same everywhere"),
    ("HashSet", &[], "ordered collections only: iteration must be the same everywhere"),
    (
        "thread_local",
        &["base/translation/mod.rs", "content/diagnostics/step_counter.rs", "content/read/translations.rs"],
        "no globals, except the languages of the program and of the data, and a counter for tests",
    ),
    ("f32", &[], "integers only: floating point differs between machines"),
    ("f64", &[], "integers only: floating point differs between machines"),
    ("Instant", &["frontend/", "lab/simulate/"], "only front ends and simulations use the clock"),
];

/// Words that are banned in a path, with the reason.
const NEVER: [(&str, &str, &str); 5] = [
    ("SystemTime", "base/", "the clock is no part of a game"),
    ("SystemTime", "content/", "the clock is no part of a game"),
    ("Rgb", "game/", "the rules know no colours"),
    ("Palette", "game/", "the rules know no colours"),
    ("Rgb", "lab/", "the bot knows no colours"),
];

/// Top folders of the crate `content`. Each may use the folders before it.
const CONTENT: [&str; 9] =
    ["diagnostics", "json", "files", "read", "kinds", "schema", "gather", "check", "load"];

/// Top folders of the crate `game`, and the folders that each may use.
const ROOMS: [(&str, &[&str]); 9] = [
    ("record", &[]),
    ("world", &["record"]),
    ("rules", &["world"]),
    ("ai", &["world", "rules"]),
    ("levelgen", &["world", "rules"]),
    ("text", &["world"]),
    ("play", &["world", "rules", "ai", "levelgen", "text"]),
    ("save", &["record", "world", "rules", "ai", "levelgen", "text", "play"]),
    ("session", &["record", "world", "levelgen", "play", "save"]),
];

/// Maximum number of files in an import cycle.
const LARGEST_CIRCLE: usize = 3;

/// Maximum number of files in a folder, so that people find their way in it.
const MOST_FILES: usize = 22;

fn sources() -> Vec<(String, String)> {
    let mut all = all_sources();
    all.retain(|(file, _)| !file.starts_with("derive/"));
    all
}

fn all_sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut found, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let file = path.strip_prefix(&root).unwrap();
            let file = file.to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                folders.push(path);
            } else if file.ends_with(".rs") {
                found.push((file, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(found.len() > 400, "only {} sources found", found.len());
    found.sort();
    found
}

/// Names of all declared types, including private ones. Types made by macros are not seen.
#[derive(Default)]
struct DeclaredTypes(Vec<String>);

impl DeclaredTypes {
    fn note(&mut self, name: &Ident) {
        self.0.push(name.to_string());
    }
}

impl<'a> Visit<'a> for DeclaredTypes {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_struct(&mut self, item: &'a ItemStruct) {
        self.note(&item.ident);
    }

    fn visit_item_enum(&mut self, item: &'a ItemEnum) {
        self.note(&item.ident);
    }

    fn visit_item_union(&mut self, item: &'a ItemUnion) {
        self.note(&item.ident);
    }

    fn visit_item_trait(&mut self, item: &'a ItemTrait) {
        self.note(&item.ident);
    }

    fn visit_item_type(&mut self, item: &'a ItemType) {
        if matches!(item.vis, Visibility::Public(_)) {
            self.note(&item.ident);
        }
    }
}

fn shared_names(files: &[(String, String)]) -> Vec<String> {
    let mut homes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (file, text) in files.iter().filter(|(file, _)| !is_test(file)) {
        let mut types = DeclaredTypes::default();
        types.visit_file(&syn::parse_file(text).unwrap());
        for name in types.0 {
            homes.entry(name).or_default().push(file);
        }
    }
    let shared = homes.into_iter().filter(|(_, files)| files.len() > 1);
    shared.map(|(name, files)| format!("`{name}`: {}", files.join(", "))).collect()
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| !w.is_empty())
}

fn broken(path: &str, line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default();
    let here = |prefix: &&str| path.starts_with(*prefix);
    for word in words(line) {
        if let Some((_, _, why)) = ONLY.iter().find(|(w, places, _)| *w == word && !places.iter().any(here)) {
            return Some(format!("`{word}`: {why}"));
        }
        let never = NEVER.iter().find(|(w, place, _)| *w == word && here(place));
        if let Some((_, _, why)) = never.filter(|_| !is_test(path)) {
            return Some(format!("`{word}`: {why}"));
        }
        let quiet_game = path.starts_with("game/") && !path.starts_with("game/save/") && !is_test(path);
        if quiet_game && ["fs", "SystemTime", "env"].contains(&word) && code.contains(&format!("std::{word}"))
            || quiet_game && code.contains("SystemTime")
        {
            return Some(format!("`{word}`: in the game only saving touches files and clocks"));
        }
    }
    code.contains("static mut").then(|| "`static mut`: no globals".to_owned())
}

fn room(file: &str) -> Option<usize> {
    let room = file.strip_prefix("game/")?.split_once('/')?.0;
    ROOMS.iter().position(|(name, _)| *name == room)
}

fn content_room(file: &str) -> Option<usize> {
    let room = file.strip_prefix("content/")?.split_once('/')?.0;
    CONTENT.iter().position(|name| *name == room)
}

fn misused(from: &str, to: &str) -> Option<String> {
    if let (Some(own), Some(other)) = (content_room(from), content_room(to))
        && other > own
    {
        let (own, other) = (CONTENT[own], CONTENT[other]);
        return Some(format!("{from}: the room `{own}` must not know `{other}` ({to})"));
    }
    let ((name, may), (other, _)) = (ROOMS[room(from)?], ROOMS[room(to)?]);
    (name != other && !may.contains(&other))
        .then(|| format!("{from}: the room `{name}` must not know `{other}` ({to})"))
}

fn folder(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Returns the uses between different folders. Uses between a folder and its subfolders are left out.
fn between_folders<'a>(edges: &Edges<'a>) -> Edges<'a> {
    let lies_in = |a: &str, b: &str| b.is_empty() || format!("{a}/").starts_with(&format!("{b}/"));
    let mut folders = Edges::new();
    for (from, used) in edges {
        let from_folder = folder(from);
        let used = used.iter().map(|to| folder(to));
        let others = used.filter(|to| !lies_in(from_folder, to) && !lies_in(to, from_folder));
        folders.entry(from_folder).or_default().extend(others);
    }
    folders
}

fn tangles(modules: &Modules) -> Vec<String> {
    let edges = modules.edges();
    let uses = edges.iter().flat_map(|(from, used)| used.iter().map(move |to| (from, to)));
    let mut faults: Vec<String> = uses.filter_map(|(from, to)| misused(from, to)).collect();
    for circle in import_cycles(&edges) {
        if circle.len() > LARGEST_CIRCLE {
            faults.push(format!("a circle of {} files: {circle:?}", circle.len()));
        }
    }
    let folders = import_cycles(&between_folders(&edges)).into_iter();
    faults.extend(folders.map(|circle| format!("a circle of folders: {circle:?}")));
    faults
}

#[test]
fn modules_follow_the_layers_without_cycles() {
    let faults = tangles(&Modules::read(sources().into_iter()));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_crate_depends_only_on_allowed_crates() {
    for (name, allowed) in CRATES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name).join("Cargo.toml");
        let manifest = fs::read_to_string(path).unwrap();
        let named = manifest.lines().filter_map(|line| line.strip_prefix("fifteen"));
        let named = named.filter_map(|rest| rest.split(['.', ' ']).next());
        let named: Vec<&str> = named.map(|rest| rest.trim_start_matches('-')).collect();
        assert_eq!(named, allowed, "fifteen-{name}");
    }
}

#[test]
fn wrapped_external_crates_have_a_single_dependent() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ours = CRATES.iter().map(|(name, _)| (*name, root.join("src").join(name)));
    for (own, folder) in ours.chain([("the program", root.to_owned())]) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        // Development dependencies are not part of the shipped program.
        let (built, _) = manifest.split_once("dev-dependencies]").unwrap_or((&manifest, ""));
        for (crate_name, home) in NAMED_ONCE {
            let is_named = built.lines().any(|line| line.starts_with(&format!("{crate_name} = ")));
            assert_eq!(is_named, own == home, "{own} and {crate_name}");
        }
    }
}

#[test]
fn the_game_does_not_depend_on_the_lab() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = fs::read_to_string(path).unwrap();
    let mut parts = manifest.split("\n[");
    let needed = parts.find_map(|part| part.strip_prefix("dependencies]")).unwrap();
    assert!(!needed.contains("fifteen-lab"), "it is for tests and benches alone");
    let built = manifest.lines().find(|line| line.starts_with("default-members")).unwrap();
    assert!(!built.contains("src/lab"), "`cargo build` builds what is played");
}

#[test]
fn folders_are_small_and_modules_use_mod_rs() {
    let files = sources();
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, _) in files.iter().filter(|(file, _)| !is_test(file) && !file.ends_with("mod.rs")) {
        *folders.entry(folder(file)).or_default() += 1;
    }
    let full = folders.iter().filter(|(_, count)| **count > MOST_FILES);
    let full: Vec<String> = full.map(|(folder, count)| format!("{folder} has {count} files")).collect();
    assert!(full.is_empty(), "{}", full.join("\n"));
    let beside = files.iter().filter(|(file, _)| folders.contains_key(file.trim_end_matches(".rs")));
    let beside: Vec<&str> = beside.map(|(file, _)| file.as_str()).collect();
    assert!(beside.is_empty(), "a folder has its module in its mod.rs: {beside:?}");
}

#[test]
fn no_two_types_have_the_same_name() {
    let shared = shared_names(&all_sources());
    assert!(shared.is_empty(), "several types have one name:\n{}", shared.join("\n"));
}

#[test]
fn every_file_uses_only_words_allowed_in_its_layer() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        if path == "lib.rs" {
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            let allowance = line.contains("forbid(unsafe_code)");
            if let Some(fault) = broken(&path, line).filter(|_| !allowance) {
                faults.push(format!("src/{path}:{}: {fault}\n    {}", n + 1, line.trim()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn program(files: &[(&str, &str)]) -> Modules {
    Modules::read(files.iter().map(|(file, text)| (file.to_string(), text.to_string())))
}

#[test]
fn layer_violations_and_cycles_are_found_in_every_form() {
    let world = ("game/world/actor.rs", "pub struct Actor;");
    let door = ("game/mod.rs", "mod rules; pub mod world; pub use world::actor::Actor;");
    for (files, fault) in [
        (
            vec![
                world,
                ("game/world/item.rs", "use crate::{rules::hit as blow};"),
                ("game/rules/hit.rs", ""),
            ],
            "the room `world` must not know `rules`",
        ),
        (
            vec![
                world,
                ("game/world/level.rs", "use super::super::save::Saves;"),
                ("game/save/mod.rs", "pub struct Saves;"),
            ],
            "the room `world` must not know `save`",
        ),
        (
            vec![
                ("content/json/tree.rs", "use crate::kinds::Tile;"),
                ("content/kinds/mod.rs", "pub struct Tile;"),
            ],
            "the room `json` must not know `kinds`",
        ),
        (
            vec![
                ("ui/a.rs", "use super::b; pub struct A;"),
                ("ui/b.rs", "use super::c;"),
                ("ui/c.rs", "use super::d;"),
                ("ui/d.rs", "use super::a::A; struct D(Kind<A>); fn f(a: A) {}"),
            ],
            "a circle of 4 files",
        ),
        (
            vec![
                ("ui/a.rs", "use super::b;"),
                ("ui/b.rs", "use super::c;"),
                ("ui/c.rs", "use super::d::D;"),
                ("ui/d.rs", "use super::a; pub struct D;"),
            ],
            "a circle of 4 files",
        ),
        (
            vec![
                ("ui/x/a.rs", "use crate::y::b;"),
                ("ui/y/b.rs", ""),
                ("ui/y/c.rs", "use crate::x::d;"),
                ("ui/x/d.rs", ""),
            ],
            "a circle of folders",
        ),
    ] {
        let faults = tangles(&program(&files)).join("\n");
        assert!(faults.contains(fault), "{files:?}: {faults:?}");
    }
    for files in [
        vec![
            world,
            door,
            ("game/rules/walk.rs", "use crate::Actor; #[cfg(test)] mod tests { use crate::save::Saves; }"),
            ("game/save/mod.rs", "pub struct Saves;"),
        ],
        vec![
            ("game/save/a.rs", "pub(crate) struct A; use fifteen_base::Point;"),
            ("base/mod.rs", "pub struct Point;"),
        ],
        vec![("ui/a.rs", "use super::b;"), ("ui/b.rs", "use super::c;"), ("ui/c.rs", "use super::a;")],
        vec![
            ("ui/a.rs", "use super::b; pub struct A;"),
            ("ui/b.rs", "use super::c;"),
            ("ui/c.rs", "use super::d;"),
            ("ui/d.rs", "use super::a::A; struct D(Kind<A>);"),
        ],
    ] {
        assert_eq!(tangles(&program(&files)), Vec::<String>::new());
    }
}

#[test]
fn shared_type_names_are_found_in_every_form() {
    let shared = |files: [(&str, &str); 2]| {
        shared_names(&files.map(|(file, text)| (file.to_owned(), text.to_owned())))
    };
    for files in [
        [("ui/a.rs", "pub struct Line;"), ("ui/b/c.rs", "pub enum Line {}")],
        [("ui/a.rs", "pub trait Line {}"), ("ui/b.rs", "mod own { pub type Line = u8; }")],
        [("ui/a.rs", "mod own { pub struct Line; } pub union Line { of: u8 }"), ("ui/b.rs", "")],
        [("derive/a.rs", "pub struct Line;"), ("derive/b.rs", "pub struct Line;")],
        [("embedded.rs", "pub struct Line;"), ("commands/b.rs", "pub struct Line<'a>(&'a str);")],
        [("ui/a.rs", "pub struct Line;"), ("game/a.rs", "struct Line;")],
    ] {
        assert_eq!(shared(files).len(), 1, "{files:?}");
    }
    for files in [
        [("ui/a.rs", "pub struct Line;"), ("ui/b.rs", "use a::Line as Own;")],
        [("ui/a.rs", "pub struct Line;"), ("ui/b.rs", "enum Row { Line }")],
        [("ui/a.rs", "pub struct Line;"), ("ui/b.rs", "#[cfg(test)] mod tests { pub struct Line; }")],
        [("ui/a.rs", "pub struct Line;"), ("ui/tests/b.rs", "pub struct Line;")],
        [("ui/a.rs", "pub struct Line;"), ("ui/b.rs", "impl Shape for u8 { type Line = u8; }")],
    ] {
        assert_eq!(shared(files), Vec::<String>::new(), "{files:?}");
    }
}

#[test]
fn forbidden_words_are_found_only_where_they_are_forbidden() {
    for (path, line) in [
        ("game/mind.rs", "use std::collections::HashMap;"),
        ("game/mind.rs", "let now = std::time::SystemTime::now();"),
        ("game/turn.rs", "std::fs::write(path, text)"),
        ("game/turn.rs", "let x: f64 = 0.5;"),
        ("ui/app.rs", "use tcod::console::Root;"),
        ("ui/app.rs", "unsafe { go() }"),
        ("ui/app.rs", "static mut GAME: u8 = 0;"),
        ("frontend/window/mod.rs", "use crossterm::event;"),
        ("content/load.rs", "use rand::Rng;"),
        ("lab/bot/map.rs", "use fifteen_content::Rgb;"),
    ] {
        assert!(broken(path, line).is_some(), "{path}: {line}");
    }
    for (path, line) in [
        ("ui/app.rs", "use fifteen_game::Game; // not tcod::Root"),
        ("frontend/window/mod.rs", "unsafe { sdl2_sys::SDL_Init(0) };"),
        ("game/save/slot.rs", "std::fs::rename(a, b)?;"),
        ("main.rs", "use fifteen::frontend::headless;"),
    ] {
        assert_eq!(broken(path, line), None, "{path}: {line}");
    }
}
