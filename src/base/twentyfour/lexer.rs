//! A text cut into numbers, operators and brackets.
//!
//! People write what their keyboard has: `x`, `X`, `×` and `·` multiply, `:` and `÷` divide, `−` and `–` subtract. Blanks
//! may stand anywhere but within a number. Anything else means nothing.

use super::{Fault, Mistake, Operator};

/// The longest text that is read, in characters.
pub const LONGEST: usize = 200;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its first character, counted from 0.
    pub at: usize,
    /// What it is.
    pub what: What,
}

/// What parts of a text can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The digits of a number.
    Number(String),
    /// An operator.
    Operator(Operator),
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
}

/// The parts of a text up to the first character that means nothing, and that character.
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
