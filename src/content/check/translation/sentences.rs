//! Checks of translated program texts: the original exists, and the placeholders match.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::suggest::suggestion;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::json::tree::{Node, NodeKind};
use crate::kinds::message::program_text::all_program_texts;
use fifteen_base::SortedSet;
use fifteen_base::translation::{SentenceTemplate, TemplateError};

pub(crate) fn check_program_texts(raw: &GatheredRecords, diagnostics: &Diagnostics) {
    if raw.records.is_empty() && raw.templates.is_empty() {
        return;
    }
    let known: SortedSet<&str> = all_program_texts().map(|sentence| sentence.id).collect();
    for raw in &raw.records {
        check_program_text(raw, &known, diagnostics);
    }
}

fn check_program_text(raw: &RawRecord, known: &SortedSet<&str>, diagnostics: &Diagnostics) {
    let (Some(id), Some(at)) = (raw.node.field("id"), definition_name(raw)) else { return };
    if !known.contains(raw.id.as_str()) {
        let message = "the program has no such text";
        let help = match diagnostics.may_suggest() {
            true => {
                diagnostics.count_comparisons(known.len());
                suggestion(&raw.id, known.iter().copied())
            }
            false => String::new(),
        };
        let help = match help.starts_with("did") {
            true => help,
            false => "`fifteen words` lists all of its texts".to_owned(),
        };
        diagnostics.add(Problem::error(id.span, message).path(&format!("{at}.id")).help(help));
        return;
    }
    let template = SentenceTemplate::parse(&raw.id).unwrap_or_default();
    let placeholders: SortedSet<&str> = template.placeholders().collect();
    let check = PlaceholderCheck { placeholders: &placeholders, diagnostics };
    if let Some(text) = raw.node.field("text") {
        check.text(text, &format!("{at}.text"), true);
    }
    let Some(NodeKind::List(all)) = raw.node.field("when").map(|node| &node.kind) else { return };
    for (index, when) in all.iter().enumerate() {
        let at = format!("{at}.when[{index}]");
        check.when(when, &at);
    }
}

/// Returns the name of a definition for messages. `None` if its id is missing, which another check reports.
fn definition_name(raw: &RawRecord) -> Option<String> {
    let short: String = raw.id.chars().take(40).collect();
    (!raw.id.is_empty()).then(|| format!("words \"{short}\""))
}

struct PlaceholderCheck<'a> {
    placeholders: &'a SortedSet<&'a str>,
    diagnostics: &'a Diagnostics,
}

impl PlaceholderCheck<'_> {
    /// Checks a translated text. If `whole` is set, the text is used for all values, so it should have all
    /// placeholders.
    fn text(&self, node: &Node, at: &str, whole: bool) {
        let Some(text) = node.as_text() else { return };
        let wrong = |message: String, help: &str| {
            self.diagnostics.add(Problem::error(node.span, message).path(at).help(help));
        };
        let template = match SentenceTemplate::parse(text) {
            Ok(template) => template,
            Err(TemplateError::UnclosedBrace) => {
                return wrong("a `{` is never closed".to_owned(), "write `{{` for a bracket");
            }
            Err(TemplateError::UnopenedBrace) => {
                return wrong("a `}` closes nothing".to_owned(), "write `}}` for a bracket");
            }
        };
        let used: SortedSet<&str> = template.placeholders().collect();
        if let Some(unknown) = used.iter().find(|name| !self.placeholders.contains(*name)) {
            let help = self.unknown_placeholder_help(unknown);
            return wrong(format!("unknown placeholder `{{{unknown}}}`"), &help);
        }
        let missing = self.placeholders.iter().find(|name| !used.contains(*name));
        if let (true, Some(missing)) = (whole, missing) {
            let message = format!("the placeholder `{{{missing}}}` of the English text is not used");
            let problem = Problem::warning(node.span, message).path(at);
            self.diagnostics.add(problem.help("its value will not be shown"));
        }
    }

    fn when(&self, node: &Node, at: &str) {
        if let Some(hole) = node.field("hole")
            && let Some(name) = hole.as_text()
            && !self.placeholders.contains(name)
        {
            let problem = Problem::error(hole.span, format!("unknown placeholder `{{{name}}}`"));
            self.diagnostics
                .add(problem.path(&format!("{at}.hole")).help(self.unknown_placeholder_help(name)));
        }
        if node.field("is").is_none() && node.field("ends").is_none() {
            let problem = Problem::error(node.span, "this never applies").path(at);
            self.diagnostics.add(problem.help("give it `is` or `ends`"));
        }
        if let Some(text) = node.field("text") {
            self.text(text, &format!("{at}.text"), false);
        }
    }

    fn unknown_placeholder_help(&self, name: &str) -> String {
        match self.placeholders.is_empty() {
            true => "the English text has no placeholders: write plain text".to_owned(),
            false => suggestion(name, self.placeholders.iter().copied()),
        }
    }
}
