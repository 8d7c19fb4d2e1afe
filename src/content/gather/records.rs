//! Reads all data files of a load order into raw records: trees with an id, not yet understood.

use super::let_go;
use super::resolve::{Raw, resolve};
use super::written::Written;
use crate::base::hash::{FNV_START, fnv1a};
use crate::content::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::content::files::data_kind::DataKind;
use crate::content::files::file_cache::{FileCache, Found};
use crate::content::files::load_order::LoadOrder;
use crate::content::files::source::Source;
use crate::content::json::tree::Node;
use crate::content::kinds::map::Maps;
use crate::content::kinds::scope::{AllIds, Names};
use crate::content::read::kind::{Ids, MOST_DEFINITIONS};
use crate::content::read::replaced::Replaced;
use crate::content::read::value::Value;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The raw records of one kind of data.
#[derive(Default)]
pub(in crate::content) struct Gathered {
    /// Those that define something, in the order of the files; no two have the same id.
    pub records: Vec<Raw>,
    /// Those that are there for others to be like.
    pub templates: Vec<Raw>,
    /// The ids of those, and where they are said to be so.
    pub places_of_templates: Rc<BTreeMap<String, Span>>,
    /// Whether every record there is could be gathered.
    pub complete: bool,
    /// Where the list in the first of the files begins.
    pub place: Option<Span>,
    /// The ids of the records and their places among them.
    pub ids: Rc<BTreeMap<String, u16>>,
    /// Those that were let go, and what is meant by them.
    pub replaced: Replaced,
    /// What is named as a parent and is not there, and where.
    pub orphaned: Vec<(Rc<str>, Span)>,
    /// What a mod brings and a later one writes of too: where it was first, and then.
    pub claims: Vec<Claim>,
    /// A fingerprint of the names and bytes of its files, in the order in which they are read.
    pub digest: u64,
    /// Warnings.
    problems: Vec<Problem>,
}

/// Something that a mod brings, and a later one names too.
#[derive(Clone)]
pub(in crate::content) struct Claim {
    /// What it is called: "monster `cat`".
    pub what: String,
    /// Where the first of the two writes it.
    pub first: Span,
    /// Where the later one does.
    pub again: Span,
}

impl Gathered {
    /// The ids of the records, and those of definitions that were let go.
    pub fn all_ids<T>(&self) -> Ids<T> {
        Ids::new(Rc::clone(&self.ids), Rc::clone(&self.replaced.by))
    }

    /// The ids of these records, which are of that kind of data, for those who name them.
    pub fn names<T>(&self, data_kind: DataKind, all: &Rc<AllIds>) -> Names<T> {
        Names {
            ids: self.all_ids(),
            replaced: self.replaced.clone(),
            data_kind,
            all: Rc::clone(all),
            templates: Rc::clone(&self.places_of_templates),
            complete: self.complete && !self.replaced.broken,
        }
    }
}

/// Reads what a kind of data is made of; if its files are what they were, that is `before`.
pub(in crate::content) fn gather(
    data_kind: DataKind,
    order: &LoadOrder,
    file_cache: &mut FileCache,
    before: Option<&Rc<Gathered>>,
    diagnostics: &Diagnostics,
) -> Rc<Gathered> {
    let trees = Trees::read(data_kind, order, file_cache, diagnostics);
    if let Some(before) =
        before.filter(|before| before.digest == trees.digest && trees.broken.is_none())
    {
        before.problems.iter().for_each(|p| diagnostics.add(p.clone()));
        return Rc::clone(before);
    }
    let mark = diagnostics.mark();
    let digest = trees.digest;
    let first = trees.files.first();
    let place = first.and_then(|(_, _, node)| Some(node.field(data_kind.list())?.span.first()));
    let (written, complete, claims) = trees.written(diagnostics);
    let replaced = let_go::follow(&written, data_kind, complete, diagnostics);
    let written: Vec<Written> =
        written.into_iter().filter(|one| one.replaced_by.is_none()).collect();
    let resolved = resolve(&written, data_kind, (complete, &replaced), diagnostics);
    let templates = resolved.templates.iter();
    let places = templates.map(|raw| (raw.id.clone(), raw.place("abstract")));
    let ids = resolved.records.iter().map(|raw| raw.id.clone());
    Rc::new(Gathered {
        ids: Rc::new(ids.zip(0..u16::MAX).collect()),
        records: resolved.records,
        places_of_templates: Rc::new(places.collect()),
        templates: resolved.templates,
        complete,
        replaced,
        orphaned: resolved.orphaned,
        claims,
        place,
        digest,
        problems: diagnostics.since(mark),
    })
}

