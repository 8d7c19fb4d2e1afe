//! The modules of the program as the compiler sees them: which file each is, and which files it uses.
//!
//! `use` trees, and paths that begin with `crate`, `super`, `self` or the name of one of our crates, are read with `syn` and
//! followed through re-exports to the file in which a thing is declared. Tests are left out, and so is what is only handed on
//! with `pub use`. Not seen: a call such as `child::f()` of a module of one's own, and what a file uses of its own `pub use`.

use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};

/// For each file, or folder, those that it uses.
pub type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// A module's path from the root of the crate; the root is empty.
type Name = Vec<String>;

/// One module, which is a file.
struct Module {
    /// Its file, from `src/` on: `game/turn.rs`.
    file: String,
    /// Names brought in or handed on by `use`, and the absolute path of each.
    uses: Vec<(String, Name)>,
    /// Modules whose every name is brought in.
    globs: Vec<Name>,
    /// The absolute paths that it names, beyond what it only hands on with `pub use`.
    named: BTreeSet<Name>,
    /// Of the names brought in, those that stand where something is needed of them.
    plain: BTreeSet<String>,
    /// Those that stand in `Kind<Name>`, which is a number: who holds one needs nothing of what it numbers.
    numbered: BTreeSet<String>,
}

/// Every file of the program, and which files each uses.
pub struct Modules(BTreeMap<Name, Module>);

impl Modules {
    /// Reads files, each given by its place from `src/` on and its text.
    pub fn read(files: impl Iterator<Item = (String, String)>) -> Modules {
        let of_program = files.filter(|(file, _)| !is_test(file));
        Modules(of_program.map(|(file, text)| (name(&file), Module::read(file, &text))).collect())
    }

    /// For each file, the files that it uses.
    pub fn edges(&self) -> Edges<'_> {
        let mut edges = Edges::new();
        for module in self.0.values() {
            let used = edges.entry(&module.file).or_default();
            for path in module.needed() {
                used.extend(self.declared(path, 0).filter(|file| *file != module.file));
            }
        }
        edges
    }

    /// The file in which what a path names is declared.
    fn declared(&self, path: &[String], depth: usize) -> Option<&str> {
        let known = (0..=path.len()).rev().find(|n| self.0.contains_key(&path[..*n]))?;
        let (module, rest) = (&self.0[&path[..known]], &path[known..]);
        let Some(next) = rest.first() else {
            return Some(&module.file);
        };
        if depth > 8 {
            return None;
        }
        let handed_on = module.uses.iter().filter(|(as_name, _)| as_name == next).map(|(_, to)| to);
        for to in handed_on {
            let whole: Name = to.iter().chain(&rest[1..]).cloned().collect();
            if let Some(file) = self.declared(&whole, depth + 1) {
                return Some(file);
            }
        }
        for glob in &module.globs {
            let whole: Name = glob.iter().chain(rest).cloned().collect();
            if let Some(file) = self
                .declared(&whole, depth + 1)
                .filter(|file| *file != self.0.get(glob).map_or("", |m| m.file.as_str()))
            {
                return Some(file);
            }
        }
        Some(&module.file)
    }
}

/// Sets of files each of which uses every other, directly or by others; those of one file are left out.
pub fn circles<'a>(edges: &Edges<'a>) -> Vec<BTreeSet<&'a str>> {
    let reached: Edges = edges.keys().map(|from| (*from, reach(edges, from))).collect();
    let mut found: Vec<BTreeSet<&str>> = Vec::new();
    for (from, all) in &reached {
        let circle: BTreeSet<&str> = all
            .iter()
            .filter(|to| reached.get(*to).is_some_and(|back| back.contains(from)))
            .copied()
            .collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

fn reach<'a>(edges: &Edges<'a>, from: &'a str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for to in edges.get(at).into_iter().flatten() {
            if seen.insert(*to) {
                open.push(to);
            }
        }
    }
    seen
}

/// The module that a file is: `game/turn.rs` and `game/mod.rs` are `game::turn` and `game`.
fn name(file: &str) -> Name {
    let mut name: Name = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if matches!(name.last().map(String::as_str), Some("mod" | "lib")) {
        name.pop();
    }
    name
}

/// Whether a file holds nothing but tests.
pub fn is_test(file: &str) -> bool {
    let name = file.rsplit('/').next().unwrap_or_default();
    file.contains("/tests/") || name.contains("tests.rs") || name == "testing.rs"
}

impl Module {
    fn read(file: String, text: &str) -> Module {
        let mut reader = Reader {
            own: name(&file),
            in_a_crate: file.contains('/') && !file.starts_with("commands/"),
            module: Module {
                file,
                uses: Vec::new(),
                globs: Vec::new(),
                named: BTreeSet::new(),
                plain: BTreeSet::new(),
                numbered: BTreeSet::new(),
            },
        };
        reader.visit_file(&syn::parse_file(text).unwrap());
        reader.module
    }

