//! Win rates in the report by people, by class, and by pair of people and class.

use super::bars::{self, Bar};
use super::html::{Html, HtmlTable};
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{OccurrenceStats, RunStats, Share};

const SHADES: u64 = 8;

/// A people or a class, with its runs and the win rate of all other runs.
pub(super) struct HeroGroup {
    pub name: String,
    pub occurrences: OccurrenceStats,
    pub others: Share,
}

impl HeroGroup {
    fn new(name: &str, part: &OccurrenceStats, stats: &RunStats) -> HeroGroup {
        let (all, own) = (stats.win_rate(), part.win_rate());
        let others = Share::new(all.part - own.part.min(all.part), all.whole - own.whole);
        HeroGroup { name: name.to_owned(), occurrences: part.clone(), others }
    }

    /// Whether the win rate is above twice or below half of the mean, and differs significantly from that of all
    /// other runs.
    pub fn is_outlier(&self, stats: &RunStats) -> bool {
        let (own, mean) = (self.occurrences.win_rate(), stats.win_rate());
        let far = own.permille() > mean.permille() * 2 || own.permille() * 2 < mean.permille();
        far && (own.is_clearly_below(self.others) || self.others.is_clearly_below(own))
    }
}

pub(super) fn classes_of(report: &SimulationReport) -> Vec<HeroGroup> {
    let SimulationReport { stats, content, .. } = report;
    let classes = stats.classes.iter();
    classes.map(|(kind, part)| HeroGroup::new(&content.classes[*kind].name, part, stats)).collect()
}

pub(super) fn peoples_of(report: &SimulationReport) -> Vec<HeroGroup> {
    let SimulationReport { stats, content, .. } = report;
    let peoples = stats.peoples.iter();
    peoples.map(|(kind, part)| HeroGroup::new(&content.peoples[*kind].name, part, stats)).collect()
}

pub(super) fn classes(report: &SimulationReport) -> Option<ReportSection> {
    part(report, "classes", "Wins by class", classes_of(report))
}

pub(super) fn peoples(report: &SimulationReport) -> Option<ReportSection> {
    part(report, "peoples", "Wins by people", peoples_of(report))
}

fn part(
    report: &SimulationReport,
    id: &'static str,
    head: &'static str,
    groups: Vec<HeroGroup>,
) -> Option<ReportSection> {
    if groups.len() < 2 {
        return None;
    }
    let mut table = HtmlTable::new(["", "runs", "won", "win rate", "95 % interval", "depth, median"]);
    let mut all = Vec::new();
    for group in groups {
        let (stands_out, share) = (group.is_outlier(report.stats), group.occurrences.win_rate());
        let cells = [
            group.name.clone(),
            share.whole.to_string(),
            share.part.to_string(),
            share.percent(),
            share.interval_text(),
            group.occurrences.deepest.percentile(50).unwrap_or(0).to_string(),
        ];
        table.row(cells.into(), stands_out);
        let others = Some(group.others);
        all.push(Bar { name: group.name, share, is_highlighted: stands_out, others, shows_interval: true });
    }
    let explanation = "Bar: win rate. Thin line: 95 % confidence interval. Tick: win rate of all others. Groups that win significantly more than twice or less than half as often as the mean are highlighted.".to_owned();
    let picture = Some(bars::draw(head, &all, None));
    Some(ReportSection { id, head, explanation, picture, table: table.finish() })
}

pub(super) fn pairs(report: &SimulationReport) -> Option<ReportSection> {
    let (stats, content) = (report.stats, report.content);
    if stats.peoples.len() < 2 || stats.classes.len() < 2 {
        return None;
    }
    let most = stats.pairs.values().map(|part| part.win_rate().permille()).max()?.max(1);
    let mut html = Html::default();
    html.open("table", &[("class", &"heat")]);
    html.open("thead", &[]);
    html.open("tr", &[]);
    html.line("th", &[("scope", &"col")], &"");
    for class in stats.classes.keys() {
        html.line("th", &[("scope", &"col")], &content.classes[*class].name);
    }
    html.close("tr");
    html.close_line("thead");
    html.open("tbody", &[]);
    for people in stats.peoples.keys() {
        html.open("tr", &[]);
        html.line("th", &[("scope", &"row")], &content.peoples[*people].name);
        for class in stats.classes.keys() {
            let Some(part) = stats.pairs.get(&(*people, *class)) else {
                html.line("td", &[], &"-");
                continue;
            };
            let share = part.win_rate();
            let shade = format!("shade{}", share.permille() * SHADES / most);
            html.open("td", &[("class", &shade)]);
            html.line("b", &[], &share.percent());
            let deepest = part.deepest.percentile(50).unwrap_or(0);
            html.line("small", &[], &format!("{} of {}, step {deepest}", share.part, share.whole));
            html.close_line("td");
        }
        html.close_line("tr");
    }
    html.close("tbody");
    html.close_line("table");
    let explanation =
        "Win rate and median depth of every pair of people and class. Darker cells have a higher win rate."
            .to_owned();
    Some(ReportSection { id: "pairs", head: "People and class", explanation, picture: None, table: html })
}
