//! What a learnt mind is told of a fight.

use crate::read::field::words;

/// Something that a learnt mind is told: a whole number from -100 to 100. It is told nothing that the creature could not perceive.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// How far its prey is: 8 for each cell.
    Distance,
    /// Its hit points, in percent of their maximum.
    OwnHealth,
    /// Those of its prey.
    PreyHealth,
    /// 100 if it can strike its prey now.
    CanStrike,
    /// 100 if its prey could strike it where it stands.
    InItsReach,
    /// 100 if the first of its abilities that it can choose is rested.
    FirstReady,
    /// 100 if that would make sense now.
    FirstFits,
    /// The same of the second.
    SecondReady,
    /// The same of the second.
    SecondFits,
    /// 25 for each friend beside it.
    FriendsBeside,
    /// 25 for each friend of its own beside its prey.
    FriendsAtPrey,
    /// 20 for each friend within four cells.
    FriendsNear,
    /// 20 for each enemy within four cells.
    EnemiesNear,
    /// 100 if a friend stands on the other side of its prey.
    PreyTurned,
    /// 12 for each free cell around it: few in a doorway or a corridor.
    Room,
    /// 12 for each free cell around its prey.
    PreyRoom,
    /// 100 if it stands in what hurts.
    HazardHere,
    /// How well its cell shelters it from its prey, in percentage points.
    ShelterHere,
    /// 100 if a shot at its prey would get there.
    ClearShot,
    /// 100 if it is hurt at all.
    Hurt,
    /// 100 if its prey strikes from afar.
    PreyShoots,
    /// 12 for each cell that its own blows reach beyond the next.
    OwnRange,
    /// 8 for each point of speed that it is faster by.
    Faster,
    /// 100 if it acts once more before its prey does, as it feels.
    ActsAgain,
    /// 100 if something ails its prey, or helps it.
    PreyAffected,
    /// 100 if something ails it, or helps it.
    OwnAffected,
    /// 100 if it reaches an enemy who has fewer hit points than its prey.
    WeakerInReach,
    /// 100 if its prey is the hero.
    PreyIsHero,
}

impl Input {
    /// What it is about, as the hero hears it who asks why.
    pub fn phrase(self) -> &'static str {
        match self {
            Input::Distance => "how far off you are",
            Input::OwnHealth => "how hurt it is",
            Input::PreyHealth => "how hurt you are",
            Input::CanStrike => "whether it can strike you",
            Input::InItsReach => "whether you can strike it",
            Input::FirstReady | Input::SecondReady => "whether its gifts have rested",
            Input::FirstFits | Input::SecondFits => "whether its gifts would tell",
            Input::FriendsBeside => "who stands beside it",
            Input::FriendsAtPrey => "how many of its own are at you",
            Input::FriendsNear => "how many of its own are near",
            Input::EnemiesNear => "how many of yours are near",
            Input::PreyTurned => "whether you stand between two",
            Input::Room => "how much room it has",
            Input::PreyRoom => "how much room you have",
            Input::HazardHere => "what it stands in",
            Input::ShelterHere => "what it stands behind",
            Input::ClearShot => "whether the way to you is clear",
            Input::Hurt => "whether it is hurt at all",
            Input::PreyShoots => "whether you strike from afar",
            Input::OwnRange => "how far it reaches",
            Input::Faster => "which of you is faster",
            Input::ActsAgain => "whether it is about to act twice",
            Input::PreyAffected => "what ails you",
            Input::OwnAffected => "what ails it",
            Input::WeakerInReach => "whether somebody weaker is in reach",
            Input::PreyIsHero => "who you are",
        }
    }
}
