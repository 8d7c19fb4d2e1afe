//! Code page 437: the character set of the window's fonts.

const TABLE: &str = "\u{0}☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@\
ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂\
ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// Returns the code of a character in code page 437. Control characters have no code.
pub fn code(c: char) -> Option<u8> {
    if (' '..='~').contains(&c) {
        return Some(c as u8);
    }
    if c.is_control() {
        return None;
    }
    (0..=u8::MAX).zip(TABLE.chars()).find(|(_, known)| *known == c).map(|(code, _)| code)
}

/// Returns the character with a code in code page 437. Code 0 is a blank.
pub fn character(code: u8) -> char {
    match TABLE.chars().nth(usize::from(code)) {
        Some('\0') | None => ' ',
        Some(c) => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cp437_codes_round_trip_through_characters() {
        assert_eq!(TABLE.chars().count(), 256);
        for n in 1..=255 {
            assert_eq!(code(character(n)), Some(n), "{n}");
        }
    }

    #[test]
    fn well_known_characters_have_their_cp437_codes() {
        let known = [('☺', 1), ('≈', 247), ('·', 250), ('▒', 177), ('█', 219), ('⌂', 127), ('é', 130)];
        for (c, n) in known {
            assert_eq!(code(c), Some(n), "{c}");
        }
        for c in ['\0', '\n', '\u{7f}', '…', '€', '😀'] {
            assert_eq!(code(c), None, "{c:?}");
        }
    }
}
