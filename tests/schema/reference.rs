//! `data/README.md` as somebody reads it: every link in it leads somewhere, nothing stands there twice, and all
//! that there is can be found from its contents.

use crate::schema::made::described;
use fifteen::content::kinds::step::Step;
use fifteen::content::load::list::Listing;
use fifteen::content::reference::pages::pages;
use fifteen::content::reference::text;
use fifteen::content::schema::{described_common, name_of_once, said_once};
use fifteen::content::{DataKind, Source};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The lines that are no examples.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// What links call a heading.
fn slug(heading: &str) -> String {
    let small = heading.to_lowercase();
    let kept = small.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn headings(text: &str) -> Vec<String> {
    let headings = lines(text).filter(|line| line.starts_with('#'));
    headings.map(|line| slug(line.trim_start_matches('#').trim_start())).collect()
}

/// Where the links in a text lead.
fn links(text: &str) -> Vec<String> {
    let parts = text.split("](").skip(1);
    parts.filter_map(|part| Some(part.split_once(')')?.0.to_owned())).collect()
}

fn contents(text: &str) -> String {
    let (_, after) = text.split_once("\n## Contents\n").expect("there are contents");
    after.split_once("\n## ").unwrap().0.to_owned()
}

#[test]
fn every_link_leads_somewhere() {
    let text = text(described());
    let headings = headings(&text);
    let unique: BTreeSet<&String> = headings.iter().collect();
    assert_eq!(headings.len(), unique.len(), "two headings are called the same");
    let plain: Vec<&str> = lines(&text).collect();
    let links = links(&plain.join("\n"));
    assert!(links.len() > 300, "{} links", links.len());
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for link in links {
        let found = match link.strip_prefix('#') {
            Some(heading) => headings.iter().any(|one| one == heading),
            None => data.join(&link).exists(),
        };
        assert!(found, "nothing is at {link}");
    }
}

#[test]
fn every_link_of_every_page_leads_somewhere_and_back() {
    let pages = pages(described());
    for file in described() {
        let own = format!("reference/{}.md", file.name());
        assert!(pages.iter().any(|page| page.file == own), "there is no {own}");
    }
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for page in &pages {
        let plain: Vec<&str> = lines(&page.text).collect();
        let links = links(&plain.join("\n"));
        for link in &links {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let own = match (file, page.file.split_once('/')) {
                ("", _) => page.file.clone(),
                (file, None) => file.to_owned(),
                (file, Some((folder, _))) => match file.strip_prefix("../") {
                    Some(up) => up.to_owned(),
                    None => format!("{folder}/{file}"),
                },
            };
            let found = match pages.iter().find(|page| page.file == own) {
                Some(other) => headings(&other.text).iter().any(|one| one == heading),
                None => heading.is_empty() && data.join(&own).exists(),
            };
            assert!(found, "{}: nothing is at {link}", page.file);
        }
        let back = links.iter().any(|link| link.ends_with("README.md#all-files"));
        assert!(back || page.file == "README.md", "{} has no way back", page.file);
        assert!(page.text.lines().count() < 2_000, "{} is too long to be read", page.file);
    }
}

#[test]
fn a_page_tells_who_names_what_is_in_it_and_which_chapters_write_some() {
    let pages = pages(described());
    let monsters = pages.iter().find(|page| page.file == "reference/monsters.md").unwrap();
    let leads = monsters.text.lines().find(|line| line.starts_with("Named in ")).unwrap();
    for part in [
        "[spawns.json](spawns.md#spawnsjson)",
        "[scenarios/*.json](scenarios.md#scenariosjson)",
        "[Effects](effects.md#effects)",
        "[Your first mod](../README.md#your-first-mod)",
    ] {
        assert!(leads.contains(part), "{part} is not in:\n{leads}");
    }
    assert!(!leads.contains("[palettes.json]"), "{leads}");
}

#[test]
fn no_table_stands_twice() {
    let text = text(described());
    let mut tables: BTreeMap<String, usize> = BTreeMap::new();
    let mut table = String::new();
    for line in lines(&text).chain([""]) {
        match line.starts_with('|') {
            true => table += &format!("{line}\n"),
            false if table.is_empty() => {}
            false => *tables.entry(std::mem::take(&mut table)).or_default() += 1,
        }
    }
    assert!(tables.len() > 80, "{} tables", tables.len());
    let twice = tables.iter().filter(|(_, times)| **times > 1);
    let twice: Vec<&str> = twice.map(|(table, _)| table.as_str()).collect();
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}

/// The words that tell the objects of a group apart, of all groups in a schema.
fn tags(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            for one in fields.get("oneOf").and_then(Value::as_array).into_iter().flatten() {
                let own = one.get("properties").and_then(Value::as_object);
                let own = own.into_iter().flatten().map(|(name, _)| name.clone());
                found.extend(own.filter(|name| name != "//"));
            }
            fields.values().for_each(|inner| tags(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| tags(inner, found)),
        _ => {}
    }
}

#[test]
fn the_contents_name_every_chapter_file_step_and_effect() {
    let text = text(described());
    let contents = contents(&text);
    let chapters = lines(&text).filter_map(|line| line.strip_prefix("## "));
    for chapter in chapters.filter(|chapter| *chapter != "Contents") {
        let link = format!("[{chapter}](#{})", slug(chapter));
        assert!(contents.contains(&link), "{link} is not in the contents");
    }
    let mut found = BTreeSet::new();
    for file in described() {
        assert!(contents.contains(&format!("[{}](", file.files)), "{}", file.files);
        tags(&file.schema, &mut found);
    }
    assert!(found.len() > 55, "{found:?}");
    for word in found {
        assert!(contents.contains(&format!("`{word}`")), "{word} is not in the contents");
    }
}

#[test]
fn workings_have_a_table_with_all_their_words() {
    let text = text(described());
    let (_, after) = text.split_once("\n### `workings`\n").unwrap();
    let whole = after.split_once("\n## ").unwrap().0;
    for field in ["who", "side", "range", "size", "chance", "what"] {
        assert!(whole.contains(&format!("\n| `{field}` | ")), "{field}:\n{whole}");
    }
    for word in ["self", "touch", "bolt", "beam", "ball", "cone", "around", "sight", "cell"] {
        assert!(whole.contains(&format!("\n| `{word}` | ")), "{word}:\n{whole}");
    }
    for word in ["`all`: Everybody.", "`foes`: Enemies", "`friends`: Their own side."] {
        assert!(whole.contains(word), "{word}:\n{whole}");
    }
}

#[test]
fn every_step_that_makes_ground_is_named_among_them() {
    let text = text(described());
    let row = text.lines().find(|line| line.starts_with("| `steps` | What builds it"));
    let row = row.unwrap();
    for step in Step::makers() {
        assert!(row.contains(&step), "{step} is not in:\n{row}");
    }
}

#[test]
fn it_says_how_far_check_goes() {
    assert!(text(described()).contains("builds a few levels of every theme"));
}

#[test]
fn every_table_has_rows_and_no_row_says_one_thing_twice() {
    for page in pages(described()) {
        let all: Vec<&str> = lines(&page.text).collect();
        for pair in all.windows(2) {
            let bare = pair[0].starts_with("|---") && !pair[1].starts_with('|');
            assert!(!bare, "{}: a table without rows", page.file);
        }
        for line in all.iter().filter(|line| line.starts_with('|')) {
            let links: Vec<&str> = line.split(": [").skip(1).collect();
            let once: BTreeSet<&&str> = links.iter().collect();
            assert_eq!(links.len(), once.len(), "{}: {line}", page.file);
            assert!(line.matches("For example").count() < 2, "{}: {line}", page.file);
        }
    }
}

/// All ids of the game that an example names and that there are not, each with its kind.
struct Strangers {
    ids: BTreeSet<(DataKind, String)>,
    found: BTreeSet<String>,
}

impl Strangers {
    /// Looks through all examples of a schema.
    fn schema(&mut self, schema: &Value) {
        match schema {
            Value::Object(parts) => {
                let examples = parts.get("examples").and_then(Value::as_array);
                for example in examples.into_iter().flatten() {
                    self.value(example, schema);
                }
                let inner = parts
                    .iter()
                    .filter(|(key, _)| !["examples", "default"].contains(&key.as_str()));
                inner.for_each(|(_, inner)| self.schema(inner));
            }
            Value::Array(all) => all.iter().for_each(|inner| self.schema(inner)),
            _ => {}
        }
    }

    /// Looks through an example of what has that schema.
    fn value(&mut self, value: &Value, schema: &Value) {
        if let (Some(of), Some(id)) = (schema["x-id-of"].as_str(), value.as_str()) {
            let data_kind = DataKind::named(of.split(' ').next().unwrap()).unwrap();
            if !self.ids.contains(&(data_kind, id.to_owned())) {
                self.found.insert(format!("{of} {id}"));
            }
        }
        // What stands once for all files is told by name.
        let once = schema["x-once"].as_str().or_else(|| name_of_once(schema)).and_then(said_once);
        if let Some(once) = once {
            match value.as_array() {
                Some(all) => all.iter().for_each(|value| self.value(value, once)),
                None => self.value(value, once),
            }
        }
        for several in ["anyOf", "oneOf"] {
            let all = schema[several].as_array().into_iter().flatten();
            all.for_each(|one| self.value(value, one));
        }
        for (name, inner) in value.as_object().into_iter().flatten() {
            let own = schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]);
            self.value(inner, own);
        }
        for inner in value.as_array().into_iter().flatten() {
            self.value(inner, &schema["items"]);
        }
    }
}

#[test]
fn examples_name_what_there_is() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let all = Listing::of(&Source::folder(data).into()).known();
    let all = all.into_iter().filter_map(|one| Some((one.data_kind?, one.ids)));
    let ids = all.flat_map(|(kind, ids)| ids.into_iter().map(move |one| (kind, one.id)));
    let mut strangers = Strangers { ids: ids.collect(), found: BTreeSet::new() };
    for file in described() {
        strangers.schema(&file.schema);
    }
    for name in ["condition", "modifier", "reaction"] {
        strangers.schema(said_once(name).unwrap());
    }
    // The parents, and what takes the place of others, may be any that there are.
    let common = described_common();
    for (field, id) in [
        ("like", "/examples/0"),
        ("like", "/examples/1/0"),
        ("like", "/examples/1/1"),
        ("replaced_by", "/examples/0"),
    ] {
        let id = common["properties"][field].pointer(id).unwrap().as_str().unwrap();
        let kind = (DataKind::Monster, id.to_owned());
        assert!(strangers.ids.contains(&kind), "{field} {id}");
    }
    assert_eq!(strangers.found, BTreeSet::new());
}
