//! `fifteen lab simulate --report`: the results as a self-contained HTML page without scripts.

mod bars;
mod bounds;
mod causes;
mod columns;
mod curve;
mod drawing;
mod helps;
mod html;
mod stands_out;
mod stories;
#[cfg(test)]
mod tests;
mod who;

use super::asked::Simulate;
use drawing::grouped;
use fifteen::base::legible::legible;
use fifteen::content::{Content, Kind, Scenario};
use fifteen_lab::bot::{Tally, tenths};
use html::Html;

pub(super) use fifteen::commands::sheet::Sheet;

/// Style sheet, for light and dark mode.
const STYLE: &str = include_str!("style.css");

/// Data of a report.
pub(super) struct Report<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    pub asked: &'a Simulate,
    pub tally: &'a Tally,
}

/// A section of the page: a chart, an explanation, and a table.
struct Part {
    id: &'static str,
    head: &'static str,
    about: String,
    picture: Option<Html>,
    table: Html,
}

impl Report<'_> {
    /// Returns the page. The same runs give the same page.
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
        self.put_what_stands_out(&mut page);
        let parts: Vec<Part> = self.parts();
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
        legible(&page.into_text()).into_owned()
    }

    /// Returns the sections that have data.
    fn parts(&self) -> Vec<Part> {
        if self.tally.games() == 0 {
            return Vec::new();
        }
        let parts = [
            Some(bounds::bounds(self)),
            who::classes(self),
            who::peoples(self),
            who::pairs(self),
            curve::health(self.tally),
            curve::levels(self.tally),
            curve::ends(self.tally),
            causes::causes(self.tally, self.content),
            curve::turns(self.tally),
            stories::quests(self),
            stories::factions(self),
            stories::stories(self),
            helps::talents(self),
            helps::items(self),
            helps::statuses(self),
        ];
        parts.into_iter().flatten().collect()
    }

    fn title(&self) -> String {
        let name = &self.content.scenarios[self.scenario].name;
        format!("{} runs of {name}", grouped(self.tally.games()))
    }

    /// Summarises the runs in a few sentences.
    fn summary(&self) -> String {
        let (tally, asked) = (self.tally, self.asked);
        let games = tally.games();
        let (first, last) = (asked.seed, asked.seed.wrapping_add(games.saturating_sub(1)));
        let manner = asked.bot.id();
        let mut text = match games {
            0 => format!("The {manner} bot finished no run."),
            1 => format!("The {manner} bot played the seed {first}."),
            _ => format!("The {manner} bot played the seeds {first} to {last}."),
        };
        if games < asked.games {
            text += &format!(" The simulation of {} runs was interrupted.", grouped(asked.games));
        }
        let wins = tally.wins_of_all();
        let (low, high) = wins.interval();
        text += &format!(
            " Won: {} of {}, {} % (95 % confidence interval {} to {} %).",
            grouped(wins.part),
            grouped(wins.whole),
            tenths(wins.permille()),
            tenths(low),
            tenths(high)
        );
        if let (Some([low, turns, high]), Some([shallow, deepest, deep])) =
            (tally.turns().quartiles(), tally.deepest().quartiles())
        {
            let [low, turns, high] = [low, turns, high].map(grouped);
            text += &format!(
                " The median run took {turns} turns (middle half {low} to {high}) and reached depth {deepest} (middle half {shallow} to {deep})."
            );
        }
        text
    }

    fn put_what_stands_out(&self, page: &mut Html) {
        let found = stands_out::sentences(self);
        page.open("section", &[("class", &"stands"), ("id", &"stands-out")]);
        page.line("h2", &[], &"Findings");
        if found.is_empty() {
            page.line("p", &[], &"No significant findings in this number of runs.");
        } else {
            page.open("ul", &[]);
            for sentence in found {
                page.line("li", &[], &sentence);
            }
            page.close_line("ul");
        }
        page.close_line("section");
    }
}

impl Part {
    fn put(self, page: &mut Html) {
        page.open("section", &[("id", &self.id)]);
        page.line("h2", &[], &self.head);
        page.line("p", &[("class", &"about")], &self.about);
        if let Some(picture) = self.picture {
            page.open("figure", &[]);
            page.put(picture);
            page.close_line("figure");
        }
        page.put(self.table);
        page.close_line("section");
    }
}
