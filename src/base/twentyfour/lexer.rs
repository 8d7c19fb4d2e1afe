//! Lexer for expressions: splits a text into numbers, operators and brackets.
//!
//! Besides `+ - * /` it accepts `x`, `X`, `×` and `·` for `*`, `:` and `÷` for `/`, and `−` and `–` for `-`. Blanks
//! may stand anywhere except within a number. Any other character is an error.

use super::{Mistake, MistakeKind, Operator};

pub const MAX_LENGTH: usize = 200;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Index of the first character of the token, from 0.
    pub at: usize,
    pub kind: TokenKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    Number(String),
    Operator(Operator),
    Open,
    Close,
}

pub fn tokenize(text: &str) -> (Vec<Token>, Option<Mistake>) {
    let mut tokens: Vec<Token> = Vec::new();
    let mut in_number = false;
    for (at, c) in text.chars().enumerate() {
        if at == MAX_LENGTH {
            return (tokens, Some(Mistake::at(at, MistakeKind::TooLong(MAX_LENGTH))));
        }
        let continues_number = in_number && c.is_ascii_digit();
        in_number = c.is_ascii_digit();
        match tokens.last_mut() {
            Some(Token { kind: TokenKind::Number(digits), .. }) if continues_number => digits.push(c),
            _ if c.is_whitespace() => {}
            _ => match token_kind(c) {
                Some(kind) => tokens.push(Token { at, kind }),
                None => return (tokens, Some(Mistake::at(at, MistakeKind::InvalidCharacter(c)))),
            },
        }
    }
    (tokens, None)
}

fn token_kind(c: char) -> Option<TokenKind> {
    let operator = match c {
        '0'..='9' => return Some(TokenKind::Number(c.to_string())),
        '(' => return Some(TokenKind::Open),
        ')' => return Some(TokenKind::Close),
        '+' => Operator::Add,
        '-' | '−' | '–' => Operator::Subtract,
        '*' | 'x' | 'X' | '×' | '·' => Operator::Multiply,
        '/' | ':' | '÷' => Operator::Divide,
        _ => return None,
    };
    Some(TokenKind::Operator(operator))
}
