//! The modder's pages in `data/`: valid links, reachable pages, no repeated table, and a complete index.

use crate::schema::made::described;
use fifteen::content::kinds::step::Step;
use fifteen::content::load::content_list::ContentList;
use fifteen::content::reference::pages::{ReferencePage, pages};
use fifteen::content::reference::text;
use fifteen::content::schema::{common_fields_schema, shared_name, shared_schema};
use fifteen::content::{DataKind, Source};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

fn slug(heading: &str) -> String {
    let small = heading.to_lowercase();
    let kept = small.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn headings(text: &str) -> Vec<String> {
    let headings = lines(text).filter(|line| line.starts_with('#'));
    headings.map(|line| slug(line.trim_start_matches('#').trim_start())).collect()
}

fn links(text: &str) -> Vec<String> {
    let plain: Vec<&str> = lines(text).collect();
    let plain = plain.join("\n");
    let parts = plain.split("](").skip(1);
    parts.filter_map(|part| Some(part.split_once(')')?.0.to_owned())).collect()
}

fn page<'p>(pages: &'p [ReferencePage], file: &str) -> &'p ReferencePage {
    pages.iter().find(|page| page.file == file).unwrap_or_else(|| panic!("there is no {file}"))
}

/// Returns the file and the heading that a link leads to. The heading may be empty.
fn target<'l>(page: &ReferencePage, link: &'l str) -> (String, &'l str) {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let own = match (file, page.file.split_once('/')) {
        ("", _) => page.file.clone(),
        (file, None) => file.to_owned(),
        (file, Some((folder, _))) => match file.strip_prefix("../") {
            Some(up) => up.to_owned(),
            None => format!("{folder}/{file}"),
        },
    };
    (own, heading)
}

#[test]
fn every_link_of_the_single_text_leads_to_a_unique_heading() {
    let text = text(described());
    let headings = headings(&text);
    let unique: BTreeSet<&String> = headings.iter().collect();
    assert_eq!(headings.len(), unique.len(), "two headings are called the same");
    let links = links(&text);
    assert!(links.len() > 300, "{} links", links.len());
    for link in links {
        let heading = link.strip_prefix('#');
        let found = heading.is_some_and(|heading| headings.iter().any(|known| known == heading));
        assert!(found, "nothing is at {link}");
    }
}

#[test]
fn every_link_has_a_target_and_every_page_links_to_the_contents() {
    let pages = pages(described());
    for file in described() {
        page(&pages, &format!("reference/{}.md", file.name()));
    }
    for page in &pages {
        let links = links(&page.text);
        for link in &links {
            let (own, heading) = target(page, link);
            let other = pages.iter().find(|other| other.file == own);
            let found = other.is_some_and(|other| {
                heading.is_empty() || headings(&other.text).iter().any(|known| known == heading)
            });
            assert!(found, "{}: nothing is at {link}", page.file);
        }
        let back = links.iter().any(|link| link.ends_with("README.md#contents"));
        assert!(back || page.file == "README.md", "{} has no way back", page.file);
        assert!(page.text.lines().count() < 2_000, "{} is too long to be read", page.file);
    }
}

#[test]
fn every_page_can_be_reached_from_the_front_page() {
    let pages = pages(described());
    assert_eq!(pages[0].file, "README.md");
    let mut reached = BTreeSet::from(["README.md".to_owned()]);
    let mut next = vec![&pages[0]];
    while let Some(from) = next.pop() {
        for link in links(&from.text) {
            let (file, _) = target(from, &link);
            if reached.insert(file.clone()) {
                next.push(page(&pages, &file));
            }
        }
    }
    let all: BTreeSet<String> = pages.iter().map(|page| page.file.clone()).collect();
    assert_eq!(reached, all);
}

#[test]
fn front_page_is_short_and_links_every_page_and_recipe() {
    let pages = pages(described());
    let front = &pages[0];
    assert!(front.text.len() <= 8 * 1024, "{} bytes", front.text.len());
    let links: BTreeSet<String> = links(&front.text).into_iter().collect();
    for page in &pages[1..] {
        assert!(links.contains(&page.file), "the front page does not list {}", page.file);
        if page.file == "tutorial.md" || page.file.starts_with("cookbook/") {
            for chapter in lines(&page.text).filter_map(|line| line.strip_prefix("## ")) {
                let link = format!("{}#{}", page.file, slug(chapter));
                assert!(links.contains(&link), "the front page does not list {link}");
            }
        }
    }
}

#[test]
fn cookbook_folder_holds_exactly_the_generated_pages() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let written = std::fs::read_dir(data.join("cookbook")).unwrap();
    let written: BTreeSet<String> = written
        .map(|entry| format!("cookbook/{}", entry.unwrap().file_name().into_string().unwrap()))
        .collect();
    let made = pages(described()).into_iter().map(|page| page.file);
    let made: BTreeSet<String> = made.filter(|file| file.starts_with("cookbook/")).collect();
    assert_eq!(written, made);
}

