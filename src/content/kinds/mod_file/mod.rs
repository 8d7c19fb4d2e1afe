//! `mod.json`: id, version, dependencies and options of a mod.

use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::quoted::{ID_HELP, is_id, short};
use crate::files::choices::{Among, Choice, OptionInfo};
use crate::files::load_order::ModInfo;
use crate::files::version::{NoRange, Range};
use crate::json::tree::NodeKind;
use crate::read::field::{Form, record};
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use crate::read::written::{Id, Name, Placed, Prose, Text, schema_of};

/// Id, version, dependencies and options of a mod. The file is in the mod's folder, beside the files that add to the game's
/// own and change them.
#[record(scope = (), check = tell_twins(options))]
pub(crate) struct ModFile {
    /// Unique id, used by other mods and in saves.
    #[field(as = Placed<Id>, example = "more_rats")]
    pub(crate) id: (String, Span),
    /// Name shown to players.
    #[field(as = Name, example = "More Rats")]
    pub(crate) name: String,
    /// Version of the mod, in any form. Only versions that are numbers with dots between can be compared with a range.
    #[field(as = Placed<Counted>, example = "1.0")]
    pub(crate) version: (String, Span),
    /// Ids of mods that have to be loaded before it, each with an optional range of versions. The signs are `>=`, `>`,
    /// `<=`, `<` and `=`; if there are several, all have to hold.
    #[field(as = Vec<Placed<Need>>, read = needs(text), default, example = ["rats", "cats >= 1.2", "bees >=1.0 <2"])]
    pub(crate) needs: Vec<(Need, Span)>,
    /// Ids of mods that it cannot be used with, in any load order, each with an optional range of versions.
    #[field(as = Vec<Placed<Need>>, default, example = ["no_rats", "wolves < 2"])]
    pub(crate) conflicts: Vec<(Need, Span)>,
    /// Versions of the game that it supports. Without it: all.
    #[field(as = Placed<Range>, example = ">= 0.1")]
    pub(crate) game: Option<(Range, Span)>,
    /// Author of the mod.
    #[field(as = Text<80>, default = "", example = "Osk of Lastlight")]
    pub(crate) author: String,
    /// Options that players can set on the settings screen.
    #[field(default, example = [{ "id": "more_cats", "name": "More cats", "default": false }])]
    pub(crate) options: Vec<ModOption>,
    /// Description of the mod, in a sentence or two.
    #[field(as = Prose, default = "", example = "Rats, rats, and behind them more rats.")]
    pub(crate) text: String,
}

impl ModFile {
    /// Returns what players are shown of the mod.
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

/// Reports options with the same id.
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

/// Reads `needs` after `text`, as reports list the fields in that order.
fn needs(r: &mut Record<'_>, scope: &(), _: &str) -> Option<Vec<(Need, Span)>> {
    Some(r.or("needs", Vec::new(), |v| <Vec<Placed<Need>>>::read(v, scope)))
}

/// A version in any form.
struct Counted;

impl Shaped for Counted {
    const SHAPE: &'static Shape = Name::SHAPE;
}

impl<S: ?Sized> Form<S> for Counted {
    type Value = String;

    fn read(value: Value<'_>, _: &S) -> Option<String> {
        let text = value.clone().text(40)?;
        match text.trim() == text && !text.is_empty() {
            true => Some(text),
            false => value.wrong(
                "a version is not empty and has no blanks around it",
                "count as you like: `\"version\": \"1.0\"`",
            ),
        }
    }
}

/// Maximum length of a mod's id with a range, in characters.
const LONGEST: usize = 200;

/// Another mod, and a range of its versions.
#[derive(Clone, Debug)]
pub(crate) struct Need {
    /// Id of the mod.
    pub(crate) id: String,
    /// Range of versions; all of them if none is written.
    pub(crate) range: Range,
}

schema_of!(
    Need = {
        "type": "string",
        "maxLength": LONGEST,
        "pattern": "^[a-z0-9_]{1,40}( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})* *$",
        "patternErrorMessage": "Write the id of a mod, and behind it perhaps a range of versions: cats >= 1.2 < 2.",
        "x-is": "the id of a mod, and perhaps a range of its versions",
    }
);

schema_of!(
    Range = {
        "type": "string",
        "maxLength": LONGEST,
        "pattern": "^( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})+ *$",
        "patternErrorMessage": "Write a range of versions: >= 0.1 < 2.",
        "x-is": "a range of versions",
    }
);

impl<S: ?Sized> Form<S> for Need {
    type Value = Need;

