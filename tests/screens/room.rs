//! Small screens: at every size, everything important is visible or reachable.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, content, keys, setup};
use crate::screens::things::{CORNER, YARD, content_under, content_with, in_world, laden};
use fifteen::base::{Point, Size};
use fifteen::ui::input::key_action::KeyAction;
use fifteen::ui::{App, AppSetup, Canvas, StartMode};

const SIZES: [Size; 9] = [
    Size::new(40, 12),
    Size::new(40, 20),
    Size::new(60, 24),
    Size::new(64, 18),
    Size::new(72, 30),
    Size::new(80, 24),
    Size::new(100, 40),
    Size::new(132, 50),
    Size::new(200, 60),
];

fn pages(mut player: Player) -> Vec<String> {
    let mut pages = vec![player.screen()];
    loop {
        player = player.press("<PgDn>");
        let page = player.screen();
        if pages.last() == Some(&page) {
            return pages;
        }
        pages.push(page);
    }
}

/// Whether a page shows a command's description, with its key in the same row or the next.
fn tells(pages: &[String], what: &str, key: &str) -> bool {
    let words = format!(" {what} ");
    pages.iter().any(|page| {
        let rows: Vec<Vec<char>> = page.lines().map(|row| row.chars().collect()).collect();
        let told = |row: usize, from: usize| {
            let some = rows.get(row).map(|row| row.iter().skip(from).collect::<String>());
            some.is_some_and(|rest| rest.split_whitespace().any(|word| word == key))
        };
        let found = |(row, line): (usize, &Vec<char>)| {
            let text: String = line.iter().collect();
            let before = text.split_once(&words)?.0.chars().count();
            Some(told(row, before + words.chars().count() - 1) || told(row + 1, before))
        };
        rows.iter().enumerate().filter_map(found).any(|told| told)
    })
}

#[test]
fn help_shows_every_key_at_every_screen_size() {
    let keys = keys();
    let running = |command: &KeyAction| matches!(command, KeyAction::Run(_));
    for size in SIZES {
        let pages = pages(Player::in_run(size).press("?"));
        let all = pages.join("\n");
        for command in KeyAction::all().filter(|command| !running(command)) {
            let key = keys.label(command).unwrap();
            // Check only the first word of a key such as "pad 8".
            let key = key.split(' ').next().unwrap();
            let what = command.description();
            assert!(tells(&pages, what, key), "{size:?}: {what} {key}\n{all}");
        }
        assert!(all.contains("Shift + direction"), "{size:?}: {all}");
        assert!(all.contains("screen."), "{size:?}: {all}");
    }
}

#[test]
fn scrollable_help_shows_scroll_marks() {
    for size in SIZES {
        let mut first = Player::in_run(size).press("?");
        let pages = pages(Player::in_run(size).press("?"));
        let screen = first.screen();
        let signs = |page: &str| page.lines().filter(|row| row.ends_with(['↓', '↑'])).count();
        assert_eq!(signs(&screen) > 0, pages.len() > 1, "{size:?}: {screen}");
        assert_eq!(screen.contains("scroll down"), pages.len() > 1, "{screen}");
        let last = pages.last().unwrap();
        assert!(!last.contains("scroll down"), "{size:?}: {last}");
    }
}

#[test]
fn help_fits_all_keys_on_its_first_page_at_the_default_size() {
    let mut player = Player::in_run(Size::new(100, 40)).press("?");
    let screen = player.screen();
    for words in ["north       k  ↑  pad 8", "cast a spell", "list known places", "take a screenshot"] {
        assert!(screen.contains(words), "{screen}");
    }
    let rest = player.press("<PgDn>").screen();
    assert!(rest.contains("mods and auto-pickup"), "{rest}");
}

fn cursors(player: &Player) -> Vec<Point> {
    let mut canvas = Canvas::new(player.size);
    player.app.draw(&mut canvas);
    let cursor = content().palette.color("ui_cursor");
    let marked = |at: &Point| canvas.cells()[*at].background == cursor;
    canvas.cells().points().filter(marked).collect()
}

#[test]
fn map_cursor_stays_in_the_viewport() {
    let ends = ["KKKKKKK", "JJJJJJJ", "HHHHHHHHHHHHHHH", "LLLLLLLLLLLLLLL"];
    for size in SIZES {
        for key in ["x", "_"] {
            for (there, back) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
                let mut player = Player::in_scenario(size, "arena").press(key);
                for keys in [ends[there], ends[back]] {
                    player = player.press(keys);
                    let marked = cursors(&player);
                    let screen = player.screen();
                    assert_eq!(marked.len(), 1, "{size:?} {keys}: {screen}");
                    assert!(marked[0].y > 0, "{size:?} {keys}: {screen}");
                }
            }
        }
    }
}

#[test]
fn first_level_row_is_visible_below_the_banner() {
    for way in ["x", "_"] {
        let mut player = Player::in_scenario(USUAL[1], "arena").press(&format!("{way}KKKKKKKHHHH"));
        let screen = player.screen();
        let row = screen.lines().nth(1).unwrap();
        assert!(row.starts_with("####################"), "{screen}");
    }
}

