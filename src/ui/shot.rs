//! What is aimed - a wand, a spell, a dart - and what is known of it before it is let go.

use super::describe::{Asked, blows, last, strike};
use super::parts::Part;
use super::workings;
use crate::base::Point;
use crate::content::effect::Reach;
use crate::content::{Rgb, Working};
use crate::game::{Action, Actor, Game, Item, ItemId, Stance, capital, thrown, with_article};

/// What is aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// Something that is read or zapped.
    Use(ItemId),
    /// Something that is thrown.
    Throw(ItemId),
    /// A spell, by its place among those learnt.
    Cast(u8),
}

/// How far something goes that the hero does not know, in cells: as far as anybody sees, for all they know.
const UNKNOWN: i32 = 100;

/// A shot, as far as the hero knows it.
pub struct Known<'a> {
    /// "Zap wand of fire".
    pub title: String,
    /// How far it goes, in cells.
    pub range: i32,
    /// What it does; nothing if that is not known.
    pub workings: &'a [Working],
    /// What is thrown, if it is one that strikes.
    missile: Option<&'a Item>,
    /// Whether it flies, so that a wall stops it.
    flies: bool,
}

impl Shot {
    /// What the hero does to let it go at a cell.
    pub fn action(self, at: Point) -> Action {
        match self {
            Shot::Use(item) => Action::Use(item, Some(at)),
            Shot::Throw(item) => Action::Throw(item, at),
            Shot::Cast(place) => Action::Cast(place, Some(at)),
        }
    }

    /// What is known of it; none if there is no such thing any more.
    pub fn known(self, game: &Game) -> Option<Known<'_>> {
        match self {
            Shot::Use(id) => Some(using(game, game.at_hand(id)?.0)),
            Shot::Throw(id) => Some(throwing(game, game.at_hand(id)?.0)),
            Shot::Cast(place) => {
                let spell = game.world().lore().spells().get(usize::from(place))?;
                let spell = &game.content().spells[*spell];
                Some(Known {
                    title: format!("Cast {}", spell.name),
                    range: range(&spell.workings),
                    workings: &spell.workings,
                    missile: None,
                    flies: spell.workings.iter().any(flies),
                })
            }
        }
    }

    /// Whether it does something for the hero, or to them, where they stand.
    pub fn reaches_hero(self, game: &Game) -> bool {
        let here = game.hero_at();
        let known = self.known(game);
        known.is_some_and(|known| known.cells(game, here).1.contains(&here))
    }

    /// Whom it is meant for, those whom it reaches before the others, the nearest first: foes, or friends if it does
    /// them good.
    pub fn targets(self, game: &Game) -> Vec<Point> {
        let Some(known) = self.known(game) else {
            return Vec::new();
        };
        let kind = known.workings.iter().any(Working::is_kind);
        let meant = |actor: &&Actor| (game.stance(actor) == Stance::Foe) != kind;
        let in_sight = game.in_sight().into_iter().filter(meant);
        let own = kind.then_some(game.hero_at());
        let mut all: Vec<Point> = own.into_iter().chain(in_sight.map(Actor::at)).collect();
        all.sort_by_key(|at| known.falls_short(game, *at).is_some());
        all
    }
}

fn using<'a>(game: &'a Game, item: &'a Item) -> Known<'a> {
    let kind = &game.content().items[item.kind()];
    let workings: &[Working] = match game.recognises(item) {
        true => &kind.workings,
        false => &[],
    };
    Known {
        title: format!("{} {}", capital(kind.class.verb()), game.one_of(item)),
        range: range(workings),
        workings,
        missile: None,
        // What nobody knows may well fly.
        flies: workings.is_empty() || workings.iter().any(flies),
    }
}

fn throwing<'a>(game: &'a Game, item: &'a Item) -> Known<'a> {
    let kind = &game.content().items[item.kind()];
    let shown = kind.shatters && game.recognises(item);
    Known {
        title: format!("Throw {}", game.one_of(item)),
        range: thrown::range(kind),
        workings: if shown { &kind.workings } else { &[] },
        missile: (!kind.shatters).then_some(item),
        flies: true,
    }
}

/// Whether a working goes to its place through the cells before it.
fn flies(working: &Working) -> bool {
    matches!(
        working.who,
        Reach::Bolt | Reach::Beam | Reach::Ball | Reach::Cell
    )
}

/// The farthest that any of them goes that is aimed.
fn range(workings: &[Working]) -> i32 {
    let aimed = workings.iter().filter(|working| working.who.needs_target());
    let far = aimed.map(|working| match working.who {
        Reach::Touch => 1,
        _ => working.range,
    });
    far.max().unwrap_or(UNKNOWN)
}