    fn read(value: Value<'_>, _: &S) -> Option<Need> {
        let text = value.clone().text(LONGEST)?;
        let end = text.find([' ', '<', '>', '=']).unwrap_or(text.len());
        let (id, range) = text.split_at(end);
        if !is_id(id) {
            return value.wrong("this cannot be an id", ID_HELP);
        }
        Some(Need { id: id.to_owned(), range: range_of(&value, range, id)? })
    }
}

impl<S: ?Sized> Form<S> for Range {
    type Value = Range;

    fn read(value: Value<'_>, _: &S) -> Option<Range> {
        let text = value.clone().text(LONGEST)?;
        if text.trim().is_empty() {
            return value.wrong("this is no range of versions", "write it like `>= 0.1 < 2`");
        }
        range_of(&value, &text, "")
    }
}

/// Parses the range of versions in a text, which may follow an id.
fn range_of(value: &Value<'_>, text: &str, id: &str) -> Option<Range> {
    let behind = |bound: &str| format!("{id} {bound}").trim_start().to_owned();
    match Range::read(text) {
        Ok(range) => Some(range),
        Err(NoRange::Sign(text)) => value.wrong(
            format!("`{}` has no sign before it", short(&text)),
            format!("write it like `{}`; the signs are >=, >, <=, < and =", behind(">= 1.2")),
        ),
        Err(NoRange::Version(text)) => value.wrong(
            format!("`{}` is no version that can be compared", short(&text)),
            format!("numbers with dots between can be: `{}`", behind(">= 1.2")),
        ),
        Err(NoRange::Empty) => value.wrong(
            "no version is in this range",
            format!(
                "its bounds leave nothing between them; write it like `{}`",
                behind(">= 1 < 2")
            ),
        ),
    }
}

/// Largest number of an option, positive or negative.
const MOST: i32 = 1000;

schema_of!(
    Choice = {
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": -MOST, "maximum": MOST },
            { "type": "string", "pattern": "^[a-z0-9_]{1,40}$" },
        ],
        "x-is": "true, false, a whole number or a word",
    }
);

impl<S: ?Sized> Form<S> for Choice {
    type Value = Choice;

    fn read(value: Value<'_>, _: &S) -> Option<Choice> {
        match &value.node.kind {
            NodeKind::Bool(on) => Some(Choice::Switch(*on)),
            NodeKind::Number(_) => value.int(-MOST..=MOST).map(Choice::Number),
            NodeKind::Text(_) => value.id().map(Choice::Word),
            NodeKind::Object(_) | NodeKind::List(_) | NodeKind::Null => value.wrong(
                format!(
                    "expected true, false, a number or a word, found {}",
                    value.node.in_words()
                ),
                "an option is one of these",
            ),
        }
    }
}

/// An option of the mod, which players can set on the settings screen.
#[record(scope = (), check = tell_default(default, range, choices))]
pub(crate) struct ModOption {
    /// Unique id, used by definitions and settings.
    #[field(as = Placed<Id>, example = "more_cats")]
    pub(crate) id: (String, Span),
    /// Name shown to players.
    #[field(as = Name, example = "More cats")]
    pub(crate) name: String,
    /// Description of the option, in a sentence or two.
    #[field(as = Prose, default = "", example = "Twice as many cats on every step.")]
    pub(crate) text: String,
    /// Default value: `true` or `false`, a number in the `range`, or one of the `choices`.
    #[field(as = Placed<Choice>, example = false)]
    pub(crate) default: (Choice, Span),
    /// Lowest and highest value, if it is a number.
    #[field(-1000..=1000, example = [1, 5])]
    pub(crate) range: Option<(i32, i32)>,
    /// Possible values, if it is a word.
    #[field(as = Vec<Id>, default, example = ["calm", "wild"])]
    pub(crate) choices: Vec<String>,
}

