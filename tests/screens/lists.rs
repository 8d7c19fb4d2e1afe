//! Keys that work in every list, and the key that goes back.

use crate::screens::player::{Player, USUAL};
use crate::screens::riddles::at_doors;
use crate::screens::things::laden;

fn after(keys: &str) -> String {
    laden(USUAL[1]).press(keys).screen()
}

#[test]
fn unassigned_j_and_k_move_the_list_cursor() {
    let learnt = "rk<Enter>rk<Enter>";
    for list in ["q", "r", &format!("{learnt}C"), "<Esc>", "~", "rk"] {
        let down = after(&format!("{list}<Down>"));
        assert_eq!(after(&format!("{list}j")), down, "{list}: {down}");
    }
    // In this list `j` is the letter of a ring, and does not move the cursor.
    let mut player = laden(USUAL[1]).press("ij");
    assert!(player.screen().contains("Ring of mending"));
    assert_eq!(after("qk"), after("q<Up>"));
}

#[test]
fn unassigned_list_letter_selects_nothing() {
    assert_eq!(after("ql"), after("q"));
    assert_eq!(after("qh"), after("q"));
}

#[test]
fn extra_escape_press_does_not_open_the_menu() {
    let menu = |keys: &str| Player::in_run(USUAL[1]).press(keys).screen().contains("─ Menu ─");
    for (keys, shown) in [
        ("<Esc>", true),
        ("x<Esc>", false),
        ("x<Esc><Esc>", false),
        ("x<Esc><Esc><Esc>", true),
        ("x<Esc>h<Esc>", true),
        ("~<Enter><Esc><Esc><Esc>", false),
        ("<Esc><Esc>", false),
        ("<Esc><Esc><Esc>", false),
    ] {
        assert_eq!(menu(keys), shown, "{keys}");
    }
}

#[test]
fn spellbook_opens_on_the_first_unlearned_spell() {
    let screen = after("rk<Enter>rk<Enter>C");
    assert!(screen.contains("Spark") && screen.contains("Mend"), "{screen}");
}

#[test]
fn knowledge_screen_lists_puzzle_doors_with_target_and_numbers() {
    let mut player = at_doors(USUAL[1]).press("l<Esc>~");
    let screen = player.screen();
    assert!(screen.contains(": make 24 from 3 3 8 8"), "{screen}");
}
