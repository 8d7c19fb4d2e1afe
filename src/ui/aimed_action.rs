//! Aimed actions (wands, spells, talents, throws) and what the hero knows about them in advance.

use super::cards::damage_card::ActionSource;
use super::cards::effect_text;
use super::draw::{CardBuilder, CardPart};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::{Rgb, Stat, Working};
use fifteen_game::{
    Action, Actor, FlightPath, Game, Item, ItemId, Reached, ReachedCell, Stance, capitalize, with_article,
};
use std::borrow::Cow;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimedAction {
    Use(ItemId),
    Throw(ItemId),
    /// Casting a spell, by its index among the learnt spells.
    Cast(u8),
    /// Using a talent, by its index among the hero's talents.
    Invoke(u8),
}

/// Range of unidentified items and of actions without aimed effects, in cells. No creature can see that far.
const UNKNOWN_RANGE: i32 = 100;

pub struct AimPreview<'a> {
    pub title: String,
    pub range: i32,
    /// Effects that the hero knows of. Empty for an unidentified item, and for a thrown item that does not shatter.
    pub workings: Cow<'a, [Working]>,
    /// Strength of the effects, in percent.
    pub power: i32,
    pub flight_path: FlightPath,
    pub(super) source: ActionSource,
    pub(super) actions_per_100_turns: i32,
    /// A thrown item that hits like a weapon, because it is identified and does not shatter; else `None`.
    pub(super) thrown_weapon: Option<&'a Item>,
    /// Whether the action needs a line of fire: a wall on the way stops it.
    needs_line_of_fire: bool,
}

impl AimedAction {
    pub fn action(self, at: Point) -> Action {
        match self {
            AimedAction::Use(item) => Action::Use(item, Some(at)),
            AimedAction::Throw(item) => Action::Throw(item, at),
            AimedAction::Cast(place) => Action::Cast(place, Some(at)),
            AimedAction::Invoke(place) => Action::UseTalent(place, Some(at)),
        }
    }

    /// Returns what the hero knows about the action; `None` if its item, spell or talent is gone.
    pub fn preview(self, game: &Game) -> Option<AimPreview<'_>> {
        match self {
            AimedAction::Use(id) => Some(preview_use(game, game.find_at_hand(id)?.0)),
            AimedAction::Throw(id) => Some(preview_throw(game, game.find_at_hand(id)?.0)),
            AimedAction::Cast(place) => {
                let id = *game.world().lore().spells().get(usize::from(place))?;
                let (spell, force) = (&game.content().spells[id], game.spell_modifiers(id));
                let effects = (force.applied_to(&spell.workings), force.power);
                let title = say!("Cast {}", spell.name);
                let source = ActionSource::Spell(id);
                Some(AimPreview {
                    needs_line_of_fire: spell.workings.iter().any(needs_line_of_fire),
                    ..AimPreview::at_user(game, title, effects, source, Some(Stat::CastTime))
                })
            }
            AimedAction::Invoke(place) => {
                let id = *game.growth()?.talents().get(usize::from(place))?;
                let talent = &game.content().talents[id];
                let effects = (Cow::Borrowed(talent.active.as_ref()?.workings.as_slice()), 100);
                let title = say!("Use {}", talent.name);
                Some(AimPreview::at_user(game, title, effects, ActionSource::Talent(id), None))
            }
        }
    }

    /// Whether the action, aimed at the hero's own cell, affects that cell. Always `false` for throws.
    pub fn reaches_hero(self, game: &Game) -> bool {
        let here = game.hero_at();
        let known = self.preview(game).filter(|_| !matches!(self, AimedAction::Throw(_)));
        let comes_here = |spot: &ReachedCell| spot.at == here;
        known.is_some_and(|known| known.reached(game, here).cells.iter().any(comes_here))
    }

    /// Whether the known effects can only affect creatures, so that the action is wasted on an empty cell.
    pub fn needs_creature(self, game: &Game) -> bool {
        let known = self.preview(game);
        let workings = known.iter().flat_map(|known| known.workings.iter());
        let mut effects = workings.flat_map(|working| &working.what).peekable();
        effects.peek().is_some() && effects.all(|effect| effect.properties().affects_creatures_only)
    }

    /// Returns the sensible targets: foes by urgency, or the hero and friends for beneficial effects. The order:
    /// possible shots without a friend in the way, other possible shots, impossible shots.
    pub fn targets(self, game: &Game) -> Vec<Point> {
        let Some(known) = self.preview(game) else { return Vec::new() };
        let beneficial = known.workings.iter().any(Working::is_beneficial);
        let is_target = |actor: &&Actor| (game.stance(actor) == Stance::Foe) != beneficial;
        let in_sight = game.by_urgency().into_iter().filter(is_target);
        let hero_cell = (beneficial && !matches!(self, AimedAction::Throw(_))).then_some(game.hero_at());
        let mut all: Vec<Point> = hero_cell.into_iter().chain(in_sight.map(Actor::at)).collect();
        sort_by_key(&mut all, |at| {
            let friend = known.blocking_friend(game, *at).is_some();
            (known.why_impossible(game, *at).is_some(), friend)
        });
        all
    }
}

