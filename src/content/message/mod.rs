//! Messages: the sentences in which the world tells what happens.

use super::field::record;
use super::template::Template;
use occasions::OCCASIONS;
use sentence::{Occasion, Sentence, one, text, variants};

mod occasions;
mod sentence;

/// A sentence that the game says on one occasion. The occasions are the program's, and every one of them has to be
/// there; the words are yours. A hole in curly brackets is filled in when the sentence is said: `{by}` does it to
/// `{on}`, and `{who}` is whoever it is about, as "you", "the cellar rat" or "something"; `{monster}` and `{killer}` are
/// "a cellar rat", and `{where}` is "12 cells to the north-east" of the hero. With a capital, `{By}`, it begins with
/// one. A verb in square brackets is written as for "it" and agrees with whoever was named last before it: `{Who}
/// [wakes] up` is "The cellar rat wakes up" and "You wake up".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Message {
    /// On which occasion it is said.
    #[field(as = Occasion, example = "opened")]
    pub id: String,
    /// The sentence, with holes of its occasion only. An empty one says nothing.
    #[field(as = Sentence, read = text(id), example = "{By} [opens] the {door}.")]
    pub text: Template,
    /// Other sentences for the same occasion, said in turn with the first.
    #[field(as = Vec<Sentence>, read = variants(id), default, example = ["{By} [pulls] the {door} open."])]
    pub variants: Vec<Template>,
    /// What is said instead of all of these where `{amount}` is 1.
    #[field(as = Sentence, read = one(id), example = "{By} [opens] the only {door}.")]
    pub one: Option<Template>,
}

/// Something that a sentence leaves open until it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placeholder {
    /// Who does it: "you", "the giant rat", "something".
    By,
    /// To whom it is done, in the same words.
    On,
    /// Who it is about, in the same words.
    Who,
    /// A kind of monster with its article: "a giant rat".
    Monster,
    /// What kind of monster killed the hero: "a giant rat".
    Killer,
    /// What an attack or a death is called, agreeing with whose it is: "bites", "bite".
    Verb,
    /// Hit points.
    Damage,
    /// A kind of door, whatever its state: "door", "grate".
    Door,
    /// How far down a level is: 1 for the first.
    Depth,
    /// The name of a level.
    Place,
    /// What one feels on arriving at a level.
    Text,
    /// An item, by what the hero knows of it: "a murky potion".
    Thing,
    /// A container, in the same words.
    Into,
    /// The letter of an item in the pack.
    Letter,
    /// A number.
    Amount,
    /// The name of a spell, a status, a trap or whatever it is about.
    Word,
    /// How far from the hero something is, and in which direction: "12 cells to the north-east".
    Where,
}

/// The placeholders and what they are called.
const PLACEHOLDERS: [(Placeholder, &str); 17] = [
    (Placeholder::By, "by"),
    (Placeholder::On, "on"),
    (Placeholder::Who, "who"),
    (Placeholder::Monster, "monster"),
    (Placeholder::Killer, "killer"),
    (Placeholder::Verb, "verb"),
    (Placeholder::Damage, "damage"),
    (Placeholder::Door, "door"),
    (Placeholder::Depth, "depth"),
    (Placeholder::Place, "place"),
    (Placeholder::Text, "text"),
    (Placeholder::Thing, "thing"),
    (Placeholder::Into, "into"),
    (Placeholder::Letter, "letter"),
    (Placeholder::Amount, "amount"),
    (Placeholder::Word, "word"),
    (Placeholder::Where, "where"),
];

impl Placeholder {
    /// What sentences call it, between curly brackets.
    pub fn name(self) -> &'static str {
        let found = PLACEHOLDERS
            .into_iter()
            .find(|(placeholder, _)| *placeholder == self);
        found.map_or("", |(_, name)| name)
    }

    /// Whether it is somebody, who can do things.
    pub fn acts(self) -> bool {
        use Placeholder::{By, Killer, Monster, On, Who};
        matches!(self, By | On | Who | Monster | Killer)
    }
}

