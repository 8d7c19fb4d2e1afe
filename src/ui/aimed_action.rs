//! Aimed actions (wands, spells, talents, throws) and what the hero knows about them in advance.

use super::cards::describe::Asked;
use super::cards::working_card::Whence;
use super::cards::workings;
use super::draw::{Part, Parts};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::effect::Reach;
use fifteen_content::{Rgb, Stat, Working};
use fifteen_game::{
    Action, Actor, Course, Game, Item, ItemId, Reached, ReachedCell, Stance, capital, with_article,
};
use std::borrow::Cow;

/// An action that is aimed at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimedAction {
    /// Reading or zapping an item.
    Use(ItemId),
    /// Throwing an item.
    Throw(ItemId),
    /// Casting a spell, by its index among the learnt spells.
    Cast(u8),
    /// Using a talent, by its index among the hero's talents.
    Invoke(u8),
}

/// Assumed range of an unidentified item, in cells: farther than anyone can see.
const UNKNOWN: i32 = 100;

/// The hero's knowledge about an aimed action.
pub struct Known<'a> {
    /// Title of the aiming prompt: "Zap wand of fire".
    pub title: String,
    /// Range in cells.
    pub range: i32,
    /// Known effects; empty for an unidentified item.
    pub workings: Cow<'a, [Working]>,
    /// Strength of the effects, in percent of their definition.
    pub power: i32,
    /// Flight rule: from the hero, thrown, or unknown.
    pub course: Course,
    /// Source: an item kind, a spell or a talent.
    pub(super) whence: Whence,
    /// Number of times that the hero can do this in 100 turns.
    pub(super) pace: i32,
    /// The thrown item, if it strikes instead of shattering.
    pub(super) missile: Option<&'a Item>,
    /// Whether it flies, so that walls stop it.
    flies: bool,
}

impl AimedAction {
    /// Returns the game action aimed at a cell.
    pub fn action(self, at: Point) -> Action {
        match self {
            AimedAction::Use(item) => Action::Use(item, Some(at)),
            AimedAction::Throw(item) => Action::Throw(item, at),
            AimedAction::Cast(place) => Action::Cast(place, Some(at)),
            AimedAction::Invoke(place) => Action::Invoke(place, Some(at)),
        }
    }

    /// Returns what the hero knows about the action, or `None` if its item, spell or talent is gone.
    pub fn known(self, game: &Game) -> Option<Known<'_>> {
        match self {
            AimedAction::Use(id) => Some(using(game, game.at_hand(id)?.0)),
            AimedAction::Throw(id) => Some(throwing(game, game.at_hand(id)?.0)),
            AimedAction::Cast(place) => {
                let spell = game.world().lore().spells().get(usize::from(place))?;
                let force = game.force_of_spell(*spell);
                let whence = Whence::Spell(*spell);
                let spell = &game.content().spells[*spell];
                let workings = force.on(&spell.workings);
                Some(Known {
                    title: say!("Cast {}", spell.name),
                    range: range(&workings),
                    workings,
                    power: force.power,
                    course: Course::Own,
                    whence,
                    pace: pace(game, Some(Stat::CastTime)),
                    missile: None,
                    flies: spell.workings.iter().any(flies),
                })
            }
            AimedAction::Invoke(place) => {
                let talent = game.growth()?.talents().get(usize::from(place))?;
                let whence = Whence::Talent(*talent);
                let talent = &game.content().talents[*talent];
                let workings = &talent.active.as_ref()?.workings;
                Some(Known {
                    title: say!("Use {}", talent.name),
                    range: range(workings),
                    workings: Cow::Borrowed(workings),
                    power: 100,
                    course: Course::Own,
                    whence,
                    pace: pace(game, None),
                    missile: None,
                    flies: workings.iter().any(flies),
                })
            }
        }
    }

    /// Whether it affects the hero's own cell. Throws never do.
    pub fn reaches_hero(self, game: &Game) -> bool {
        let here = game.hero_at();
        let known = self.known(game).filter(|_| !matches!(self, AimedAction::Throw(_)));
        let comes_here = |spot: &ReachedCell| spot.at == here;
        known.is_some_and(|known| known.reached(game, here).cells.iter().any(comes_here))
    }

    /// Whether it only affects creatures, so that it is wasted on an empty cell.
    pub fn needs_somebody(self, game: &Game) -> bool {
        let known = self.known(game);
        let workings = known.iter().flat_map(|known| known.workings.iter());
        let mut effects = workings.flat_map(|working| &working.what).peekable();
        effects.peek().is_some() && effects.all(|effect| effect.traits().body)
    }

    /// Returns the cells of sensible targets: foes, most urgent first, or the hero and then friends for beneficial
    /// effects. Targets that can be hit come first.
    pub fn targets(self, game: &Game) -> Vec<Point> {
        let Some(known) = self.known(game) else { return Vec::new() };
        let kind = known.workings.iter().any(Working::is_kind);
        let meant = |actor: &&Actor| (game.stance(actor) == Stance::Foe) != kind;
        let in_sight = game.by_urgency().into_iter().filter(meant);
        let own = (kind && !matches!(self, AimedAction::Throw(_))).then_some(game.hero_at());
        let mut all: Vec<Point> = own.into_iter().chain(in_sight.map(Actor::at)).collect();
        sort_by_key(&mut all, |at| {
            let friend = known.own_side_in_the_way(game, *at).is_some();
            (known.falls_short(game, *at).is_some(), friend)
        });
        all
    }
}

