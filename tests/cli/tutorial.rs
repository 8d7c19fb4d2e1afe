//! The tutorial of `data/README.md`, tried step by step: its files are written, its commands started, and
//! what they print is what it says. `UPDATE_GOLDEN=1` writes what they print into the tutorial.

use crate::cli::home::Home;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What stands between two fences: the words after the first one, and the text.
struct Block<'a> {
    about: &'a str,
    text: String,
    /// Whether it is the last file of a mod that its chapter says to write, and does not go on to find fault with.
    completes: bool,
}

/// The mod that a block writes a file of.
fn written(about: &str) -> Option<&str> {
    let file = about.strip_prefix("json ").filter(|file| *file != "record")?;
    file.split('/').next()
}

fn blocks(tutorial: &str) -> Vec<Block<'_>> {
    tutorial.split("\n## ").flat_map(blocks_of_a_chapter).collect()
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
        let Some(own) = written(blocks[place].about) else {
            continue;
        };
        let told = format!("text fifteen check --mod {own}");
        let more = |block: &Block<'_>| written(block.about) == Some(own);
        let last = !blocks[place + 1..].iter().any(more);
        blocks[place].completes = last && !blocks.iter().any(|block| block.about == told);
    }
    blocks
}

#[test]
fn the_tutorial_says_what_happens() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/content/reference/tutorial.md");
    let mut tutorial = fs::read_to_string(&path).unwrap();
    let home = Home::new();
    // A map that is too large to be printed.
    let drawn = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/mods/telling_the_bees/maps");
    home.write(
        "bees/maps/lastlight.json",
        &fs::read_to_string(drawn.join("lastlight.json")).unwrap(),
    );
    let mut records: Vec<Value> = Vec::new();
    let mut said = 0;
    let mut checked: BTreeSet<String> = BTreeSet::new();
    for block in blocks(&tutorial.clone()) {
        match block.about.split_once(' ') {
            Some(("json", "record")) => records.push(serde_json::from_str(&block.text).unwrap()),
            Some(("json", file)) => {
                home.write(file, &block.text);
                let own = file.split('/').next().unwrap();
                if block.completes {
                    let needed = needs(&home, own);
                    let mods = needed.iter().map(String::as_str).chain([own]);
                    let args: Vec<&str> = mods.flat_map(|own| ["--mod", own]).collect();
                    let answer = home.run(&[&["check"], &args[..]].concat());
                    let (out, err) = (&answer.out, &answer.err);
                    // A part that is shown for what it says may be warned of, as nothing needs it yet.
                    assert!(answer.status == 0, "{own}: {out}{err}");
                    if out.ends_with("no problems\n") {
                        checked.insert(own.to_owned());
                    }
                }
            }
            Some(("text", command)) => {
                let args: Vec<&str> = command.split(' ').skip(1).collect();
                let printed = home.run(&args).out;
                let block = |text: &str| format!("```{}\n{text}```", block.about);
                let before = block(&block_text(&tutorial, command));
                said += 1;
                if std::env::var_os("UPDATE_GOLDEN").is_some() {
                    tutorial = tutorial.replace(&before, &block(&printed));
                } else {
                    assert_eq!(before, block(&printed), "`{command}` prints something else");
                }
            }
            _ => {}
        }
    }
    assert!(said >= 2, "the tutorial shows what is printed");
    assert!(checked.len() >= 7, "the tutorial makes whole mods: {checked:?}");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &tutorial).unwrap();
    }
    assert!(records.len() >= 3, "the tutorial has some monsters");
    let about = r#"{ "id": "own", "name": "own", "version": "1" }"#;
    home.write("own/mod.json", about);
    let monsters = serde_json::json!({ "monsters": records }).to_string();
    home.write("own/monsters.json", &monsters);
    let answer = home.run(&["check", "--mod", "own"]);
    assert!(answer.out.ends_with("no problems\n"), "{}{}", answer.out, answer.err);
    let tomcat = home.run(&["explain", "monster", "tomcat", "--mod", "own"]).out;
    let cellars = home.run(&["explain", "theme", "cellars", "--mod", "cellar_river"]).out;
    let river = "steps[4].waters.rivers";
    assert!(cellars.contains(river) && cellars.contains("{\"count\": {\"add\": -1}}"), "{cellars}");
    assert!(tomcat.contains("\"2d6+7\"") && tomcat.contains("mind.asleep"), "{tomcat}");
}

/// The mods that one needs, which the tutorial has made before.
fn needs(home: &Home, own: &str) -> Vec<String> {
    let about = fs::read_to_string(home.at(own).join("mod.json")).unwrap();
    let about: Value = serde_json::from_str(&about).unwrap();
    let all = about["needs"].as_array().into_iter().flatten();
    let ids = all.filter_map(|need| need.as_str()?.split([' ', '>', '<', '=']).next());
    ids.map(str::to_owned).collect()
}

/// What the tutorial says that a command prints.
fn block_text(tutorial: &str, command: &str) -> String {
    let all = blocks(tutorial).into_iter();
    let wanted = format!("text {command}");
    let found = all.filter(|block| block.about == wanted);
    found.map(|block| block.text).next().unwrap()
}
