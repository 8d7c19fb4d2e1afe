//! Clauses of the sentences on cards, and how they are joined: "it is held, slowed or asleep".

use super::effect_text::{join_and, join_or};

/// Whether parts of a sentence are joined by "and" or by "or".
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Joint {
    And,
    Or,
}

impl Joint {
    pub fn inverted(self) -> Joint {
        match self {
            Joint::And => Joint::Or,
            Joint::Or => Joint::And,
        }
    }

    fn join(self, words: impl Iterator<Item = String>) -> String {
        match self {
            Joint::And => join_and(words),
            Joint::Or => join_or(words),
        }
    }
}

/// A part of a sentence: a clause that can be joined with others, or finished text.
pub enum Phrase {
    Clause(Clause),
    Text(String),
}

impl Phrase {
    pub fn into_text(self) -> String {
        match self {
            Phrase::Clause(clause) => clause.text(true),
            Phrase::Text(text) => text,
        }
    }
}

/// A clause, such as "you" + "are" + "one of the " + "undead".
pub struct Clause {
    pub subject: String,
    pub verb: String,
    /// Words between the verb and the object, with a blank at the end, or nothing.
    pub prefix: String,
    pub object: String,
    pub is_negated: bool,
}

impl Clause {
    fn text(&self, with_subject: bool) -> String {
        let Clause { subject, verb, prefix, object, .. } = self;
        match with_subject {
            true => format!("{subject} {verb} {prefix}{object}"),
            false => format!("{verb} {prefix}{object}"),
        }
    }

    fn begins_like(&self, other: &Clause) -> bool {
        (&self.subject, &self.verb, &self.prefix) == (&other.subject, &other.verb, &other.prefix)
    }
}

/// Joins phrases. Clauses with the same beginning become one: "it is held, slowed or asleep". A subject is not repeated:
/// "you carry a light and stand in the dark".
pub fn join(phrases: Vec<Phrase>, joint: Joint) -> Phrase {
    let mut groups: Vec<(Phrase, Vec<String>)> = Vec::new();
    for phrase in phrases {
        if let (Phrase::Clause(clause), Some((Phrase::Clause(before), objects))) =
            (&phrase, groups.last_mut())
            && clause.begins_like(before)
            && (!clause.is_negated || joint == Joint::And)
        {
            objects.push(clause.object.clone());
            continue;
        }
        let objects = match &phrase {
            Phrase::Clause(clause) => vec![clause.object.clone()],
            Phrase::Text(_) => Vec::new(),
        };
        groups.push((phrase, objects));
    }
    let join_objects = |(phrase, objects): (Phrase, Vec<String>)| match phrase {
        Phrase::Clause(clause) => {
            // "It is not held and not asleep" is "it is not held or asleep".
            let joint = if clause.is_negated { joint.inverted() } else { joint };
            Phrase::Clause(Clause { object: joint.join(objects.into_iter()), ..clause })
        }
        text @ Phrase::Text(_) => text,
    };
    let mut joined: Vec<Phrase> = groups.into_iter().map(join_objects).collect();
    if joined.len() == 1
        && let Some(only) = joined.pop()
    {
        return only;
    }
    let mut subject = String::new();
    let texts = joined.into_iter().map(|phrase| match phrase {
        Phrase::Clause(clause) => {
            let text = clause.text(clause.subject != subject);
            subject = clause.subject;
            text
        }
        Phrase::Text(text) => {
            subject.clear();
            text
        }
    });
    Phrase::Text(joint.join(texts))
}
