//! Faction standing, with reasons.

use crate::screens::CardScreen;
use crate::screens::prelude::*;
use fifteen_content::kinds::hero::people_and_class::{Attitude, Disposition};
use fifteen_content::{Relation, Rgb};
use fifteen_game::StandingView;

const WIDTH: i32 = 66;
/// Width of the column of faction names; the bar follows it.
const NAME: i32 = 20;
const BAR: i32 = 21;

#[derive(Default)]
pub struct FactionScreen {
    list: ListState,
    find: ListFilter,
}

impl FactionScreen {
    fn filtered<'a>(&self, game: &'a Game) -> FilteredList<StandingView<'a>> {
        self.find.filter(game.standings(), |view| {
            format!("{} {}", view.faction.name, translation::translate(view.terms().phrase()))
        })
    }
}

fn signed_text(stands: i32) -> String {
    format!("{stands:+}")
}

/// Draws a standing (-100 to 100) as a bar centred on 0: `──████│────`.
fn standing_bar(standing: i32) -> String {
    let middle = BAR / 2;
    let end = middle + standing * middle / 100;
    let cell = |x: i32| match x {
        x if x == middle => '│',
        x if (end.min(middle)..=end.max(middle)).contains(&x) => '█',
        _ => '─',
    };
    (0..BAR).map(cell).collect()
}

fn color(terms: Relation, colors: &UiColors) -> Rgb {
    match terms {
        Relation::War => colors.hp_low,
        Relation::Truce => colors.hp_hurt,
        Relation::Peace => colors.text,
        Relation::Alliance => colors.hp_good,
    }
}

fn attitude_text(attitude: &Attitude) -> Option<String> {
    let disposition = match attitude.disposition {
        Disposition::Friend => Some(say!("are ignored at a distance of two cells or more").to_owned()),
        Disposition::Wary => Some(say!("are noticed at half the distance").to_owned()),
        Disposition::Foe => Some(say!("are noticed from further away").to_owned()),
        Disposition::Plain => None,
    };
    let begin = (attitude.standing != 0).then(|| say!("start with a standing of {:+}", attitude.standing));
    let price = (attitude.price != 100).then(|| say!("pay {} % of the price", attitude.price));
    let notes: Vec<String> = disposition.into_iter().chain(begin).chain(price).collect();
    (!notes.is_empty()).then(|| notes.join(", "))
}

fn card(view: &StandingView<'_>) -> Vec<CardPart> {
    let mut parts = vec![CardPart::Heading(capitalize(&say!("the {}", view.faction.name)))];
    parts.push(CardPart::Text(view.faction.text.clone()));
    parts.push(CardPart::Gap);
    let end = match (view.is_lowest(), view.is_highest()) {
        (true, _) => say!(" (lowest)"),
        (false, true) => say!(" (highest)"),
        (false, false) => "",
    };
    let now =
        format!("{}{end}, {}", signed_text(view.standing), translation::translate(view.terms().phrase()));
    parts.add_pair(say!("standing"), now);
    if let Some(rank) = view.rank {
        parts.add_pair(say!("rank"), format!("{}. {}", rank.name, rank.text));
        if rank.price != 100 {
            parts.add_pair(say!("prices"), say!("{} % of the price", rank.price));
        }
        if rank.hires {
            parts.add_sentence(say!("Some of them can be hired."));
        }
    }
    if let Some(attitude) = view.people_attitude.and_then(attitude_text) {
        parts.add_pair(say!("your people"), attitude);
    }
    parts.push(CardPart::Gap);
    parts.add_heading(say!("Reasons"));
    parts.add_pair(&signed_text(view.initial), say!("initial standing"));
    for (why, points) in &view.reasons {
        parts.add_pair(&signed_text(*points), say!("you {why}"));
    }
    parts.push(CardPart::Gap);
    for (word, loved) in [(say!("likes"), true), (say!("dislikes"), false)] {
        let deeds: Vec<&str> =
            view.judged_deeds(loved).into_iter().map(|deed| translation::translate(deed.noun())).collect();
        if !deeds.is_empty() {
            parts.add_pair(word, deeds.join(", "));
        }
    }
    for (word, others) in [(say!("at war with"), &view.wars), (say!("allied with"), &view.allies)] {
        if !others.is_empty() {
            parts.add_pair(word, others.join(", "));
        }
    }
    parts
}

impl Screen for FactionScreen {
    fn name(&self) -> &'static str {
        "standing"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let all = self.filtered(game);
        if context.bound_action(input) == Some(KeyAction::Standing) {
            return Flow::Pop;
        }
        let list = inside(list_window(context.size, WIDTH, all.unfiltered_len()));
        self.list.handle(input, context.keys, list, all.len()).to_flow(|number| {
            all.get(number).map_or(Flow::Stay, |view| Flow::Push(CardScreen::new("", card(view))))
        })
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let all = self.filtered(game);
        let keys = [(KeyAction::Confirm, say!("read")), back_hint()];
        // For an empty list, the hint `read` is left out.
        let first = usize::from(all.unfiltered_len() == 0);
        let hints = KeyHints::new(context.keys, &keys[first..]);
        let hints = self.find.hints(hints, context.keys, all.counts());
        let area = list_window(canvas.size(), WIDTH, all.unfiltered_len());
        let mut view = window_over(canvas, area, say!("Factions"), &hints, colors);
        if all.unfiltered_len() == 0 {
            let text =
                say!("The factions you have met are listed here, with your standing and the reasons for it.");
            for (line, y) in wrap(text, WIDTH).iter().zip(0..) {
                view.text(Point::new(0, y), line, colors.text);
            }
            return;
        }
        self.list.draw(&mut view, all.len(), colors, |view, entry, y, text| {
            let Some(standing) = all.get(entry) else { return };
            let tint = color(standing.terms(), colors);
            view.text(Point::new(1, y), &shorten(&capitalize(&standing.faction.name), NAME - 2), text);
            view.text(Point::new(NAME, y), &standing_bar(standing.standing), tint);
            let terms_text = format!(
                "{:>4} {}",
                signed_text(standing.standing),
                translation::translate(standing.terms().phrase())
            );
            let room = view.size().width - NAME - BAR - 1 - width(&terms_text);
            if room >= 0 {
                view.text(Point::new(NAME + BAR + 1, y), &terms_text, tint);
            }
        });
        self.find.draw(canvas, (area, inside(area)), all.counts(), colors);
    }
}

#[cfg(test)]
mod tests {
    use super::standing_bar;

    #[test]
    fn standing_bar_grows_from_the_middle() {
        assert_eq!(standing_bar(0), "──────────│──────────");
        assert_eq!(standing_bar(-100), "██████████│──────────");
        assert_eq!(standing_bar(50), "──────────│█████─────");
    }
}
