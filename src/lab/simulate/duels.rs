//! `fifteen lab simulate --duels`: tests a neural net against the built-in monster AI. Both control the same kind of
//! monster, on levels that were not used in the training of the net.

use super::args::SimulateArgs;
use super::jobs::in_threads;
use super::timing::WorkTime;
use fifteen::base::escape;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::load_order;
use fifteen::commands::{CommandError, output, print};
use fifteen::content::files::disk::read_file;
use fifteen::content::{Content, DEFAULT_PALETTE, Net, Source, load};
use fifteen::frontend::Signals;
use fifteen::game::play::duel::{Arena, DuelPurpose, DuelResult};
use fifteen_base::serde_json::{self, Map, Number, Value, json};
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

const PACK: usize = 4;

pub(super) fn run(
    args: &SimulateArgs,
    net: &str,
    options: &GlobalOptions,
    signals: &Signals,
) -> Result<ExitCode, CommandError> {
    let tested_net = TestedNet::parse(net, options)?;
    let packs = args.pack.map_or(vec![1, PACK], |pack| vec![usize::from(pack)]);
    let results = packs.into_iter().map(|pack| fight_all(args, options, &tested_net, pack, signals));
    let results = results.collect::<Result<Vec<DuelResults>, CommandError>>()?;
    let output = DuelOutput { net: &tested_net.net, seed: args.seed, results: &results };
    print(&if args.json { output.json() } else { output.to_string() })
}

/// `mod.json` of a temporary mod that holds a net from a file.
const MOD: &str = r#"{ "id": "duels", "name": "Duels", "version": "1" }"#;

struct TestedNet {
    net: Net,
    /// Text of the net's file, or `None` for a net from the game's data.
    text: Option<String>,
}

impl TestedNet {
    fn parse(id_or_path: &str, options: &GlobalOptions) -> Result<TestedNet, CommandError> {
        let is_file = id_or_path.contains(['/', '\\']) || id_or_path.ends_with(".json");
        let text = is_file.then(|| read(Path::new(id_or_path))).transpose()?;
        let id = match &text {
            Some(text) => id(text).ok_or_else(|| {
                let shown = escape::escape_line(id_or_path);
                CommandError::Unreadable(format!(
                    "{shown} contains no net: use a file written by `fifteen lab train`."
                ))
            })?,
            None => id_or_path.to_owned(),
        };
        let content = content(options, text.as_deref())?;
        let kind = content.nets.find(&id).ok_or_else(|| unknown(&id, &content))?;
        Ok(TestedNet { net: content.nets[kind].clone(), text })
    }
}

fn unknown(id: &str, content: &Content) -> CommandError {
    let ids: Vec<&str> = content.nets.ids().collect();
    let short: String = id.chars().take(40).collect();
    let there = match ids.is_empty() {
        true => "The data define no nets. Give the path of a file.".to_owned(),
        false => {
            format!("The data define these nets: {}. You can also give the path of a file.", ids.join(", "))
        }
    };
    let short = escape::escape_line(&short);
    CommandError::Unreadable(format!("Unknown net `{short}`. {there}"))
}

fn read(path: &Path) -> Result<String, CommandError> {
    let shown = escape::escape_path(path);
    let bytes = read_file(path)
        .map_err(|why| CommandError::Unreadable(format!("{shown} cannot be read: {}.", why.reason())))?;
    String::from_utf8(bytes).map_err(|_| CommandError::Unreadable(format!("{shown} is not UTF-8 text.")))
}

fn id(text: &str) -> Option<String> {
    let file: Value = serde_json::from_str(text).ok()?;
    Some(file["nets"].get(0)?["id"].as_str()?.to_owned())
}

fn content(options: &GlobalOptions, text: Option<&str>) -> Result<Content, CommandError> {
    let mut order = load_order(options)?;
    if let Some(text) = text {
        let files = [("mod.json", MOD), ("nets/judged.json", text)];
        order.mods.push(Source::only_texts("the net", &files));
    }
    Ok(load(&order, DEFAULT_PALETTE).map_err(CommandError::Data)?.content)
}

struct DuelOutput<'a> {
    net: &'a Net,
    seed: u64,
    results: &'a [DuelResults],
}

