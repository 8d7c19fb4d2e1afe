//! Exhaustive matches: a `match` over effects, events, refusals and the like has no catch-all arm, so that a new
//! variant is a compiler error in each place. Screens learn from events what happened, and never read the log.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprMatch, ItemImpl, Macro, Pat, Token, Type};

const KINDS: [&str; 14] = [
    "Effect",
    "TargetArea",
    "RevealTarget",
    "EventKind",
    "Refusal",
    "StopReason",
    "Step",
    "Action",
    "Behaviour",
    "Command",
    "Cause",
    "RiddleHint",
    "StatusEnd",
    "Flow",
];

/// Paths where names of `KINDS` belong to other types: the number puzzle, the command line, and the parts of a save.
const STRANGERS: [&str; 4] = ["base/", "commands/", "game/save/repair/", "game/save/text/explain.rs"];

/// Files that may read the log, because they show it.
const READERS: [&str; 6] = [
    "ui/app/screen_reader.rs",
    "ui/panels/log_view.rs",
    "ui/run_end.rs",
    "ui/saves/",
    "ui/screens/death.rs",
    "ui/screens/log/",
];

#[test]
fn no_match_over_events_or_effects_has_a_catch_all_arm() {
    let known = searched().into_iter().filter(|(name, _)| !begins(name, &STRANGERS));
    let faults: Vec<String> = known
        .flat_map(|(name, search)| search.found.into_iter().map(move |what| format!("src/{name}: {what}")))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn only_log_views_read_the_log() {
    let outside = ["ui/", "lab/", "frontend/", "commands/"];
    let reads = |(name, search): &(String, Search)| search.reads_log && begins(name, &outside);
    let readers: Vec<String> = searched().into_iter().filter(reads).map(|(name, _)| name).collect();
    let strange: Vec<&String> = readers.iter().filter(|name| !begins(name, &READERS)).collect();
    assert!(strange.is_empty(), "they are to hear events instead: {strange:?}");
    assert!(!readers.is_empty());
}

#[test]
fn every_listed_enum_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let all: String = sources(&root).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let missing: Vec<&str> =
        KINDS.into_iter().filter(|kind| !all.contains(&format!("enum {kind} {{"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let is_path = |path: &&str| root.join(path).exists();
    let paths = || STRANGERS.iter().chain(&READERS);
    assert_eq!(paths().copied().filter(is_path).count(), paths().count(), "a listed file does not exist");
}

fn begins(name: &str, with: &[&str]) -> bool {
    with.iter().any(|start| name.starts_with(start))
}

#[test]
fn catch_all_arms_are_found_and_single_variant_checks_are_not() {
    let found = |body: &str| search(&format!("fn f() {{ {body} }}")).found.len();
    for (body, count) in [
        ("match e { Effect::Die {} | Effect::Hint {} => 1, _ => 2 }", 1),
        ("match e { Some(Effect::Die {}) => 1, Some(Effect::Hint {}) => 3, _ => 2 }", 1),
        ("match e { EventKind::Won | EventKind::Dark => 1, other => f(other) }", 1),
        ("match (a, e) { (1, EventKind::Won) => 1, (2, EventKind::Dark) => 1, (_, _) => 2 }", 1),
        ("match e { Effect::Die {} => 1, Effect::Hint {} => 3, _ if g => 2, Effect::Swap {} => 3 }", 0),
        ("match e { Effect::Die {} => 1, Effect::Hint {} => 2 }", 0),
        ("match e { Effect::Die {} => 1, _ => 2 }", 0),
        ("match n { 1 => Effect::Die {}, _ => Effect::Hint {} }", 0),
        ("matches!(e, Effect::Die {} | Effect::Hint {})", 1),
        ("matches!(e, Some(EventKind::Won) | Some(EventKind::Dark) if g)", 1),
        ("matches!(e, Some(EventKind::Won | EventKind::Dark))", 1),
        ("matches!(e, Effect::Die {})", 0),
        ("matches!(c, 'a' | 'b')", 0),
        ("assert!(matches!(e, Effect::Die {} | Effect::Hint {}))", 1),
    ] {
        assert_eq!(found(body), count, "{body}");
    }
    let own =
        "impl Effect { fn f(&self) -> i32 { match self { Self::Die {} | Self::Swap {} => 1, _ => 2 } } }";
    assert_eq!(search(own).found.len(), 1);
    let tests =
        "#[cfg(test)] mod tests { fn f() { match e { EventKind::Won | EventKind::Dark => 1, _ => 2 } } }";
    assert!(search(tests).found.is_empty(), "tests ask what they like");
    assert!(search("fn f() { game.log().iter() }").reads_log);
}

fn searched() -> Vec<(String, Search)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let named = |path: PathBuf| {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        (name, search(&fs::read_to_string(&path).unwrap()))
    };
    sources(&root).into_iter().map(named).collect()
}

fn search(text: &str) -> Search {
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut search = Search::default();
    search.visit_file(&file);
    search
}

#[derive(Default)]
struct Search {
    found: Vec<String>,
    reads_log: bool,
    function: String,
    /// The type of the impl block being visited, which `Self` stands for.
    own: Option<String>,
}

impl Search {
    fn tell(&mut self, what: &str) {
        self.found.push(format!("fn {}: {what}", self.function));
    }

    /// Returns the name of the enum if the patterns name more than one of its variants.
    fn kind<'a>(&self, patterns: impl IntoIterator<Item = &'a Pat>) -> Option<&'static str> {
        let mut named = Named::default();
        patterns.into_iter().for_each(|pat| named.visit_pat(pat));
        let several = |kind: &&str| {
            let is_kind = |name: &str| name == *kind || name == "Self" && self.own.as_deref() == Some(*kind);
            let variants = named.0.iter().filter(|(name, _)| is_kind(name));
            variants.map(|(_, variant)| variant).collect::<BTreeSet<_>>().len() > 1
        };
        KINDS.into_iter().find(several)
    }
}

