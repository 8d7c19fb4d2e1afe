//! Collects the problems found in one pass over the data files.

use super::problem::{FileId, Problem, Severity, Span};
use super::quoted;
use super::report::{Definitions, File, Report};
use super::suggest::nearest;
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by_key;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Maximum number of problems that a report lists.
pub const MOST_PROBLEMS: usize = 100;

/// Maximum number of JSON values in all files together.
pub(crate) const MOST_VALUES: usize = 500_000;

/// Maximum number of bytes in all files together.
pub(crate) const MOST_BYTES: usize = 64 << 20;

/// Maximum number of words compared in all searches for suggestions ("did you mean").
const MOST_GUESSES: usize = 1_000_000;

/// Files in the order in which they were read. A [`FileId`] is an index into this list.
pub(crate) type Files = Rc<RefCell<Vec<Rc<File>>>>;

/// The files read so far and the problems found in them.
#[derive(Debug, Default)]
pub struct Diagnostics {
    files: Files,
    problems: RefCell<Vec<Problem>>,
    errors: Cell<usize>,
    warnings: Cell<usize>,
    /// Used shares of [`MOST_VALUES`], [`MOST_BYTES`] and [`MOST_GUESSES`].
    values: Cell<usize>,
    bytes: Cell<usize>,
    guesses: Cell<usize>,
    /// Describes the field that a wrong number belongs to.
    meaning: Option<Meaning>,
    /// Whether names that are not defined are accepted, because a mod that is not in use may define them.
    lenient: bool,
    /// Whether the file is a single object, and not a list of definitions.
    by_itself: bool,
}

/// Returns a sentence that describes a field. The arguments are the list and the path, such as `"monsters"` and
/// `"attacks[0], range"`.
pub(crate) type Meaning = fn(&str, &str) -> Option<String>;

impl Diagnostics {
    /// Adds a file under the name that people see. The text is empty for a file that could not be read.
    pub fn file(&self, name: &str, text: &str) -> FileId {
        let mut files = self.files.borrow_mut();
        files.push(Rc::new(File::new(name, text)));
        FileId(u32::try_from(files.len() - 1).unwrap_or(u32::MAX))
    }

    /// Creates diagnostics that share the files of others. Problems with numbers get the description of their field.
    pub(crate) fn over(files: &Files, meaning: Meaning) -> Diagnostics {
        Diagnostics { files: Rc::clone(files), meaning: Some(meaning), ..Diagnostics::default() }
    }

    /// Creates lenient diagnostics with the same files, for definitions whose mods are not in use.
    pub(crate) fn aside(other: &Diagnostics) -> Diagnostics {
        let (files, meaning) = (Rc::clone(&other.files), other.meaning);
        Diagnostics { files, meaning, lenient: true, ..Diagnostics::default() }
    }

    /// Creates diagnostics for one file that holds no definitions.
    pub fn by_itself() -> Diagnostics {
        Diagnostics { by_itself: true, ..Diagnostics::default() }
    }

    pub(crate) fn has_definitions(&self) -> bool {
        !self.by_itself
    }

    pub(crate) fn is_lenient(&self) -> bool {
        self.lenient
    }

    /// Adds all collected problems to other diagnostics, as warnings.
    pub(crate) fn warn(self, other: &Diagnostics) {
        for problem in self.problems.into_inner() {
            let message = format!("when its `if` holds: {}", problem.message);
            other.add(Problem { severity: Severity::Warning, message, ..problem });
        }
    }

    /// Registers the definitions of a file, so that problems can name the definition they are in.
    pub(crate) fn definitions(
        &self,
        file: FileId,
        list: &'static str,
        items: impl Iterator<Item = (Span, String)>,
    ) {
        let files = self.files.borrow();
        if let Some(file) = files.get(file.0 as usize) {
            let items = items.collect();
            let _ = file.definitions.set(Definitions { list, items });
        }
    }

