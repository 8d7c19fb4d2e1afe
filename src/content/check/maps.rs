//! Checks of map files that no theme uses.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::json::tree::Node;
use crate::kinds::map;
use crate::kinds::scope::Scope;
use fifteen_base::SortedSet;

/// Reads the map files that no theme uses, to report their mistakes.
pub(crate) fn check_unused_maps(raw: &RawContent, scope: &Scope<'_>, diagnostics: &Diagnostics) {
    unused_map_files(raw).for_each(|(_, node)| map::check_unused_map(node, scope, diagnostics));
}

pub(super) fn warn_of_unused_maps(raw: &RawContent, diagnostics: &Diagnostics) {
    for (name, node) in unused_map_files(raw) {
        let help = format!("name it in a theme's steps: {{ \"map\": {{ \"file\": \"{name}\" }} }}");
        diagnostics.add(Problem::warning(node.span.first_byte(), "no theme uses this map").help(help));
    }
}

fn unused_map_files(raw: &RawContent) -> impl Iterator<Item = (&str, &Node)> {
    let all = raw.themes.records.iter().chain(&raw.themes.templates);
    let steps = all.filter_map(|theme| theme.node.field("steps"));
    let named = steps.flat_map(Node::items).filter_map(|step| {
        let file = step.field("map")?.field("file")?;
        file.as_text()
    });
    let named: SortedSet<&str> = named.collect();
    let files = raw.maps.files.iter();
    files.filter_map(move |(name, node)| {
        let name = name.as_str();
        let unused = !named.contains(name);
        unused.then_some((name, node.as_ref()?))
    })
}
