//! Play styles of the bot: each is a priority list of behaviours.

use super::player::Player;
use super::view::View;
use fifteen_game::Action;

/// A behaviour: returns an action if it applies now.
type Urge = fn(&mut Player, &View) -> Option<Action>;

/// Play style of the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Manner {
    /// Fights enemies that hunt it, and leaves others alone.
    #[default]
    Usual,
    /// Attacks every enemy in sight.
    Slaughter,
    /// Avoids all enemies, and searches for stairs and secrets.
    Stealth,
    /// The usual style, and business in town: talks to everyone, accepts and completes quests, spends its gold, and
    /// returns for more.
    /// and returns for more.
    Trade,
}

impl Manner {
    /// All play styles.
    pub const ALL: [Manner; 4] = [Manner::Usual, Manner::Slaughter, Manner::Stealth, Manner::Trade];

    /// Returns its name in arguments and JSON.
    pub fn id(self) -> &'static str {
        match self {
            Manner::Usual => "usual",
            Manner::Slaughter => "slaughter",
            Manner::Stealth => "stealth",
            Manner::Trade => "trade",
        }
    }

    /// Iterates over its behaviours, most urgent first.
    pub(super) fn urges(self) -> impl Iterator<Item = Urge> {
        let own = URGES.iter().filter(move |(_, manners)| manners.contains(&self));
        own.map(|(urge, _)| *urge)
    }
}

/// The styles that attack unaware enemies.
const AMBUSHING: &[Manner] = &[Manner::Usual, Manner::Trade];

/// All behaviours, most urgent first, with the styles that have them.
const URGES: [(Urge, &[Manner]); 32] = [
    (Player::survive, &Manner::ALL),
    (Player::get_out, &Manner::ALL),
    (Player::slip_away, &[Manner::Stealth]),
    (Player::take_cover, &Manner::ALL),
    (Player::brace, &Manner::ALL),
    (Player::shoot, &Manner::ALL),
    (Player::flee, &Manner::ALL),
    (Player::fight, &Manner::ALL),
    (Player::take, &Manner::ALL),
    (Player::dress, &Manner::ALL),
    (Player::unburden, &Manner::ALL),
    (Player::tidy, &Manner::ALL),
    (Player::rest, &Manner::ALL),
    (Player::ambush, AMBUSHING),
    (Player::hunt, &[Manner::Slaughter]),
    (Player::study, &Manner::ALL),
    (Player::free, &Manner::ALL),
    (Player::fetch, &Manner::ALL),
    (Player::deal, &[Manner::Trade]),
    (Player::keep_word, &[Manner::Trade]),
    (Player::go_home, &Manner::ALL),
    (Player::fetch_the_goal, &Manner::ALL),
    (Player::go_to_town, &[Manner::Trade]),
    (Player::explore, &Manner::ALL),
    (Player::reckon, &Manner::ALL),
    (Player::pry, &[Manner::Stealth]),
    (Player::go_on, &Manner::ALL),
    (Player::explore_boldly, &Manner::ALL),
    (Player::roam, &Manner::ALL),
    (Player::search, &Manner::ALL),
    (Player::pick_a_fight, &Manner::ALL),
    (Player::stray, &Manner::ALL),
];
