//! Incremental parser for expressions: after each token the value so far and any error are known.
//!
//! The parser has two stacks, as in Dijkstra's shunting-yard algorithm: values, and pending operators and brackets.
//! At the end of an unfinished expression, open brackets count as closed, and operators without a right operand are
//! ignored.

use super::lexer::{Token, TokenKind, tokenize};
use super::numbers::PuzzleNumbers;
use super::{Expression, Fraction, Mistake, MistakeKind, NumberList, Operator, ParsedAnswer};

const MAX_DEPTH: usize = 20;

pub fn parse(text: &str, numbers: &[u32]) -> ParsedAnswer {
    let length = text.chars().count();
    let (tokens, lexer_error) = tokenize(text);
    let mut parser = Parser::new(numbers);
    let mut error = None;
    let mut fixable = None;
    for token in &tokens {
        let Err(mistake) = parser.read_token(token) else { continue };
        match parser.may_continue(token, length) {
            true => fixable = Some(mistake),
            false => error = Some(mistake),
        }
        break;
    }
    let error = error.or(lexer_error);
    let missing = fixable.or_else(|| parser.missing(length));
    let free = parser.numbers.free.clone();
    let (read, unfinished) = match parser.finish() {
        Ok(read) => (read, None),
        Err(mistake) => (None, Some(mistake)),
    };
    let (expression, value) = read.unzip();
    let unused = || Mistake::at(length, MistakeKind::UnusedNumbers(NumberList(free.clone())));
    let missing = missing.or(unfinished).or_else(|| (!free.is_empty()).then(unused));
    ParsedAnswer { value, free, error, missing, expression }
}

struct Pending {
    at: usize,
    kind: PendingKind,
}

enum PendingKind {
    Bracket,
    Operator(Operator),
}

struct Parser<'a> {
    numbers: PuzzleNumbers<'a>,
    values: Vec<(Expression, Fraction)>,
    pending: Vec<Pending>,
    /// Whether the last token ended a value. Then an operator may follow.
    valued: bool,
    /// Length of `pending` before the last operator. Later entries have no right operand yet.
    settled: usize,
}

impl<'a> Parser<'a> {
    fn new(numbers: &'a [u32]) -> Parser<'a> {
        Parser {
            numbers: PuzzleNumbers::new(numbers),
            values: Vec::new(),
            pending: Vec::new(),
            valued: false,
            settled: 0,
        }
    }

    fn read_token(&mut self, token: &Token) -> Result<(), Mistake> {
        let fail = |kind| Err(Mistake::at(token.at, kind));
        match &token.kind {
            TokenKind::Number(_) | TokenKind::Open if self.valued => fail(MistakeKind::NoOperator),
            TokenKind::Number(digits) => match self.numbers.use_number(digits) {
                Ok(number) => {
                    // The numbers of a puzzle are far below `i32::MAX`.
                    let value = i32::try_from(number).map_or(Fraction::ZERO, Fraction::from_integer);
                    self.values.push((Expression::Number(number), value));
                    self.valued = true;
                    Ok(())
                }
                Err(why) => fail(why),
            },
            TokenKind::Open if self.open_brackets() == MAX_DEPTH => fail(MistakeKind::TooDeep(MAX_DEPTH)),
            TokenKind::Open => {
                self.push_pending(token.at, PendingKind::Bracket);
                Ok(())
            }
            TokenKind::Close => self.end_bracket(token.at),
            TokenKind::Operator(operator) if self.valued => {
                self.apply_before(operator.is_multiplicative())?;
                self.settled = self.pending.len();
                self.push_pending(token.at, PendingKind::Operator(*operator));
                self.valued = false;
                Ok(())
            }
            TokenKind::Operator(sign @ (Operator::Add | Operator::Subtract)) => {
                fail(MistakeKind::Unary(*sign))
            }
            TokenKind::Operator(operator) => fail(MistakeKind::Operator(*operator)),
        }
    }

    fn push_pending(&mut self, at: usize, kind: PendingKind) {
        self.pending.push(Pending { at, kind });
    }

    fn end_bracket(&mut self, at: usize) -> Result<(), Mistake> {
        let fault = match self.pending.last().map(|pending| &pending.kind) {
            _ if self.open_brackets() == 0 => Some(MistakeKind::Unopened),
            Some(PendingKind::Bracket) if !self.valued => Some(MistakeKind::EmptyBrackets),
            _ if !self.valued => Some(MistakeKind::Closed),
            _ => None,
        };
        if let Some(fault) = fault {
            return Err(Mistake::at(at, fault));
        }
        self.apply_before(false)?;
        self.pending.pop();
        // Apply `*` and `/` before a closed bracket at once, so that a division by 0 is reported at the bracket.
        self.apply_before(true)
    }

    fn open_brackets(&self) -> usize {
        let is_open = |pending: &&Pending| matches!(pending.kind, PendingKind::Bracket);
        self.pending.iter().filter(is_open).count()
    }

    /// Applies the pending operators back to the last open bracket, or back to the last `+` or `-` if
    /// `only_binding`.
    fn apply_before(&mut self, only_binding: bool) -> Result<(), Mistake> {
        while let Some(Pending { at, kind: PendingKind::Operator(operator) }) = self.pending.last() {
            if only_binding && !operator.is_multiplicative() {
                break;
            }
            let (at, operator) = (*at, *operator);
            self.pending.pop();
            self.apply(at, operator)?;
        }
        Ok(())
    }

    fn apply(&mut self, at: usize, operator: Operator) -> Result<(), Mistake> {
        let (right, left) = (self.values.pop(), self.values.pop());
        let (Some((left, value)), Some((right, other))) = (left, right) else { return Ok(()) };
        let Some(value) = operator.apply(value, other) else {
            // After a failed operation the expression has no value.
            self.values.clear();
            self.pending.clear();
            return Err(Mistake::at(
                at,
                match operator {
                    Operator::Divide if other.is_zero() => MistakeKind::ByZero,
                    _ => MistakeKind::TooLarge,
                },
            ));
        };
        let made = Expression::operation(left, operator, right);
        self.values.push((made, value));
        Ok(())
    }

    /// Whether the text ends in digits that are not an unused number yet, but may become one if more digits follow.
    fn may_continue(&self, token: &Token, length: usize) -> bool {
        match &token.kind {
            TokenKind::Number(digits) if !self.valued => {
                token.at + digits.len() == length && self.numbers.may_become(digits)
            }
            _ => false,
        }
    }

    fn missing(&self, length: usize) -> Option<Mistake> {
        let mut open = self.pending.iter().rev();
        let open = open.find(|pending| matches!(pending.kind, PendingKind::Bracket));
        match self.pending.last() {
            None if self.values.is_empty() => Some(Mistake::at(0, MistakeKind::Empty)),
            Some(Pending { kind: PendingKind::Operator(operator), .. }) if !self.valued => {
                Some(Mistake::at(length, MistakeKind::TrailingOperator(*operator)))
            }
            _ => open.map(|bracket| Mistake::at(bracket.at, MistakeKind::Open)),
        }
    }

    fn finish(mut self) -> Result<Option<(Expression, Fraction)>, Mistake> {
        if !self.valued {
            self.pending.truncate(self.settled);
        }
        while let Some(Pending { at, kind }) = self.pending.pop() {
            if let PendingKind::Operator(operator) = kind {
                self.apply(at, operator)?;
            }
        }
        Ok(self.values.pop())
    }
}
