//! `mod.json`: id, version, dependencies and options of a mod.

use crate::diagnostics::message_text::{ID_HELP, is_id, shorten};
use crate::diagnostics::problem::{Problem, Span};
use crate::files::load_order::ModInfo;
use crate::files::mod_options::{AllowedValues, OptionInfo, OptionValue};
use crate::files::version::{Range, RangeError};
use crate::json::tree::NodeKind;
use crate::read::field::{Form, record};
use crate::read::form::{Id, Name, Prose, Text, WithSpan, form_of};
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};

/// Id, version, dependencies and options of a mod. The file is in the mod's folder, beside the mod's data files.
#[record(scope = (), check = report_duplicate_options(options))]
pub(crate) struct ModFile {
    /// Unique id, used by other mods and in saves.
    #[field(as = WithSpan<Id>, example = "more_rats")]
    pub(crate) id: (String, Span),
    /// Name shown to players.
    #[field(as = Name, example = "More Rats")]
    pub(crate) name: String,
    /// Version of the mod, in any form. Other mods can ask for a range of versions only if this version consists of
    /// numbers separated by dots.
    #[field(as = WithSpan<VersionText>, example = "1.0")]
    pub(crate) version: (String, Span),
    /// Ids of mods that have to be loaded before this mod, each with an optional range of versions. A range is one or
    /// more comparisons with the signs `>=`, `>`, `<=`, `<` or `=`. All of them have to hold.
    #[field(as = Vec<WithSpan<ModNeed>>, read = read_needs(text), default, example = ["rats", "cats >= 1.2", "bees >=1.0 <2"])]
    pub(crate) needs: Vec<(ModNeed, Span)>,
    /// Ids of mods that cannot be used together with this mod, each with an optional range of versions.
    #[field(as = Vec<WithSpan<ModNeed>>, default, example = ["no_rats", "wolves < 2"])]
    pub(crate) conflicts: Vec<(ModNeed, Span)>,
    /// Versions of the game that the mod supports. If left out: all.
    #[field(as = WithSpan<Range>, example = ">= 0.1")]
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

fn report_duplicate_options(r: &Record<'_>, options: &[ModOption]) {
    for (at, option) in options.iter().enumerate() {
        let (id, place) = &option.id;
        if let Some(first) = options[..at].iter().find(|other| other.id.0 == *id) {
            let problem = Problem::error(*place, format!("two options are called `{id}`"));
            let problem = problem.help("give one of the two another id");
            let problem = problem.related(first.id.1, "the first one is here");
            r.add_field_problem(&format!("options[{at}], id"), problem);
        }
    }
}

/// Reads `needs` after `text`, because reports list missing fields in the order of reading.
fn read_needs(r: &mut Record<'_>, scope: &(), _: &str) -> Option<Vec<(ModNeed, Span)>> {
    Some(r.or_default("needs", Vec::new(), |v| <Vec<WithSpan<ModNeed>>>::read(v, scope)))
}

struct VersionText;

impl Shaped for VersionText {
    const SHAPE: &'static Shape = Name::SHAPE;
}

impl<S: ?Sized> Form<S> for VersionText {
    type Value = String;