fn preview_use<'a>(game: &'a Game, item: &'a Item) -> AimPreview<'a> {
    let kind = &game.content().items[item.kind()];
    let workings: &[Working] = if game.is_identified(item) { &kind.workings } else { &[] };
    let title = format!("{} {}", capitalize(kind.class.use_verb()), game.name_of_one(item));
    let effects = (Cow::Borrowed(workings), game.use_modifiers(item).power);
    let source = ActionSource::Item(item.kind());
    let known = AimPreview::at_user(game, title, effects, source, Some(Stat::UseTime));
    if !workings.is_empty() {
        return known;
    }
    // An unidentified item may shoot a projectile.
    AimPreview { flight_path: FlightPath::Unknown(UNKNOWN_RANGE), needs_line_of_fire: true, ..known }
}

fn preview_throw<'a>(game: &'a Game, item: &'a Item) -> AimPreview<'a> {
    let kind = &game.content().items[item.kind()];
    let known = game.is_identified(item);
    let range = game.throw_range(item);
    let force = game.shatter_modifiers(item);
    let shatters = kind.shatters && known;
    let workings: Cow<[Working]> =
        if shatters { force.applied_to(&kind.workings) } else { Cow::Borrowed(&[]) };
    let title = say!("Throw {}", game.name_of_one(item));
    let source = ActionSource::Item(item.kind());
    AimPreview {
        range,
        flight_path: FlightPath::Thrown(range),
        // An unidentified item may shatter.
        thrown_weapon: (known && !kind.shatters).then_some(item),
        needs_line_of_fire: true,
        ..AimPreview::at_user(game, title, (workings, force.power), source, Some(Stat::ThrowTime))
    }
}

impl<'a> AimPreview<'a> {
    /// Returns the preview of effects, with a power in percent, that start at their user. `time` is the stat that
    /// changes the duration of the action; `None` for an action of normal duration.
    fn at_user(
        game: &Game,
        title: String,
        (workings, power): (Cow<'a, [Working]>, i32),
        source: ActionSource,
        time: Option<Stat>,
    ) -> AimPreview<'a> {
        AimPreview {
            title,
            range: longest_range(&workings),
            needs_line_of_fire: workings.iter().any(needs_line_of_fire),
            workings,
            power,
            flight_path: FlightPath::AtUser,
            source,
            actions_per_100_turns: actions_per_100_turns(game, time),
            thrown_weapon: None,
        }
    }
}

/// Returns the number of actions that the hero can perform in 100 turns. `time` is the stat that changes the duration
/// of the action; `None` for an action of normal duration.
fn actions_per_100_turns(game: &Game, time: Option<Stat>) -> i32 {
    game.hero().map_or(0, |hero| {
        let body = game.stats(hero);
        body.actions_per_100_turns(time.map_or(100, |stat| body[stat]))
    })
}

pub(super) fn unseen_target_text(game: &Game, aim: Point) -> Option<String> {
    let text = || say!("You cannot target a cell that you do not see.").to_owned();
    (!game.sees(aim)).then(text)
}

/// Whether a wall between the user and the aimed cell makes the effect useless. `false` for a cone, because it can
/// still reach other cells.
fn needs_line_of_fire(working: &Working) -> bool {
    match working.who {
        TargetArea::Bolt | TargetArea::Beam | TargetArea::Ball | TargetArea::Cell => true,
        TargetArea::Own
        | TargetArea::Touch
        | TargetArea::Cone
        | TargetArea::Around
        | TargetArea::Sight
        | TargetArea::Spot
        | TargetArea::Level => false,
    }
}