impl Display for DuelOutput<'_> {
    fn fmt(&self, text: &mut Formatter) -> FmtResult {
        let (id, body, seed) = (&self.net.id, &self.net.made.body, self.seed);
        writeln!(
            text,
            "The net `{id}` against the built-in AI. Both control the monster `{body}`. Seed {seed}\n"
        )?;
        writeln!(
            text,
            "{:>8} {:>8} {:>8} {:>8} {:>8} {:>6} {:>14}",
            "per side", "games", "wins", "losses", "draws", "won", "µs/decision"
        )?;
        for results in self.results {
            let DuelResults { pack, games, wins, losses, draws, .. } = results;
            let won = format!("{} %", wins * 100 / (*games).max(1));
            let each = results.microseconds();
            writeln!(text, "{pack:>8} {games:>8} {wins:>8} {losses:>8} {draws:>8} {won:>6} {each:>14}")?;
        }
        Ok(())
    }
}

impl DuelOutput<'_> {
    fn json(&self) -> String {
        let mut answer = json!({ "net": self.net.id, "body": self.net.made.body, "seed": self.seed });
        if let [only] = self.results {
            answer["of"] = json!(only.pack);
        }
        if let (Some(first), Value::Object(fields)) = (self.results.first(), &mut answer) {
            fields.extend(first.fields());
        }
        if let Some(results) = self.results.get(1) {
            let mut pack = Map::from_iter([("of".to_owned(), json!(results.pack))]);
            pack.extend(results.fields());
            answer["pack"] = Value::Object(pack);
        }
        output::json_line(&answer)
    }
}

const CLOCK_READINGS: usize = 1000;

#[derive(Clone, Copy, Debug, Default)]
struct DuelResults {
    pack: usize,
    games: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    /// Number of measured decisions.
    decisions: u64,
    /// Total time of the measured decisions.
    took: Duration,
}

impl DuelResults {
    fn add(&mut self, other: &DuelResults) {
        self.games += other.games;
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.decisions += other.decisions;
        self.took += other.took;
    }

    fn count(&mut self, result: DuelResult) {
        self.games += 1;
        match result {
            DuelResult::Won => self.wins += 1,
            DuelResult::Lost => self.losses += 1,
            DuelResult::Drawn => self.draws += 1,
        }
    }

    fn fields(&self) -> Map<String, Value> {
        let DuelResults { games, wins, losses, draws, .. } = *self;
        let counts = [("games", games), ("wins", wins), ("losses", losses), ("draws", draws)];
        let each: Option<Number> = self.microseconds().parse().ok();
        let fields = counts.map(|(name, count)| (name, json!(count))).into_iter();
        let fields = fields.chain([("microseconds_per_decision", json!(each))]);
        fields.map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Formats the mean time per decision in microseconds, with three decimals.
    fn microseconds(&self) -> String {
        let all = u64::try_from(self.took.as_nanos()).unwrap_or(u64::MAX);
        let each = all / self.decisions.max(1);
        format!("{}.{:03}", each / 1000, each % 1000)
    }
}

fn fight_all(
    args: &SimulateArgs,
    options: &GlobalOptions,
    tested_net: &TestedNet,
    pack: usize,
    signals: &Signals,
) -> Result<DuelResults, CommandError> {
    let mut sum = DuelResults { pack, ..DuelResults::default() };
    for part in in_threads(args, signals, |numbers, _| fight(args, options, tested_net, pack, numbers))? {
        sum.add(&part);
    }
    Ok(sum)
}

/// Fights the duels with these numbers.
fn fight(
    args: &SimulateArgs,
    options: &GlobalOptions,
    TestedNet { net, text }: &TestedNet,
    pack: usize,
    numbers: &mut dyn Iterator<Item = u64>,
) -> Result<DuelResults, String> {
    let content = content(options, text.as_deref()).map_err(|error| error.to_string())?;
    let seed = (args.seed, DuelPurpose::Evaluation);
    let arena = Arena::new(content, &net.made.body, net.clone(), seed);
    let mut arena = arena.map_err(|error| error.to_string())?;
    let mut results = DuelResults::default();
    let idle = measuring_time();
    for number in numbers {
        let (mut took, mut decisions) = (Duration::ZERO, 0);
        let mut clock = |decide: &mut dyn FnMut()| {
            took += measure(decide).saturating_sub(idle);
            decisions += 1;
        };
        let fought = arena.fight(number, pack, Some(&mut clock));
        results.count(fought.map_err(|error| error.to_string())?.result);
        results.took += took;
        results.decisions += decisions;
    }
    Ok(results)
}

/// Measures the processor time of `work` in this thread. Other programs on the machine do not affect this time. If
/// the system reports no processor time, measures clock time.
fn measure(work: &mut dyn FnMut()) -> Duration {
    let ((), time) = WorkTime::measure(work);
    time.processor.unwrap_or(time.clock)
}

/// Returns the overhead of a measurement: the shortest time that `measure` reports for doing nothing.
fn measuring_time() -> Duration {
    (0..CLOCK_READINGS).map(|_| measure(&mut || ())).min().unwrap_or_default()
}