#[test]
fn page_links_to_its_referring_pages_and_examples() {
    let pages = pages(described());
    let monsters = page(&pages, "reference/monsters.md");
    let leads = monsters.text.lines().find(|line| line.starts_with("Referred to by ")).unwrap();
    for part in [
        "[spawns.json](spawns.md)",
        "[scenarios/*.json](scenarios.md)",
        "[Effects](effects.md)",
        "[Make a mod with one monster](../tutorial.md#make-a-mod-with-one-monster)",
    ] {
        assert!(leads.contains(part), "{part} is not in:\n{leads}");
    }
    assert!(!leads.contains("[palettes.json]"), "{leads}");
}

#[test]
fn no_table_appears_twice() {
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

fn tags(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            for variant in fields.get("oneOf").and_then(Value::as_array).into_iter().flatten() {
                let names = variant.get("properties").and_then(Value::as_object);
                let names = names.into_iter().flatten().map(|(name, _)| name.clone());
                found.extend(names.filter(|name| name != "//"));
            }
            fields.values().for_each(|inner| tags(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| tags(inner, found)),
        _ => {}
    }
}

#[test]
fn reference_index_lists_every_page_step_and_effect() {
    let pages = pages(described());
    let index = page(&pages, "reference/README.md");
    let linked: BTreeSet<String> = links(&index.text).into_iter().collect();
    for page in pages.iter().filter_map(|page| page.file.strip_prefix("reference/")) {
        assert!(linked.contains(page) || page == "README.md", "{page} is not in the index");
    }
    let mut found = BTreeSet::new();
    for file in described() {
        assert!(index.text.contains(&format!("[`{}`](", file.files)), "{}", file.files);
        tags(&file.schema, &mut found);
    }
    assert!(found.len() > 55, "{found:?}");
    for word in found {
        assert!(index.text.contains(&format!("`{word}`")), "{word} is not in the index");
    }
}

#[test]
fn workings_table_lists_all_fields_and_keywords() {
    let text = text(described());
    let sections = text.split("\n## ").filter(|section| section.starts_with("`workings`"));
    let whole = sections.collect::<String>();
    for field in ["who", "side", "range", "size", "chance", "what"] {
        assert!(whole.contains(&format!("\n| `{field}` | ")), "{field}:\n{whole}");
    }
    for word in ["self", "touch", "bolt", "beam", "ball", "cone", "around", "sight", "cell"] {
        assert!(whole.contains(&format!("\n| `{word}` | ")), "{word}:\n{whole}");
    }
    for word in ["`all`: ", "`foes`: ", "`friends`: "] {
        assert!(whole.contains(word), "{word}:\n{whole}");
    }
}

#[test]
fn theme_page_lists_every_step_that_makes_ground() {
    let pages = pages(described());
    let themes = page(&pages, "reference/themes.md");
    let row = themes.text.lines().find(|line| line.starts_with("| `steps` | "));
    let row = row.unwrap();
    for step in Step::ground_makers() {
        assert!(row.contains(&step), "{step} is not in:\n{row}");
    }
}

#[test]
fn reference_states_that_check_builds_levels_of_every_theme() {
    assert!(text(described()).contains("builds a few levels of every theme"));
}

#[test]
fn tables_have_rows_and_rows_repeat_no_link_or_example() {
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

/// Collects ids in examples that do not exist in the data.
struct Strangers {
    ids: BTreeSet<(DataKind, String)>,
    found: BTreeSet<String>,
}

impl Strangers {
    fn schema(&mut self, schema: &Value) {
        match schema {
            Value::Object(parts) => {
                let examples = parts.get("examples").and_then(Value::as_array);
                for example in examples.into_iter().flatten() {
                    self.value(example, schema);
                }
                let inner = parts.iter().filter(|(key, _)| !["examples", "default"].contains(&key.as_str()));
                inner.for_each(|(_, inner)| self.schema(inner));
            }
            Value::Array(all) => all.iter().for_each(|inner| self.schema(inner)),
            _ => {}
        }
    }

    fn value(&mut self, value: &Value, schema: &Value) {
        if let (Some(of), Some(id)) = (schema["x-id-of"].as_str(), value.as_str()) {
            let data_kind = DataKind::from_name(of.split(' ').next().unwrap()).unwrap();
            if !self.ids.contains(&(data_kind, id.to_owned())) {
                self.found.insert(format!("{of} {id}"));
            }
        }
        // A shared schema occurs only by its name: look it up.
        let once = schema["x-once"].as_str().or_else(|| shared_name(schema)).and_then(shared_schema);
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
            let field = schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]);
            self.value(inner, field);
        }
        for inner in value.as_array().into_iter().flatten() {
            self.value(inner, &schema["items"]);
        }
    }
}

#[test]
fn examples_use_only_existing_ids() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let all = ContentList::from_load_order(&Source::folder(data).into()).existing_ids();
    let all = all.into_iter().filter_map(|one| Some((one.data_kind?, one.ids)));
    let ids = all.flat_map(|(kind, ids)| ids.into_iter().map(move |one| (kind, one.id)));
    let mut strangers = Strangers { ids: ids.collect(), found: BTreeSet::new() };
    for file in described() {
        strangers.schema(&file.schema);
    }
    for name in ["condition", "modifier", "reaction"] {
        strangers.schema(shared_schema(name).unwrap());
    }
    // A parent (`like`) or replacement (`replaced_by`) can be of any kind of definition.
    let common = common_fields_schema();
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