fn longest_range(workings: &[Working]) -> i32 {
    let aimed = workings.iter().filter(|working| working.who.needs_target());
    let far = aimed.map(|working| match working.who {
        TargetArea::Touch => 1,
        _ => working.range,
    });
    far.max().unwrap_or(UNKNOWN_RANGE)
}

impl AimPreview<'_> {
    /// Returns the cells that the action reaches, as the hero knows them.
    pub fn reached(&self, game: &Game, aim: Point) -> Reached {
        let workings: &[Working] = if self.thrown_weapon.is_some() { &[] } else { &self.workings };
        game.cells_reached(workings, self.flight_path, aim)
    }

    /// Returns the wall that blocks the line of fire to a visible cell in range, if the action needs a line of fire.
    pub fn obstacle(&self, game: &Game, aim: Point) -> Option<Point> {
        let reaches = game.sees(aim) && aim.distance(game.hero_at()) <= self.range;
        game.wall_in_line_of_fire(aim).filter(|_| reaches && self.needs_line_of_fire)
    }

    pub(super) fn blocking_creature<'g>(&self, game: &'g Game, aim: Point) -> Option<&'g Actor> {
        game.seen_at(self.reached(game, aim).stopped_at?)
    }

    fn blocking_friend<'g>(&self, game: &'g Game, aim: Point) -> Option<&'g Actor> {
        self.blocking_creature(game, aim).filter(|actor: &&Actor| game.stance(actor) != Stance::Foe)
    }

    /// Returns "No line of fire: a wall is in the way." if a wall blocks the shot.
    pub fn blocked_line_text(&self, game: &Game, aim: Point) -> Option<String> {
        let wall = self.obstacle(game, aim)?;
        let tile = game.level().memory().get(wall).copied().flatten()?;
        let name = with_article(&game.content().tiles[tile].name);
        Some(say!("No line of fire: {name} is in the way."))
    }

    pub(super) fn out_of_range_text(&self, game: &Game, aim: Point) -> Option<String> {
        let (far, range) = (aim.distance(game.hero_at()), self.range);
        (far > range).then(|| say!("Out of range: {far} cells away, and the range is {range}."))
    }

    /// Returns why a shot at a cell is impossible, or `None`. A blocked shot at an empty cell is possible.
    pub fn why_impossible(&self, game: &Game, aim: Point) -> Option<String> {
        let occupied = game.seen_at(aim).is_some();
        let line = || self.blocked_line_text(game, aim).filter(|_| occupied);
        unseen_target_text(game, aim).or_else(|| self.out_of_range_text(game, aim)).or_else(line)
    }

    pub fn color(&self, game: &Game) -> Option<Rgb> {
        let effects = self.workings.iter().flat_map(|working| &working.what);
        let mut elements = effects.filter_map(|effect| effect.properties().element);
        let element = elements.next()?;
        Some(game.content().elements[element].color)
    }

    pub fn describe(&self, game: &Game, aim: Point, explain: bool) -> Vec<CardPart> {
        let sentences_for = match self.flight_path {
            FlightPath::Thrown(_) => effect_text::thrown_sentences,
            FlightPath::AtUser | FlightPath::Unknown(_) => effect_text::sentences,
        };
        let sentences = sentences_for(&self.workings, game.content());
        let mut parts: Vec<CardPart> = sentences.into_iter().map(CardPart::Sentence).collect();
        if let Some(why) = unseen_target_text(game, aim) {
            parts.add_sentence(why);
        } else if let Some(why) = self.out_of_range_text(game, aim) {
            parts.add_sentence(why);
        } else {
            parts.add_sentences(self.blocked_line_text(game, aim));
            self.add_outcome(game, aim, explain, &mut parts);
        }
        parts
    }
}

pub(super) fn name_with_stance(game: &Game, actor: &Actor) -> String {
    let name = game.name_of(actor);
    match game.stance(actor) {
        Stance::Own => say!("you").to_owned(),
        _ if game.personal_name(actor).is_some() => name,
        Stance::Foe | Stance::Peaceful => say!("the {name}"),
        Stance::Ally => say!("your ally the {name}"),
        Stance::Captive => say!("the captive {name}"),
    }
}