    fn read(value: Value<'_>, _: &S) -> Option<String> {
        let text = value.clone().text(40)?;
        let help = "write any version number: `\"version\": \"1.0\"`";
        match text.trim() == text && !text.is_empty() {
            true => Some(text),
            false => value.wrong("a version must not be empty or have spaces around it", help),
        }
    }
}

/// Maximum length of a mod's id with a range, in characters.
const MAX_LENGTH: usize = 200;

#[derive(Clone, Debug)]
pub(crate) struct ModNeed {
    pub(crate) id: String,
    /// Contains all versions if the text has no range.
    pub(crate) range: Range,
}

form_of!(ModNeed: ModNeed = read_need, {
    "type": "string",
    "maxLength": MAX_LENGTH,
    "pattern": "^[a-z0-9_]{1,40}( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})* *$",
    "patternErrorMessage": "Write the id of a mod, optionally with a range of versions: cats >= 1.2 < 2.",
    "x-is": "the id of a mod, optionally with a range of versions",
});

form_of!(Range: Range = read_range, {
    "type": "string",
    "maxLength": MAX_LENGTH,
    "pattern": "^( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})+ *$",
    "patternErrorMessage": "Write a range of versions: >= 0.1 < 2.",
    "x-is": "a range of versions",
});

fn read_need(value: Value<'_>) -> Option<ModNeed> {
    let text = value.clone().text(MAX_LENGTH)?;
    let end = text.find([' ', '<', '>', '=']).unwrap_or(text.len());
    let (id, range) = text.split_at(end);
    if !is_id(id) {
        return value.wrong("this cannot be an id", ID_HELP);
    }
    Some(ModNeed { id: id.to_owned(), range: parse_range(&value, range, id)? })
}

fn read_range(value: Value<'_>) -> Option<Range> {
    let text = value.clone().text(MAX_LENGTH)?;
    if text.trim().is_empty() {
        return value.wrong("this is not a range of versions", "write it like `>= 0.1 < 2`");
    }
    parse_range(&value, &text, "")
}

/// Parses a range of versions. `id` is the id of a mod before the range, for the help text; empty if there is none.
fn parse_range(value: &Value<'_>, text: &str, id: &str) -> Option<Range> {
    let after_id = |bound: &str| format!("{id} {bound}").trim_start().to_owned();
    match Range::parse(text) {
        Ok(range) => Some(range),
        Err(RangeError::MissingOperator(text)) => value.wrong(
            format!("`{}` needs a comparison sign before it", shorten(&text)),
            format!("write it like `{}`; the signs are >=, >, <=, < and =", after_id(">= 1.2")),
        ),
        Err(RangeError::InvalidVersion(text)) => value.wrong(
            format!("`{}` is not a version that can be compared", shorten(&text)),
            format!("use numbers separated by dots: `{}`", after_id(">= 1.2")),
        ),
        Err(RangeError::Empty) => value.wrong(
            "no version is in this range",
            format!("its limits exclude each other; write it like `{}`", after_id(">= 1 < 2")),
        ),
    }
}

/// Maximum absolute value of a numeric option.
const MAX_NUMBER: i32 = 1000;

form_of!(OptionValue: OptionValue = read_option_value, {
    "anyOf": [
        { "type": "boolean" },
        { "type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER },
        { "type": "string", "pattern": "^[a-z0-9_]{1,40}$" },
    ],
    "x-is": "true, false, a whole number or a word",
});

fn read_option_value(value: Value<'_>) -> Option<OptionValue> {
    match &value.node.kind {
        NodeKind::Bool(on) => Some(OptionValue::Switch(*on)),
        NodeKind::Number(_) => value.int(-MAX_NUMBER..=MAX_NUMBER).map(OptionValue::Number),
        NodeKind::Text(_) => value.id().map(OptionValue::Word),
        NodeKind::Object(_) | NodeKind::List(_) | NodeKind::Null => {
            let message =
                format!("expected true, false, a number or a word, found {}", value.node.in_words());
            value.wrong(message, "write one of these")
        }
    }
}

/// An option of the mod, which players can set on the settings screen.
#[record(scope = (), check = report_default(default, range, choices))]
pub(crate) struct ModOption {
    /// Unique id, used by definitions and settings.
    #[field(as = WithSpan<Id>, example = "more_cats")]
    pub(crate) id: (String, Span),
    /// Name shown to players.
    #[field(as = Name, example = "More cats")]
    pub(crate) name: String,
    /// Description of the option, in a sentence or two.
    #[field(as = Prose, default = "", example = "Twice as many cats on every step.")]
    pub(crate) text: String,
    /// Default value: `true` or `false`, a number in the `range`, or one of the `choices`.
    #[field(as = WithSpan<OptionValue>, example = false)]
    pub(crate) default: (OptionValue, Span),
    /// Lowest and highest value of a numeric option.
    #[field(-1000..=1000, example = [1, 5])]
    pub(crate) range: Option<(i32, i32)>,
    /// Possible values of an option whose value is a word.
    #[field(as = Vec<Id>, default, example = ["calm", "wild"])]
    pub(crate) choices: Vec<String>,
}

impl ModOption {
    pub(crate) fn info(&self) -> OptionInfo {
        let allowed_values = match (&self.default.0, self.range) {
            (OptionValue::Switch(_), _) => AllowedValues::Switch,
            (OptionValue::Number(number), range) => {
                let (least, most) = range.unwrap_or((*number, *number));
                AllowedValues::Numbers(least, most)
            }
            (OptionValue::Word(_), _) => AllowedValues::Words(self.choices.clone()),
        };
        OptionInfo {
            id: self.id.0.clone(),
            name: self.name.clone(),
            text: self.text.clone(),
            allowed_values,
            default: self.default.0.clone(),
            value: self.default.0.clone(),
        }
    }
}

fn report_default(
    r: &Record<'_>,
    default: &Option<(OptionValue, Span)>,
    range: &Option<(i32, i32)>,
    choices: &[String],
) {
    let Some((default, place)) = default else { return };
    let report = |message: &str, help: &str| {
        r.add_field_problem("default", Problem::error(*place, message).help(help));
    };
    match (default, range) {
        (OptionValue::Switch(_), None) if choices.is_empty() => {}
        (OptionValue::Switch(_), _) => report(
            "a switch (true or false) has neither a `range` nor `choices`",
            "leave them out, or write a number or one of the words here",
        ),
        (OptionValue::Number(_), None) => {
            report("a number needs a `range`", "write it like `\"range\": [1, 5]`");
        }
        (OptionValue::Number(number), Some((least, most))) if number < least || number > most => {
            report("this is outside of the `range`", &format!("write a number from {least} to {most}"));
        }
        (OptionValue::Number(_), Some(_)) if !choices.is_empty() => {
            report("a number has no `choices`", "leave them out, or write one of them here");
        }
        (OptionValue::Number(_), Some(_)) => {}
        (OptionValue::Word(_), Some(_)) => {
            report("a word has no `range`", "leave it out, or write a number here");
        }
        (OptionValue::Word(_), None) if choices.is_empty() => {
            report("a word needs `choices`", "write them like `\"choices\": [\"calm\", \"wild\"]`")
        }
        (OptionValue::Word(word), None) if !choices.contains(word) => report(
            &format!("`{word}` is not among the `choices`"),
            &crate::read::value::suggestion(word, choices.iter().map(String::as_str)),
        ),
        (OptionValue::Word(_), None) => {}
    }
}

/// A requirement of a definition in a mod: the value of an option, or another mod. If it does not hold, the
/// definition is left out.
#[record(scope = ())]
#[derive(Clone, Debug)]
pub(crate) struct IfCondition {
    /// Id of an option: of the mod that `mod` names, or of this mod if `mod` is left out.
    #[field(as = WithSpan<Id>, example = "more_cats")]
    pub(crate) option: Option<(String, Span)>,
    /// Id of another mod. Without an `option`, the other mod must be in use.
    #[field(as = WithSpan<Id>, name = "mod", example = "cellar_vermin")]
    pub(crate) mod_id: Option<(String, Span)>,
    /// Value that the option must have. If `is`, `at_least` and `at_most` are left out, the option must be `true`.
    /// With a `mod` but no `option`, `false` means that the mod must not be in use.
    #[field(as = WithSpan<OptionValue>, example = "wild")]
    pub(crate) is: Option<(OptionValue, Span)>,
    /// Lowest value that fulfils the requirement, for a numeric option.
    #[field(as = WithSpan<OptionBound>, example = 2)]
    pub(crate) at_least: Option<(i32, Span)>,
    /// Highest value that fulfils the requirement, for a numeric option.
    #[field(as = WithSpan<OptionBound>, example = 4)]
    pub(crate) at_most: Option<(i32, Span)>,
}

type OptionBound = crate::read::form::IntegerIn<i32, -1000, 1000>;