    /// Adds a problem. A problem that several definitions inherit from one parent is added once.
    pub fn add(&self, problem: Problem) {
        let mut problems = self.problems.borrow_mut();
        let same = |p: &Problem| p.span == problem.span && p.message == problem.message;
        if problem.span.is_some() && problems.iter().any(same) {
            return;
        }
        let count = match problem.severity {
            Severity::Error => &self.errors,
            Severity::Warning => &self.warnings,
        };
        count.set(count.get() + 1);
        // Problems beyond the limit are only counted.
        if count.get() <= MOST_PROBLEMS {
            problems.push(problem);
        }
    }

    /// Returns file name, line (from 1) and definition of a position.
    pub(crate) fn locate(&self, span: Span) -> Option<(String, usize, Option<String>)> {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize)?;
        Some((file.name.clone(), file.line_of(span), file.definition(span)))
    }

    /// Returns list and id of the definition that contains a position.
    pub(crate) fn own_id(&self, span: Span) -> Option<(&'static str, String)> {
        let files = self.files.borrow();
        files.get(span.file.0 as usize)?.own_id(span)
    }

    /// Returns the name of the file that contains a position.
    pub(crate) fn file_of(&self, span: Span) -> String {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize);
        file.map(|file| file.name.clone()).unwrap_or_default()
    }

    /// Sets the path of the problems added since a mark, unless they have one.
    pub(crate) fn within(&self, mark: usize, path: &[&str]) {
        let mut problems = self.problems.borrow_mut();
        let bare = problems.iter_mut().skip(mark);
        bare.filter(|p| p.path.is_empty()).for_each(|p| p.path = path.join(", "));
    }

    /// Puts a help text before the existing help of the problem at a position. Of that help, only a question is kept.
    pub(crate) fn advise_first(&self, span: Span, help: &str) {
        let mut problems = self.problems.borrow_mut();
        if let Some(problem) = problems.iter_mut().find(|p| p.span == Some(span)) {
            let more = problem.help.take().filter(|help| help.ends_with('?'));
            let more = more.map(|more| format!("; {more}")).unwrap_or_default();
            problem.help = Some(format!("{help}{more}"));
        }
    }

    /// Counts errors without adding them if the limit is reached. Returns whether it is.
    pub(crate) fn only_counts(&self, errors: usize) -> bool {
        let full = self.is_full();
        if full {
            self.errors.set(self.errors.get() + errors);
        }
        full
    }

    /// Sets the help text of the last problem at a position that has none.
    pub(crate) fn advise(&self, span: Span, help: String) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let open = open.find(|p| p.span == Some(span) && p.help.is_none());
        if let Some(problem) = open {
            problem.help = Some(help);
        }
    }

    /// Adds the positions at which missing fields were unset to the error about them.
    pub(crate) fn tell_lost<'f>(&self, span: Span, lost: impl Iterator<Item = (&'f str, Span)>) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let is_lack = |p: &&mut Problem| p.span == Some(span) && p.message.ends_with(" missing");
        let Some(problem) = open.find(is_lack) else { return };
        for (name, place) in lost {
            if problem.message.contains(&format!("`{name}`")) {
                problem.others.push((place, format!("`{name}` is unset here")));
            }
        }
    }

    /// Returns the number of problems kept so far, for [`Diagnostics::since`].
    pub(crate) fn mark(&self) -> usize {
        self.problems.borrow().len()
    }

    /// Returns the problems added since a mark.
    pub(crate) fn since(&self, mark: usize) -> Vec<Problem> {
        self.problems.borrow()[mark..].to_vec()
    }

    /// Returns the position of a character in the quoted text at `text`, counted from 0. An escape sequence counts as
    /// one character.
    pub(crate) fn character(&self, text: Span, index: usize) -> Span {
        let files = self.files.borrow();
        let file = files.get(text.file.0 as usize);
        let inside = text.start as usize + 1;
        let written = file.and_then(|file| file.text().get(inside..text.end as usize));
        let place = quoted::character(written.unwrap_or_default(), index);
        text.file.span(inside + place.start, inside + place.end)
    }

    /// Returns the number of errors so far.
    pub fn errors(&self) -> usize {
        self.errors.get()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.errors.get() >= MOST_PROBLEMS
    }

    /// Returns how many more values a file may have.
    pub(crate) fn room_for_values(&self) -> usize {
        MOST_VALUES - self.values.get()
    }

    /// Stores how much of that number a file left.
    pub(crate) fn leave_values(&self, room: usize) {
        self.values.set(MOST_VALUES - room.min(MOST_VALUES));
    }

    /// Whether this many more bytes fit below the limit. If so, they are counted.
    pub(crate) fn take_bytes(&self, bytes: usize) -> bool {
        let fits = bytes <= MOST_BYTES - self.bytes.get();
        if fits {
            self.bytes.set(self.bytes.get() + bytes);
        }
        fits
    }

    /// Whether to search for suggestions: not for problems that the report will not list, and not without limit.
    pub(crate) fn may_guess(&self) -> bool {
        self.guesses.get() < MOST_GUESSES && !self.is_full()
    }

    /// Returns the known words nearest to another, best first. Empty once the search limit is reached.
    pub(crate) fn nearest<'k>(
        &self,
        word: &str,
        known: impl Iterator<Item = &'k str>,
    ) -> Vec<&'k str> {
        if !self.may_guess() {
            return Vec::new();
        }
        let known: Vec<&str> = known.collect();
        self.guess(known.len());
        nearest(word, &known)
    }

    /// Counts the comparison of a word with `among` others.
    pub(crate) fn guess(&self, among: usize) {
        self.guesses.set(self.guesses.get().saturating_add(among));
    }

    /// Returns the report of all problems, in the order of the files.
    pub fn report(self) -> Report {
        let files = self.files.borrow().clone();
        let mut problems = self.problems.into_inner();
        let (mut errors, before) = (self.errors.get(), problems.len());
        drop_consequences(&mut problems);
        errors -= before - problems.len();
        sort_by_key(&mut problems, |p| (p.severity == Severity::Warning, p.span));
        let again = tell_once(&mut problems);
        self.warnings.set(self.warnings.get().saturating_sub(again));
        problems.truncate(MOST_PROBLEMS);
        for problem in &mut problems {
            let file = problem.span.and_then(|span| Some((span, files.get(span.file.0 as usize)?)));
            if let Some(help) = problem.help.as_mut().filter(|_| problem.measures)
                && let Some((list, _)) = file.and_then(|(span, file)| file.own_id(span))
                && let Some(about) = self.meaning.and_then(|meaning| meaning(list, &problem.path))
            {
                *help += &format!(". {about}");
            }
            if let Some((span, file)) = file {
                problem.path = file.whole_path(span, &problem.path);
            }
        }
        Report::new(problems, files, errors, self.warnings.get())
    }
}

/// Keeps the first of each group of equal warnings marked `once`, and adds the number of other places to its help.
/// Returns the number removed.
fn tell_once(problems: &mut Vec<Problem>) -> usize {
    let before = problems.len();
    let mut more: SortedMap<String, usize> = SortedMap::new();
    problems.retain(|problem| {
        let again = problem.once && more.contains_key(&problem.message);
        if problem.once {
            *more.entry(problem.message.clone()).or_default() += usize::from(again);
        }
        !again
    });
    for problem in problems.iter_mut().filter(|problem| problem.once) {
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

/// Removes errors that are consequences of others.
fn drop_consequences(problems: &mut Vec<Problem>) {
    let causes = problems.iter().filter(|p| p.severity == Severity::Error && p.unless.is_empty());
    let causes: Vec<Span> = causes.filter_map(|p| p.span).collect();
    let caused = |place: &Span| causes.iter().any(|cause| place.holds(*cause));
    problems.retain(|problem| !problem.unless.iter().any(caused));
}
