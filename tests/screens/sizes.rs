//! Screens at sizes other than the standard: a golden picture for each layout, else a check for missing words.

use crate::screens::player::USUAL;
use fifteen::base::Size;
use std::collections::BTreeSet;

pub const STANDARD: Size = USUAL[0];

/// Scenes with a golden picture at each usual size, one scene per layout.
pub const LAYOUTS: [&str; 23] = [
    "title",
    "create",
    "play",
    "play_statuses",
    "look_monster",
    "pack",
    "thing_compared",
    "chest",
    "aim_zap",
    "hero",
    "help",
    "settings",
    "keys",
    "talk",
    "shop",
    "grow_deeds",
    "riddle",
    "statistics_game",
    "statistics_one",
    "arena",
    "country_map",
    "squares",
    "death",
];

/// Scenes that are drawn only at one usual size, which is not the standard.
pub const ONE_SIZE: [&str; 4] = ["title_many", "title_name_empty", "character", "statistics_many"];

pub fn has_picture(name: &str, size: Size) -> bool {
    size == STANDARD || !USUAL.contains(&size) || LAYOUTS.contains(&name) || ONE_SIZE.contains(&name)
}

struct Frame {
    title: String,
    rows: Vec<String>,
    /// Whether arrows at the edge show that the window scrolls.
    scrolls: bool,
    sides: (usize, usize, usize, usize),
}

impl Frame {
    fn is_below(&self, other: &Frame) -> bool {
        let ((left, top, right, bottom), (l, t, r, b)) = (self.sides, other.sides);
        self.sides != other.sides && left <= l && top <= t && right >= r && bottom >= b
    }
}

/// Returns the windows with a complete frame, which nothing covers.
fn frames(screen: &str) -> Vec<Frame> {
    let cells: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
    let cell = |x: usize, y: usize| cells.get(y).and_then(|row| row.get(x)).copied();
    let mut all = Vec::new();
    for (top, row) in cells.iter().enumerate() {
        for left in (0..row.len()).filter(|x| row[*x] == '┌') {
            let corner = (left + 1..row.len()).find(|x| "┌┐└┘│".contains(row[*x]));
            let Some(right) = corner.filter(|x| row[*x] == '┐') else { continue };
            let is_side = |x, y| cell(x, y).is_some_and(|c| "│↓↑".contains(c));
            let below = (top + 1..).find(|y| !is_side(left, *y) || !is_side(right, *y));
            let Some(bottom) = below else { continue };
            if (cell(left, bottom), cell(right, bottom)) != (Some('└'), Some('┘')) {
                continue;
            }
            let inside = |y: usize| cells[y][left + 1..right].iter().collect::<String>();
            let signs = |y: usize| (right - 2..=right).any(|x| "↓↑".contains(cells[y][x]));
            let title = inside(top);
            let title = title.trim_matches(['─', ' ']).split(", page ").next().unwrap().to_owned();
            all.push(Frame {
                title,
                rows: (top + 1..bottom).map(inside).collect(),
                scrolls: (top + 1..bottom).any(signs),
                sides: (left, top, right, bottom),
            });
        }
    }
    let over: Vec<bool> = all.iter().map(|one| all.iter().any(|o| one.is_below(o))).collect();
    let mut over = over.into_iter();
    all.retain(|_| !over.next().unwrap());
    all
}

fn words(rows: &[String]) -> BTreeSet<&str> {
    let split = rows.iter().flat_map(|row| row.split(|c: char| !c.is_alphanumeric() && c != '\''));
    split.filter(|word| word.chars().count() > 2).collect()
}

/// Returns a part that the screen lacks, compared with the picture of the standard size.
///
/// Each window must have a complete frame and all its words, or show that it scrolls. Without a window, the hero
/// and the newest message must be visible, and a larger screen must show all words.
pub fn lacks(standard: &str, screen: &str, size: Size) -> Option<String> {
    let (windows, here) = (frames(standard), frames(screen));
    for window in &windows {
        // Questions have no title, so compare all windows with the same title.
        let own: Vec<&Frame> = here.iter().filter(|own| own.title == window.title).collect();
        if own.is_empty() {
            return Some(format!("the window `{}` or a piece of its frame", window.title));
        }
        let shown: BTreeSet<&str> = own.iter().flat_map(|own| words(&own.rows)).collect();
        let missing: Vec<&str> = words(&window.rows).difference(&shown).copied().collect();
        if !missing.is_empty() && !own.iter().any(|own| own.scrolls) {
            return Some(format!("{missing:?} in the window `{}`", window.title));
        }
    }
    if !windows.is_empty() {
        return None;
    }
    let all: Vec<String> = standard.lines().map(str::to_owned).collect();
    let shown: Vec<String> = screen.lines().map(str::to_owned).collect();
    let larger = size.width >= STANDARD.width && size.height >= STANDARD.height;
    let newest = all.iter().rposition(|row| !row.trim().is_empty()).unwrap_or_default();
    let needed = words(if larger { &all } else { &all[newest..] });
    let missing: Vec<&str> = needed.difference(&words(&shown)).copied().collect();
    if !missing.is_empty() {
        return Some(format!("{missing:?}"));
    }
    (standard.contains('@') && !screen.contains('@')).then(|| "the hero".to_owned())
}

#[test]
fn check_detects_a_cut_or_covered_window_and_missing_words() {
    let large = "\
          ┌─ Pack ────────┐\n\
          │ a short sword │\n\
          │ a loaf        │\n\
          └─ Esc back ────┘\n";
    let small = Size::new(80, 24);
    let lack = |screen: &str| lacks(large, screen, small);
    assert_eq!(lack(large), None);
    let cut = large.replace("a loaf", "a ... ");
    assert_eq!(lack(&cut), Some("[\"loaf\"] in the window `Pack`".to_owned()));
    let scrolled = large.replace("a loaf        │", "              ↓");
    assert_eq!(lack(&scrolled), None, "it says that more can be reached");
    let gone = Some("the window `Pack` or a piece of its frame".to_owned());
    let rows: Vec<&str> = large.lines().collect();
    assert_eq!(lack(&rows[..3].join("\n")), gone, "the lower edge is off the screen");
    assert_eq!(lack(&large.replace("sword │", "sword x")), gone, "something is drawn over the edge");
    assert_eq!(lack(&large.replace("Pack", "Bag─")), gone);
}

#[test]
fn check_detects_a_map_without_hero_or_newest_message() {
    let map = "##.@.##│ Ada\n\nYou came.\nA rat bites you.\n";
    let lack = |screen: &str, size| lacks(map, screen, size);
    let (small, large) = (USUAL[1], USUAL[2]);
    assert_eq!(lack("#@#\nA rat bites\nyou.\n", small), None);
    assert_eq!(lack("#@#\nA rat bites\n", small), Some("[\"you\"]".to_owned()));
    assert_eq!(lack("#.#\nA rat bites you.\n", small), Some("the hero".to_owned()));
    assert_eq!(lack("#@#\nA rat bites you.\n", large), Some("[\"Ada\", \"You\", \"came\"]".to_owned()));
}