/// All definitions of a kind of data as they are written, for explanations.
pub(in crate::content) fn written(
    data_kind: DataKind,
    order: &LoadOrder,
    diagnostics: &Diagnostics,
) -> Vec<Written> {
    let trees = Trees::read(data_kind, order, &mut FileCache::default(), diagnostics);
    trees.written(diagnostics).0
}

/// Reads all maps: of those of the same name the last one counts. Those that a mod brings and a later one brings too
/// come with them.
pub(in crate::content) fn maps(
    order: &LoadOrder,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> (Maps, Vec<Claim>) {
    let mut maps = Maps { files: BTreeMap::new(), complete: true, digest: FNV_START };
    let mut claims = Vec::new();
    let mut brought: BTreeMap<String, (usize, Span)> = BTreeMap::new();
    for (layer, source) in order.sources().enumerate() {
        let names = match source.list("maps") {
            Ok(names) => names,
            Err(error) => {
                let file = diagnostics.file(&source.shown("maps"), "");
                diagnostics.add(Problem::error(file.whole(), error.to_string()));
                maps.complete = false;
                continue;
            }
        };
        for name in names {
            let tree = match file_cache.tree(source, &name, diagnostics) {
                Found::Tree { node, hash, .. } => {
                    maps.digest = add(maps.digest, &name, hash);
                    let again = node.span.first();
                    let (by, first) = *brought.entry(name.clone()).or_insert((layer, again));
                    if 0 < by && by < layer {
                        let what = format!("map `{name}`");
                        claims.push(Claim { what, first, again });
                    }
                    Some(node)
                }
                Found::Missing | Found::Bad => None,
            };
            maps.files.insert(name, tree);
        }
    }
    (maps, claims)
}

/// A fingerprint with that of another file. The length keeps the end of a name from passing for
/// the start of a text.
fn add(digest: u64, name: &str, hash: u64) -> u64 {
    let digest = fnv1a(digest, (name.len() as u64).to_le_bytes());
    fnv1a(fnv1a(digest, name.bytes()), hash.to_le_bytes())
}

/// The trees of all files of a kind of data, not yet looked into.
struct Trees {
    data_kind: DataKind,
    /// Each with its file and the place of its source in the load order.
    files: Vec<(usize, FileId, Node)>,
    /// The first source that has others, which cannot be read.
    broken: Option<usize>,
    digest: u64,
}

impl Trees {
    fn read(
        data_kind: DataKind,
        order: &LoadOrder,
        file_cache: &mut FileCache,
        diagnostics: &Diagnostics,
    ) -> Trees {
        let mut trees = Trees { data_kind, files: Vec::new(), broken: None, digest: FNV_START };
        for (layer, source) in order.sources().enumerate() {
            trees.read_source(source, layer, file_cache, diagnostics);
        }
        trees
    }

    /// Reads the files of one source; the first is the game's own data, which has to have them.
    fn read_source(
        &mut self,
        source: &Source,
        layer: usize,
        file_cache: &mut FileCache,
        diagnostics: &Diagnostics,
    ) {
        let files = match self.data_kind.files(source) {
            Ok(files) => files,
            Err(error) => {
                let file = diagnostics.file(&source.shown(self.data_kind.list()), "");
                diagnostics.add(Problem::error(file.whole(), error.to_string()));
                self.broken.get_or_insert(layer);
                return;
            }
        };
        for name in files {
            match file_cache.tree(source, &name, diagnostics) {
                Found::Tree { file, node, hash } => {
                    self.digest = add(self.digest, &name, hash);
                    self.files.push((layer, file, node));
                }
                Found::Missing if layer > 0 || self.data_kind.may_be_missing() => {}
                Found::Missing => {
                    let file = diagnostics.file(&source.shown(&name), "");
                    let problem = Problem::error(file.whole(), "there is no such file");
                    let help = "the game needs it: take it from another copy of the game's data";
                    diagnostics.add(problem.help(help));
                    self.broken.get_or_insert(layer);
                }
                Found::Bad => {
                    self.broken.get_or_insert(layer);
                }
            }
        }
    }

    /// The definitions in them, whether these are all, and what several mods write of.
    fn written(self, diagnostics: &Diagnostics) -> (Vec<Written>, bool, Vec<Claim>) {
        let mut records = Records {
            diagnostics,
            data_kind: self.data_kind,
            claims: Vec::new(),
            written: Vec::new(),
            places: BTreeMap::new(),
            broken: self.broken,
        };
        for (layer, file, node) in &self.files {
            records.take_list(self.data_kind.list(), *file, node, *layer);
        }
        for written in &mut records.written {
            written.settle(self.data_kind, diagnostics);
        }
        (records.written, records.broken.is_none(), records.claims)
    }
}

/// Definitions being taken out of trees.
struct Records<'a> {
    diagnostics: &'a Diagnostics,
    data_kind: DataKind,
    claims: Vec<Claim>,
    written: Vec<Written>,
    /// Where each id was written last, and by which source.
    places: BTreeMap<String, Place>,
    /// The first source that has others, which cannot be read.
    broken: Option<usize>,
}

