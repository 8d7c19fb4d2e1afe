//! The ways in which the bot can go about a run, each a list of urges.

use super::player::Player;
use super::view::View;
use fifteen_game::Action;

/// Something that the player may want to do now.
type Urge = fn(&mut Player, &View) -> Option<Action>;

/// How the bot goes about a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Manner {
    /// It fights whoever is after it, and leaves in peace who is not.
    #[default]
    Usual,
    /// It goes after everybody whom it sees.
    Slaughter,
    /// It keeps away from everybody, and looks for stairs and for what is hidden.
    Stealth,
    /// As usual; and in town it speaks with everybody, promises what they ask for, spends its gold, and comes back for more.
    Trade,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 4] = [Manner::Usual, Manner::Slaughter, Manner::Stealth, Manner::Trade];

    /// The word for it, in arguments and for programs.
    pub fn id(self) -> &'static str {
        match self {
            Manner::Usual => "usual",
            Manner::Slaughter => "slaughter",
            Manner::Stealth => "stealth",
            Manner::Trade => "trade",
        }
    }

    /// What it wants to do, the most pressing first.
    pub(super) fn urges(self) -> impl Iterator<Item = Urge> {
        let own = URGES.iter().filter(move |(_, manners)| manners.contains(&self));
        own.map(|(urge, _)| *urge)
    }
}

/// The manners of a fighter who also waits in ambush.
const AMBUSHING: &[Manner] = &[Manner::Usual, Manner::Trade];

/// All urges, the most pressing first, and the manners that have each of them.
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
