//! Writes a trained net as a JSON data file, with one row of weights per line.

use super::args::TrainArgs;
use super::state::{BestNet, TrainingState};
use fifteen::commands::options::GlobalOptions;
use fifteen::content::Net;
use fifteen::content::kinds::net::Training;
use fifteen_base::serde_json::{Value, json};
use std::fmt::Write;
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
    let training = Training {
        command: args.command(generations, options),
        body: args.body.clone(),
        seed: i32::try_from(args.seed).unwrap_or(i32::MAX),
        generations: i32::try_from(generations).unwrap_or(i32::MAX),
        population: i32::from(args.population),
        duels: i32::from(args.duels),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        alone: best.alone,
        pack: best.pack,
    };
    let net = Net::from_weights(id, usize::from(args.hidden), &best.weights, training);
    net_json(&net, schema(&args.out))
}

fn schema(out: &Path) -> Option<&'static str> {
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    let of_a_mod = folder.parent().is_some_and(|folder| folder.join("mod.json").is_file());
    let schema = if of_a_mod { MOD_SCHEMA } else { SCHEMA };
    folder.join(schema).is_file().then_some(schema)
}

fn net_json(net: &Net, schema: Option<&str>) -> String {
    let training = &net.made;
    let training = json!({
        "command": training.command,
        "body": training.body,
        "seed": training.seed,
        "generations": training.generations,
        "population": training.population,
        "duels": training.duels,
        "version": training.version,
        "alone": training.alone,
        "pack": training.pack,
    });
    let inputs: Vec<&str> = net.inputs.iter().map(|entry| entry.name()).collect();
    let intents: Vec<&str> = net.intents.iter().map(|entry| entry.name()).collect();
    let schema = schema.map(|schema| format!("  \"$schema\": {},\n", json!(schema)));
    let mut text = format!("{{\n{}  \"nets\": [\n    {{\n", schema.unwrap_or_default());
    // Writing to a string cannot fail.
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "      \"{name}\": {value},");
    };
    field("id", json!(net.id).to_string());
    field("made", training.to_string());
    field("inputs", json!(inputs).to_string());
    field("intents", json!(intents).to_string());
    field("hidden", json!(net.hidden).to_string());
    field("first", rows(&net.first));
    let _ = writeln!(text, "      \"second\": {}\n    }}\n  ]\n}}", rows(&net.second));
    text
}

fn rows(rows: &[Vec<i32>]) -> String {
    let lines = rows.iter().map(|row| format!("        {}", Value::from(row.clone())));
    let lines: Vec<String> = lines.collect();
    format!("[\n{}\n      ]", lines.join(",\n"))
}
