//! Collects the problems found in one pass over the data files.

use super::message_text;
use super::problem::{FileId, Problem, Severity, Span};
use super::report::{DefinitionSpans, File, Report};
use super::suggest::nearest;
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by_key;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub const MOST_PROBLEMS: usize = 100;

/// Maximum number of JSON values in all files together, counted by the commas between them.
pub(crate) const MOST_VALUES: usize = 500_000;

/// Maximum number of bytes in all files together.
pub(crate) const MOST_BYTES: usize = 64 << 20;

/// Maximum number of words compared in all searches for suggestions ("did you mean").
const MOST_COMPARISONS: usize = 1_000_000;

/// Files in the order in which they were read. A [`FileId`] is an index into this list.
pub(crate) type FileList = Rc<RefCell<Vec<Rc<File>>>>;

#[derive(Debug, Default)]
pub struct Diagnostics {
    files: FileList,
    problems: RefCell<Vec<Problem>>,
    errors: Cell<usize>,
    warnings: Cell<usize>,
    // Counters for `MOST_VALUES`, `MOST_BYTES` and `MOST_COMPARISONS`.
    pub(crate) values: Cell<usize>,
    bytes: Cell<usize>,
    comparisons: Cell<usize>,
    /// Looks up the field descriptions that are added to errors about numbers.
    describe_field: Option<DescribeField>,
    /// Whether undefined names are accepted, because a mod that is not in use may define them.
    pub(crate) accepts_undefined: bool,
    /// Whether the only file is a single object without definitions, such as a save.
    pub(crate) is_single_file: bool,
}

/// Returns the description of a field. Its arguments are the name of a list, such as `"monsters"`, and a path within
/// a definition, such as `"attacks[0], range"`. `None` for an unknown field.
pub(crate) type DescribeField = fn(&str, &str) -> Option<String>;

impl Diagnostics {
    /// Adds a file with its displayed name and its text. The text is empty for a file that could not be read.
    pub fn file(&self, name: &str, text: &str) -> FileId {
        let mut files = self.files.borrow_mut();
        files.push(Rc::new(File::new(name, text)));
        FileId(u32::try_from(files.len() - 1).unwrap_or(u32::MAX))
    }

    /// Creates empty diagnostics for files that are read already. `describe_field` describes fields in errors.
    pub(crate) fn sharing_files(files: &FileList, describe_field: DescribeField) -> Diagnostics {
        Diagnostics {
            files: Rc::clone(files),
            describe_field: Some(describe_field),
            ..Diagnostics::default()
        }
    }

    /// Creates lenient diagnostics for the same files. They accept undefined names, for definitions that wait for a
    /// mod.
    pub(crate) fn lenient_copy(other: &Diagnostics) -> Diagnostics {
        let (files, describe_field) = (Rc::clone(&other.files), other.describe_field);
        Diagnostics { files, describe_field, accepts_undefined: true, ..Diagnostics::default() }
    }

    pub fn for_single_file() -> Diagnostics {
        Diagnostics { is_single_file: true, ..Diagnostics::default() }
    }

    pub(crate) fn add_as_warnings(self, other: &Diagnostics) {
        for problem in self.problems.into_inner() {
            let message = format!("when its `if` holds: {}", problem.message);
            other.add(Problem { severity: Severity::Warning, message, ..problem });
        }
    }

    /// Registers the definitions of a file, so that problems can name the definition that contains them.
    pub(crate) fn definitions(
        &self,
        file: FileId,
        list: &'static str,
        items: impl Iterator<Item = (Span, String)>,
    ) {
        let files = self.files.borrow();
        if let Some(file) = files.get(file.0 as usize) {
            let items = items.collect();
            let _ = file.definitions.set(DefinitionSpans { list, items });
        }
    }

