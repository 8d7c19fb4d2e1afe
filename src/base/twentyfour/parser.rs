//! Reads an expression token by token, so that at each of them it is known what stands there and what is wrong.
//!
//! What was read waits on two stacks, as in Dijkstra's shunting yard: values, and the operators and brackets that wait for
//! what comes behind them. An expression that only began is read as if it ended here: open brackets are closed, and what
//! has nothing behind it yet is left out.

use super::lexer::{Token, What, tokens};
use super::numbers::Numbers;
use super::{Expression, Fault, Fraction, Mistake, Operator};

/// How many brackets may be open at the same time.
const DEEPEST: usize = 20;

/// What a text was read as.
pub struct Parsed {
    /// What is there so far, and its value.
    pub read: Option<(Expression, Fraction)>,
    /// The numbers that are not used.
    pub free: Vec<u32>,
    /// What is wrong, whatever may be written behind it.
    pub wrong: Option<Mistake>,
    /// What still has to come.
    pub missing: Option<Mistake>,
}

/// Reads a text, with these numbers to be used.
pub fn parse(text: &str, numbers: &[u32]) -> Parsed {
    let length = text.chars().count();
    let (tokens, strange) = tokens(text);
    let mut parser = Parser::new(numbers);
    let mut wrong = None;
    let mut unsure = None;
    for token in &tokens {
        let Err(mistake) = parser.take(token) else { continue };
        match parser.may_go_on(token, length) {
            true => unsure = Some(mistake),
            false => wrong = Some(mistake),
        }
        break;
    }
    let wrong = wrong.or(strange);
    let missing = unsure.or_else(|| parser.missing(length));
    let free = parser.numbers.clone().into_free();
    let (read, undone) = match parser.close() {
        Ok(read) => (read, None),
        Err(mistake) => (None, Some(mistake)),
    };
    Parsed { read, free, wrong, missing: missing.or(undone) }
}

/// An operator or a bracket that waits for what comes behind it.
struct Pending {
    at: usize,
    what: Waiting,
}

enum Waiting {
    Bracket,
    Operator(Operator),
}

struct Parser<'a> {
    numbers: Numbers<'a>,
    values: Vec<(Expression, Fraction)>,
    pending: Vec<Pending>,
    /// Whether a value was read last, so that an operator may follow.
    valued: bool,
    /// How many of those that wait did so when the last value was read: the others have nothing behind them yet.
    settled: usize,
}

impl<'a> Parser<'a> {
    fn new(numbers: &'a [u32]) -> Parser<'a> {
        Parser {
            numbers: Numbers::new(numbers),
            values: Vec::new(),
            pending: Vec::new(),
            valued: false,
            settled: 0,
        }
    }

    fn take(&mut self, token: &Token) -> Result<(), Mistake> {
        let fault = |fault| Err(Mistake::at(token.at, fault));
        match &token.what {
            What::Number(_) | What::Open if self.valued => fault(Fault::NoOperator),
            What::Number(digits) => match self.numbers.take(digits) {
                Ok(number) => {
                    // The numbers of a puzzle are far from these bounds.
                    let value = i32::try_from(number).map_or(Fraction::ZERO, Fraction::whole);
                    self.values.push((Expression::Number(number), value));
                    self.valued = true;
                    Ok(())
                }
                Err(why) => fault(why),
            },
            What::Open if self.open_brackets() == DEEPEST => fault(Fault::TooDeep(DEEPEST)),
            What::Open => {
                self.wait(token.at, Waiting::Bracket);
                Ok(())
            }
            What::Close => self.end_bracket(token.at),
            What::Operator(operator) if self.valued => {
                self.apply_before(operator.binds())?;
                self.settled = self.pending.len();
                self.wait(token.at, Waiting::Operator(*operator));
                self.valued = false;
                Ok(())
            }
            What::Operator(sign @ (Operator::Add | Operator::Subtract)) => {
                fault(Fault::Unary(*sign))
            }
            What::Operator(operator) => fault(Fault::Operator(*operator)),
        }
    }

    fn wait(&mut self, at: usize, what: Waiting) {
        self.pending.push(Pending { at, what });
    }

    fn end_bracket(&mut self, at: usize) -> Result<(), Mistake> {
        let fault = match self.pending.last().map(|pending| &pending.what) {
            _ if self.open_brackets() == 0 => Some(Fault::Unopened),
            Some(Waiting::Bracket) if !self.valued => Some(Fault::Hollow),
            _ if !self.valued => Some(Fault::Closed),
            _ => None,
        };
        if let Some(fault) = fault {
            return Err(Mistake::at(at, fault));
        }
        self.apply_before(false)?;
        self.pending.pop();
        // Nothing can be added to a bracket that is closed: what it is divided by is known.
        self.apply_before(true)
    }

    fn open_brackets(&self) -> usize {
        let is_open = |pending: &&Pending| matches!(pending.what, Waiting::Bracket);
        self.pending.iter().filter(is_open).count()
    }

    /// Does what waits since the last bracket; only what binds, if so.
    fn apply_before(&mut self, only_binding: bool) -> Result<(), Mistake> {
        while let Some(Pending { at, what: Waiting::Operator(operator) }) = self.pending.last() {
            if only_binding && !operator.binds() {
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
            // Of what stands before it there is no value either.
            self.values.clear();
            self.pending.clear();
            return Err(Mistake::at(
                at,
                match operator {
                    Operator::Divide if other.is_zero() => Fault::ByZero,
                    _ => Fault::TooLarge,
                },
            ));
        };
        let made = Expression::operation(left, operator, right);
        self.values.push((made, value));
        Ok(())
    }

    /// Whether a number that is none yet can become one, as more digits may follow it.
    fn may_go_on(&self, token: &Token, length: usize) -> bool {
        match &token.what {
            What::Number(digits) if !self.valued => {
                token.at + digits.len() == length && self.numbers.may_become(digits)
            }
            _ => false,
        }
    }

    /// What has to come behind what was read, if anything.
    fn missing(&self, length: usize) -> Option<Mistake> {
        let mut open = self.pending.iter().rev();
        let open = open.find(|pending| matches!(pending.what, Waiting::Bracket));
        match self.pending.last() {
            None if self.values.is_empty() => Some(Mistake::at(0, Fault::Empty)),
            Some(Pending { what: Waiting::Operator(operator), .. }) if !self.valued => {
                Some(Mistake::at(length, Fault::Ends(*operator)))
            }
            _ => open.map(|bracket| Mistake::at(bracket.at, Fault::Open)),
        }
    }

    /// What was read, as if it ended here.
    fn close(mut self) -> Result<Option<(Expression, Fraction)>, Mistake> {
        if !self.valued {
            self.pending.truncate(self.settled);
        }
        while let Some(Pending { at, what }) = self.pending.pop() {
            if let Waiting::Operator(operator) = what {
                self.apply(at, operator)?;
            }
        }
        Ok(self.values.pop())
    }
}
