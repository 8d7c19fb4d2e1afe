//! `fifteen lab simulate --duels`: tests a neural net against the built-in monster AI in the same body, on levels
//! that were not used in its training.

use super::args::SimulateArgs;
use fifteen::base::escape;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::load_order;
use fifteen::commands::{CommandError, output, print};
use fifteen::content::files::disk::read_file;
use fifteen::content::{Content, DEFAULT_PALETTE, Net, Source, load};
use fifteen::frontend::{Signals, processor_time};
use fifteen::game::play::duel::{Arena, DuelPurpose, DuelResult};
use fifteen_base::serde_json::{self, Map, Number, Value, json};
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const PACK: usize = 4;

pub(super) fn run(
    args: &SimulateArgs,
    net: &str,
    options: &GlobalOptions,
    signals: &Signals,
) -> Result<ExitCode, CommandError> {
    let tested_net = TestedNet::parse(net, options)?;
    let fight = |pack| fight_all(args, options, &tested_net, pack, signals);
    let results: Vec<DuelResults> = match args.pack {
        Some(pack) => vec![fight(usize::from(pack))?],
        None => vec![fight(1)?, fight(PACK)?],
    };
    let output = DuelOutput { tested_net: &tested_net, seed: args.seed, results: &results };
    print(&if args.json { output.json() } else { output.text() })
}

/// `mod.json` of a temporary mod that holds a net from a file.
const MOD: &str = r#"{ "id": "duels", "name": "Duels", "version": "1" }"#;

struct TestedNet {
    pub net: Net,
    /// Text of the net's file, or `None` for a net from the game's data.
    text: Option<String>,
}

impl TestedNet {
    pub fn parse(id_or_path: &str, options: &GlobalOptions) -> Result<TestedNet, CommandError> {
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

    pub fn content(&self, options: &GlobalOptions) -> Result<Content, CommandError> {
        content(options, self.text.as_deref())
    }
}

fn unknown(id: &str, content: &Content) -> CommandError {
    let ids: Vec<&str> = content.nets.ids().collect();
    let short: String = id.chars().take(40).collect();
    let there = match ids.is_empty() {
        true => "There are none".to_owned(),
        false => format!("There are: {}", ids.join(", ")),
    };
    let short = escape::escape_line(&short);
    CommandError::Unreadable(format!("Unknown net `{short}`. {there}; or give the path of a file."))
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
    pub tested_net: &'a TestedNet,
    pub seed: u64,
    pub results: &'a [DuelResults],
}

impl DuelOutput<'_> {
    pub fn text(&self) -> String {
        let net = &self.tested_net.net;
        let (id, body, seed) = (&net.id, &net.made.body, self.seed);
        let mut text =
            format!("The net {id} against the built-in AI, both in the body of {body}; seed {seed}\n\n");
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:>8} {:>8} {:>8} {:>8} {:>8} {:>6} {:>14}",
            "per side", "games", "wins", "losses", "draws", "won", "µs/decision"
        );
        for results in self.results {
            let DuelResults { pack, games, wins, losses, draws, .. } = results;
            let won = format!("{} %", wins * 100 / (*games).max(1));
            let each = microseconds(results);
            let _ =
                writeln!(text, "{pack:>8} {games:>8} {wins:>8} {losses:>8} {draws:>8} {won:>6} {each:>14}");
        }
        text
    }

    pub fn json(&self) -> String {
        let net = &self.tested_net.net;
        let mut object = Map::new();
        object.insert("net".to_owned(), json!(net.id));
        object.insert("body".to_owned(), json!(net.made.body));
        object.insert("seed".to_owned(), json!(self.seed));
        if let [only] = self.results {
            object.insert("of".to_owned(), json!(only.pack));
        }
        for (index, results) in self.results.iter().enumerate() {
            match index {
                0 => object.extend(fields(results)),
                _ => {
                    let mut pack = Map::new();
                    pack.insert("of".to_owned(), json!(results.pack));
                    pack.extend(fields(results));
                    object.insert("pack".to_owned(), Value::Object(pack));
                }
            }
        }
        output::json_line(&Value::Object(object))
    }
}

