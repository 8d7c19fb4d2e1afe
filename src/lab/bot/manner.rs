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
    pub(super) fn urges(self) -> &'static [Urge] {
        match self {
            Manner::Usual => &USUAL,
            Manner::Slaughter => &SLAUGHTER,
            Manner::Stealth => &STEALTH,
            Manner::Trade => &TRADE,
        }
    }
}

const USUAL: [Urge; 26] = [
    Player::survive,
    Player::get_out,
    Player::take_cover,
    Player::brace,
    Player::shoot,
    Player::flee,
    Player::fight,
    Player::take,
    Player::dress,
    Player::unburden,
    Player::tidy,
    Player::rest,
    Player::ambush,
    Player::study,
    Player::free,
    Player::fetch,
    Player::go_home,
    Player::fetch_the_goal,
    Player::explore,
    Player::reckon,
    Player::go_on,
    Player::explore_boldly,
    Player::roam,
    Player::search,
    Player::pick_a_fight,
    Player::stray,
];

const TRADE: [Urge; 29] = [
    Player::survive,
    Player::get_out,
    Player::take_cover,
    Player::brace,
    Player::shoot,
    Player::flee,
    Player::fight,
    Player::take,
    Player::dress,
    Player::unburden,
    Player::tidy,
    Player::rest,
    Player::ambush,
    Player::study,
    Player::free,
    Player::fetch,
    Player::deal,
    Player::keep_word,
    Player::go_home,
    Player::fetch_the_goal,
    Player::go_to_town,
    Player::explore,
    Player::reckon,
    Player::go_on,
    Player::explore_boldly,
    Player::roam,
    Player::search,
    Player::pick_a_fight,
    Player::stray,
];

const SLAUGHTER: [Urge; 26] = [
    Player::survive,
    Player::get_out,
    Player::take_cover,
    Player::brace,
    Player::shoot,
    Player::flee,
    Player::fight,
    Player::take,
    Player::dress,
    Player::unburden,
    Player::tidy,
    Player::rest,
    Player::hunt,
    Player::study,
    Player::free,
    Player::fetch,
    Player::go_home,
    Player::fetch_the_goal,
    Player::explore,
    Player::reckon,
    Player::go_on,
    Player::explore_boldly,
    Player::roam,
    Player::search,
    Player::pick_a_fight,
    Player::stray,
];

const STEALTH: [Urge; 27] = [
    Player::survive,
    Player::get_out,
    Player::slip_away,
    Player::take_cover,
    Player::brace,
    Player::shoot,
    Player::flee,
    Player::fight,
    Player::take,
    Player::dress,
    Player::unburden,
    Player::tidy,
    Player::rest,
    Player::study,
    Player::free,
    Player::fetch,
    Player::go_home,
    Player::fetch_the_goal,
    Player::explore,
    Player::reckon,
    Player::pry,
    Player::go_on,
    Player::explore_boldly,
    Player::roam,
    Player::search,
    Player::pick_a_fight,
    Player::stray,
];