struct Place {
    index: usize,
    layer: usize,
    span: Span,
    /// By which source it was written first, and where.
    first: (usize, Span),
}

impl Records<'_> {
    /// Takes the items of the one list that a file holds.
    fn take_list(&mut self, list: &'static str, file: FileId, node: &Node, layer: usize) {
        let value = Value::new(node, "", self.diagnostics);
        let items = value.file(|r| r.need(list, |v| v.list(|v| Some(v.node.clone()))));
        let Some(items) = items else {
            self.lose(layer);
            return;
        };
        let places = items.iter().map(|item| {
            let id = item.field("id").and_then(Node::as_text);
            (item.span, id.unwrap_or_default().to_owned())
        });
        self.diagnostics.definitions(file, list, places);
        for node in items {
            self.take(node, layer);
        }
    }

    /// Notes that a source has definitions that cannot be read.
    fn lose(&mut self, layer: usize) {
        self.broken = Some(self.broken.map_or(layer, |first| first.min(layer)));
    }

    fn take(&mut self, node: Node, layer: usize) {
        let id = node.field("id");
        let span = id.map_or_else(|| node.span.first(), |id| id.span);
        let id = id.and_then(Node::as_text).unwrap_or_default();
        if let Some(first) = self.places.get_mut(id) {
            if first.layer < layer {
                let (by, place) = first.first;
                if by > 0 {
                    self.claims.push(Claim {
                        what: format!("{} `{id}`", self.data_kind.called()),
                        first: place,
                        again: span,
                    });
                }
                (first.layer, first.span) = (layer, span);
                self.written[first.index].over.push(node);
                return;
            }
            let message = format!("the id `{id}` is there twice");
            let problem = Problem::error(span, message).help("give one of the two another id");
            self.diagnostics.add(problem.other(first.span, "the first one is here"));
            return;
        }
        if self.broken.is_some_and(|first| first < layer) {
            // It may be a change of a definition that could not be read, and lack all that this one has.
            return;
        }
        if self.written.len() == MOST_DEFINITIONS {
            let message = format!("more than {MOST_DEFINITIONS} definitions");
            self.diagnostics.add(Problem::error(span, message));
            return;
        }
        // A bad id is told when the record is read; until it is mended, who knows what names it.
        match self.data_kind.is_id(id) {
            true => {
                let index = self.written.len();
                let first = (layer, span);
                let place = Place { index, layer, span, first };
                self.places.insert(id.to_owned(), place);
            }
            false => self.lose(layer),
        }
        self.written.push(Written::new(self.data_kind.bounded(id), node, layer > 0));
    }
}