impl<'a> Visit<'a> for Search {
    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        let test = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test")
        };
        if !module.attrs.iter().any(test) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, block: &'a ItemImpl) {
        let own = match &*block.self_ty {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let outer = std::mem::replace(&mut self.own, own);
        visit::visit_item_impl(self, block);
        self.own = outer;
    }

    fn visit_signature(&mut self, signature: &'a syn::Signature) {
        self.function = signature.ident.to_string();
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.reads_log |= call.method == "log" && call.args.is_empty();
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_match(&mut self, whole: &'a ExprMatch) {
        let kind = self.kind(whole.arms.iter().map(|arm| &arm.pat));
        let all = |arm: &Arm| arm.guard.is_none() && takes_all(&arm.pat);
        if let Some(kind) = kind.filter(|_| whole.arms.iter().any(all)) {
            self.tell(&format!("a match over `{kind}` has an arm for all others"));
        }
        visit::visit_expr_match(self, whole);
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        if call.path.is_ident("matches") {
            let (value, pat) = question.parse2(call.tokens.clone()).unwrap();
            if let Some(kind) = self.kind([&pat]) {
                self.tell(&format!("a `matches!` decides on several of `{kind}`: write a match"));
            }
            self.visit_expr(&value);
        }
        let inner = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(call.tokens.clone());
        inner.iter().flatten().for_each(|expression| self.visit_expr(expression));
    }
}

fn question(input: ParseStream) -> syn::Result<(Expr, Pat)> {
    let value = input.parse()?;
    input.parse::<Token![,]>()?;
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    if input.parse::<Option<Token![if]>>()?.is_some() {
        input.parse::<Expr>()?;
    }
    input.parse::<Option<Token![,]>>()?;
    Ok((value, pat))
}

#[derive(Default)]
struct Named(Vec<(String, String)>);

impl<'a> Visit<'a> for Named {
    fn visit_path(&mut self, path: &'a syn::Path) {
        let parts = path.segments.iter().rev();
        let mut parts = parts.map(|part| part.ident.to_string());
        if let (Some(variant), Some(kind)) = (parts.next(), parts.next()) {
            self.0.push((kind, variant));
        }
    }
}

fn takes_all(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        Pat::Ident(ident) => ident.subpat.as_ref().is_none_or(|(_, pat)| takes_all(pat)),
        Pat::Tuple(tuple) => tuple.elems.iter().all(takes_all),
        Pat::Paren(inner) => takes_all(&inner.pat),
        Pat::Reference(inner) => takes_all(&inner.pat),
        _ => false,
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let tests = name == "tests" || name.ends_with("tests.rs") || name == "testing.rs";
        if path.is_dir() && !tests {
            found.extend(sources(&path));
        } else if name.ends_with(".rs") && !tests {
            found.push(path);
        }
    }
    found
}
