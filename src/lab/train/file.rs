//! Writes a trained net as a JSON data file, with one row of weights per line.

use super::args::TrainArgs;
use super::state::{BestNet, TrainingState};
use fifteen::commands::options::GlobalOptions;
use fifteen::content::Net;
use fifteen::content::kinds::net::Training;
use fifteen_base::serde_json::json;
use std::path::Path;

/// Relative paths from the folder of a net to its schema: for the game's own nets, and for a mod in data/mods.
const SCHEMA: &str = "../schema/nets.schema.json";
const MOD_SCHEMA: &str = "../../../schema/mods/nets.schema.json";

pub fn text(
    args: &TrainArgs,
    options: &GlobalOptions,
    id: &str,
    state: &TrainingState,
    best: &BestNet,
) -> String {
    let generations = state.search.generation;
    let training = json!({
        "command": args.command(generations, options),
        "body": args.body,
        "seed": args.seed,
        "generations": generations,
        "population": args.population,
        "duels": args.duels,
        "version": env!("CARGO_PKG_VERSION"),
        "alone": best.alone,
        "pack": best.pack,
    });
    let net = Net::from_weights(id, usize::from(args.hidden), &best.weights, Training::default());
    let inputs: Vec<&str> = net.inputs.iter().map(|entry| entry.name()).collect();
    let intents: Vec<&str> = net.intents.iter().map(|entry| entry.name()).collect();
    let schema = schema(&args.out).map(|schema| format!("  \"$schema\": {},\n", json!(schema)));
    let mut text = format!("{{\n{}  \"nets\": [\n    {{\n", schema.unwrap_or_default());
    let fields = [
        ("id", json!(id).to_string()),
        ("made", training.to_string()),
        ("inputs", json!(inputs).to_string()),
        ("intents", json!(intents).to_string()),
        ("hidden", json!(net.hidden).to_string()),
        ("first", rows(&net.first)),
    ];
    for (name, value) in fields {
        text += &format!("      \"{name}\": {value},\n");
    }
    text + &format!("      \"second\": {}\n    }}\n  ]\n}}\n", rows(&net.second))
}

fn schema(out: &Path) -> Option<&'static str> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    let of_a_mod = folder.parent().is_some_and(|folder| folder.join("mod.json").is_file());
    let schema = if of_a_mod { MOD_SCHEMA } else { SCHEMA };
    folder.join(schema).is_file().then_some(schema)
}

fn rows(rows: &[Vec<i32>]) -> String {
    let lines: Vec<String> = rows.iter().map(|row| format!("        {}", json!(row))).collect();
    format!("[\n{}\n      ]", lines.join(",\n"))
}
