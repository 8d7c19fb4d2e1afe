//! The options of the mods in use: what each is set to, which definitions hang on that, and where their values stand in
//! definitions.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::choices::Choices;
use crate::files::load_order::{LoadOrder, ModInfo};
use crate::files::source::Source;
use crate::gather::mods::{beside, describe};
use crate::json::tree;
use crate::read::value::suggestion;
use fifteen_base::hash::{FNV_START, fnv1a};
use std::cell::OnceCell;

mod fill;
mod hangs;

pub(crate) use fill::names_option;

/// The field of a definition that says what it hangs on.
pub(crate) const IF: &str = "if";

/// The mods in use with what their options are set to.
#[derive(Default)]
pub(crate) struct Options {
    /// Each with its place in the load order: the game's own data have 0.
    mods: Vec<(usize, ModInfo)>,
    /// Whether there are others, whose `mod.json` could not be read.
    others: bool,
    /// The game's own data.
    base: Option<Source>,
    /// The ids of the mods that lie beside those, in use or not, once something has asked.
    beside: OnceCell<Vec<String>>,
}

impl Options {
    /// The mods, of so many that were wanted, with what was chosen of them. Choices that cannot be are told, and are as if
    /// nobody had made them.
    pub fn new(
        mods: Vec<(usize, ModInfo)>,
        wanted: usize,
        choices: &Choices,
        diagnostics: &Diagnostics,
    ) -> Options {
        let mut mods = mods;
        for (_, info) in &mut mods {
            let Some(chosen) = choices.of.get(&info.id) else { continue };
            for (id, choice) in chosen {
                match info.options.iter_mut().find(|option| option.id == *id) {
                    Some(option) if option.allows(choice) => option.now.clone_from(choice),
                    Some(option) => {
                        let message =
                            format!("`{id}` of the mod `{}` cannot be `{choice}`", info.id);
                        let help =
                            format!("{}; until then it is `{}`", option.allowed(), option.now);
                        choices.tell(&info.id, id, message, help, diagnostics);
                    }
                    None => {
                        let known = info.options.iter().map(|option| option.id.as_str());
                        let (message, help) = no_option(&info.id, id, known);
                        choices.tell(&info.id, id, message, help, diagnostics);
                    }
                }
            }
        }
        let others = mods.len() < wanted;
        Options { mods, others, ..Options::default() }
    }

    /// The same with the mods that lie beside the data.
    pub fn beside(self, base: &Source) -> Options {
        Options { base: Some(base.clone()), ..self }
    }

    /// The ids of the mods beside the data, in use or not: read when something asks for one.
    fn ids_beside(&self) -> &[String] {
        self.beside.get_or_init(|| {
            let found = self.base.iter().flat_map(beside);
            found.map(|((id, _), _)| id).collect()
        })
    }

    /// Those of a load order; what is wrong with its mods is told elsewhere.
    pub fn of(order: &LoadOrder) -> Options {
        let described = order.mods.iter().zip(1..);
        let mods = described.filter_map(|(source, layer)| Some((layer, describe(source).ok()?)));
        Options::new(mods.collect(), order.mods.len(), &order.choices, &Diagnostics::default())
    }

    /// The mod of that id, or else the one of that layer.
    fn find(&self, of: Option<&str>, layer: usize) -> Option<&ModInfo> {
        let mut mods = self.mods.iter();
        let found = mods.find(|(own, info)| of.map_or(*own == layer, |of| info.id == of));
        found.map(|(_, info)| info)
    }

    /// Whether that mod may be one whose `mod.json` could not be read: nobody knows what its options are.
    fn is_unread(&self, of: Option<&str>, layer: usize) -> bool {
        let is_a_mod = layer > 0 || of.is_some();
        self.others && is_a_mod && self.find(of, layer).is_none()
    }

    /// What the mods say of themselves, and what their options are.
    pub fn into_infos(self) -> Vec<ModInfo> {
        self.mods.into_iter().map(|(_, info)| info).collect()
    }

    /// A fingerprint with all that was chosen; where there is nothing to choose it is the same.
    pub fn digest(&self, digest: u64) -> u64 {
        let each =
            self.mods.iter().flat_map(|(_, info)| info.options.iter().map(move |o| (info, o)));
        each.fold(digest, |digest, (info, option)| {
            let text = format!("{} {} {}\n", info.id, option.id, option.now);
            fnv1a(digest, text.bytes())
        })
    }

    /// A fingerprint of which mods there are, for definitions that hang on that.
    pub fn digest_of_mods(&self) -> u64 {
        let ids = self.mods.iter().flat_map(|(_, info)| info.id.bytes().chain([b'\n']));
        fnv1a(FNV_START, ids)
    }
}

/// What is said of an option that a mod has not.
fn no_option<'k>(id: &str, option: &str, known: impl Iterator<Item = &'k str>) -> (String, String) {
    let known: Vec<&str> = known.collect();
    let message = format!("the mod `{id}` has no option `{option}`");
    match known.is_empty() {
        true => (message, "its mod.json has no `options`".to_owned()),
        false => (message, suggestion(option, known.into_iter())),
    }
}

impl Choices {
    /// Where the settings name the mod in that folder, if they do.
    pub(crate) fn place_of(&self, folder: &str, diagnostics: &Diagnostics) -> Option<Span> {
        let (_, at) = self.named.iter().find(|(named, _)| named == folder)?;
        let (name, text) = self.settings.as_ref()?;
        let file = diagnostics.file(name, text);
        let tree = tree::parse(text, file, &Diagnostics::default())?;
        Some(tree.field("mods")?.items().get(*at)?.span)
    }

    /// Warns of a choice of an option of a mod, where the settings make it.
    fn tell(
        &self,
        of: &str,
        option: &str,
        message: String,
        help: String,
        diagnostics: &Diagnostics,
    ) {
        let Some((name, text)) = &self.settings else { return };
        let file = diagnostics.file(name, text);
        // What is wrong with the settings themselves is told when they are read.
        let tree = tree::parse(text, file, &Diagnostics::default());
        let node =
            tree.as_ref().and_then(|tree| tree.field("mod_options")?.field(of)?.field(option));
        let place = node.map_or_else(|| file.whole(), |node| node.span);
        let path = format!("mod_options, {of}, {option}");
        diagnostics.add(Problem::warning(place, message).path(&path).help(help));
    }
}
