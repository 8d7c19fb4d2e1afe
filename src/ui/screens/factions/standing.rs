//! Faction standing, with reasons.

use crate::screens::Card;
use crate::screens::prelude::*;
use fifteen_content::kinds::hero::birth::{Attitude, Takes};
use fifteen_content::{Rgb, Terms};
use fifteen_game::StandingView;

const WIDTH: i32 = 66;
/// Widths of a name and of the bar, in columns.
const NAME: i32 = 20;
const BAR: i32 = 21;

/// List of the known factions.
#[derive(Default)]
pub struct Standing {
    list: List,
    find: Find,
}

impl Standing {
    fn found<'a>(&self, game: &'a Game) -> Found<StandingView<'a>> {
        self.find.among(game.standings(), |own| {
            format!("{} {}", own.faction.name, tongue::of(own.terms().word()))
        })
    }
}

fn number(stands: i32) -> String {
    format!("{stands:+}")
}

/// Draws a standing as a bar centred on 0: `──████│────`.
fn bar(stands: i32) -> String {
    let middle = BAR / 2;
    let end = middle + stands * middle / 100;
    let cell = |x: i32| match x {
        x if x == middle => '│',
        x if (end.min(middle)..=end.max(middle)).contains(&x) => '█',
        _ => '─',
    };
    (0..BAR).map(cell).collect()
}

fn color(terms: Terms, looks: &Looks) -> Rgb {
    match terms {
        Terms::War => looks.hp_low,
        Terms::Truce => looks.hp_hurt,
        Terms::Peace => looks.text,
        Terms::Alliance => looks.hp_good,
    }
}

/// Describes the faction's attitude to the hero's people.
fn of_people(own: &Attitude) -> Option<String> {
    let takes = match own.takes {
        Takes::Friend => Some(say!("are ignored at a distance of two cells or more").to_owned()),
        Takes::Wary => Some(say!("are noticed at half the distance").to_owned()),
        Takes::Foe => Some(say!("are noticed from further away").to_owned()),
        Takes::Plain => None,
    };
    let begin = (own.standing != 0).then(|| say!("start at {:+} with them", own.standing));
    let price = (own.price != 100).then(|| say!("pay {} % of the price", own.price));
    let told: Vec<String> = takes.into_iter().chain(begin).chain(price).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

fn card(view: &StandingView<'_>) -> Vec<Part> {
    let mut parts = vec![Part::Heading(capital(&say!("the {}", view.faction.name)))];
    parts.push(Part::Text(view.faction.text.clone()));
    parts.push(Part::Gap);
    let end = match (view.is_lowest(), view.is_highest()) {
        (true, _) => say!(" (lowest)"),
        (false, true) => say!(" (highest)"),
        (false, false) => "",
    };
    let now = format!("{}{end}, {}", number(view.stands), tongue::of(view.terms().word()));
    parts.pair(say!("standing"), now);
    if let Some(rank) = view.rank {
        parts.pair(say!("you are"), format!("{}. {}", rank.name, rank.text));
        if rank.price != 100 {
            parts.pair(say!("prices"), say!("{} % of the price", rank.price));
        }
        if rank.hires {
            parts.fact(say!("Some of them can be hired."));
        }
    }
    if let Some(told) = view.people.and_then(of_people) {
        parts.pair(say!("your people"), told);
    }
    parts.push(Part::Gap);
    parts.heading(say!("Why"));
    parts.pair(&number(view.first), say!("initial standing"));
    for (why, points) in &view.reasons {
        parts.pair(&number(*points), say!("you {why}"));
    }
    parts.push(Part::Gap);
    for (word, loved) in [(say!("they love"), true), (say!("they hate"), false)] {
        let minds: Vec<&str> =
            view.minds(loved).into_iter().map(|deed| tongue::of(deed.said())).collect();
        if !minds.is_empty() {
            parts.pair(word, minds.join(", "));
        }
    }
    for (word, others) in [(say!("at war with"), &view.wars), (say!("allied with"), &view.allies)] {
        if !others.is_empty() {
            parts.pair(word, others.join(", "));
        }
    }
    parts
}

impl Screen for Standing {
    fn name(&self) -> &'static str {
        "standing"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let all = self.found(game);
        if context.command(input) == Some(KeyAction::Standing) {
            return Flow::Pop;
        }
        let list = inside(list_window(context.size, WIDTH, all.full()));
        self.list.handle(input, context.keys, list, all.len()).answer(|number| {
            all.get(number).map_or(Flow::Stay, |view| Flow::Push(Card::new("", card(view))))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let all = self.found(game);
        let keys = [(KeyAction::Confirm, say!("read")), (KeyAction::Cancel, say!("back"))];
        // An empty list has nothing to read.
        let first = usize::from(all.full() == 0);
        let hints = Hints::new(context.keys, &keys[first..]);
        let hints = self.find.hints(hints, context.keys, all.counts());
        let area = list_window(canvas.size(), WIDTH, all.full());
        let mut view = window_over(canvas, area, say!("Factions"), &hints, looks);
        if all.full() == 0 {
            let text = say!(
                "The factions you have met are listed here, with your standing and the reasons for it."
            );
            for (line, y) in wrap(text, WIDTH).iter().zip(0..) {
                view.text(Point::new(0, y), line, looks.text);
            }
            return;
        }
        self.list.draw(&mut view, all.len(), looks, |view, entry, y, text| {
            let Some(own) = all.get(entry) else { return };
            let tint = color(own.terms(), looks);
            view.text(Point::new(1, y), &shorten(&capital(&own.faction.name), NAME - 2), text);
            view.text(Point::new(NAME, y), &bar(own.stands), tint);
            let told = format!("{:>4} {}", number(own.stands), tongue::of(own.terms().word()));
            let room = view.size().width - NAME - BAR - 1 - width(&told);
            if room >= 0 {
                view.text(Point::new(NAME + BAR + 1, y), &told, tint);
            }
        });
        self.find.draw(canvas, (area, inside(area)), all.counts(), looks);
    }
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_grows_from_its_middle() {
        assert_eq!(bar(0), "──────────│──────────");
        assert_eq!(bar(-100), "██████████│──────────");
        assert_eq!(bar(50), "──────────│█████─────");
    }
}