fn fields(results: &DuelResults) -> Map<String, Value> {
    let counts = [
        ("games", results.games),
        ("wins", results.wins),
        ("losses", results.losses),
        ("draws", results.draws),
    ];
    let mut fields: Map<String, Value> =
        counts.into_iter().map(|(name, count)| (name.to_owned(), json!(count))).collect();
    let each: Option<Number> = microseconds(results).parse().ok();
    fields.insert("microseconds_per_decision".to_owned(), json!(each));
    fields
}

/// Formats the mean time per decision in microseconds, with three decimals.
fn microseconds(results: &DuelResults) -> String {
    let each = results.nanoseconds();
    format!("{}.{:03}", each / 1000, each % 1000)
}

const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

const CLOCK_READINGS: usize = 1000;

#[derive(Clone, Copy, Debug, Default)]
struct DuelResults {
    pub pack: usize,
    pub games: u64,
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    /// Number of measured decisions.
    pub decisions: u64,
    /// Total time of the measured decisions.
    pub took: Duration,
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

    pub fn nanoseconds(&self) -> u64 {
        let all = u64::try_from(self.took.as_nanos()).unwrap_or(u64::MAX);
        all / self.decisions.max(1)
    }
}

fn fight_all(
    args: &SimulateArgs,
    options: &GlobalOptions,
    tested_net: &TestedNet,
    pack: usize,
    signals: &Signals,
) -> Result<DuelResults, CommandError> {
    let stop = AtomicBool::new(false);
    let jobs = u64::from(args.jobs).min(args.games);
    let parts: Vec<Result<DuelResults, String>> = thread::scope(|scope| {
        let stop = &stop;
        let job = |job| scope.spawn(move || fight_part(args, options, tested_net, pack, (job, jobs), stop));
        let working: Vec<_> = (0..jobs).map(job).collect();
        while working.iter().any(|job| !job.is_finished()) {
            stop.fetch_or(signals.is_received(), Ordering::Relaxed);
            thread::sleep(SIGNAL_INTERVAL);
        }
        let lost = || Err("A worker thread crashed.".to_owned());
        working.into_iter().map(|job| job.join().unwrap_or_else(|_| lost())).collect()
    });
    let mut sum = DuelResults { pack, ..DuelResults::default() };
    for part in parts {
        sum.add(&part.map_err(CommandError::Unreadable)?);
    }
    Ok(sum)
}

/// Fights the duels `job`, `job + jobs`, `job + 2 * jobs` and so on.
fn fight_part(
    args: &SimulateArgs,
    options: &GlobalOptions,
    tested_net: &TestedNet,
    pack: usize,
    (job, jobs): (u64, u64),
    stop: &AtomicBool,
) -> Result<DuelResults, String> {
    let content = tested_net.content(options).map_err(|error| error.to_string())?;
    let seed = (args.seed, DuelPurpose::Evaluation);
    let arena = Arena::new(content, &tested_net.net.made.body, tested_net.net.clone(), seed);
    let mut arena = arena.map_err(|error| error.to_string())?;
    let mut results = DuelResults::default();
    let idle = measuring_time();
    for number in (job..args.games).step_by(usize::try_from(jobs).unwrap_or(1)) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
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
    let (begin, core) = (Instant::now(), processor_time());
    work();
    let core = core.and_then(|core| processor_time()?.checked_sub(core));
    core.unwrap_or_else(|| begin.elapsed())
}

/// Returns the overhead of a measurement: the shortest time that `measure` reports for doing nothing.
fn measuring_time() -> Duration {
    (0..CLOCK_READINGS).map(|_| measure(&mut || ())).min().unwrap_or_default()
}
