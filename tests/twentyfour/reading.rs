//! The parser of formulas: feedback while the player types, and errors in an answer.

use fifteen::base::twentyfour::{MistakeKind, ParsedAnswer, Puzzle, PuzzleError};
use proptest::prelude::*;

fn puzzle(numbers: &[u32]) -> Puzzle {
    Puzzle::new(numbers, Puzzle::TWENTY_FOUR).unwrap()
}

fn read(text: &str) -> ParsedAnswer {
    puzzle(&[3, 3, 8, 8]).parse(text)
}

/// Formats the text, a caret under the error, and the error.
fn told(numbers: &[u32], text: &str) -> String {
    let mistake = puzzle(numbers).check(text).unwrap_err();
    let caret = mistake.at.map_or_else(String::new, |at| {
        let length = text.chars().count();
        assert!(at <= length, "{at} in {text}");
        " ".repeat(at) + "^ "
    });
    format!("{text}\n{caret}{}", mistake.kind)
}

#[track_caller]
fn tells(numbers: &[u32], picture: &str) {
    let text = picture.lines().next().unwrap();
    assert_eq!(told(numbers, text), picture);
}

#[test]
fn parse_error_points_at_its_character() {
    let hand = [3, 3, 8, 8];
    for picture in [
        "8/(3-8$3)\n      ^ `$` is not allowed: use numbers, + - * / and round brackets.",
        "-8/3\n^ `-` needs a number on its left: numbers cannot have a sign here.",
        "8*(+3)\n   ^ `+` needs a number on its left: numbers cannot have a sign here.",
        "8*-3\n  ^ `-` needs a number on its left: numbers cannot have a sign here.",
        "8**3\n  ^ Write a number or `(` here, not `*`.",
        "8 3\n  ^ Write one of + - * / between two numbers.",
        "8(3)\n ^ Write one of + - * / between two numbers.",
        "8+3)\n   ^ This closing bracket has no opening bracket.",
        "(8+)3\n   ^ Write a number or `(` before this closing bracket.",
        "8+()\n   ^ These brackets are empty.",
        "8/(3-3)+8\n ^ This divides by 0.",
        "8/(3-3+8\n  ^ This bracket is not closed.",
        "8+4\n  ^ 4 is not one of the numbers.",
        "8+8+8\n    ^ No 8 is left: you already used every 8.",
        "33-8\n^ 33 joins 3 and 3: numbers cannot be joined into a longer one.",
        "03*8\n^ 03 is not one of the numbers.",
        "12345678901234\n^ 12345678... is not one of the numbers.",
        "\n^ The answer is empty.",
        "8/\n  ^ Write a number or `(` after the last `/`.",
        "8/(3\n  ^ This bracket is not closed.",
        "8/3\n   ^ Still left: 3 and 8. Use each number exactly once.",
        "8/3*8\n     ^ Still left: 3. Use each number exactly once.",
        "8+8+3+3\nThat makes 22, not 24.",
        "8/(3+8/3)\nThat makes 24/17, not 24.",
    ] {
        tells(&hand, picture);
    }
    tells(&[6, 4, 1], "6*4\n   ^ Still left: 1. Use each number exactly once.");
    tells(&[0, 3], "3/0\n ^ This divides by 0.");
    tells(&[0, 3], "03\n^ 03 joins 0 and 3: numbers cannot be joined into a longer one.");
}

#[test]
fn numbers_with_several_digits_are_parsed_as_a_whole() {
    let puzzle = puzzle(&[10, 10, 4, 4]);
    let solution = puzzle.check("(10 * 10 - 4) / 4").unwrap();
    assert_eq!(solution.to_string(), "(10*10-4)/4");
    tells(&[10, 10, 4, 4], "1 0*10\n^ 1 is not one of the numbers.");
    // While the player types, a 1 may still become a 10.
    let typed = puzzle.parse("4*1");
    assert_eq!((typed.error, typed.value.unwrap().to_string()), (None, "4".to_owned()));
    assert_eq!(typed.free, [10, 10, 4]);
    assert_eq!(typed.missing.unwrap().kind, MistakeKind::NotInPuzzle("1".to_owned()));
    assert!(puzzle.parse("4*1 ").error.is_some());
}

#[test]
fn all_common_operator_signs_are_parsed() {
    let puzzle = puzzle(&[2, 3, 8, 9]);
    let plain = puzzle.check("(9-3)*8/2").unwrap();
    for text in ["(9−3)×8÷2", " ( 9 – 3 ) x 8 : 2 ", "8/2X(9-3)", "8·(9-3)/2"] {
        assert_eq!(puzzle.check(text), Ok(plain.clone()), "{text}");
    }
}