#[test]
fn unseen_cell_card_has_a_frame_and_a_stable_position() {
    for size in USUAL {
        let mut columns = Vec::new();
        for steps in 0..12 {
            let keys = format!("xKK{}", "l".repeat(steps));
            let mut player = Player::in_run(size).press(&keys);
            let screen = player.screen();
            let row = screen.lines().position(|row| row.contains("You have not seen"));
            let Some(row) = row else { continue };
            let rows: Vec<&str> = screen.lines().collect();
            assert!(rows[row].contains("│ You have not seen this place."), "{screen}");
            assert!(rows[row - 1].contains("┌──") && rows[row + 1].contains("└──"), "{screen}");
            let before = rows[row].split("You have").next().unwrap();
            columns.push(before.chars().count());
        }
        // The window moves at most once, to uncover the cell.
        columns.dedup();
        assert!(columns.len() <= 2, "{size:?}: {columns:?}");
    }
}

#[test]
fn key_hints_below_the_panel_match_the_current_screen() {
    for key in ["x", "_"] {
        let mut player = Player::in_run(USUAL[1]).press(key);
        let screen = player.screen();
        let is_shown = screen.contains("? help   Esc back") && !screen.contains("Esc menu");
        assert!(is_shown, "{screen}");
    }
}

#[test]
fn travel_mode_closes_when_the_stair_is_unknown() {
    let player = Player::in_run(USUAL[0]).press("llllllnnn>");
    let mut player = player.press("_<lt>");
    let screen = player.screen();
    assert!(screen.contains("You know no stair up on this level."), "{screen}");
    let turn = |player: &Player| player.app.game().unwrap().world().turn();
    let before = turn(&player);
    assert_eq!(turn(&player.press(".")), before + 1);
}

#[test]
fn stair_key_does_not_travel_to_an_unknown_stair() {
    let mut player = Player::in_run(USUAL[0]).press("<lt>");
    let screen = player.screen();
    let said = " There is no stair leading up here. You know no other stair to walk to.";
    assert!(screen.lines().any(|line| line == said), "{screen}");
}

#[test]
fn menu_wrap_around_does_not_select_abandon_run() {
    let mut player = Player::in_run(USUAL[0]).press("<Esc>kl");
    let screen = player.screen();
    assert!(!screen.contains("Abandon"), "{screen}");
    assert!(!player.app.done());
    let mut player = Player::in_run(USUAL[0]).press("<Esc><End>jl");
    assert!(player.screen().contains("Abandon this run?"));
}

#[test]
fn panel_lists_visible_monsters_beside_many_status_effects() {
    // Hasted, on fire, with a weapon and gold: the panel has many conditions to show.
    let burning = "qftg.<Enter>";
    for height in 18..=40 {
        let mut player = laden(Size::new(80, height)).press(burning);
        let screen = player.screen();
        let rats = screen.lines().filter(|row| row.contains("│ r giant rat")).count();
        assert_eq!(rats, 2, "{height}: {screen}");
        assert!(screen.contains("hasted"), "{height}: {screen}");
        assert!(screen.contains("health"), "{height}: {screen}");
    }
    golden("play_tight", laden(Size::new(80, 18)).press(burning));
}

#[test]
fn panel_and_look_mode_list_enemies_before_captives() {
    // The two captives are nearer than the ogre, and the panel has few rows.
    let yard = YARD
        .replace("...........>", "..........E>")
        .replace("\"#\": \"wall\"", "\"#\": \"wall\", \"E\": { \"tile\": \"floor\", \"monster\": \"ogre\" }");
    for height in 9..=30 {
        let player = in_world(Size::new(80, height), "yard", content_with(&yard, CORNER));
        let mut player = player;
        let screen = player.screen();
        assert!(screen.contains("│ O"), "{height}: {screen}");
    }
    let mut player = in_world(USUAL[0], "yard", content_with(&yard, CORNER)).press("x");
    let screen = player.screen();
    assert!(screen.contains("O Ogre"), "{screen}");
}

#[test]
fn status_lines_show_urgent_facts_without_the_side_panel() {
    let size = Size::new(60, 24);
    let mut player = laden(size).press("qf");
    let screen = player.screen();
    for words in ["hasted", "r giant rat z", "24/24", "mana 12/12", "depth 1"] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
    golden("play_narrow", player);
    golden("play_small", laden(Size::new(40, 20)).press("qf"));
    golden("play_low", laden(Size::new(60, 12)).press("qf"));
}

#[test]
fn low_light_is_shown_without_the_side_panel() {
    let themes = include_str!("../data/things/themes.json");
    let dim = themes.replacen("\"id\": \"hall\",", "\"id\": \"hall\", \"light\": 4,", 1);
    let content = content_under(YARD, CORNER, &dim);
    let mut player = in_world(Size::new(60, 24), "campaign", content);
    for _ in 0..670 {
        player = player.press(".");
    }
    let screen = player.screen();
    assert!(screen.contains("light: 1"), "{screen}");
}

