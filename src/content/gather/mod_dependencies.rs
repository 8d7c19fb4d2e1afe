//! Dependencies, conflicts and version requirements between mods.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::version::{Range, Version};
use crate::kinds::mod_file::{ModFile, ModNeed};
use crate::read::value::{only_nearest, suggestion};
use fifteen_base::{SortedMap, SortedSet};

const GAME_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Reports unmet dependencies and conflicts. `wanted` is the number of mods in the load order; `files` contains
/// only those that could be read. Returns the ids of mods with unmet dependencies, whose contents cannot be
/// checked.
pub(super) fn check_dependencies(
    files: &[&ModFile],
    wanted: usize,
    diagnostics: &Diagnostics,
) -> SortedSet<String> {
    let mut unmet = report_wrong_game_version(files, diagnostics);
    let mut before: SortedMap<&str, &ModFile> = SortedMap::new();
    for (at, file) in files.iter().enumerate() {
        for (i, need) in file.needs.iter().enumerate() {
            if let Some(ring) = find_cycle(file, &need.0.id, files) {
                unmet.insert(file.id.0.clone());
                // A cycle is reported once, for its first mod.
                let first = files.iter().find(|other| ring.iter().any(|member| member.id == other.id));
                if first.is_some_and(|first| first.id == file.id) {
                    diagnostics.add(cycle_error(&ring).path(&format!("needs[{i}]")));
                }
                continue;
            }
            let problem = dependency_error(file, need, &before, files);
            // A missing dependency is not reported if it may be a mod whose `mod.json` could not be read.
            let is_there = files.iter().any(|other| other.id.0 == need.0.id);
            if problem.is_some() || unmet.contains(&need.0.id) {
                unmet.insert(file.id.0.clone());
            }
            if let Some(problem) = problem.filter(|_| files.len() == wanted || is_there) {
                diagnostics.add(problem.path(&format!("needs[{i}]")));
            }
        }
        report_conflicts(file, &files[..at], diagnostics);
        let (id, place) = &file.id;
        if let Some(first) = before.insert(id, file) {
            let message = format!("two mods have the id `{id}`");
            let problem = Problem::error(*place, message).help("use only one of them");
            let problem = problem.path("id");
            diagnostics.add(problem.related(first.id.1, "the first one is here"));
        }
    }
    unmet
}

