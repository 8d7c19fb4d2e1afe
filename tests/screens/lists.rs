//! Keys that work in every list, and the key that goes back.

use crate::screens::player::{Player, USUAL};
use crate::screens::riddles::at_doors;
use crate::screens::things::laden;

fn after(keys: &str) -> String {
    laden(USUAL[1]).press(keys).screen()
}

#[test]
fn letters_that_name_no_entry_go_up_and_down() {
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
fn a_letter_of_no_entry_chooses_nothing() {
    assert_eq!(after("ql"), after("q"));
    assert_eq!(after("qh"), after("q"));
}

#[test]
fn going_back_once_too_often_opens_no_menu() {
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
fn a_book_opens_on_the_first_spell_that_is_new() {
    let screen = after("rk<Enter>rk<Enter>C");
    assert!(screen.contains("Spark") && screen.contains("Mend"), "{screen}");
}

#[test]
fn doors_are_listed_with_what_is_to_be_made() {
    let mut player = at_doors(USUAL[1]).press("l<Esc>~");
    let screen = player.screen();
    assert!(screen.contains(": make 24 from 3 3 8 8"), "{screen}");
}