#[test]
fn title_screen_marks_that_more_runs_follow() {
    let mut player = Player::at_title(USUAL[1]);
    for run in 1..=11 {
        let ask = format!("<Home>n<Enter><C-u>Run {run}<Enter>S");
        player = player.press(&ask).again(StartMode::Title);
    }
    let mut top = player.press("<Home>");
    let screen = top.screen();
    assert!(screen.lines().any(|row| row.trim_start().starts_with('↓')), "{screen}");
    golden("title_many", top.press("<Down><Down><Down><Down><Down><Down><Down><Down>"));
}

#[test]
fn invalid_run_name_shows_an_error() {
    let asked = || Player::at_title(USUAL[1]).press("n<Enter><C-u>");
    let mut player = asked().press("<Enter>");
    assert!(player.screen().contains("A run needs a name."), "{}", player.screen());
    golden("title_name_empty", asked().press("<Enter>"));
    let mut player = player.press("A");
    assert!(!player.screen().contains("A run needs a name."));
    let long = "x".repeat(40);
    let mut player = asked().press(&long);
    assert!(!player.screen().contains("A name can have"), "{}", player.screen());
    player = player.press("y");
    assert!(player.screen().contains("A name can have 40 characters"), "{}", player.screen());
    player = player.press("<BS>");
    assert!(!player.screen().contains("A name can have"), "{}", player.screen());
    let mut player = asked().press("   <Enter>");
    assert!(player.screen().contains("A run needs a name."), "{}", player.screen());
}

/// Starts at the title screen, with a font of the game or in a terminal. In a terminal, the game does not know which
/// letters the font has.
fn at_title_of(by_font: bool, folder: tempfile::TempDir) -> Player {
    let fonts = if by_font { vec!["8x13"] } else { Vec::new() };
    let setup = AppSetup { fonts, ..setup(folder.path(), StartMode::Title) };
    Player::with(USUAL[1], folder, setup)
}

#[test]
fn letters_missing_in_the_font_are_reported_only_where_it_is_used() {
    let asked = |by_font| {
        let player = at_title_of(by_font, tempfile::tempdir().unwrap());
        player.press("n<Enter><C-u>Zoë")
    };
    let mut player = asked(true);
    assert!(!player.screen().contains("no letter"), "the font has it");
    let mut player = player.press("日");
    assert!(player.screen().contains("The font has no letter U+65E5"), "{}", player.screen());
    let mut player = player.press("<BS>");
    assert!(!player.screen().contains("no letter"));
    let mut player = asked(false).press("日Ю");
    assert!(player.screen().contains(" Zoë日Ю"), "{}", player.screen());
    assert!(!player.screen().contains("no letter"), "{}", player.screen());
    // A combining mark alone has no letter in any font or terminal.
    let mut player = player.press("\u{301}");
    assert!(player.screen().contains("no letter U+0301"), "{}", player.screen());
}

#[test]
fn run_names_that_look_alike_get_a_distinguishing_suffix() {
    for (by_font, names, alike) in [
        (true, ["Юрий", "Олег"], true),
        (false, ["Юрий", "Олег"], false),
        (false, ["Torin the Long of Dale", "Torin the Long of Ered"], true),
        (true, ["Ada", "Bo"], false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        for name in names {
            let start = StartMode::Play {
                name: Some(name.to_owned()),
                seed: Some(7),
                scenario: None,
                called: Default::default(),
            };
            App::new(setup(folder.path(), start)).unwrap().close().unwrap();
        }
        let mut player = at_title_of(by_font, folder);
        let screen = player.screen();
        let rows = screen.lines().filter_map(|row| row.split_once("Resume"));
        // The columns of the name, before the scenario.
        let rows: Vec<String> = rows.map(|(_, row)| row.chars().take(15).collect()).collect();
        assert_eq!(rows.len(), 2, "{screen}");
        assert_ne!(rows[0], rows[1], "{screen}");
        let marked = |row: &String| {
            row.trim()
                .rsplit(' ')
                .next()
                .is_some_and(|end| end.len() == 4 && end.chars().all(|c| c.is_ascii_hexdigit()))
        };
        assert_eq!(rows.iter().all(marked), alike, "{screen}");
    }
}

#[test]
fn gold_is_picked_up_without_an_inventory_letter() {
    let yard = YARD.replace("mending_ring", "coins");
    let player = in_world(USUAL[0], "yard", content_with(&yard, CORNER));
    let mut player = player.press("jnllg");
    let screen = player.screen();
    assert!(screen.contains("You pick up a gold coin."), "{screen}");
}

#[test]
fn long_run_record_is_not_cut_off_at_the_right() {
    for width in [40, 60, 80, 100] {
        let player = laden(Size::new(width, 24)).press(".Qy<Enter>");
        let mut player = player.press("<End><Up><Up><Enter><Enter>");
        let screen = player.screen();
        assert!(screen.contains("Full record"), "{screen}");
        let pages = pages(player).join(" ");
        let words: Vec<&str> = pages.split_whitespace().collect();
        assert!(words.join(" ").contains("Seed │ │ 7") || pages.contains("Seed 7."), "{pages}");
    }
}
