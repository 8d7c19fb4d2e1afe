//! `mod.json`: what a mod says of itself.

use crate::diagnostics::problem::{Problem, Span};
use crate::files::load_order::ModInfo;
use crate::files::version::Range;
use crate::read::field::{Form, record};
use crate::read::value::Record;
use crate::read::written::{Id, Name, Placed, Prose, Text};
use need::Need;
use option::ModOption;

pub(crate) mod need;
pub(crate) mod option;

/// What a mod is called and what it builds on. It lies in the mod's folder, beside the files that add to the game's own
/// and change them.
#[record(scope = (), check = tell_twins(options))]
pub(crate) struct ModFile {
    /// What other mods and saved runs call it.
    #[field(as = Placed<Id>, example = "more_rats")]
    pub(crate) id: (String, Span),
    /// What players read.
    #[field(as = Name, example = "More Rats")]
    pub(crate) name: String,
    /// Its version, as you like to count. Who asks for a range of versions can compare those that are numbers with dots
    /// between.
    #[field(as = Placed<Name>, example = "1.0")]
    pub(crate) version: (String, Span),
    /// The ids of the mods that have to come before it, each perhaps with a range of versions behind it. The signs are `>=`,
    /// `>`, `<=`, `<` and `=`; where there are several, all of them have to be true.
    #[field(as = Vec<Placed<Need>>, read = needs(text), default, example = ["rats", "cats >= 1.2", "bees >=1.0 <2"])]
    pub(crate) needs: Vec<(Need, Span)>,
    /// The ids of the mods that it cannot be used with, wherever they stand, each perhaps with a range of versions.
    #[field(as = Vec<Placed<Need>>, default, example = ["no_rats", "wolves < 2"])]
    pub(crate) conflicts: Vec<(Need, Span)>,
    /// The versions of the game that it is for; without it, any.
    #[field(as = Placed<Range>, example = ">= 0.1")]
    pub(crate) game: Option<(Range, Span)>,
    /// Who made it.
    #[field(as = Text<80>, default = "", example = "Osk of Lastlight")]
    pub(crate) author: String,
    /// What players can choose about it, on the screen of the settings.
    #[field(default, example = [{ "id": "more_cats", "name": "More cats", "default": false }])]
    pub(crate) options: Vec<ModOption>,
    /// What it does, in a sentence or two.
    #[field(as = Prose, default = "", example = "Rats, rats, and behind them more rats.")]
    pub(crate) text: String,
}

impl ModFile {
    /// What players are told of it.
    pub(crate) fn info(&self) -> ModInfo {
        ModInfo {
            id: self.id.0.clone(),
            name: self.name.clone(),
            version: self.version.0.clone(),
            author: self.author.clone(),
            text: self.text.clone(),
            options: self.options.iter().map(ModOption::info).collect(),
        }
    }
}

/// No two options have one id.
fn tell_twins(r: &Record<'_>, options: &[ModOption]) {
    for (at, option) in options.iter().enumerate() {
        let (id, place) = &option.id;
        if let Some(first) = options[..at].iter().find(|other| other.id.0 == *id) {
            let problem = Problem::error(*place, format!("two options are called `{id}`"));
            let problem = problem.help("give one of the two another id");
            let problem = problem.other(first.id.1, "the first one is here");
            r.note_of(&format!("options[{at}], id"), problem);
        }
    }
}

/// They are asked for after the text: reports list the fields in that order.
fn needs(r: &mut Record<'_>, scope: &(), _: &str) -> Option<Vec<(Need, Span)>> {
    Some(r.or("needs", Vec::new(), |v| <Vec<Placed<Need>>>::read(v, scope)))
}
