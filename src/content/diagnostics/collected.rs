//! All problems of one reading, and the files that they are in.

use super::problem::{FileId, Problem, Severity, Span};
use super::quoted;
use super::report::{Definitions, File, Report};
use super::suggest::nearest;
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by_key;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The most problems that one report lists.
pub const MOST_PROBLEMS: usize = 100;

/// The most values that all files of one reading may have together.
pub(crate) const MOST_VALUES: usize = 500_000;

/// The most bytes that all files of one reading may have together.
pub(crate) const MOST_BYTES: usize = 64 << 20;

/// The most words that are looked at for one reading to find out which may have been meant.
const MOST_GUESSES: usize = 1_000_000;

/// Files that were read, by the order in which they were: [`FileId`]s are places in it.
pub(crate) type Files = Rc<RefCell<Vec<Rc<File>>>>;

/// The files read so far, and what was found wrong with them.
#[derive(Debug, Default)]
pub struct Diagnostics {
    files: Files,
    problems: RefCell<Vec<Problem>>,
    errors: Cell<usize>,
    warnings: Cell<usize>,
    /// What has been used up of [`MOST_VALUES`], [`MOST_BYTES`] and [`MOST_GUESSES`].
    values: Cell<usize>,
    bytes: Cell<usize>,
    guesses: Cell<usize>,
    /// Says what the number of a list's field is a number of, for those that are wrong.
    meaning: Option<Meaning>,
    /// Whether what is named and is not there may be elsewhere.
    lenient: bool,
    /// Whether the file is one by itself, and no list of definitions.
    by_itself: bool,
}

/// What a field of a list's definitions is, in a sentence: of `"monsters"`, `"attacks[0], range"`.
pub(crate) type Meaning = fn(&str, &str) -> Option<String>;

impl Diagnostics {
    /// Notes a file under the name that people know it by. Of a file that cannot be read the text
    /// is empty.
    pub fn file(&self, name: &str, text: &str) -> FileId {
        let mut files = self.files.borrow_mut();
        files.push(Rc::new(File::new(name, text)));
        FileId(u32::try_from(files.len() - 1).unwrap_or(u32::MAX))
    }

    /// Diagnostics that go on with the files of others, and say of wrong numbers what they are.
    pub(crate) fn over(files: &Files, meaning: Meaning) -> Diagnostics {
        Diagnostics { files: Rc::clone(files), meaning: Some(meaning), ..Diagnostics::default() }
    }

    /// Diagnostics of what may come into use, with the same files: names that are not known are left to that time.
    pub(crate) fn aside(other: &Diagnostics) -> Diagnostics {
        let (files, meaning) = (Rc::clone(&other.files), other.meaning);
        Diagnostics { files, meaning, lenient: true, ..Diagnostics::default() }
    }

    /// Diagnostics of one file that holds no definitions.
    pub fn by_itself() -> Diagnostics {
        Diagnostics { by_itself: true, ..Diagnostics::default() }
    }

    /// Whether the files are lists of definitions.
    pub(crate) fn has_definitions(&self) -> bool {
        !self.by_itself
    }

    /// Whether names that are not known are nobody's mistake.
    pub(crate) fn is_lenient(&self) -> bool {
        self.lenient
    }

    /// Warns elsewhere of all that was noted here.
    pub(crate) fn warn(self, other: &Diagnostics) {
        for problem in self.problems.into_inner() {
            let message = format!("where its `if` holds: {}", problem.message);
            other.add(Problem { severity: Severity::Warning, message, ..problem });
        }
    }

    /// Notes that a file is a list of definitions, so that a problem can be said to be in one.
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