    /// Adds a problem, unless it exists already: several definitions may inherit a mistake from one parent.
    pub fn add(&self, problem: Problem) {
        let mut problems = self.problems.borrow_mut();
        let same = |p: &Problem| p.span == problem.span && p.message == problem.message;
        if problem.span.is_some() && problems.iter().any(same) {
            return;
        }
        let count = if problem.severity == Severity::Error { &self.errors } else { &self.warnings };
        count.set(count.get() + 1);
        // Errors and warnings beyond the limit are only counted.
        if count.get() <= MOST_PROBLEMS {
            problems.push(problem);
        }
    }

    /// Returns the file name, the line (from 1) and the definition at a position.
    pub(crate) fn locate(&self, span: Span) -> Option<(String, usize, Option<String>)> {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize)?;
        Some((file.name.clone(), file.line_of(span), file.definition(span)))
    }

    /// Returns the list and the id of the definition that contains a position.
    pub(crate) fn definition_id(&self, span: Span) -> Option<(&'static str, String)> {
        let files = self.files.borrow();
        files.get(span.file.0 as usize)?.own_id(span)
    }

    pub(crate) fn file_of(&self, span: Span) -> String {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize);
        file.map(|file| file.name.clone()).unwrap_or_default()
    }

    /// Sets the path of problems without a path. `mark` is the number of problems to skip.
    pub(crate) fn set_paths_since(&self, mark: usize, path: &[&str]) {
        let mut problems = self.problems.borrow_mut();
        let bare = problems.iter_mut().skip(mark);
        bare.filter(|p| p.path.is_empty()).for_each(|p| p.path = path.join(", "));
    }

    /// Replaces the help of the first problem at a position. If the old help is a question ("did you mean ...?"), it
    /// follows the new help.
    pub(crate) fn prepend_help(&self, span: Span, help: &str) {
        let mut problems = self.problems.borrow_mut();
        if let Some(problem) = problems.iter_mut().find(|p| p.span == Some(span)) {
            let more = problem.help.take().filter(|help| help.ends_with('?'));
            let more = more.map(|more| format!("; {more}")).unwrap_or_default();
            problem.help = Some(format!("{help}{more}"));
        }
    }

    /// Returns whether the report is full. If so, adds `errors` to the number of errors.
    pub(crate) fn count_if_full(&self, errors: usize) -> bool {
        let full = self.is_full();
        if full {
            self.errors.set(self.errors.get() + errors);
        }
        full
    }

    /// Gives `help` to the last problem at `span` whose help is still empty.
    pub(crate) fn set_help(&self, span: Span, help: String) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let open = open.find(|p| p.span == Some(span) && p.help.is_none());
        if let Some(problem) = open {
            problem.help = Some(help);
        }
    }

    /// Finds the error about missing fields at `span`. Adds to it the positions where changes unset these fields.
    pub(crate) fn add_unset_positions<'f>(&self, span: Span, unset: impl Iterator<Item = (&'f str, Span)>) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let is_lack = |p: &&mut Problem| p.span == Some(span) && p.message.ends_with(" missing");
        let Some(problem) = open.find(is_lack) else { return };
        for (name, place) in unset {
            if problem.message.contains(&format!("`{name}`")) {
                problem.related.push((place, format!("`{name}` is unset here")));
            }
        }
    }

    /// Returns the number of problems so far, as a mark for [`Diagnostics::problems_since`].
    pub(crate) fn problem_count(&self) -> usize {
        self.problems.borrow().len()
    }

    pub(crate) fn problems_since(&self, mark: usize) -> Vec<Problem> {
        self.problems.borrow()[mark..].to_vec()
    }

    /// Returns the span of the character with this index (from 0) in the quoted text at `text`. An escape sequence
    /// counts as one character.
    pub(crate) fn character_span(&self, text: Span, index: usize) -> Span {
        let files = self.files.borrow();
        let file = files.get(text.file.0 as usize);
        let inside = text.start as usize + 1;
        let written = file.and_then(|file| file.text.get(inside..text.end as usize));
        let place = message_text::character_range(written.unwrap_or_default(), index);
        text.file.span(inside + place.start, inside + place.end)
    }

    pub fn errors(&self) -> usize {
        self.errors.get()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.errors.get() >= MOST_PROBLEMS
    }

    /// Counts the bytes of a file if the total stays within [`MOST_BYTES`]. Returns whether it does.
    pub(crate) fn take_bytes(&self, bytes: usize) -> bool {
        let fits = bytes <= MOST_BYTES - self.bytes.get();
        if fits {
            self.bytes.set(self.bytes.get() + bytes);
        }
        fits
    }

    /// Whether suggestions may still be searched: report and number of comparisons are within their limits.
    pub(crate) fn may_suggest(&self) -> bool {
        self.comparisons.get() < MOST_COMPARISONS && !self.is_full()
    }

    /// Returns the known words nearest to `word`, best first. Empty if `may_suggest` is false.
    pub(crate) fn nearest<'k>(&self, word: &str, known: impl Iterator<Item = &'k str>) -> Vec<&'k str> {
        if !self.may_suggest() {
            return Vec::new();
        }
        let known: Vec<&str> = known.collect();
        self.count_comparisons(known.len());
        nearest(word, &known)
    }

    pub(crate) fn count_comparisons(&self, among: usize) {
        self.comparisons.set(self.comparisons.get().saturating_add(among));
    }

    /// Returns the report: errors first, then warnings, each in the order of files and positions.
    pub fn report(self) -> Report {
        let files = self.files.borrow().clone();
        let mut problems = self.problems.into_inner();
        let (mut errors, before) = (self.errors.get(), problems.len());
        drop_caused_errors(&mut problems);
        errors -= before - problems.len();
        sort_by_key(&mut problems, |p| (p.severity == Severity::Warning, p.span));
        let again = merge_repeated_warnings(&mut problems);
        self.warnings.set(self.warnings.get().saturating_sub(again));
        problems.truncate(MOST_PROBLEMS);
        for problem in &mut problems {
            let file = problem.span.and_then(|span| Some((span, files.get(span.file.0 as usize)?)));
            if let Some(help) = problem.help.as_mut().filter(|_| problem.is_wrong_number)
                && let Some((list, _)) = file.and_then(|(span, file)| file.own_id(span))
                && let Some(about) = self.describe_field.and_then(|describe| describe(list, &problem.path))
            {
                *help += &format!(". {about}");
            }
            if let Some((span, file)) = file {
                problem.path = file.full_path(span, &problem.path);
            }
        }
        Report { problems, files, errors, warnings: self.warnings.get() }
    }
}