/// Returns a dependency cycle through a mod and its dependency `need`. Each mod in the list needs the next one.
fn find_cycle<'f>(file: &'f ModFile, need: &str, files: &[&'f ModFile]) -> Option<Vec<&'f ModFile>> {
    let found = |id: &str| files.iter().find(|other| other.id.0 == id).copied();
    let first = found(need).filter(|first| first.id.0 != file.id.0)?;
    let (mut paths, mut seen) = (vec![vec![file, first]], SortedSet::from([first.id.0.as_str()]));
    let mut at = 0;
    while let Some(path) = paths.get(at).cloned() {
        at += 1;
        let Some(last) = path.last().copied() else { continue };
        for (next, _) in &last.needs {
            if next.id == file.id.0 {
                return Some(path);
            }
            if let Some(next) = found(&next.id).filter(|next| seen.insert(&next.id.0)) {
                paths.push(path.iter().copied().chain([next]).collect());
            }
        }
    }
    None
}

fn cycle_error(ring: &[&ModFile]) -> Problem {
    let next_mods = ring.iter().cycle().skip(1);
    let links: Vec<(&ModFile, Span)> = ring
        .iter()
        .zip(next_mods)
        .filter_map(|(file, next)| {
            let link = file.needs.iter().find(|(need, _)| need.id == next.id.0);
            link.map(|(_, place)| (*file, *place))
        })
        .collect();
    let names: Vec<String> = ring.iter().chain(ring.first()).map(|file| format!("`{}`", file.id.0)).collect();
    let place = links.first().map_or(ring[0].id.1, |(_, place)| *place);
    let problem = Problem::error(place, format!("circular dependency: {}", names.join(" needs ")));
    let problem = problem.help("remove one of these `needs`");
    links.iter().skip(1).fold(problem, |problem, (file, place)| {
        problem.related(*place, format!("`{}` needs the next one here", file.id.0))
    })
}

fn report_wrong_game_version(files: &[&ModFile], diagnostics: &Diagnostics) -> SortedSet<String> {
    let mut reported = SortedSet::new();
    let game = GAME_VERSION.parse::<Version>();
    for ModFile { id: (id, _), game: wanted, .. } in files {
        if let Some((range, place)) = wanted
            && !game.as_ref().is_ok_and(|game| range.contains(game))
        {
            let message = format!("`{id}` needs the game version {range}, but this is {GAME_VERSION}");
            let help = "use a version of the mod for this version of the game";
            diagnostics.add(Problem::error(*place, message).path("game").help(help));
            reported.insert(id.clone());
        }
    }
    reported
}

fn dependency_error(
    file: &ModFile,
    (ModNeed { id: need, range }, place): &(ModNeed, Span),
    before: &SortedMap<&str, &ModFile>,
    all: &[&ModFile],
) -> Option<Problem> {
    let (id, _) = &file.id;
    if let Some(found) = before.get(need.as_str()) {
        return version_error(id, range, *place, found);
    }
    let ids = || all.iter().map(|other| other.id.0.as_str()).filter(|other| other != id);
    let (message, help) = if need == id {
        (format!("`{id}` needs itself"), "remove this entry".to_owned())
    } else if ids().any(|other| other == need) {
        (format!("`{id}` needs `{need}`, which is loaded after it"), format!("load `{need}` before `{id}`"))
    } else {
        let help = match only_nearest(need, ids()) {
            None => format!("also use the mod `{need}`, before this one"),
            Some(_) => suggestion(need, ids()),
        };
        (format!("`{id}` needs the mod `{need}`, which is not in use"), help)
    };
    Some(Problem::error(*place, message).help(help))
}

fn version_error(id: &str, range: &Range, place: Span, found: &ModFile) -> Option<Problem> {
    if range.is_any() {
        return None;
    }
    let ((need, _), (version, there)) = (&found.id, &found.version);
    let problem = match version.parse::<Version>() {
        Ok(version) if range.contains(&version) => return None,
        Ok(_) => {
            let message = format!("`{id}` needs `{need}` {range}, but {version} is in use");
            Problem::error(place, message).help(format!("use another version of `{need}`"))
        }
        Err(_) => incomparable_error(id, need, version, range, place),
    };
    Some(problem.related(*there, format!("this is the version of `{need}`")))
}

fn incomparable_error(id: &str, other: &str, version: &str, range: &Range, place: Span) -> Problem {
    let message =
        format!("`{id}` asks for `{other}` {range}, but its version `{version}` cannot be compared");
    let help = "a version is numbers separated by dots, such as 1.2";
    Problem::error(place, message).help(help)
}

/// Reports each conflict between a mod and one of the mods `before` it. Either of the two mods can declare the
/// conflict. Also reports a mod that declares a conflict with itself.
fn report_conflicts(file: &ModFile, before: &[&ModFile], diagnostics: &Diagnostics) {
    for other in before {
        let error = conflict_error(file, other).or_else(|| conflict_error(other, file));
        if let Some(problem) = error {
            diagnostics.add(problem);
        }
    }
    let itself = file.conflicts.iter().zip(0..).find(|((need, _), _)| need.id == file.id.0);
    if let Some(((_, place), i)) = itself {
        let message = format!("`{}` conflicts with itself", file.id.0);
        let path = format!("conflicts[{i}]");
        diagnostics.add(Problem::error(*place, message).path(&path).help("remove this entry"));
    }
}

fn conflict_error(file: &ModFile, other: &ModFile) -> Option<Problem> {
    let ((id, _), (other_id, there)) = (&file.id, &other.id);
    let named = file.conflicts.iter().zip(0..).find(|((need, _), _)| need.id == *other_id);
    let ((ModNeed { range, .. }, place), i) = named.filter(|_| id != other_id)?;
    let version = &other.version.0;
    let problem = match version.parse::<Version>() {
        _ if range.is_any() => {
            Problem::error(*place, format!("`{id}` conflicts with `{other_id}`")).help("use only one of them")
        }
        Ok(parsed) if range.contains(&parsed) => {
            let message = format!("`{id}` conflicts with `{other_id}` {range}, and {version} is in use");
            let help = format!("use only one of them, or another version of `{other_id}`");
            Problem::error(*place, message).help(help)
        }
        Ok(_) => return None,
        Err(_) => incomparable_error(id, other_id, version, range, *place),
    };
    let problem = problem.path(&format!("conflicts[{i}]"));
    Some(problem.related(*there, format!("`{other_id}` is here")))
}
