//! `mod.json`: what a mod says of itself.

use crate::content::diagnostics::problem::Span;
use crate::content::files::load_order::ModInfo;
use crate::content::read::field::{Form, record};
use crate::content::read::value::Record;
use crate::content::read::written::{Id, Name, Placed, Prose};

/// What a mod is called and what it builds on. It lies in the mod's folder, beside the files that add to the game's own
/// and change them.
#[record(scope = ())]
pub(in crate::content) struct ModFile {
    /// What other mods and saved runs call it.
    #[field(as = Placed<Id>, example = "more_rats")]
    pub(in crate::content) id: (String, Span),
    /// What players read.
    #[field(as = Name, example = "More Rats")]
    pub(in crate::content) name: String,
    /// Its version, as you like to count.
    #[field(as = Name, example = "1.0")]
    pub(in crate::content) version: String,
    /// The ids of the mods that have to come before it.
    #[field(as = Vec<Placed<Id>>, read = needs(text), default, example = ["rats"])]
    pub(in crate::content) needs: Vec<(String, Span)>,
    /// What it does, in a sentence or two.
    #[field(as = Prose, default = "", example = "Rats, rats, and behind them more rats.")]
    pub(in crate::content) text: String,
}

impl ModFile {
    /// What players are told of it.
    pub(in crate::content) fn info(&self) -> ModInfo {
        ModInfo {
            id: self.id.0.clone(),
            name: self.name.clone(),
            version: self.version.clone(),
            text: self.text.clone(),
        }
    }
}

/// They are asked for after the text: reports list the fields in that order.
fn needs(r: &mut Record<'_>, scope: &(), _: &str) -> Option<Vec<(String, Span)>> {
    Some(r.or("needs", Vec::new(), |v| <Vec<Placed<Id>>>::read(v, scope)))
}