#[test]
fn parser_reports_value_and_free_numbers_after_every_key() {
    let text = "8/(3-8/3)";
    let steps: Vec<String> = (0..=text.len())
        .map(|typed| {
            let reading = read(&text[..typed]);
            assert_eq!(reading.error, None, "{}", &text[..typed]);
            let value = reading.value.map_or("-".to_owned(), |value| value.to_string());
            format!("{value} {:?}", reading.free)
        })
        .collect();
    assert_eq!(
        steps,
        [
            "- [3, 3, 8, 8]",
            "8 [3, 3, 8]",
            "8 [3, 3, 8]",
            "8 [3, 3, 8]",
            "8/3 [3, 8]",
            "8/3 [3, 8]",
            "-8/5 [3]",
            "-8/5 [3]",
            "24 []",
            "24 []",
        ]
    );
    assert_eq!(read(text).mistake(), None);
}

#[test]
fn parse_error_is_reported_during_typing_with_the_value_before_it() {
    let typed = read("8*3+8*x");
    assert_eq!(typed.error.unwrap().at, Some(6));
    assert_eq!(typed.value.unwrap().to_string(), "32");
    let typed = read("8/(3-3");
    assert_eq!((typed.error, typed.value), (None, None));
    assert_eq!(typed.missing.unwrap().kind, MistakeKind::Open);
    let closed = read("8/(3-3)");
    assert_eq!(closed.error.unwrap().kind, MistakeKind::ByZero);
}

#[test]
fn parser_and_puzzle_enforce_size_limits() {
    let deep = "(".repeat(20) + "8";
    assert_eq!(read(&deep).error, None);
    let deeper = read(&("(".repeat(20) + "(")).error.unwrap();
    assert_eq!((deeper.at, deeper.kind), (Some(20), MistakeKind::TooDeep(20)));
    let long = read(&" ".repeat(100_000)).error.unwrap();
    assert_eq!((long.at, long.kind), (Some(200), MistakeKind::TooLong(200)));
    for (numbers, target, why) in [
        (&[24][..], 24, PuzzleError::Count(1)),
        (&[1; 7], 24, PuzzleError::Count(7)),
        (&[1, 1000], 24, PuzzleError::Number(1000)),
        (&[1, 2], -1_000_000, PuzzleError::Target(-1_000_000)),
    ] {
        assert_eq!(Puzzle::new(numbers, target), Err(why));
    }
}

#[test]
fn equivalent_formulas_count_as_the_same_solution() {
    for (numbers, target, same, other) in [
        (&[2, 3, 9][..], 8, ["9-(3-2)", "2+9-3", "(9+2)-3"], None),
        (&[2, 3, 9], 6, ["9/(3/2)", "2/3*9", "9*2/3"], None),
        (&[2, 3, 8, 9], 36, ["(3-9)*(2-8)", "(9-3)*(8-2)", "(8-2)*(9-3)"], None),
        (&[2, 3, 4, 8], 12, ["8-(2-3)*4", "8+(3-2)*4", "4*(3-2)+8"], Some("8/2*3")),
        (&[1, 8], 8, ["8*1", "1*8", "(8)*1"], Some("8/1")),
        (&[2, 2], 4, ["2+2", "(2+2)", "(2)+2"], Some("2*2")),
        (&[3, 5, 5, 9], 9, ["9-(5-5)*3", "9+3*(5-5)", "(5-5)*3+9"], Some("9+(5-5)/3")),
    ] {
        let puzzle = Puzzle::new(numbers, target).unwrap();
        let read = |text| puzzle.check(text).map_err(|mistake| mistake.kind);
        for text in same {
            assert_eq!(read(text), read(same[0]), "{text}");
            assert!(puzzle.check(text).is_ok(), "{text}");
        }
        if let Some(other) = other {
            assert_ne!(read(other), read(same[0]), "{other}");
        }
    }
}

proptest! {
    #[test]
    fn parser_handles_any_input_text(text in "[0-9+*/()x: .-]{0,40}|.{0,300}|[(38/-]{0,250}") {
        let puzzle = puzzle(&[3, 3, 8, 8]);
        let reading = puzzle.parse(&text);
        let length = text.chars().count();
        for mistake in [&reading.error, &reading.missing].into_iter().flatten() {
            prop_assert!(mistake.at.is_none_or(|at| at <= length));
            let sentence = mistake.kind.to_string();
            prop_assert!(sentence.ends_with('.') && sentence.chars().count() < 100, "{}", sentence);
        }
        prop_assert_eq!(puzzle.check(&text).is_ok(), reading.mistake().is_none()
            && reading.value.is_some_and(|value| value.to_string() == "24"));
    }

    #[test]
    fn parse_error_remains_when_more_text_follows(text in "[0-9+*/()-]{1,12}", more in "[0-9+*/()-]{0,12}") {
        let (shorter, longer) = (read(&text), read(&(text + &more)));
        if shorter.error.is_some() && !more.starts_with(|c: char| c.is_ascii_digit()) {
            prop_assert_eq!(shorter.error, longer.error);
        }
    }
}