fn using<'a>(game: &'a Game, item: &'a Item) -> Known<'a> {
    let kind = &game.content().items[item.kind()];
    let workings: &[Working] = if game.recognises(item) { &kind.workings } else { &[] };
    Known {
        title: format!("{} {}", capital(kind.class.verb()), game.one_of(item)),
        range: range(workings),
        workings: Cow::Borrowed(workings),
        power: game.force_of_use(item).power,
        course: if workings.is_empty() { Course::Unknown(UNKNOWN) } else { Course::Own },
        whence: Whence::Thing(item.kind()),
        pace: pace(game, Some(Stat::UseTime)),
        missile: None,
        // An unidentified item may fly.
        flies: workings.is_empty() || workings.iter().any(flies),
    }
}

fn throwing<'a>(game: &'a Game, item: &'a Item) -> Known<'a> {
    let kind = &game.content().items[item.kind()];
    let known = game.recognises(item);
    let shown = kind.shatters && known;
    let range = game.range_of_throw(item);
    let force = game.force_of_shards(item);
    Known {
        title: say!("Throw {}", game.one_of(item)),
        range,
        workings: if shown { force.on(&kind.workings) } else { Cow::Borrowed(&[]) },
        power: force.power,
        course: Course::Thrown(range),
        whence: Whence::Thing(item.kind()),
        pace: pace(game, Some(Stat::ThrowTime)),
        // An unidentified item may shatter.
        missile: (known && !kind.shatters).then_some(item),
        flies: true,
    }
}

/// Returns how often the hero can act in 100 turns; `time` is the stat with the duration of the action.
fn pace(game: &Game, time: Option<Stat>) -> i32 {
    game.hero().map_or(0, |hero| {
        let body = game.body(hero);
        body.often(time.map_or(100, |stat| body[stat]))
    })
}

/// Explains that an unseen cell cannot be a target.
pub(super) fn unseen(game: &Game, aim: Point) -> Option<String> {
    let told = || say!("You cannot target a cell that you do not see.").to_owned();
    (!game.sees(aim)).then(told)
}

/// Whether an effect travels through the cells in between.
fn flies(working: &Working) -> bool {
    match working.who {
        Reach::Bolt | Reach::Beam | Reach::Ball | Reach::Cell => true,
        Reach::Own | Reach::Touch | Reach::Cone | Reach::Around | Reach::Sight | Reach::Spot => {
            false
        }
    }
}

/// Returns the longest range of the effects that need a target, in cells.
fn range(workings: &[Working]) -> i32 {
    let aimed = workings.iter().filter(|working| working.who.needs_target());
    let far = aimed.map(|working| match working.who {
        Reach::Touch => 1,
        _ => working.range,
    });
    far.max().unwrap_or(UNKNOWN)
}

