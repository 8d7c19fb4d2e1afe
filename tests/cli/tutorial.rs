//! Tests the examples of the tutorial, the cookbook and all other pages for modders. As a reader would, the test
//! writes the files, runs the commands and compares the output. `UPDATE_GOLDEN=1` writes the output into the pages.

use crate::cli::home::Home;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the sources of the pages in reading order: front page, tutorial, all others.
fn sources() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/content/reference");
    let first = ["front_page.md", "tutorial.md"].map(|name| folder.join(name));
    let mut others: Vec<PathBuf> = [folder.join("cookbook"), folder]
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .filter(|path| !first.contains(path))
        .collect();
    others.sort();
    first.into_iter().chain(others).collect()
}

/// A code block: the words after its opening fence, and its text.
struct Block<'a> {
    about: &'a str,
    text: String,
    /// Whether this is the last file of a mod in its chapter, and the chapter shows no report about the mod.
    completes: bool,
}

enum Use<'a> {
    File(&'a str),
    Added(&'a str),
    Command(&'a str),
    Shown,
}

impl Block<'_> {
    fn purpose(&self) -> Use<'_> {
        match self.about.split_once(' ') {
            Some(("json", about)) => match about.strip_prefix("add to ") {
                Some(file) => Use::Added(file),
                None => Use::File(about),
            },
            Some(("text", command)) => Use::Command(command),
            _ => Use::Shown,
        }
    }

    fn of_mod(&self) -> Option<&str> {
        match self.purpose() {
            Use::File(file) | Use::Added(file) => file.split('/').next(),
            Use::Command(_) | Use::Shown => None,
        }
    }
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    page.split("\n## ").flat_map(blocks_of_a_chapter).collect()
}

fn blocks_of_a_chapter(chapter: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut lines = chapter.lines();
    while let Some(line) = lines.next() {
        if let Some(about) = line.strip_prefix("```") {
            let within = lines.by_ref().take_while(|line| *line != "```");
            let text = within.map(|line| format!("{line}\n")).collect();
            blocks.push(Block { about, text, completes: false });
        }
    }
    for place in 0..blocks.len() {
        let Some(own) = blocks[place].of_mod() else {
            continue;
        };
        let report = format!("text fifteen check --mod {own}");
        let last = !blocks[place + 1..].iter().any(|block| block.of_mod() == Some(own));
        let completes = last && !blocks.iter().any(|block| block.about == report);
        blocks[place].completes = completes;
    }
    blocks
}

#[derive(Default)]
struct Tried {
    mods: BTreeSet<String>,
    additions: usize,
    commands: usize,
}

#[test]
fn examples_of_all_pages_work_as_described() {
    let home = Home::new();
    // The tutorial uses this map, but does not print it because of its size.
    let drawn = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/mods/telling_the_bees/maps");
    home.write("bees/maps/lastlight.json", &fs::read_to_string(drawn.join("lastlight.json")).unwrap());
    let mut tried = Tried::default();
    for path in sources() {
        let page = fs::read_to_string(&path).unwrap();
        let new = try_page(&home, &page, &mut tried);
        if new != page {
            fs::write(&path, &new).unwrap();
        }
    }
    assert!(tried.commands >= 9, "the pages show what is printed");
    assert!(tried.mods.len() >= 17, "the pages make whole mods: {:?}", tried.mods);
    assert!(tried.additions >= 3, "the pages add some monsters to a file");
    let tomcat = home.run(&["explain", "monster", "tomcat", "--mod", "cats"]).out;
    assert!(tomcat.contains("\"2d6+7\"") && tomcat.contains("mind.asleep"), "{tomcat}");
    let cellars = home.run(&["explain", "theme", "cellars", "--mod", "cellar_river"]).out;
    let river = "steps[4].waters.rivers";
    assert!(cellars.contains(river) && cellars.contains("{\"count\": {\"add\": -1}}"), "{cellars}");
}

fn try_page(home: &Home, page: &str, tried: &mut Tried) -> String {
    let mut new = page.to_owned();
    for block in blocks(page) {
        match block.purpose() {
            Use::File(file) => home.write(file, &block.text),
            Use::Added(file) => {
                add(home, file, &block.text);
                let own = block.of_mod().unwrap();
                assert!(check(home, own), "{own} with {}", block.text);
                tried.additions += 1;
            }
            Use::Command(command) => {
                let args: Vec<&str> = command.split(' ').skip(1).collect();
                let printed = home.run(&args).out;
                let whole = |text: &str| format!("```{}\n{text}```", block.about);
                let before = whole(&block.text);
                tried.commands += 1;
                if std::env::var_os("UPDATE_GOLDEN").is_some() {
                    new = new.replace(&before, &whole(&printed));
                } else {
                    assert_eq!(before, whole(&printed), "`{command}` prints something else");
                }
            }
            Use::Shown => {}
        }
        if block.completes {
            let mod_id = block.of_mod().unwrap();
            if check(home, mod_id) {
                tried.mods.insert(mod_id.to_owned());
            }
        }
    }
    new
}

fn add(home: &Home, file: &str, definition: &str) {
    let text = fs::read_to_string(home.at(file)).unwrap();
    let mut whole: Value = serde_json::from_str(&text).unwrap();
    let lists = whole.as_object_mut().unwrap().values_mut();
    let list = lists.filter_map(Value::as_array_mut).next().unwrap();
    list.push(serde_json::from_str(definition).unwrap());
    home.write(file, &whole.to_string());
}

/// Asserts that a mod, loaded with the mods that it requires, has no errors. Returns whether it also has no warnings.
fn check(home: &Home, own: &str) -> bool {
    let needed = needs(home, own);
    let mods = needed.iter().map(String::as_str).chain([own]);
    let args: Vec<&str> = mods.flat_map(|mod_id| ["--mod", mod_id]).collect();
    let answer = home.run(&[&["check"], &args[..]].concat());
    assert!(answer.status == 0, "{own}: {}{}", answer.out, answer.err);
    answer.out.ends_with("no problems\n")
}

fn needs(home: &Home, own: &str) -> Vec<String> {
    let about = fs::read_to_string(home.at(own).join("mod.json")).unwrap();
    let about: Value = serde_json::from_str(&about).unwrap();
    let all = about["needs"].as_array().into_iter().flatten();
    let ids = all.filter_map(|need| need.as_str()?.split([' ', '>', '<', '=']).next());
    ids.map(str::to_owned).collect()
}
