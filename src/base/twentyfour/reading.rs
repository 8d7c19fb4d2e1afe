//! What a text means as an answer to a puzzle, while it is typed and when it is given.

use super::parser::parse;
use super::{Expression, Fault, Fraction, Mistake, Solution};

/// What somebody has written so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The value of what stands there up to the first mistake: as if open brackets were closed, and without what has
    /// nothing behind it yet. `8/(3-` is 8/3.
    pub value: Option<Fraction>,
    /// The numbers that are not used yet, in the order in which they were given.
    pub free: Vec<u32>,
    /// What is wrong and stays so, whatever is written behind it.
    pub wrong: Option<Mistake>,
    /// What else keeps it from being an answer, and may come while somebody types: a bracket that is open, numbers that are
    /// not used.
    pub missing: Option<Mistake>,
    expression: Option<Expression>,
}

impl Reading {
    /// What a text means that is to use these numbers.
    pub(super) fn of(text: &str, numbers: &[u32]) -> Reading {
        let parsed = parse(text, numbers);
        let (expression, value) = parsed.read.unzip();
        let unused = || {
            let unused = Fault::Unused(super::Listed(parsed.free.clone()));
            (!parsed.free.is_empty()).then(|| Mistake::at(text.chars().count(), unused))
        };
        Reading {
            value,
            missing: parsed.missing.or_else(unused),
            free: parsed.free,
            wrong: parsed.wrong,
            expression,
        }
    }

    /// The first thing that is wrong or missing, if anything is.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.wrong.as_ref().or(self.missing.as_ref())
    }

    /// The solution that it is, or why it is none.
    pub(super) fn answer(&self, target: i32) -> Result<Solution, Mistake> {
        if let Some(mistake) = self.mistake() {
            return Err(mistake.clone());
        }
        let of_all = |fault| Mistake { at: None, fault };
        let (Some(value), Some(expression)) = (self.value, &self.expression) else {
            return Err(of_all(Fault::Empty));
        };
        if value != Fraction::whole(target) {
            return Err(of_all(Fault::Makes(value, target)));
        }
        Solution::of(expression).ok_or_else(|| of_all(Fault::TooLarge))
    }
}
