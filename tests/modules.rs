//! Module graph of the program, read from its source: the files, and the files that each file uses.
//!
//! The search follows `use` trees and paths of our crates through re-exports to the declaring file. The search
//! skips tests and plain re-exports (`pub use`), and does not see calls such as `child::f()` or uses through
//! a file's `pub use`.

use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};

/// Dependency graph: the files (or folders) that each file (or folder) uses.
pub type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Path of a module from the root of the workspace's modules. The path of the root is empty.
type Name = Vec<String>;

struct Module {
    file: String,
    /// Imported or re-exported names, with their absolute paths.
    uses: Vec<(String, Name)>,
    globs: Vec<Name>,
    /// Absolute paths that the module names, except in plain re-exports.
    named: BTreeSet<Name>,
    /// Imported names whose definition the module needs.
    plain: BTreeSet<String>,
    /// Imported names in `Kind<Name>`, which is an index and does not need the definition.
    numbered: BTreeSet<String>,
}

pub struct Modules(BTreeMap<Name, Module>);

impl Modules {
    /// Parses files, given as pairs of path (relative to `src/`) and text.
    pub fn read(files: impl Iterator<Item = (String, String)>) -> Modules {
        let of_program = files.filter(|(file, _)| !is_test(file));
        Modules(of_program.map(|(file, text)| (name(&file), Module::read(file, &text))).collect())
    }

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

/// Returns the import cycles: sets of at least two files that use each other directly or indirectly.
pub fn import_cycles<'a>(edges: &Edges<'a>) -> Vec<BTreeSet<&'a str>> {
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

/// Returns the module path of a file: `game::turn` for `game/turn.rs`, and `game` for `game/mod.rs`.
fn name(file: &str) -> Name {
    let mut name: Name = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if matches!(name.last().map(String::as_str), Some("mod" | "lib")) {
        name.pop();
    }
    name
}

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

    /// Returns the named paths, except those used only as an index.
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
    /// Whether the file's first folder is a crate, and not a folder of the program itself.
    in_a_crate: bool,
    module: Module,
}

impl Reader {
    /// Returns the absolute path for a path in this file, or `None` for paths outside our code.
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

    /// Counts each word in a macro or attribute as a use, because these are not parsed.
    fn unread(&mut self, tokens: &str) {
        let words = tokens.split(|c: char| !c.is_alphanumeric() && c != '_');
        self.module.plain.extend(words.map(str::to_owned));
    }

    /// Returns the absolute path of a child module, as used in `pub use turn::Turn`.
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

pub fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string().contains("test"),
        _ => attribute.path().is_ident("test"),
    })
}

/// Returns `Name` for a path such as `Kind<Name>`.
fn numbered(path: &syn::Path) -> Option<String> {
    let last = path.segments.last().filter(|last| last.ident == "Kind")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        syn::GenericArgument::Type(syn::Type::Path(inner)) => inner.path.get_ident().map(ToString::to_string),
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

    // Paths such as `pub(in crate::save)` are no uses.
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
