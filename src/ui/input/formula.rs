//! How a formula gets into a line: by plain signs, and by whole numbers.

use super::line::Line;
use fifteen_game::Answer;

/// A sign as every font has it, of all that mean the same: `*` for `×`.
pub fn plain(c: char) -> char {
    let answer = Answer::of(&c.to_string());
    answer.and_then(|answer| answer.as_str().chars().next()).unwrap_or(c)
}

/// A number or a sign as it is written where the cursor is: a number does not become a part of one beside it.
pub fn apart(text: &str, line: &Line) -> String {
    let (before, behind) = around(line);
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let digit = |c: Option<&char>| is_number && c.is_some_and(char::is_ascii_digit);
    let blank = |needed: bool| if needed { " " } else { "" };
    let (left, right) = (digit(before.last()), digit(behind.first()));
    format!("{}{text}{}", blank(left), blank(right))
}

/// How many characters the number or the sign before the cursor has, with the blanks behind it.
pub fn last(line: &Line) -> usize {
    let (before, _) = around(line);
    let back = || before.iter().rev();
    let blanks = back().take_while(|c| c.is_whitespace()).count();
    let digits = back().skip(blanks).take_while(|c| c.is_ascii_digit());
    blanks + digits.count().max(1)
}

/// The characters before and behind the cursor.
fn around(line: &Line) -> (Vec<char>, Vec<char>) {
    let mut before: Vec<char> = line.text().chars().collect();
    let cursor = usize::try_from(line.cursor()).unwrap_or(0);
    let behind = before.split_off(cursor.min(before.len()));
    (before, behind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::key::Key;

    fn line(text: &str) -> Line {
        let mut line = Line::empty(48);
        for c in text.chars() {
            line.handle(Key::char(c));
        }
        line
    }

    #[test]
    fn what_means_the_same_is_written_in_one_way() {
        let written: String = "8×3·8x3 − 8–3 ÷ 8:(3)?".chars().map(plain).collect();
        assert_eq!(written, "8*3*8*3 - 8-3 / 8/(3)?");
    }

    #[test]
    fn a_number_stays_apart_from_one_beside_it() {
        for (before, text, written) in [("", "3", "3"), ("3+", "18", "18"), ("3", "18", " 18")] {
            assert_eq!(apart(text, &line(before)), written);
        }
        assert_eq!(apart("+", &line("3")), "+");
        let mut middle = line("3");
        middle.go_to(0);
        assert_eq!(apart("18", &middle), "18 ");
    }

    #[test]
    fn the_last_piece_is_a_number_or_a_sign() {
        for (text, length) in [("", 1), ("318", 3), ("3+", 1), ("8/31 ", 3), ("(", 1), ("3+ ", 2)] {
            assert_eq!(last(&line(text)), length, "{text}");
        }
    }
}
