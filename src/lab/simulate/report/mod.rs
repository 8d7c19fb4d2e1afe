//! `fifteen lab simulate --report`: the results as a self-contained HTML page without scripts.

mod bars;
mod bounds;
mod causes;
mod columns;
mod curve;
mod drawing;
mod effects;
mod findings;
mod groups;
mod html;
mod stories;
#[cfg(test)]
mod tests;

use super::args::SimulateArgs;
use drawing::grouped;
use fifteen::base::escape::escape_text;
use fifteen::content::{Content, Kind, Scenario};
use fifteen_lab::bot::RunStats;
use html::Html;

pub(super) use fifteen::commands::output_file::OutputFile;

const STYLE: &str = include_str!("style.css");

pub(super) struct SimulationReport<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    pub args: &'a SimulateArgs,
    pub stats: &'a RunStats,
}

struct ReportSection {
    id: &'static str,
    head: &'static str,
    explanation: String,
    picture: Option<Html>,
    table: Html,
}

impl SimulationReport<'_> {
    pub fn page(&self) -> String {
        let mut page = Html::page();
        let title = self.title();
        page.open("html", &[("lang", &"en")]);
        page.open("head", &[]);
        page.open("meta", &[("charset", &"utf-8")]);
        let fits = "width=device-width, initial-scale=1";
        page.open("meta", &[("name", &"viewport"), ("content", &fits)]);
        page.line("title", &[], &title);
        page.style(STYLE);
        page.close_line("head");
        page.open("body", &[]);
        page.line("h1", &[], &title);
        page.line("p", &[], &self.summary());
        self.put_findings(&mut page);
        let parts: Vec<ReportSection> = self.sections();
        page.open("nav", &[]);
        for part in &parts {
            page.line("a", &[("href", &format!("#{}", part.id))], &part.head);
        }
        page.close_line("nav");
        for part in parts {
            part.put(&mut page);
        }
        page.close_line("body");
        page.close_line("html");
        escape_text(&page.into_text()).into_owned()
    }

    fn sections(&self) -> Vec<ReportSection> {
        if self.stats.run_count() == 0 {
            return Vec::new();
        }
        let parts = [
            Some(bounds::bounds(self)),
            groups::classes(self),
            groups::peoples(self),
            groups::pairs(self),
            curve::health(self.stats),
            curve::levels(self.stats),
            curve::ends(self.stats),
            causes::causes(self.stats, self.content),
            curve::turns(self.stats),
            stories::quests_section(self),
            stories::factions_section(self),
            stories::plots_section(self),
            effects::talents(self),
            effects::items(self),
            effects::statuses(self),
            effects::features(self),
        ];
        parts.into_iter().flatten().collect()
    }

    fn title(&self) -> String {
        let name = &self.content.scenarios[self.scenario].name;
        format!("Runs of {name}: {}", grouped(self.stats.run_count()))
    }

    fn summary(&self) -> String {
        let (stats, args) = (self.stats, self.args);
        let games = stats.run_count();
        let (first, last) = (args.seed, args.seed.wrapping_add(games.saturating_sub(1)));
        let manner = args.bot.id();
        let mut text = match games {
            0 => format!("The {manner} bot finished no run."),
            1 => format!("The {manner} bot played the seed {first}."),
            _ => format!("The {manner} bot played the seeds {first} to {last}."),
        };
        if games < args.games {
            text += &format!(" The simulation of {} runs was interrupted.", grouped(args.games));
        }
        let wins = stats.win_rate();
        text += &format!(
            " Won: {} of {}, {} (95 % confidence interval {}).",
            grouped(wins.part),
            grouped(wins.whole),
            wins.percent(),
            wins.interval_text()
        );
        if let (Some([low, turns, high]), Some([shallow, deepest, deep])) =
            (stats.turns.quartiles(), stats.deepest.quartiles())
        {
            let [low, turns, high] = [low, turns, high].map(grouped);
            text += &format!(
                " The median run took {turns} turns (quartiles {low} and {high}) and reached depth {deepest} (quartiles {shallow} and {deep})."
            );
        }
        text
    }

    fn put_findings(&self, page: &mut Html) {
        let findings = findings::sentences(self);
        page.open("section", &[("class", &"stands"), ("id", &"stands-out")]);
        page.line("h2", &[], &"Findings");
        if findings.is_empty() {
            page.line("p", &[], &"No significant findings in this number of runs.");
        } else {
            page.open("ul", &[]);
            for sentence in findings {
                page.line("li", &[], &sentence);
            }
            page.close_line("ul");
        }
        page.close_line("section");
    }
}

impl ReportSection {
    fn put(self, page: &mut Html) {
        page.open("section", &[("id", &self.id)]);
        page.line("h2", &[], &self.head);
        page.line("p", &[("class", &"about")], &self.explanation);
        if let Some(picture) = self.picture {
            page.open("figure", &[]);
            page.put(picture);
            page.close_line("figure");
        }
        page.put(self.table);
        page.close_line("section");
    }
}
