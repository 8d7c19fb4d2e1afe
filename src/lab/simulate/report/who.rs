//! Win rates in the report by people, by class, and by pairs of both.

use super::bars::{self, Bar};
use super::html::{Html, Table};
use super::{Part, Report};
use fifteen_lab::bot::{self, Share, Tally, tenths};

/// Number of shades in the heat map.
const SHADES: u64 = 8;

/// A people or a class, with the results of its runs and of the others.
pub(super) struct Group {
    pub name: String,
    pub part: bot::Part,
    pub others: Share,
}

impl Group {
    fn new(name: &str, part: &bot::Part, tally: &Tally) -> Group {
        let (all, own) = (tally.wins_of_all(), part.wins());
        let others = Share::new(all.part - own.part.min(all.part), all.whole - own.whole);
        Group { name: name.to_owned(), part: part.clone(), others }
    }

    /// Whether its win rate is significantly more than twice or less than half of the mean.
    pub fn stands_out(&self, tally: &Tally) -> bool {
        let (own, mean) = (self.part.wins(), tally.wins_of_all());
        let far = own.permille() > mean.permille() * 2 || own.permille() * 2 < mean.permille();
        far && (own.is_clearly_below(self.others) || self.others.is_clearly_below(own))
    }
}

pub(super) fn classes_of(report: &Report) -> Vec<Group> {
    let classes = report.tally.classes().iter();
    let name = |(kind, part): (&_, &bot::Part)| {
        Group::new(&report.content.classes[*kind].name, part, report.tally)
    };
    classes.map(name).collect()
}

pub(super) fn peoples_of(report: &Report) -> Vec<Group> {
    let peoples = report.tally.peoples().iter();
    let name = |(kind, part): (&_, &bot::Part)| {
        Group::new(&report.content.peoples[*kind].name, part, report.tally)
    };
    peoples.map(name).collect()
}

pub(super) fn classes(report: &Report) -> Option<Part> {
    part(report, "classes", "Wins by class", classes_of(report))
}

pub(super) fn peoples(report: &Report) -> Option<Part> {
    part(report, "peoples", "Wins by people", peoples_of(report))
}

fn part(report: &Report, id: &'static str, head: &'static str, groups: Vec<Group>) -> Option<Part> {
    if groups.len() < 2 {
        return None;
    }
    let mut table = Table::new(&["", "runs", "won", "win rate", "95 % interval", "depth, median"]);
    let mut all = Vec::new();
    for group in groups {
        let (stands_out, share) = (group.stands_out(report.tally), group.part.wins());
        let (low, high) = share.interval();
        let cells = [
            group.name.clone(),
            share.whole.to_string(),
            share.part.to_string(),
            format!("{} %", tenths(share.permille())),
            format!("{} to {} %", tenths(low), tenths(high)),
            group.part.deepest.at(50).unwrap_or(0).to_string(),
        ];
        table.row(cells.to_vec(), stands_out);
        let others = Some(group.others);
        all.push(Bar { name: group.name, share, stands_out, others, chance: true });
    }
    let about = "Bar: win rate. Thin line: 95 % confidence interval. Tick: win rate of all others. Groups that win significantly more than twice or less than half as often as the mean are highlighted.";
    let drawn = bars::draw(head, &all, None);
    Some(Part { id, head, about: about.to_owned(), picture: Some(drawn), table: table.done() })
}

/// Returns the heat map of peoples and classes: the darker, the higher the win rate.
pub(super) fn pairs(report: &Report) -> Option<Part> {
    let (tally, content) = (report.tally, report.content);
    if tally.peoples().len() < 2 || tally.classes().len() < 2 {
        return None;
    }
    let most = tally.pairs().values().map(|part| part.wins().permille()).max()?.max(1);
    let mut html = Html::default();
    html.open("table", &[("class", &"heat")]);
    html.open("thead", &[]);
    html.open("tr", &[]);
    html.line("th", &[("scope", &"col")], &"");
    for class in tally.classes().keys() {
        html.line("th", &[("scope", &"col")], &content.classes[*class].name);
    }
    html.close("tr");
    html.close_line("thead");
    html.open("tbody", &[]);
    for people in tally.peoples().keys() {
        html.open("tr", &[]);
        html.line("th", &[("scope", &"row")], &content.peoples[*people].name);
        for class in tally.classes().keys() {
            let Some(part) = tally.pairs().get(&(*people, *class)) else {
                html.line("td", &[], &"-");
                continue;
            };
            let share = part.wins();
            let shade = format!("shade{}", share.permille() * SHADES / most);
            html.open("td", &[("class", &shade)]);
            html.line("b", &[], &format!("{} %", tenths(share.permille())));
            let deepest = part.deepest.at(50).unwrap_or(0);
            html.line("small", &[], &format!("{} of {}, step {deepest}", share.part, share.whole));
            html.close_line("td");
        }
        html.close_line("tr");
    }
    html.close("tbody");
    html.close_line("table");
    let about = "Win rate and median depth of every pair of people and class. Darker cells have a higher win rate.";
    Some(Part {
        id: "pairs",
        head: "People and class",
        about: about.to_owned(),
        picture: None,
        table: html,
    })
}