    /// The paths of which it needs more than a number that stands for them.
    fn needed(&self) -> impl Iterator<Item = &Name> {
        let only_numbered = |path: &Name| {
            let names = self.uses.iter().filter(|(_, to)| to == path);
            let mut names = names.map(|(name, _)| name).peekable();
            names.peek().is_some()
                && names.all(|name| self.numbered.contains(name) && !self.plain.contains(name))
        };
        self.named.iter().filter(move |path| !only_numbered(path))
    }
}

struct Reader {
    own: Name,
    /// Whether the first folder is a crate, as all are but those of the program.
    in_a_crate: bool,
    module: Module,
}

impl Reader {
    /// The absolute path of one as it is written, if it leads anywhere in this crate.
    fn absolute(&self, path: &[String]) -> Option<Name> {
        let first = path.first()?;
        let mut at = match first.as_str() {
            "crate" => self.own[..self.own.len().min(usize::from(self.in_a_crate))].to_vec(),
            "fifteen" => Vec::new(),
            name if name.starts_with("fifteen_") => vec![name["fifteen_".len()..].to_owned()],
            "self" => self.own.clone(),
            "super" => {
                let mut at = self.own.clone();
                at.pop();
                at
            }
            _ => return None,
        };
        for word in &path[1..] {
            if word == "super" {
                at.pop();
            } else {
                at.push(word.clone());
            }
        }
        Some(at)
    }

    fn tree(&mut self, before: &mut Name, tree: &syn::UseTree, handed_on: bool) {
        match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.tree(before, &path.tree, handed_on);
                before.pop();
            }
            syn::UseTree::Name(last) => self.leaf(before, &last.ident.to_string(), None, handed_on),
            syn::UseTree::Rename(last) => {
                self.leaf(before, &last.ident.to_string(), Some(last.rename.to_string()), handed_on)
            }
            syn::UseTree::Glob(_) => {
                let path = self.absolute(before).or_else(|| self.child(before));
                if let Some(path) = path {
                    if !handed_on {
                        self.module.named.insert(path.clone());
                    }
                    self.module.globs.push(path);
                }
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|one| self.tree(before, one, handed_on))
            }
        }
    }

    /// What macros and attributes are given is not read as code, so that every word of it may need something.
    fn unread(&mut self, tokens: &str) {
        let words = tokens.split(|c: char| !c.is_alphanumeric() && c != '_');
        self.module.plain.extend(words.map(str::to_owned));
    }

    /// A path that begins with a module of its own, as in `pub use turn::Turn`.
    fn child(&self, path: &[String]) -> Option<Name> {
        Some(self.own.iter().chain(path).cloned().collect())
    }

    fn leaf(&mut self, before: &[String], last: &str, rename: Option<String>, handed_on: bool) {
        let mut whole = before.to_vec();
        if last != "self" {
            whole.push(last.to_owned());
        }
        let path = self.absolute(&whole).or_else(|| self.child(&whole));
        if let Some(path) = path {
            let as_name = rename.or_else(|| whole.last().cloned()).unwrap_or_default();
            self.module.uses.push((as_name, path.clone()));
            if !handed_on {
                self.module.named.insert(path);
            }
        }
    }
}

/// Whether what has such attributes is there for tests alone.
pub fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => {
            list.path.is_ident("cfg") && list.tokens.to_string().contains("test")
        }
        _ => attribute.path().is_ident("test"),
    })
}

/// The name in a path like `Kind<Name>`.
fn numbered(path: &syn::Path) -> Option<String> {
    let last = path.segments.last().filter(|last| last.ident == "Kind")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        syn::GenericArgument::Type(syn::Type::Path(inner)) => {
            inner.path.get_ident().map(ToString::to_string)
        }
        _ => None,
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if !is_for_tests(&item.attrs) && item.content.is_some() {
            self.own.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.own.pop();
        }
    }

    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'a syn::ItemImpl) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        if !is_for_tests(&item.attrs) {
            let handed_on = !matches!(item.vis, syn::Visibility::Inherited);
            self.tree(&mut Vec::new(), &item.tree, handed_on);
        }
    }

    // `pub(in crate::save)` uses nothing.
    fn visit_visibility(&mut self, _: &'a syn::Visibility) {}

    fn visit_macro(&mut self, found: &'a syn::Macro) {
        self.unread(&found.tokens.to_string());
    }

    fn visit_meta_list(&mut self, list: &'a syn::MetaList) {
        self.unread(&list.tokens.to_string());
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        if let Some(numbered) = numbered(path) {
            self.module.numbered.insert(numbered);
            return;
        }
        let words: Name = path.segments.iter().map(|s| s.ident.to_string()).collect();
        self.module.plain.extend(words.first().cloned());
        if let Some(path) = self.absolute(&words).filter(|_| words.len() > 1) {
            self.module.named.insert(path);
        }
        visit::visit_path(self, path);
    }
}