impl ModOption {
    /// Returns the option for players, set to its default.
    pub(crate) fn info(&self) -> OptionInfo {
        let among = match (&self.default.0, self.range) {
            (Choice::Switch(_), _) => Among::Switch,
            (Choice::Number(number), range) => {
                let (least, most) = range.unwrap_or((*number, *number));
                Among::Numbers(least, most)
            }
            (Choice::Word(_), _) => Among::Words(self.choices.clone()),
        };
        OptionInfo {
            id: self.id.0.clone(),
            name: self.name.clone(),
            text: self.text.clone(),
            among,
            default: self.default.0.clone(),
            now: self.default.0.clone(),
        }
    }
}

/// Reports a default that does not fit `range` or `choices`.
fn tell_default(
    r: &Record<'_>,
    default: &Option<(Choice, Span)>,
    range: &Option<(i32, i32)>,
    choices: &[String],
) {
    let Some((default, place)) = default else { return };
    let tell = |message: &str, help: &str| {
        r.note_of("default", Problem::error(*place, message).help(help));
    };
    match (default, range) {
        (Choice::Switch(_), None) if choices.is_empty() => {}
        (Choice::Switch(_), _) => tell(
            "what is on or off has neither a `range` nor `choices`",
            "leave them out, or write a number or one of the words here",
        ),
        (Choice::Number(_), None) => {
            tell(
                "a number needs the `range` that it can be in",
                "write it like `\"range\": [1, 5]`",
            );
        }
        (Choice::Number(number), Some((least, most))) if number < least || number > most => {
            tell("this is outside of the `range`", &format!("{least} to {most} is possible"));
        }
        (Choice::Number(_), Some(_)) if !choices.is_empty() => {
            tell("a number has no `choices`", "leave them out, or write one of them here");
        }
        (Choice::Number(_), Some(_)) => {}
        (Choice::Word(_), Some(_)) => {
            tell("a word has no `range`", "leave it out, or write a number here");
        }
        (Choice::Word(_), None) if choices.is_empty() => tell(
            "a word needs the `choices` that it is one of",
            "write them like `\"choices\": [\"calm\", \"wild\"]`",
        ),
        (Choice::Word(word), None) if !choices.contains(word) => tell(
            &format!("`{word}` is not among the `choices`"),
            &crate::read::value::suggestion(word, choices.iter().map(String::as_str)),
        ),
        (Choice::Word(_), None) => {}
    }
}

/// A requirement of a definition in a mod: the value of an option, or another mod in use. If it does not hold, the
/// definition does not exist.
#[record(scope = ())]
#[derive(Clone, Debug)]
pub(crate) struct Hangs {
    /// Option of this mod, or of the mod that `mod` names.
    #[field(as = Placed<Id>, example = "more_cats")]
    pub(crate) option: Option<(String, Span)>,
    /// Id of another mod. Without an `option`, the requirement is that this mod is in use.
    #[field(as = Placed<Id>, name = "mod", example = "cellar_vermin")]
    pub(crate) of: Option<(String, Span)>,
    /// Value that the option must have. Without it, and without `at_least` and `at_most`, `true`. With a `mod` alone,
    /// `false` requires that it is not in use.
    #[field(as = Placed<Choice>, example = "wild")]
    pub(crate) is: Option<(Choice, Span)>,
    /// Lowest value of a number.
    #[field(as = Placed<Bound>, example = 2)]
    pub(crate) at_least: Option<(i32, Span)>,
    /// Highest value of a number.
    #[field(as = Placed<Bound>, example = 4)]
    pub(crate) at_most: Option<(i32, Span)>,
}

/// A bound for a numeric option.
type Bound = crate::read::written::Whole<i32, -1000, 1000>;
