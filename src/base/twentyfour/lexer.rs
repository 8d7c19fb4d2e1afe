//! Lexer: splits a text into numbers, operators and brackets.
//!
//! It accepts the signs that keyboards offer: `x`, `X`, `×` and `·` multiply, `:` and `÷` divide, `−` and `–`
//! subtract. Blanks may stand anywhere except within a number. Any other character is an error.

use super::{Fault, Mistake, Operator};

/// Maximum length of a text, in characters.
pub const LONGEST: usize = 200;

/// A token and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Index of its first character, from 0.
    pub at: usize,
    /// The kind of token.
    pub what: What,
}

/// The kinds of tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The digits of a number.
    Number(String),
    Operator(Operator),
    Open,
    Close,
}

/// Splits a text into tokens up to the first invalid character, and reports that character.
pub fn tokens(text: &str) -> (Vec<Token>, Option<Mistake>) {
    let mut tokens: Vec<Token> = Vec::new();
    let mut within = false;
    for (at, c) in text.chars().enumerate() {
        if at == LONGEST {
            return (tokens, Some(Mistake::at(at, Fault::TooLong(LONGEST))));
        }
        let goes_on = within && c.is_ascii_digit();
        within = c.is_ascii_digit();
        match tokens.last_mut() {
            Some(Token { what: What::Number(digits), .. }) if goes_on => digits.push(c),
            _ if c.is_whitespace() => {}
            _ => match meaning(c) {
                Some(what) => tokens.push(Token { at, what }),
                None => return (tokens, Some(Mistake::at(at, Fault::Strange(c)))),
            },
        }
    }
    (tokens, None)
}

fn meaning(c: char) -> Option<What> {
    let operator = match c {
        '0'..='9' => return Some(What::Number(c.to_string())),
        '(' => return Some(What::Open),
        ')' => return Some(What::Close),
        '+' => Operator::Add,
        '-' | '−' | '–' => Operator::Subtract,
        '*' | 'x' | 'X' | '×' | '·' => Operator::Multiply,
        '/' | ':' | '÷' => Operator::Divide,
        _ => return None,
    };
    Some(What::Operator(operator))
}