/// Keeps only the first of equal warnings marked `list_once`, and adds the number of removed ones to its help.
/// Returns the total number of removed warnings.
fn merge_repeated_warnings(problems: &mut Vec<Problem>) -> usize {
    let before = problems.len();
    let mut more: SortedMap<String, usize> = SortedMap::new();
    problems.retain(|problem| {
        let again = problem.list_once && more.contains_key(&problem.message);
        if problem.list_once {
            *more.entry(problem.message.clone()).or_default() += usize::from(again);
        }
        !again
    });
    for problem in problems.iter_mut().filter(|problem| problem.list_once) {
        let places = match more.get(&problem.message).copied().unwrap_or(0) {
            0 => continue,
            1 => ", here and in 1 other place".to_owned(),
            more => format!(", here and in {more} other places"),
        };
        if let Some(help) = &mut problem.help {
            *help += &places;
        }
    }
    before - problems.len()
}

fn drop_caused_errors(problems: &mut Vec<Problem>) {
    let causes = problems.iter().filter(|p| p.severity == Severity::Error && p.possible_causes.is_empty());
    let causes: Vec<Span> = causes.filter_map(|p| p.span).collect();
    let caused = |place: &Span| causes.iter().any(|cause| place.contains(*cause));
    problems.retain(|problem| !problem.possible_causes.iter().any(caused));
}