impl Known<'_> {
    /// Returns the cells that it reaches, as the hero knows them.
    pub fn reached(&self, game: &Game, aim: Point) -> Reached {
        let workings: &[Working] = if self.missile.is_some() { &[] } else { &self.workings };
        game.reached(workings, self.course, aim)
    }

    /// Returns the wall that blocks the line of fire to a visible cell in range.
    pub fn obstacle(&self, game: &Game, aim: Point) -> Option<Point> {
        let reaches = game.sees(aim) && aim.distance(game.hero_at()) <= self.range;
        game.in_the_way_of_shot(aim).filter(|_| reaches && self.flies)
    }

    /// Returns the creature that stops it before the aimed cell.
    pub(super) fn in_the_way<'g>(&self, game: &'g Game, aim: Point) -> Option<&'g Actor> {
        game.seen_at(self.reached(game, aim).stopped_at?)
    }

    /// Returns the creature of the hero's side that stops it before the aimed cell.
    fn own_side_in_the_way<'g>(&self, game: &'g Game, aim: Point) -> Option<&'g Actor> {
        self.in_the_way(game, aim).filter(|actor: &&Actor| game.stance(actor) != Stance::Foe)
    }

    /// Returns "No clear line: a wall is in the way." if a wall blocks the line of fire.
    pub fn no_clear_line(&self, game: &Game, aim: Point) -> Option<String> {
        let wall = self.obstacle(game, aim)?;
        let tile = game.level().memory().get(wall).copied().flatten()?;
        let name = with_article(&game.content().tiles[tile].name);
        Some(say!("No clear line: {name} is in the way."))
    }

    /// Returns "Out of range: 12 cells away, and the range is 9." if the cell is too far away.
    pub(super) fn out_of_range(&self, game: &Game, aim: Point) -> Option<String> {
        let (far, range) = (aim.distance(game.hero_at()), self.range);
        (far > range).then(|| say!("Out of range: {far} cells away, and the range is {range}."))
    }

    /// Explains why a shot at a cell is impossible, if it is. A blocked shot at an empty cell is allowed.
    pub fn falls_short(&self, game: &Game, aim: Point) -> Option<String> {
        let somebody = game.seen_at(aim).is_some();
        let line = || self.no_clear_line(game, aim).filter(|_| somebody);
        unseen(game, aim).or_else(|| self.out_of_range(game, aim)).or_else(line)
    }

    /// Returns the colour of its first element.
    pub fn color(&self, game: &Game) -> Option<Rgb> {
        let effects = self.workings.iter().flat_map(|working| &working.what);
        let mut elements = effects.filter_map(|effect| effect.traits().element);
        let element = elements.next()?;
        Some(game.content().elements[element].color)
    }

    /// Describes the effects, obstacles and expected outcome.
    pub fn parts(&self, game: &Game, aim: Point, asked: Asked) -> Vec<Part> {
        let told = match self.course {
            Course::Thrown(_) => workings::sentences_thrown,
            Course::Own | Course::Unknown(_) => workings::sentences,
        };
        let sentences = told(&self.workings, game.content());
        let mut parts: Vec<Part> = sentences.into_iter().map(Part::Fact).collect();
        if let Some(why) = unseen(game, aim) {
            parts.fact(why);
        } else if let Some(why) = self.out_of_range(game, aim) {
            parts.fact(why);
        } else {
            parts.facts(self.no_clear_line(game, aim));
            self.outcome(game, aim, asked, &mut parts);
        }
        parts
    }
}

/// Returns a creature's name with its stance: "the rat", "your ally the hound", "the captive goblin".
pub(super) fn called(game: &Game, actor: &Actor) -> String {
    let name = game.name_of(actor);
    match game.stance(actor) {
        Stance::Own => say!("you").to_owned(),
        _ if game.own_name(actor).is_some() => name,
        Stance::Foe | Stance::Neighbour => say!("the {name}"),
        Stance::Ally => say!("your ally the {name}"),
        Stance::Captive => say!("the captive {name}"),
    }
}
