//! Play styles of the bot, each a priority list of behaviours.

use super::player::Bot;
use super::view::BotView;
use fifteen_derive::All;
use fifteen_game::Action;

/// A behaviour, which returns an action if it applies now.
type BotBehaviour = fn(&mut Bot, &BotView) -> Option<Action>;

#[derive(All, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayStyle {
    /// Fights enemies that hunt the hero, and ambushes unaware enemies if the fight will be easy.
    #[default]
    Usual,
    /// Attacks every enemy in sight.
    Slaughter,
    /// Avoids all enemies except weak ones, and searches levels for secret doors.
    Stealth,
    /// Like `Usual`, and does business in town: talks to everyone, accepts and completes quests, spends its gold, and
    /// returns to town when it has more gold.
    Trade,
    /// Like `Trade`, and visits landmarks in the country near the town, after returns to town from step 3 and from
    /// step 6. Takes supplies for the town's lamps along, and hands them in.
    Roam,
}

impl PlayStyle {
    /// Returns the name of the style in command-line arguments and JSON.
    pub fn id(self) -> &'static str {
        match self {
            PlayStyle::Usual => "usual",
            PlayStyle::Slaughter => "slaughter",
            PlayStyle::Stealth => "stealth",
            PlayStyle::Trade => "trade",
            PlayStyle::Roam => "roam",
        }
    }

    /// Iterates over the behaviours of the style, most urgent first.
    pub(super) fn behaviours(self) -> impl Iterator<Item = BotBehaviour> {
        let chosen = BEHAVIOURS.iter().filter(move |(_, styles)| styles.contains(&self));
        chosen.map(|(behaviour, _)| *behaviour)
    }
}

const AMBUSH_STYLES: &[PlayStyle] = &[PlayStyle::Usual, PlayStyle::Trade, PlayStyle::Roam];
const TRADE_STYLES: &[PlayStyle] = &[PlayStyle::Trade, PlayStyle::Roam];

/// All behaviours, most urgent first, with the styles that have them.
const BEHAVIOURS: [(BotBehaviour, &[PlayStyle]); 35] = [
    (Bot::handle_emergency, &PlayStyle::ALL),
    (Bot::leave_hazard, &PlayStyle::ALL),
    (Bot::avoid_fight, &[PlayStyle::Stealth]),
    (Bot::take_cover, &PlayStyle::ALL),
    (Bot::prepare_for_fight, &PlayStyle::ALL),
    (Bot::distract, &PlayStyle::ALL),
    (Bot::shoot, &PlayStyle::ALL),
    (Bot::flee, &PlayStyle::ALL),
    (Bot::fight, &PlayStyle::ALL),
    (Bot::pick_up, &PlayStyle::ALL),
    (Bot::change_equipment, &PlayStyle::ALL),
    (Bot::drop_excess, &PlayStyle::ALL),
    (Bot::pack_bag, &PlayStyle::ALL),
    (Bot::rest, &PlayStyle::ALL),
    (Bot::ambush, AMBUSH_STYLES),
    (Bot::hunt_enemy, &[PlayStyle::Slaughter]),
    (Bot::study, &PlayStyle::ALL),
    (Bot::free_captive, &PlayStyle::ALL),
    (Bot::walk_to_items, &PlayStyle::ALL),
    (Bot::do_business, TRADE_STYLES),
    (Bot::walk_to_quest_place, TRADE_STYLES),
    (Bot::use_goal_item, &PlayStyle::ALL),
    (Bot::go_home, &PlayStyle::ALL),
    (Bot::walk_to_goal_item, &PlayStyle::ALL),
    (Bot::roam_country, &[PlayStyle::Roam]),
    (Bot::go_to_town, TRADE_STYLES),
    (Bot::explore, &PlayStyle::ALL),
    (Bot::solve_puzzles, &PlayStyle::ALL),
    (Bot::search_for_secrets, &[PlayStyle::Stealth]),
    (Bot::take_next_stair, &PlayStyle::ALL),
    (Bot::explore_boldly, &PlayStyle::ALL),
    (Bot::roam, &PlayStyle::ALL),
    (Bot::search, &PlayStyle::ALL),
    (Bot::attack_bystander, &PlayStyle::ALL),
    (Bot::step_aimlessly, &PlayStyle::ALL),
];
