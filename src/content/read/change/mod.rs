//! Changes: values in data files that modify an inherited or earlier value instead of replacing it.
//!
//! `{"add": 2}` turns 5 into 7. Changes work on syntax trees, so every kind of data supports them.

pub(crate) mod naming;

mod elements;
mod identity;
mod insert;
mod remove;

use self::identity::RemovedElement;
use self::naming::ElementNames;
use super::change_word::{is_change, is_position_word};
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::json::arithmetic::{Decimal, NumberChange, ValueOrigin};
use crate::json::element_identity::{ElementIdentity, ElementOrigin};
use crate::json::tree::{Node, NodeKind};
use fifteen_base::Dice;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Maximum total number of values that changes create and compare.
const MAX_CREATED: usize = 2_500_000;

pub(crate) struct Changer<'a> {
    pub diagnostics: &'a Diagnostics,
    created: Cell<usize>,
    /// Elements removed from the lists of the current field.
    removed: RefCell<Vec<RemovedElement>>,
}

/// Schema information about the fields of a definition. A path contains field names and names of list elements.
pub(crate) trait FieldInfo {
    fn default(&self, path: &[&str]) -> Option<Node>;

    fn naming(&self, path: &[&str]) -> Option<ElementNames<'static>>;
}

impl Changer<'_> {
    pub fn new(diagnostics: &Diagnostics) -> Changer<'_> {
        Changer { diagnostics, created: Cell::new(0), removed: RefCell::default() }
    }

    /// Combines the layers of a field: the last plain value with the changes after it. `None` if there is no value,
    /// or if the limit [`MAX_CREATED`] is exceeded.
    pub fn fold(&self, layers: &[Node], path: &[&str], known: &dyn FieldInfo) -> Option<Node> {
        let mut value = None;
        self.removed.borrow_mut().clear();
        for layer in layers {
            if self.is_budget_spent() {
                return None;
            }
            value = match is_change(layer) {
                true => self.change(value, layer, path, known),
                false => Some(layer.clone()),
            };
        }
        value
    }

    /// Applies a change to a value. An invalid change is reported and ignored.
    fn change(
        &self,
        before: Option<Node>,
        change: &Node,
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<Node> {
        let mark = self.diagnostics.problem_count();
        let value = self.changed(before, change, path, known);
        self.diagnostics.set_paths_since(mark, path);
        value
    }

    fn changed(
        &self,
        before: Option<Node>,
        change: &Node,
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<Node> {
        let NodeKind::Object(words) = &change.kind else { return before };
        let mut value = before;
        let mut emptied = None;
        for (word, by) in words.iter().filter(|(key, _)| &*key.text != "//") {
            if !self.spend_budget(by, 1) {
                return value;
            }
            if is_position_word(&word.text) {
                continue;
            }
            if &*word.text == "unset" {
                value = self.unset(value, by);
                // After `unset`, a `set` in the same change starts with an empty object.
                let empty_object = || Node::new(by.span, NodeKind::Object(Rc::new([])));
                emptied = value.is_none().then(empty_object).filter(|_| words.len() > 1);
                continue;
            }
            let new = emptied.take().filter(|_| &*word.text == "set");
            let Some(old) = value.clone().or_else(|| known.default(path)).or(new) else {
                if self.diagnostics.count_if_full(1) {
                    return value;
                }
                let message = format!("there is no value to {} here", verb(&word.text));
                let help = "no parent sets this field, and it has no default: write a plain value";
                self.error::<Node>(word.span, message, help);
                return value;
            };
            let new = match &*word.text {
                "append" => self.append(&old, by),
                "prepend" => self.prepend(&old, by),
                "remove" => self.remove(&old, by, path, known),
                "change" => self.change_elements(&old, (word, by), path, known),
                "insert" => self.insert(&old, (word, by), words, path, known),
                "add" => self.calculate(&old, by, NumberChange::Add),
                "times" => self.calculate(&old, by, NumberChange::Times),
                _ => self.set(&old, by, path, known),
            };
            value = new.or(value);
        }
        value
    }

    fn error<T>(&self, at: Span, message: impl Into<String>, help: &str) -> Option<T> {
        self.diagnostics.add(Problem::error(at, message).help(help));
        None
    }

    fn unset(&self, value: Option<Node>, by: &Node) -> Option<Node> {
        if !matches!(by.kind, NodeKind::Bool(true)) {
            return self.error(by.span, "`unset` is always `true`", "write `{\"unset\": true}`").or(value);
        }
        None
    }

    fn append(&self, old: &Node, by: &Node) -> Option<Node> {
        let (NodeKind::List(items), NodeKind::List(more)) = (&old.kind, &by.kind) else {
            return self.not_lists_error(old, by, "append");
        };
        self.list(by, items.iter().cloned().chain(more.iter().map(marked_as_added)))
    }

    fn prepend(&self, old: &Node, by: &Node) -> Option<Node> {
        let (NodeKind::List(items), NodeKind::List(more)) = (&old.kind, &by.kind) else {
            return self.not_lists_error(old, by, "prepend");
        };
        self.list(by, more.iter().map(marked_as_added).chain(items.iter().cloned()))
    }

    fn list(&self, by: &Node, items: impl Iterator<Item = Node>) -> Option<Node> {
        let items: Rc<[Node]> = items.collect();
        self.spend_budget(by, items.len()).then(|| Node::new(by.span, NodeKind::List(items)))
    }

    /// Adds to the number of created and compared values. Returns whether the total is within the limit, and reports
    /// an error the first time that it is not.
    fn spend_budget(&self, by: &Node, values: usize) -> bool {
        if self.is_budget_spent() {
            return false;
        }
        self.created.set(self.created.get().saturating_add(values));
        if self.is_budget_spent() {
            let message = format!("all changes together create more than {MAX_CREATED} values");
            self.error::<()>(by.span.first_byte(), message, "use fewer changes");
        }
        !self.is_budget_spent()
    }

    fn is_budget_spent(&self) -> bool {
        self.created.get() > MAX_CREATED
    }

    fn not_lists_error<T>(&self, old: &Node, by: &Node, word: &str) -> Option<T> {
        if matches!(old.kind, NodeKind::List(_)) {
            let message = format!("expected a list, found {}", by.in_words());
            let help = match by.kind {
                NodeKind::Null => "`{\"unset\": true}` removes an inherited value",
                _ => "put it in square brackets",
            };
            return self.error(by.span, message, help);
        }
        self.not_a_list_error(old, by.span, word)
    }

    fn not_a_list_error<T>(&self, old: &Node, at: Span, word: &str) -> Option<T> {
        self.error(at, format!("`{word}` works on lists, but this is {}", old.in_words()), self.word_for(old))
    }

    fn word_for(&self, old: &Node) -> &'static str {
        match &old.kind {
            NodeKind::Number(_) => "numbers are changed with `add` and `times`",
            NodeKind::List(_) => "lists are changed with `append` and `remove`",
            NodeKind::Object(_) => "objects are changed with `set`",
            _ => "write the new value itself",
        }
    }

    fn set(&self, old: &Node, by: &Node, path: &[&str], known: &dyn FieldInfo) -> Option<Node> {
        let (NodeKind::Object(fields), NodeKind::Object(new)) = (&old.kind, &by.kind) else {
            if matches!(old.kind, NodeKind::Object(_)) {
                let message = format!("expected an object, found {}", by.in_words());
                return self.error(by.span, message, "put its fields in curly brackets");
            }
            let message = format!("`set` works on objects, but this is {}", old.in_words());
            return self.error(by.span, message, self.word_for(old));
        };
        if !self.spend_budget(by, fields.len()) {
            return None;
        }
        let mut fields = fields.to_vec();
        for (key, node) in new.iter().filter(|(key, _)| &*key.text != "//") {
            let place = fields.iter().position(|(k, _)| k.text == key.text);
            let before = place.map(|i| fields.remove(i).1);
            let mut inner = path.to_vec();
            inner.push(&key.text);
            let value = match is_change(node) {
                true => self.change(before, node, &inner, known),
                false => Some(node.clone()),
            };
            // An unknown field is kept, even if it is unset, and reported when the object is read.
            let unknown = place.is_none() && known.default(&inner).is_none();
            if let Some(value) = value.or_else(|| unknown.then(|| node.clone())) {
                let at = place.unwrap_or(fields.len());
                fields.insert(at, (key.clone(), value));
            }
        }
        Some(Node::new(by.span, NodeKind::Object(fields.into())))
    }

    fn calculate(&self, old: &Node, by: &Node, sum: NumberChange) -> Option<Node> {
        let NodeKind::Number(written) = &by.kind else {
            let message = format!("expected a number, found {}", by.in_words());
            let quoted = by.as_text().is_some_and(|text| Decimal::parse(text).is_some());
            let help = match quoted {
                true => "write it without quotes",
                false => "write one number: `{\"add\": 2}`, `{\"times\": 1.5}`",
            };
            return self.error(by.span, message, help);
        };
        let Some(by_number) = Decimal::parse(written) else {
            let message = format!("`{}` is not a number that can be used here", shorten(written));
            return self.error(by.span, message, "use at most nine digits before the point and six after it");
        };
        let (old, kind) = match &old.kind {
            NodeKind::Number(n) => {
                let number = n.parse::<i64>().ok();
                let number = number.and_then(|n| sum.apply(n, by_number));
                (n, number.map(|n| NodeKind::Number(n.to_string().into())))
            }
            NodeKind::List(items) if !items.is_empty() => {
                let new = items.iter().map(|item| self.calculate(item, by, sum));
                return self.list(by, new.collect::<Option<Vec<_>>>()?.into_iter());
            }
            NodeKind::Text(text) => match text.parse::<Dice>() {
                Ok(dice) => {
                    let dice = sum.apply_to_dice(dice, by_number);
                    (text, dice.map(|t| NodeKind::Text(t.into())))
                }
                Err(_) => return self.not_numbers_error(old, by, sum),
            },
            _ => return self.not_numbers_error(old, by, sum),
        };
        let Some(kind) = kind else {
            return self.error(by.span, format!("`{}` cannot be used here", shorten(written)), sum.help());
        };
        let (old, by_text) = (Rc::clone(old), Rc::clone(written));
        let origin = ValueOrigin::Calculated { old, operation: sum, by: by_text };
        Some(Node { origin: Some(Rc::new(origin)), ..Node::new(by.span, kind) })
    }

    fn not_numbers_error<T>(&self, old: &Node, by: &Node, sum: NumberChange) -> Option<T> {
        let message = format!("`{}` works on numbers and dice, but this is {}", sum.word(), old.in_words());
        self.error(by.span, message, self.word_for(old))
    }
}

fn marked_as_added(item: &Node) -> Node {
    Node { element: Some(Rc::new(ElementIdentity::without_name(ElementOrigin::Added))), ..item.clone() }
}

/// Returns the verb for the message "there is no value to ...".
fn verb(word: &str) -> &str {
    match word {
        "append" => "append to",
        "prepend" => "prepend to",
        "remove" => "remove from",
        "change" => "change",
        "insert" => "insert into",
        "add" => "add to",
        "times" => "multiply",
        _ => "set fields of",
    }
}
