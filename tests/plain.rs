//! Plain English in comments, pages and the interface: no phrases that hide their meaning or their subject.

use fifteen::base::translation;
use std::fs;
use std::path::{Path, PathBuf};

/// Forbidden phrases, each with advice.
const PHRASES: [(&str, &str); 21] = [
    ("whoever", "name the person: the player, the caller, the modder"),
    ("whichever", "name the choice"),
    ("wherever", "name the place"),
    ("somebody", "name the creature or person"),
    ("so many", "name the number: `count` turns"),
    ("so much", "name the amount"),
    ("of which", "start a new sentence"),
    ("of whom", "start a new sentence"),
    ("that one", "repeat the noun"),
    ("such a one", "repeat the noun"),
    ("the one who", "name the creature or person"),
    ("those who", "name the creatures or people"),
    ("what it comes to", "name the result"),
    ("what there is", "name what exists"),
    ("what is told", "name the text"),
    ("as far as", "name the limit"),
    ("comes of", "say: results from"),
    ("come of", "say: result from"),
    ("nothing of", "say: none, or empty"),
    ("anew", "say: again"),
    ("sort of", "say: kind of"),
];

/// Words that a doc comment must not begin with: write "The remaining charges." and not "What is left."
const OPENINGS: [&str; 14] =
    ["What", "Who", "Whom", "Whose", "How", "Where", "Which", "Why", "When", "So", "As", "Of", "By", "That"];

/// Files that may use the phrases, each with the reason.
const EXCUSED: [(&str, &str); 2] = [
    ("tests/plain.rs", "the list of phrases itself"),
    ("src/game/play/plots/forebears.rs", "spoken by the people of the town"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if root().join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Whether a text contains a phrase as whole words, in any case.
fn has(text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(phrase).any(|(at, _)| {
        !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + phrase.len()..].chars().next())
    })
}

fn phrases_in(text: &str) -> Vec<String> {
    let found = PHRASES.iter().filter(|(phrase, _)| has(text, phrase));
    found.map(|(phrase, instead)| format!("`{phrase}` ({instead})")).collect()
}

/// Returns each comment block: first line number, whether it is a doc comment (`///`), text without examples.
fn comments(source: &str) -> Vec<(usize, bool, String)> {
    let mut blocks: Vec<(usize, bool, String)> = Vec::new();
    let (mut last, mut fenced) = (None, false);
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim_start();
        let marks = ["///", "//!", "//"];
        let Some((mark, text)) = marks.iter().find_map(|mark| Some((*mark, line.strip_prefix(mark)?))) else {
            last = None;
            continue;
        };
        if last != Some((number - 1, mark)) {
            fenced = false;
            blocks.push((number, mark == "///", String::new()));
        }
        last = Some((number, mark));
        let fence = text.trim_start().starts_with("```");
        if !fenced && !fence {
            let block = blocks.last_mut().unwrap();
            block.2 += text.trim();
            block.2.push(' ');
        }
        fenced ^= fence;
    }
    blocks
}

fn faults_of_comment(documents: bool, text: &str) -> Vec<String> {
    let mut faults = phrases_in(text);
    let first = text.split([' ', ',', '.']).next().unwrap_or_default();
    if documents && OPENINGS.contains(&first) {
        faults.push(format!("it begins with `{first}` (begin with a noun, a verb or `Whether`)"));
    }
    faults
}

/// Returns the lines of a page outside code blocks, with their numbers.
fn prose(page: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    let lines = (1..).zip(page.lines());
    lines
        .filter(|(_, line)| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            !fenced && !fence
        })
        .collect()
}

fn is_excused(path: &Path) -> bool {
    EXCUSED.iter().any(|(prefix, _)| path.starts_with(prefix))
}

#[test]
fn comments_are_in_plain_english() {
    let mut wrong = Vec::new();
    let folders = ["src", "tests", "benches"];
    let sources = folders.iter().flat_map(|folder| files(folder, "rs"));
    for path in sources.filter(|path| !is_excused(path)) {
        let source = fs::read_to_string(root().join(&path)).unwrap();
        for (line, documents, text) in comments(&source) {
            for fault in faults_of_comment(documents, &text) {
                wrong.push(format!("{}:{line}: {fault}: {text}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn pages_are_in_plain_english() {
    let mut pages: Vec<PathBuf> = files("docs", "md");
    let more = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "saves/README.md"];
    pages.extend(more.map(PathBuf::from));
    // The descriptions of mods are in the voice of their world.
    pages.extend(files("data", "md").into_iter().filter(|path| !path.starts_with("data/mods")));
    let mut wrong = Vec::new();
    for path in pages.iter().filter(|path| !is_excused(path)) {
        let page = fs::read_to_string(root().join(path)).unwrap();
        for (line, text) in prose(&page) {
            wrong.extend(phrases_in(text).iter().map(|fault| format!("{}:{line}: {fault}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_interface_is_in_plain_english() {
    let file = |place: &str| Path::new("src").join(place).with_extension("rs");
    let sentences = translation::all_sentences().filter(|sentence| !is_excused(&file(sentence.file)));
    let wrong: Vec<String> = sentences
        .flat_map(|sentence| {
            let faults = phrases_in(sentence.english());
            faults.into_iter().map(move |fault| format!("{}: {fault}: {}", sentence.file, sentence.id))
        })
        .collect();
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn faults_of_plain_english_are_found() {
    let source =
        "/// How many.\n/// It is whoever asks.\nfn f() {}\n//! Plain.\n// The sort of\n// thing it is.\n";
    let found: Vec<(usize, Vec<String>)> = comments(source)
        .into_iter()
        .map(|(line, documents, text)| (line, faults_of_comment(documents, &text)))
        .collect();
    assert_eq!(found[0].0, 1);
    assert_eq!(found[0].1.len(), 2, "{:?}", found[0]);
    assert_eq!(found[1], (4, Vec::new()));
    assert!(found[2].1[0].starts_with("`sort of`"), "{:?}", found[2]);
    assert!(phrases_in("The renewal of a consort of kings.").is_empty());
}

#[test]
fn every_excused_path_exists() {
    for (path, _) in EXCUSED {
        assert!(root().join(path).exists(), "{path}");
    }
}
