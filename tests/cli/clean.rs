//! Checks that the program prints no invisible or control characters.

use super::home::{Answer, Home};
use unicode_general_category::{GeneralCategory, get_general_category};

/// Returns Unicode's control, format and line separator characters, and other characters that are drawn as nothing.
pub fn hidden() -> impl Iterator<Item = char> {
    ('\0'..=char::MAX).filter(|c| is_hidden(*c))
}

fn is_hidden(c: char) -> bool {
    matches!(
        get_general_category(c),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    ) || matches!(c,
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' | '\u{180b}'..='\u{180f}' | '\u{34f}' | '\u{115f}'
        | '\u{1160}' | '\u{3164}' | '\u{ffa0}')
}

/// Returns a text of hidden characters, with a mark before each. The mark distinguishes line breaks in this text from
/// line breaks of the program.
pub fn text() -> String {
    let all = hidden().filter(|c| *c != '\0');
    all.map(|c| format!("¤{c}")).collect::<String>() + "¤"
}

#[track_caller]
pub fn is_clean(what: &str, answer: &Answer) {
    for out in [&answer.out, &answer.err] {
        let raw = out.chars().find(|c| *c != '\n' && is_hidden(*c));
        assert_eq!(raw, None, "{what}:\n{out:?}");
        assert!(!out.contains("\n¤"), "{what}: a line of somebody else\n{out}");
    }
}

#[track_caller]
pub fn asked(home: &Home, args: &[&str]) -> Answer {
    let answer = home.run(args);
    is_clean(&args.join(" ").escape_debug().to_string(), &answer);
    answer
}
