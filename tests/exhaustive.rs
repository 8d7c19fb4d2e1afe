//! Nothing is forgotten: a match over what the rules can do and what can happen has no arm for "all others", so that
//! whoever adds an effect, an event or a refusal is led by the compiler to every place that has to decide on it. A
//! question about a single one of them ("is it this?") decides on no other, and may be asked in any way.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Arm, ExprMatch, ItemImpl, Macro, Pat, Token, Type};

/// Where other things have those names: the puzzle of numbers, and the ways into a save file.
const STRANGERS: [&str; 2] = ["base/", "game/save/place.rs"];

/// The kinds over which every match names all.
const KINDS: [&str; 11] = [
    "Effect",
    "What",
    "Refusal",
    "Stop",
    "Step",
    "Action",
    "Behaviour",
    "Deed",
    "Cause",
    "EndsBy",
    "Flow",
];

#[test]
fn no_match_over_what_can_happen_has_a_catch_all() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for path in sources(&root) {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        if STRANGERS.iter().any(|stranger| name.starts_with(stranger)) {
            continue;
        }
        for (line, what) in catch_alls(&text) {
            faults.push(format!("src/{name}:{line}: {what}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn catch_alls_are_found_and_questions_about_one_kind_are_not() {
    let found = |body: &str| catch_alls(&format!("fn f() {{ {body} }}")).len();
    for (body, count) in [
        (
            "match e { Effect::Die {} | Effect::Hint {} => 1, _ => 2 }",
            1,
        ),
        (
            "match e { Some(Effect::Die {}) => 1, Some(Effect::Hint {}) => 3, _ => 2 }",
            1,
        ),
        (
            "match e { What::Won | What::Dark => 1, other => f(other) }",
            1,
        ),
        (
            "match (a, e) { (1, What::Won) => 1, (2, What::Dark) => 1, (_, _) => 2 }",
            1,
        ),
        (
            "match e { Effect::Die {} => 1, Effect::Hint {} => 3, _ if g => 2, Effect::Swap {} => 3 }",
            0,
        ),
        ("match e { Effect::Die {} => 1, Effect::Hint {} => 2 }", 0),
        ("match e { Effect::Die {} => 1, _ => 2 }", 0),
        ("match n { 1 => Effect::Die {}, _ => Effect::Hint {} }", 0),
        ("matches!(e, Effect::Die {} | Effect::Hint {})", 1),
        ("matches!(e, Some(What::Won) | Some(What::Dark) if g)", 1),
        ("matches!(e, Some(What::Won | What::Dark))", 1),
        ("matches!(e, Effect::Die {})", 0),
        ("matches!(c, 'a' | 'b')", 0),
        ("assert!(matches!(e, Effect::Die {} | Effect::Hint {}))", 1),
    ] {
        assert_eq!(found(body), count, "{body}");
    }
    let own = "impl Effect { fn f(&self) -> i32 { match self { Self::Die {} | Self::Swap {} => 1, _ => 2 } } }";
    assert_eq!(catch_alls(own).len(), 1);
    let tests =
        "#[cfg(test)] mod tests { fn f() { match e { What::Won | What::Dark => 1, _ => 2 } } }";
    assert!(catch_alls(tests).is_empty(), "tests ask what they like");
}

/// The lines of a source with a catch-all, and what it is.
fn catch_alls(text: &str) -> Vec<(usize, String)> {
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut search = Search::default();
    search.visit_file(&file);
    search.found
}

#[derive(Default)]
struct Search {
    found: Vec<(usize, String)>,
    /// The type whose functions are gone through, which says `Self` for itself.
    own: Option<String>,
}

impl Search {
    /// The kind of which the patterns name more than one, if there is such.
    fn kind<'a>(&self, patterns: impl IntoIterator<Item = &'a Pat>) -> Option<String> {
        let mut named = Named::default();
        patterns.into_iter().for_each(|pat| named.visit_pat(pat));
        let several = |kind: &&str| {
            let own =
                |name: &str| name == *kind || name == "Self" && self.own.as_deref() == Some(*kind);
            let variants = named.0.iter().filter(|(name, _)| own(name));
            variants
                .map(|(_, variant)| variant)
                .collect::<BTreeSet<_>>()
                .len()
                > 1
        };
        KINDS.iter().copied().find(several).map(str::to_owned)
    }
}

impl<'a> Visit<'a> for Search {
    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        let test = |attribute: &syn::Attribute| {
            attribute.path().is_ident("cfg")
                && attribute
                    .parse_args::<syn::Ident>()
                    .is_ok_and(|word| word == "test")
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

    fn visit_expr_match(&mut self, whole: &'a ExprMatch) {
        let kind = self.kind(whole.arms.iter().map(|arm| &arm.pat));
        let all = |arm: &&Arm| arm.guard.is_none() && takes_all(&arm.pat);
        if let (Some(kind), Some(arm)) = (kind, whole.arms.iter().find(all)) {
            let line = arm.fat_arrow_token.spans[0].start().line;
            self.found.push((
                line,
                format!("a match over `{kind}` has an arm for all others"),
            ));
        }
        visit::visit_expr_match(self, whole);
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        let name = call.path.segments.last().map(|last| last.ident.to_string());
        let tokens = call.tokens.clone();
        if name.as_deref() == Some("matches") {
            let parse = |input: syn::parse::ParseStream| {
                input.parse::<syn::Expr>()?;
                input.parse::<Token![,]>()?;
                let pat = Pat::parse_multi_with_leading_vert(input)?;
                input.parse::<proc_macro2::TokenStream>()?;
                Ok(pat)
            };
            if let Ok(pat) = parse.parse2(tokens.clone())
                && let Some(kind) = self.kind([&pat])
            {
                let line = call.path.segments[0].ident.span().start().line;
                let text = format!("a `matches!` decides on several of `{kind}`: write a match");
                self.found.push((line, text));
            }
        }
        // What stands in the parentheses of other macros is mostly expressions.
        if let Ok(inner) = Punctuated::<syn::Expr, Token![,]>::parse_terminated.parse2(tokens) {
            let mut search = Search {
                found: Vec::new(),
                own: self.own.clone(),
            };
            inner
                .iter()
                .for_each(|expression| search.visit_expr(expression));
            self.found.append(&mut search.found);
        }
    }
}

/// The variants that patterns name, with the names of their types.
#[derive(Default)]
struct Named(Vec<(String, String)>);

impl<'a> Visit<'a> for Named {
    fn visit_path(&mut self, path: &'a syn::Path) {
        let mut from_end = path
            .segments
            .iter()
            .rev()
            .map(|part| part.ident.to_string());
        if let (Some(variant), Some(kind)) = (from_end.next(), from_end.next()) {
            self.0.push((kind, variant));
        }
    }
}

/// Whether a pattern takes whatever comes.
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

/// All sources that are no tests.
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
