//! Checks of translated program texts: the original exists, and the placeholders match.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::suggest::suggestion;
use crate::gather::records::Gathered;
use crate::gather::resolve::Raw;
use crate::json::tree::{Node, NodeKind};
use crate::kinds::message::word::every;
use fifteen_base::SortedSet;
use fifteen_base::tongue::{Broken, Template};

pub(crate) fn tongue(raw: &Gathered, diagnostics: &Diagnostics) {
    if raw.records.is_empty() && raw.templates.is_empty() {
        return;
    }
    let known: SortedSet<&str> = every().map(|sentence| sentence.id).collect();
    for raw in &raw.records {
        sentence(raw, &known, diagnostics);
    }
}

fn sentence(raw: &Raw, known: &SortedSet<&str>, diagnostics: &Diagnostics) {
    let (Some(id), Some(at)) = (raw.node.field("id"), at(raw)) else { return };
    if !known.contains(raw.id.as_str()) {
        let message = "the program has no such text";
        let help = match diagnostics.may_guess() {
            true => {
                diagnostics.guess(known.len());
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
    let template = Template::read(&raw.id).unwrap_or_default();
    let holes: SortedSet<&str> = template.holes().collect();
    let check = Check { holes: &holes, diagnostics };
    if let Some(text) = raw.node.field("text") {
        check.text(text, &format!("{at}.text"), true);
    }
    let Some(NodeKind::List(all)) = raw.node.field("when").map(|node| &node.kind) else { return };
    for (index, when) in all.iter().enumerate() {
        let at = format!("{at}.when[{index}]");
        check.when(when, &at);
    }
}

/// Returns the name of a definition in reports. `None` without an id, which is already reported.
fn at(raw: &Raw) -> Option<String> {
    let short: String = raw.id.chars().take(40).collect();
    (!raw.id.is_empty()).then(|| format!("words \"{short}\""))
}

struct Check<'a> {
    /// Placeholders of the original.
    holes: &'a SortedSet<&'a str>,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    /// Checks a translated text. A `whole` text replaces the original whatever fills it, and needs all placeholders.
    fn text(&self, node: &Node, at: &str, whole: bool) {
        let Some(text) = node.as_text() else { return };
        let wrong = |message: String, help: &str| {
            let problem = Problem::error(node.span, message).path(at);
            self.diagnostics.add(problem.help(help));
        };
        let template = match Template::read(text) {
            Ok(template) => template,
            Err(Broken::Open) => {
                return wrong("a `{` is never closed".to_owned(), "write `{{` for a bracket");
            }
            Err(Broken::Closed) => {
                return wrong("a `}` closes nothing".to_owned(), "write `}}` for a bracket");
            }
        };
        let used: SortedSet<&str> = template.holes().collect();
        if let Some(unknown) = used.iter().find(|hole| !self.holes.contains(*hole)) {
            return wrong(format!("unknown placeholder `{{{unknown}}}`"), &self.known(unknown));
        }
        let missing = self.holes.iter().find(|hole| !used.contains(*hole));
        if let (true, Some(missing)) = (whole, missing) {
            let message =
                format!("the placeholder `{{{missing}}}` of the English text is not used");
            let problem = Problem::warning(node.span, message).path(at);
            self.diagnostics.add(problem.help("its value will not be shown"));
        }
    }

    fn when(&self, node: &Node, at: &str) {
        if let Some(hole) = node.field("hole")
            && let Some(name) = hole.as_text()
            && !self.holes.contains(name)
        {
            let problem = Problem::error(hole.span, format!("unknown placeholder `{{{name}}}`"));
            self.diagnostics.add(problem.path(&format!("{at}.hole")).help(self.known(name)));
        }
        if node.field("is").is_none() && node.field("ends").is_none() {
            let problem = Problem::error(node.span, "this never applies").path(at);
            self.diagnostics.add(problem.help("give it `is` or `ends`"));
        }
        if let Some(text) = node.field("text") {
            self.text(text, &format!("{at}.text"), false);
        }
    }

    /// Returns the help for an unknown placeholder.
    fn known(&self, name: &str) -> String {
        match self.holes.is_empty() {
            true => "the English text has no placeholders: write plain text".to_owned(),
            false => suggestion(name, self.holes.iter().copied()),
        }
    }
}