/// An occasion on which something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum MessageId {
    Hit,
    HitUnawares,
    HitHarmless,
    Missed,
    Died,
    YouDie,
    Epitaph,
    Opened,
    Closed,
    Found,
    Woke,
    Noticed,
    Fled,
    Followed,
    Arrived,
    Returned,
    StopSaw,
    StopHunted,
    StopHurt,
    StopInView,
    StopInTheWay,
    StopExplored,
    StopUnreachable,
    StopThereAlready,
    StopHealed,
    StopNoBetter,
    StopCleared,
    StopWaited,
    StopCircling,
    StopWeak,
    StopAiling,
    StopBlocked,
    StopInterrupted,
    RefuseBlocked,
    RefuseNoTarget,
    RefuseTooFar,
    RefuseUnarmed,
    RefuseNoDoorToOpen,
    RefuseNoDoorToClose,
    RefuseCannotOpen,
    RefuseDoorBlocked,
    RefuseNoStairUp,
    RefuseNoStairDown,
    RefuseNotHomeYet,
    RefuseCrowded,
    RefuseOver,
    YouDieAs,
    YouDieIn,
    YouDieOwn,
    YouWin,
    EpitaphAs,
    EpitaphIn,
    EpitaphOwn,
    EpitaphWon,
    Took,
    TookAs,
    Dropped,
    Lies,
    LiesMore,
    Wore,
    Wielded,
    TookOff,
    Clings,
    Used,
    Threw,
    Shattered,
    Put,
    TookFrom,
    Unlocked,
    UnlockedDoor,
    Identified,
    MadeOut,
    Asks,
    Studies,
    LostPlace,
    Spent,
    Nothing,
    Cast,
    Exerted,
    Learnt,
    Hurt,
    HurtFrom,
    Unharmed,
    Healed,
    Began,
    Ended,
    Held,
    Thrown,
    Vanished,
    Appeared,
    Became,
    Split,
    Stole,
    Trapped,
    FoundTrap,
    Enchanted,
    Worsened,
    Uncursed,
    Gained,
    LightLow,
    LightGone,
    LightOut,
    LightLit,
    Dark,
    Freed,
    OrderedWait,
    OrderedCome,
    Burdened,
    Unburdened,
    Fell,
    Goal,
    StopLight,
    RefuseNothingHere,
    RefuseNoItem,
    RefusePackFull,
    RefuseFixed,
    RefuseNotWearable,
    RefuseNoRoomToWear,
    RefuseNotWorn,
    RefuseCursed,
    RefuseNotUsable,
    RefuseNoCharges,
    RefuseSilenced,
    RefuseBlind,
    RefuseNotAContainer,
    RefuseLocked,
    RefuseNoKey,
    RefuseNoLock,
    RefuseContainerFull,
    RefuseBagInBag,
    RefuseNoAim,
    RefuseNoChoice,
    RefuseNotForThat,
    RefuseNothingForIt,
    RefuseNoLesson,
    RefuseKnownSpell,
    RefuseNoSpell,
    RefuseNoMana,
    RefuseAfraid,
    RefuseNoCaptive,
    RefuseNoAlly,
    StopRisky,
    StopRiskyToll,
    StopRiskyHeld,
    StopExploredLeft,
    StopExploredFull,
    StopAllInView,
    RefuseBlockedBy,
    LightNext,
    FeelCalm,
    FeelDanger,
    FeelDeadly,
    FeelRuled,
    FeelBare,
    FeelRich,
    FeelTreasure,
    Murmur,
    ArrivedAbove,
    ReturnedAbove,
    RefuseNoFurther,
    Dusk,
    Night,
    Dawn,
    Day,
    Hunted,
    RefuseSlantwise,
    ShotFrom,
    StopRiskyTollHeld,
    StopRiskyHarmless,
    StopSawMore,
    StopHuntedMore,
    RiddleMet,
    RiddleAnswered,
    RiddleAnsweredNone,
    RiddleWrong,
    RiddleWrongNone,
    RiddleRoused,
    RiddleRousedNobody,
    RiddleRewardNone,
    RiddlePointed,
    RiddleReward,
    RiddleHint,
    RiddleHintShape,
    RiddleHintNone,
    RiddleUnmoved,
    RefuseRiddle,
    RefuseNoRiddle,
    RefuseUnreadable,
    RefuseNoMoreHints,
    RefuseTooDear,
}

impl MessageId {
    /// What data files call it.
    pub fn id(self) -> &'static str {
        let found = OCCASIONS.iter().find(|(say, ..)| *say == self);
        found.map_or("", |(_, id, _)| id)
    }

    /// What data files call each of them, and the placeholders that its sentences may have.
    pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static [Placeholder])> {
        OCCASIONS
            .iter()
            .map(|(_, id, placeholders)| (*id, *placeholders))
    }

    /// What data files call each of them.
    pub(super) fn ids() -> impl Iterator<Item = &'static str> {
        OCCASIONS.iter().map(|(_, id, _)| *id)
    }
}

impl Message {
    /// One of the sentences: the same for the same number.
    pub fn sentence(&self, number: u64) -> &Template {
        match number % (self.variants.len() as u64 + 1) {
            0 => &self.text,
            next => &self.variants[next as usize - 1],
        }
    }
}

/// The longest sentence, in characters.
pub(super) const LONGEST: usize = 300;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_occasion_and_every_hole_has_a_name_of_its_own() {
        let ids: BTreeSet<&str> = MessageId::ids().collect();
        assert_eq!(ids.len(), OCCASIONS.len());
        assert!(OCCASIONS.iter().all(|(say, id, _)| say.id() == *id));
        assert_eq!(OCCASIONS[128].0 as usize, 128);
        let names: BTreeSet<&str> = PLACEHOLDERS
            .iter()
            .map(|(placeholder, _)| placeholder.name())
            .collect();
        assert_eq!(names.len(), PLACEHOLDERS.len());
    }
}
