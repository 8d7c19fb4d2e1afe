//! The list of all occasions on which the game shows a message.

use super::Placeholder;
use super::Placeholder::*;

/// Defines [`MessageId`]: the id of each occasion in data, and its placeholders.
macro_rules! occasions {
    ($($occasion:ident = $id:literal$(: $($placeholder:ident),*)?;)*) => {
        /// An occasion on which a message is shown.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum MessageId {
            $($occasion,)*
        }

        /// Id and placeholders of each occasion, in the order of [`MessageId`].
        const OCCASIONS: [(&str, &[Placeholder]); [$($id),*].len()] =
            [$(($id, &[$($($placeholder),*)?])),*];
    };
}

occasions! {
    Hit = "hit": By, Verb, On, Damage;
    HitUnawares = "hit_unawares": By, Verb, On, Damage;
    HitHarmless = "hit_harmless": By, Verb, On;
    Missed = "missed": By, Verb, On;
    Blocked = "blocked": Who, On;
    Staggered = "staggered": Who;
    Died = "died": Who, Verb;
    YouDie = "you_die": Killer;
    Epitaph = "epitaph": Killer;
    Opened = "opened": By, Door;
    Closed = "closed": By, Door;
    Found = "found": Door;
    Woke = "woke": Who;
    Noticed = "noticed": Who;
    Fled = "fled": Who;
    Followed = "followed": Who;
    LeftBehind = "left_behind": Who;
    Arrived = "arrived": Depth, Place, Text;
    Returned = "returned": Depth, Place, Text;
    StopSaw = "stop_saw": Monster, Where;
    StopHunted = "stop_hunted": Monster, Where;
    StopHurt = "stop_hurt";
    StopInView = "stop_in_view": Monster, Where;
    StopInTheWay = "stop_in_the_way": Monster, Where;
    StopExplored = "stop_explored";
    StopUnreachable = "stop_unreachable";
    StopThereAlready = "stop_there_already";
    StopHealed = "stop_healed";
    StopNoBetter = "stop_no_better";
    StopCleared = "stop_cleared": Word;
    StopWaited = "stop_waited": Amount;
    StopCircling = "stop_circling";
    StopWeak = "stop_weak";
    StopAiling = "stop_ailing": Word;
    StopBlocked = "stop_blocked";
    StopInterrupted = "stop_interrupted";
    RefuseBlocked = "refuse_blocked";
    RefuseNoTarget = "refuse_no_target";
    RefuseTooFar = "refuse_too_far";
    RefuseUnarmed = "refuse_unarmed";
    RefuseNoDoorToOpen = "refuse_no_door_to_open";
    RefuseNothingToUse = "refuse_nothing_to_use";
    RefuseNoUse = "refuse_no_use": Text;
    RefuseUsedUp = "refuse_used_up": Word;
    RefuseNoDoorToClose = "refuse_no_door_to_close";
    RefuseCannotOpen = "refuse_cannot_open";
    RefuseDoorBlocked = "refuse_door_blocked";
    RefuseNobodyToTalk = "refuse_nobody_to_talk";
    RefuseNotOnSpeakingTerms = "refuse_not_on_speaking_terms";
    RefusePastTalking = "refuse_past_talking";
    RefuseNoAnswer = "refuse_no_answer";
    RefuseNoTrade = "refuse_no_trade";
    RefuseWorn = "refuse_worn";
    RefuseWorthless = "refuse_worthless";
    RefuseShopFull = "refuse_shop_full";
    RefuseNeeded = "refuse_needed": Word;
    RefuseStillInside = "refuse_still_inside": Thing;
    RefuseBarred = "refuse_barred";
    RefuseNoStairUp = "refuse_no_stair_up";
    RefuseNoStairDown = "refuse_no_stair_down";
    RefuseNotHomeYet = "refuse_not_home_yet";
    RefuseCrowded = "refuse_crowded";
    RefuseOver = "refuse_over";
    YouDieAs = "you_die_as": Word;
    YouDieIn = "you_die_in": Word;
    YouDieOwn = "you_die_own";
    YouWin = "you_win";
    YouLose = "you_lose";
    EpitaphAs = "epitaph_as": Word;
    EpitaphIn = "epitaph_in": Word;
    EpitaphOwn = "epitaph_own";
    EpitaphWon = "epitaph_won";
    EpitaphLost = "epitaph_lost";
    AimHome = "aim_home": Word;
    AimLastStanding = "aim_last_standing";
    Took = "took": By, Thing;
    TookAs = "took_as": Letter, Thing;
    Made = "made": By, Thing;
    MadeFall = "made_fall": By, Thing;
    MadeStands = "made_stands": Thing;
    Robbed = "robbed": Thing, Into;
    Dropped = "dropped": By, Thing;
    Lies = "lies": Thing, Amount;
    LiesMore = "lies_more": Thing, Amount;
    Wore = "wore": By, Thing;
    Wielded = "wielded": By, Thing;
    TookOff = "took_off": By, Thing;
    Clings = "clings": By, Thing;
    Used = "used": By, Verb, Thing;
    Threw = "threw": By, Thing;
    Shattered = "shattered": Thing;
    Put = "put": By, Thing, Into;
    TookFrom = "took_from": By, Thing, Into;
    Unlocked = "unlocked": By, Thing;
    UnlockedDoor = "unlocked_door": By, Door;
    Operated = "operated": By, Verb;
    GaveUp = "gave_up": By, Thing;
    OnlyOne = "only_one": Thing;
    Identified = "identified": Thing;
    MadeOut = "made_out": By, Verb, Into, Letter, Thing;
    Asks = "asks": By, Verb, Thing;
    Studies = "studies": Word, Amount;
    LostPlace = "lost_place";
    Spent = "spent": Thing;
    Nothing = "nothing";
    Cast = "cast": By, Word;
    Exerted = "exerted": By, Verb;
    Learnt = "learnt": Word;
    Hurt = "hurt": Who, Damage;
    HurtFrom = "hurt_from": Who, Damage, Word;
    Unharmed = "unharmed": Who;
    Healed = "healed": Who, Amount;
    Began = "began": Who, Verb;
    Ended = "ended": Who, Verb;
    Held = "held": Who, Word;
    Thrown = "thrown": Who;
    Vanished = "vanished": Who;
    Appeared = "appeared": Who;
    CameCalled = "came_called": Who;
    Became = "became": Who, Monster;
    Split = "split": Who;
    Stole = "stole": By, On, Thing;
    Trapped = "trapped": Who, Verb;
    FoundTrap = "found_trap": Word;
    Enchanted = "enchanted": Thing, Amount;
    Worsened = "worsened": Thing, Amount;
    Uncursed = "uncursed";
    Recharged = "recharged": Thing;
    Shown = "shown": Amount;
    Mended = "mended": Thing, Amount;
    Gained = "gained": Word;
    Taught = "taught": Amount;
    LightLow = "light_low": Thing, Amount;
    LightGone = "light_gone": Thing, Amount;
    LightOut = "light_out": Thing;
    LightLit = "light_lit": Thing;
    Dark = "dark";
    Freed = "freed": By, Who;
    Hired = "hired": Who, Word, Amount;
    Settled = "settled": Who;
    Joined = "joined": Who, Amount;
    JoinedFree = "joined_free": Who;
    Shared = "shared": Who, Amount;
    QuitStruck = "quit_struck": Who;
    QuitWeary = "quit_weary": Who;
    QuitLeft = "quit_left": Who;
    RefuseWithYou = "refuse_with_you";
    Mourned = "mourned": Who;
    Spoke = "spoke": Who, Word;
    Paid = "paid": Who, Amount;
    Outcry = "outcry": Who;
    OutcryBelow = "outcry_below": Who;
    Weakened = "weakened";
    StoryClue = "story_clue": Word;
    StoryAct = "story_act": Word;
    StoryEnd = "story_end": Word;
    QuestPromised = "quest_promised": Word;
    QuestHeld = "quest_held": Word;
    QuestLeft = "quest_left": Word;
    QuestReady = "quest_ready": Word;
    QuestDone = "quest_done": Word;
    QuestLate = "quest_late": Word;
    QuestGiver = "quest_giver": Word;
    QuestThing = "quest_thing": Word;
    QuestSomebody = "quest_somebody": Word;
    Bought = "bought": Who, Thing, Amount;
    Sold = "sold": Who, Thing, Amount;
    OrderedWait = "ordered_wait": Who;
    OrderedCome = "ordered_come": Who;
    Burdened = "burdened";
    Unburdened = "unburdened";
    Fell = "fell": Who;
    Goal = "goal": Thing;
    StopLight = "stop_light";
    RefuseNothingHere = "refuse_nothing_here";
    RefuseNoItem = "refuse_no_item";
    RefusePackFull = "refuse_pack_full";
    RefuseFixed = "refuse_fixed";
    RefuseNotWearable = "refuse_not_wearable";
    RefuseNoRoomToWear = "refuse_no_room_to_wear";
    RefuseNotWorn = "refuse_not_worn";
    RefuseCursed = "refuse_cursed";
    RefuseNotUsable = "refuse_not_usable";
    RefuseNoCharges = "refuse_no_charges";
    RefuseSilenced = "refuse_silenced";
    RefuseBlind = "refuse_blind";
    RefuseNotAContainer = "refuse_not_a_container";
    RefuseLocked = "refuse_locked";
    RefuseNoKey = "refuse_no_key";
    RefuseNoLock = "refuse_no_lock";
    RefuseContainerFull = "refuse_container_full";
    RefuseBagInBag = "refuse_bag_in_bag";
    RefuseNoAim = "refuse_no_aim";
    RefuseNoChoice = "refuse_no_choice";
    RefuseNotForThat = "refuse_not_for_that";
    RefuseNothingForIt = "refuse_nothing_for_it";
    RefuseNoLesson = "refuse_no_lesson";
    RefuseKnownSpell = "refuse_known_spell";
    RefuseNoSpell = "refuse_no_spell";
    RefuseNoMana = "refuse_no_mana";
    RefuseAfraid = "refuse_afraid";
    RefuseNotNow = "refuse_not_now";
    RefuseItemNotNow = "refuse_item_not_now";
    RefuseNoCaptive = "refuse_no_captive";
    RefuseNoAlly = "refuse_no_ally";
    StopRisky = "stop_risky": Word, Where;
    StopRiskyToll = "stop_risky_toll": Word, Where, Damage;
    StopRiskyHeld = "stop_risky_held": Word, Where;
    StopExploredLeft = "stop_explored_left": Text;
    StopExploredFull = "stop_explored_full": Text;
    StopAllInView = "stop_all_in_view";
    RefuseBlockedBy = "refuse_blocked_by": Word;
    LightNext = "light_next": Letter, Thing;
    FeelCalm = "feel_calm";
    FeelDanger = "feel_danger";
    FeelDeadly = "feel_deadly";
    FeelRuled = "feel_ruled";
    FeelBare = "feel_bare";
    FeelRich = "feel_rich";
    FeelTreasure = "feel_treasure";
    Murmur = "murmur": Text;
    Said = "said": Text;
    ArrivedAbove = "arrived_above": Depth, Place, Text;
    ReturnedAbove = "returned_above": Depth, Place, Text;
    RefuseNoFurther = "refuse_no_further";
    Dusk = "dusk";
    Night = "night";
    Dawn = "dawn";
    Day = "day";
    Hunted = "hunted": Monster;
    HuntedByNight = "hunted_by_night": Monster;
    FollowerBelow = "follower_below": Monster, Amount;
    FollowerNext = "follower_next": Monster;
    FollowerHere = "follower_here": Monster;
    MasterWoke = "master_woke": Monster;
    LampOut = "lamp_out": Amount;
    LampTold = "lamp_told": Text;
    LampLit = "lamp_lit": Amount;
    Battle = "battle";
    Parleyed = "parleyed": Who, On;
    Uttered = "uttered": Who, Text;
    Gave = "gave": Who, Thing;
    Enlisted = "enlisted": Who, Amount;
    Unled = "unled": Who;
    Trespassed = "trespassed": Word;
    TrespassedTold = "trespassed_told": Word, Text;
    TrespassedGuest = "trespassed_guest": Word;
    RegardedWar = "regarded_war": Word;
    RegardedTruce = "regarded_truce": Word;
    RegardedPeace = "regarded_peace": Word;
    RegardedAlliance = "regarded_alliance": Word;
    RegardedRank = "regarded_rank": Word, Text;
    RegardedBetter = "regarded_better": Word;
    RegardedWorse = "regarded_worse": Word;
    RefuseNotForHire = "refuse_not_for_hire";
    RefuseNotWanted = "refuse_not_wanted";
    RefuseDiagonal = "refuse_diagonal";
    ShotFrom = "shot_from": Where;
    StopRiskyTollHeld = "stop_risky_toll_held": Word, Where, Damage;
    StopRiskyHarmless = "stop_risky_harmless": Word, Where;
    StopSawMore = "stop_saw_more": Monster, Where, Amount;
    StopHuntedMore = "stop_hunted_more": Monster, Where, Amount;
    StopRiskyWorse = "stop_risky_worse": Word, Where;
    StopRiskyTollWorse = "stop_risky_toll_worse": Word, Where, Damage;
    StopStandsIn = "stop_stands_in": Word;
    StopNeedsNone = "stop_needs_none";
    StopFoundCaptive = "stop_found_captive": Monster, Where;
    StopWoke = "stop_woke": Monster, Where;
    RiddleMet = "riddle_met": Text, Word;
    RiddleAnswered = "riddle_answered": By, Door;
    RiddleAnsweredNone = "riddle_answered_none": By, Door;
    RiddleWrong = "riddle_wrong": Word;
    RiddleWrongNone = "riddle_wrong_none";
    RiddleRoused = "riddle_roused";
    RiddleRousedNobody = "riddle_roused_nobody";
    RiddleRewardNone = "riddle_reward_none";
    RiddlePointed = "riddle_pointed": Word;
    RiddleReward = "riddle_reward": Amount;
    RiddleHint = "riddle_hint": Word;
    RiddleHintShape = "riddle_hint_shape": Word;
    RiddleHintNone = "riddle_hint_none";
    RiddleUnmoved = "riddle_unmoved": Door;
    RefuseRiddle = "refuse_riddle";
    RefuseNoRiddle = "refuse_no_riddle";
    RefuseUnreadable = "refuse_unreadable": Text;
    RefuseNoMoreHints = "refuse_no_more_hints";
    RefuseTooDear = "refuse_too_dear": Amount;
    RefuseNoService = "refuse_no_service";
    RefuseShut = "refuse_shut";
    RefuseAtHome = "refuse_at_home";
    RefuseTooPoor = "refuse_too_poor": Amount;
    LevelUp = "level_up": Amount;
    Offered = "offered": Amount;
    BoonOffered = "boon_offered": Monster;
    BoonTold = "boon_told": Text, Monster;
    Chose = "chose": Word;
    Trained = "trained": Word, Amount;
    Invoked = "invoked": By, Verb;
    RefuseNoGrowth = "refuse_no_growth";
    RefuseNotOffered = "refuse_not_offered";
    RefuseNoSkill = "refuse_no_skill";
    RefuseNoHigher = "refuse_no_higher": Word;
    RefuseNoPoints = "refuse_no_points": Amount;
    RefuseNoTalent = "refuse_no_talent";
    RefuseResting = "refuse_resting": Amount;
    RefuseNotForBody = "refuse_not_for_body";
    RefuseTooHeavy = "refuse_too_heavy";
    HintBegin = "hint_begin";
    HintFeature = "hint_feature";
    HintThing = "hint_thing";
    HintChest = "hint_chest";
    HintFoe = "hint_foe";
    HintThrow = "hint_throw";
    HintHurt = "hint_hurt";
    HintUnknown = "hint_unknown";
    HintSpell = "hint_spell";
    HintStair = "hint_stair";
    HintAlly = "hint_ally";
    HintCaptive = "hint_captive";
    HintTalk = "hint_talk";
    HintLight = "hint_light";
    HintBurden = "hint_burden";
    StopUninvited = "stop_uninvited": Word, Where;
}

impl MessageId {
    pub fn id(self) -> &'static str {
        OCCASIONS[self as usize].0
    }

    pub(crate) fn all() -> impl Iterator<Item = (&'static str, &'static [Placeholder])> {
        OCCASIONS.into_iter()
    }

    pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
        OCCASIONS.into_iter().map(|(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::SortedSet;

    #[test]
    fn every_message_has_a_unique_id() {
        let ids: SortedSet<&str> = MessageId::ids().collect();
        assert_eq!(ids.len(), OCCASIONS.len());
        assert_eq!(MessageId::RefuseTooDear.id(), "refuse_too_dear");
    }
}
