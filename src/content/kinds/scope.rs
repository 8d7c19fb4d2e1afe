//! Everything that definitions can refer to while they are read: ids, colours and map files.

use super::drawing::Drawing;
use super::map::Maps;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::suggest::did_you_mean;
use crate::files::data_kind::{DataKind, data_kinds};
use crate::read::field::Form;
use crate::read::kind::IdIndex;
use crate::read::replacements::Replacements;
use crate::read::value::Value;
use crate::{Kind, Rgb};
use fifteen_base::SortedMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Defines `Scope`, with the ids of every kind of data.
macro_rules! make_scope {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        pub(crate) struct Scope<'a> {
            pub maps: &'a Maps,
            /// Maps that have been read, by file name; `None` for invalid maps.
            pub drawn: RefCell<SortedMap<String, Option<Rc<Drawing>>>>,
            /// Colours by name; `None` if the palette could not be read.
            pub colors: Option<&'a SortedMap<String, Rgb>>,
            $(pub $list: ReferableIds,)*
        }

        $(impl Referable for $crate::$kind {
            fn ids<'s>(scope: &'s Scope<'_>) -> &'s ReferableIds {
                &scope.$list
            }
        })*
    };
}

data_kinds!(make_scope);

pub(crate) trait Referable: Sized {
    fn ids<'s>(scope: &'s Scope<'_>) -> &'s ReferableIds;
}

pub(crate) struct ReferableIds {
    pub ids: IdIndex,
    /// Former ids, and the ids that replace them.
    pub replaced: Replacements,
    pub data_kind: DataKind,
    pub all: Rc<AllIds>,
    /// Ids of `abstract` definitions, with the position of the field `abstract`.
    pub templates: Rc<SortedMap<String, Span>>,
    /// Ids of definitions whose `if` does not hold, each with the reason.
    pub absent: Rc<SortedMap<String, String>>,
    /// Whether all ids are known. If not, unknown ids are not reported: an unreadable file may contain them.
    pub complete: bool,
}

/// The ids of every kind of data, to recognize an id of the wrong kind.
#[derive(Default)]
pub(crate) struct AllIds(pub Vec<(DataKind, Rc<SortedMap<String, u16>>)>);

impl AllIds {
    /// Returns the message for an id of another kind of data than `needed`. `None` if no other kind has the id.
    pub fn wrong_kind_message(&self, id: &str, needed: DataKind) -> Option<String> {
        let others = self.0.iter().filter(|(data_kind, _)| *data_kind != needed);
        let (data_kind, _) = others.rev().find(|(_, ids)| ids.contains_key(id))?;
        let (is, needed) = (data_kind.with_article(), needed.with_article());
        Some(format!("`{id}` is {is}, and {needed} is needed here"))
    }
}

impl<T: Referable> Form<Scope<'_>> for Kind<T> {
    type Value = Kind<T>;

    const NAMES: bool = true;

    fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Kind<T>> {
        T::ids(scope).find(value).map(Kind::from_index)
    }
}

impl Form<Scope<'_>> for Rgb {
    type Value = Rgb;

    /// Reads a colour: a name in the palette, or `#rrggbb`.
    fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Rgb> {
        let text = value.clone().text(40)?;
        if text.starts_with('#') {
            return read_hex(value);
        }
        // Without a palette any colour is accepted: mistakes in the palette are already reported.
        let Some(colors) = scope.colors else { return Some(Rgb::BLACK) };
        match colors.get(&text) {
            Some(color) => Some(*color),
            None if value.diagnostics().accepts_undefined => None,
            None => {
                let known = colors.keys().map(String::as_str);
                value.unknown(format!("unknown colour `{text}`"), &text, known)
            }
        }
    }
}

impl ReferableIds {
    /// Returns the index of the definition that a value names.
    fn find(&self, value: Value<'_>) -> Option<u16> {
        let mut id = value.clone().text(40)?;
        self.replaced.problem(&id, value.node.span).into_iter().for_each(|p| value.add_problem(p));
        if let Some(meant) = self.replaced.replacement(&id) {
            id = meant.to_owned();
        }
        let found = self.ids.find(&id);
        if let (None, Some(place)) = (found, self.templates.get(&id)) {
            let message =
                format!("the {} `{id}` is abstract: it does not exist in the game", self.data_kind.noun());
            let problem = Problem::error(value.node.span, message).help("name another one");
            value.add_problem(problem.related(*place, "it is declared abstract here"));
            return None;
        }
        if found.is_none() && self.complete && !value.diagnostics().accepts_undefined {
            self.report_unknown(&value, &id);
        }
        found
    }

    /// Reports an unknown id. In a field of a definition, that definition is not suggested: no door opens to itself.
    /// Further inside it may be meant: an effect of an item may take that item away.
    fn report_unknown(&self, value: &Value<'_>, id: &str) {
        let message = format!("there is no {} `{id}`", self.data_kind.noun());
        if let Some(why) = self.absent.get(id) {
            let help = format!("its `if` does not hold: {why}; give this definition the same `if`");
            value.wrong::<()>(message, help);
            return;
        }
        let own_id = value.diagnostics().definition_id(value.node.span);
        let own_id = own_id.filter(|(list, _)| *list == self.data_kind.list() && !value.is_inner());
        let known = self.ids.iter();
        let known = known.filter(|known| own_id.as_ref().is_none_or(|(_, own_id)| own_id != known));
        let Some(stranger) = self.all.wrong_kind_message(id, self.data_kind) else {
            value.unknown::<()>(message, id, known);
            return;
        };
        let help = match &value.diagnostics().nearest(id, known)[..] {
            [] => stranger,
            near => format!("{stranger}; {}", did_you_mean(near)),
        };
        value.wrong::<()>(message, help);
    }
}

pub(crate) fn read_hex(value: Value<'_>) -> Option<Rgb> {
    let text = value.clone().text(40)?;
    let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
    match digits.and_then(|d| u32::from_str_radix(d, 16).ok()) {
        Some(n) => Some(Rgb((n >> 16) as u8, (n >> 8) as u8, n as u8)),
        None => value.wrong(format!("`{text}` is not a colour"), "write it like `#d08040`"),
    }
}