impl Known<'_> {
    /// The cells on its way, and those that it reaches.
    pub fn cells(&self, game: &Game, aim: Point) -> (Vec<Point>, Vec<Point>) {
        let mut way = game.way_of_shot(aim, self.range, true);
        if let Some(end) = way.iter().position(|cell| *cell == aim) {
            way.truncate(end + 1);
        }
        let mut area: Vec<Point> = Vec::new();
        if self.missile.is_none() {
            let reached = self.workings.iter();
            area.extend(reached.flat_map(|working| game.area(working, aim)));
            area.sort_unstable();
            area.dedup();
        }
        (way, area)
    }

    /// The wall that keeps it from a cell in sight and in range, if there is one.
    pub fn obstacle(&self, game: &Game, aim: Point) -> Option<Point> {
        let reaches = game.sees(aim) && aim.distance(game.hero_at()) <= self.range;
        let wall = game.in_the_way_of_shot(aim, self.range);
        wall.filter(|_| reaches && self.flies)
    }

    /// "No clear line: a wall is in the way."
    pub fn no_clear_line(&self, game: &Game, aim: Point) -> Option<String> {
        let wall = self.obstacle(game, aim)?;
        let tile = game.level().memory().get(wall).copied().flatten()?;
        let name = with_article(&game.content().tiles[tile].name);
        Some(format!("No clear line: {name} is in the way."))
    }

    /// "Out of range: 12 cells away, and it goes 9."
    fn out_of_range(&self, game: &Game, aim: Point) -> Option<String> {
        let (far, range) = (aim.distance(game.hero_at()), self.range);
        let told = || format!("Out of range: {far} cells away, and it goes {range}.");
        (far > range).then(told)
    }

    /// Why it would not get to a cell in sight, if so. Into a wall on the way to nobody it may go.
    pub fn falls_short(&self, game: &Game, aim: Point) -> Option<String> {
        let somebody = game.seen_at(aim).is_some();
        let line = || self.no_clear_line(game, aim).filter(|_| somebody);
        self.out_of_range(game, aim).or_else(line)
    }

    /// The colour of what it does: of its first element, if it has one.
    pub fn color(&self, game: &Game) -> Option<Rgb> {
        use crate::content::Effect;
        let effects = self.workings.iter().flat_map(|working| &working.what);
        let mut elements = effects.filter_map(|effect| match effect {
            Effect::Damage { element, .. } | Effect::Drain { element, .. } => *element,
            _ => None,
        });
        let element = elements.next()?;
        Some(game.content().elements[element].color)
    }

    /// What it does, whether it gets there, and what would come of it.
    pub fn parts(&self, game: &Game, aim: Point, asked: Asked) -> Vec<Part> {
        let sentences = workings::sentences(self.workings, game.content());
        let mut parts: Vec<Part> = sentences.into_iter().map(Part::Fact).collect();
        if !game.sees(aim) {
            parts.push(Part::Fact("Out of sight.".to_owned()));
        } else if let Some(why) = self.out_of_range(game, aim) {
            parts.push(Part::Fact(why));
        } else {
            parts.extend(self.no_clear_line(game, aim).map(Part::Fact));
            self.outcome(game, aim, asked, &mut parts);
        }
        parts
    }

    fn outcome(&self, game: &Game, aim: Point, asked: Asked, parts: &mut Vec<Part>) {
        let (way, area) = self.cells(game, aim);
        if let Some(item) = self.missile {
            let end = way.last().copied().and_then(|end| game.seen_at(end));
            if let Some(target) = end
                && let Some((hit, next)) = game.throw(item, target)
            {
                let name = &game.content().monsters[target.kind()].name;
                strike(&format!("It hits the {name}"), &hit, asked, parts);
                let throws = blows(&hit, &next, target.hp());
                parts.push(Part::Fact(last("It dies", throws, "throw")));
            }
            return;
        }
        let reached = area.iter().filter_map(|cell| game.seen_at(*cell));
        for actor in reached {
            parts.extend(self.harm(game, aim, actor).map(Part::Fact));
        }
    }

    /// "The rat takes 2 to 12, on average 7; it has 9 and dies after some 2."
    fn harm(&self, game: &Game, aim: Point, actor: &Actor) -> Option<String> {
        let mut sum = (0, 0, 0);
        let mut meant = self.workings.iter().filter(|working| {
            game.is_meant(working, actor) && game.area(working, aim).contains(&actor.at())
        });
        for working in meant.by_ref() {
            let (least, most, mean) = game.harm(working, actor);
            sum = (sum.0 + least, sum.1 + most, sum.2 + mean);
        }
        let (least, most, mean) = sum;
        let harms = |working: &Working| game.harm(working, actor) != (0, 0, 0);
        let name = match game.stance(actor) {
            Stance::Own => "You take".to_owned(),
            _ => format!("The {} takes", game.content().monsters[actor.kind()].name),
        };
        let hp = actor.hp();
        let has = match game.stance(actor) {
            Stance::Own => format!("you have {hp}"),
            _ => match (2 * hp + mean - 1) / mean.max(1) {
                ..=1 => format!("it has {hp}"),
                times => format!("it has {hp} and dies after some {times}"),
            },
        };
        match most {
            0 if self.workings.iter().any(harms) => Some(format!("{name} nothing.")),
            0 => None,
            _ => {
                let half = if mean % 2 == 0 { "" } else { ".5" };
                Some(format!(
                    "{name} {least} to {most}, on average {}{half}; {has}.",
                    mean / 2
                ))
            }
        }
    }
}