    /// Notes a problem. What several definitions have of the same parent is told once.
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
        // What nobody will see need not be kept, however broken the file.
        if count.get() <= MOST_PROBLEMS {
            problems.push(problem);
        }
    }

    /// The name of the file and the line, from 1, of a place, and the definition that it is in.
    pub(crate) fn locate(&self, span: Span) -> Option<(String, usize, Option<String>)> {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize)?;
        Some((file.name.clone(), file.line_of(span), file.definition(span)))
    }

    /// The list and the id of the definition that a place is in.
    pub(crate) fn own_id(&self, span: Span) -> Option<(&'static str, String)> {
        let files = self.files.borrow();
        files.get(span.file.0 as usize)?.own_id(span)
    }

    /// The name of the file that a place is in.
    pub(crate) fn file_of(&self, span: Span) -> String {
        let files = self.files.borrow();
        let file = files.get(span.file.0 as usize);
        file.map(|file| file.name.clone()).unwrap_or_default()
    }

    /// Says of the problems noted since a mark which part of their definition they are in, unless that is said.
    pub(crate) fn within(&self, mark: usize, path: &[&str]) {
        let mut problems = self.problems.borrow_mut();
        let bare = problems.iter_mut().skip(mark);
        bare.filter(|p| p.path.is_empty()).for_each(|p| p.path = path.join(", "));
    }

    /// Puts what to do about a problem at that place before what is said of it already.
    pub(crate) fn advise_first(&self, span: Span, help: &str) {
        let mut problems = self.problems.borrow_mut();
        if let Some(problem) = problems.iter_mut().find(|p| p.span == Some(span)) {
            let more = problem.help.take().filter(|help| help.ends_with('?'));
            let more = more.map(|more| format!("; {more}")).unwrap_or_default();
            problem.help = Some(format!("{help}{more}"));
        }
    }

    /// Notes errors that nobody will see, if those that somebody will see are enough already.
    pub(crate) fn only_counts(&self, errors: usize) -> bool {
        let full = self.is_full();
        if full {
            self.errors.set(self.errors.get() + errors);
        }
        full
    }

    /// Adds what to do about it to a problem at that place that does not say it yet.
    pub(crate) fn advise(&self, span: Span, help: String) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let open = open.find(|p| p.span == Some(span) && p.help.is_none());
        if let Some(problem) = open {
            problem.help = Some(help);
        }
    }

    /// Says of fields that are missing there where they were taken back.
    pub(crate) fn tell_lost<'f>(&self, span: Span, lost: impl Iterator<Item = (&'f str, Span)>) {
        let mut problems = self.problems.borrow_mut();
        let mut open = problems.iter_mut().rev();
        let is_lack = |p: &&mut Problem| p.span == Some(span) && p.message.ends_with(" missing");
        let Some(problem) = open.find(is_lack) else { return };
        for (name, place) in lost {
            if problem.message.contains(&format!("`{name}`")) {
                problem.others.push((place, format!("`{name}` is taken back here")));
            }
        }
    }

    /// How many problems are kept so far, for [`Diagnostics::since`].
    pub(crate) fn mark(&self) -> usize {
        self.problems.borrow().len()
    }

    /// The problems noted since a mark.
    pub(crate) fn since(&self, mark: usize) -> Vec<Problem> {
        self.problems.borrow()[mark..].to_vec()
    }

    /// The place of a character, counted from 0, of the quoted text at that place. Of a text with
    /// escapes each of them is one character.
    pub(crate) fn character(&self, text: Span, index: usize) -> Span {
        let files = self.files.borrow();
        let file = files.get(text.file.0 as usize);
        let inside = text.start as usize + 1;
        let written = file.and_then(|file| file.text().get(inside..text.end as usize));
        let place = quoted::character(written.unwrap_or_default(), index);
        text.file.span(inside + place.start, inside + place.end)
    }

    /// How many errors there are so far.
    pub fn errors(&self) -> usize {
        self.errors.get()
    }

    /// Whether further errors will be counted and not listed.
    pub(crate) fn is_full(&self) -> bool {
        self.errors.get() >= MOST_PROBLEMS
    }

    /// How many values a file may have.
    pub(crate) fn room_for_values(&self) -> usize {
        MOST_VALUES - self.values.get()
    }

    /// Notes that a file left so much of that room.
    pub(crate) fn leave_values(&self, room: usize) {
        self.values.set(MOST_VALUES - room.min(MOST_VALUES));
    }

    /// Whether so many bytes may be taken in, which are then.
    pub(crate) fn take_bytes(&self, bytes: usize) -> bool {
        let fits = bytes <= MOST_BYTES - self.bytes.get();
        if fits {
            self.bytes.set(self.bytes.get() + bytes);
        }
        fits
    }

    /// Whether to look for the word that was meant by another: what nobody will see is not worth a
    /// search through all that is known.
    pub(crate) fn may_guess(&self) -> bool {
        self.guesses.get() < MOST_GUESSES && !self.is_full()
    }

    /// The known words that may have been meant by another, the likeliest first; none if nobody is to look any more.
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

    /// Notes that a word is compared with so many others.
    pub(crate) fn guess(&self, among: usize) {
        self.guesses.set(self.guesses.get().saturating_add(among));
    }

    /// Everything found, in the order of the files.
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

/// Of warnings that are told once keeps the first, which says how many places more it is said of. Returns how many are gone.
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
            1 => ", here and in one place more".to_owned(),
            more => format!(", here and in {more} places more"),
        };
        if let Some(help) = &mut problem.help {
            *help += &places;
        }
    }
    before - problems.len()
}

/// Leaves out errors that come of others.
fn drop_consequences(problems: &mut Vec<Problem>) {
    let causes = problems.iter().filter(|p| p.severity == Severity::Error && p.unless.is_empty());
    let causes: Vec<Span> = causes.filter_map(|p| p.span).collect();
    let caused = |place: &Span| causes.iter().any(|cause| place.holds(*cause));
    problems.retain(|problem| !problem.unless.iter().any(caused));
}
