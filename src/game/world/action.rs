//! Actions that the hero and the monsters may try, and the reasons for refusing one.

use super::{ActorId, ItemId, RiddleAnswer};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{ItemType, Kind, Skill, Tile};

/// An action that an actor tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Wait for a turn, and search the cells around.
    Wait,
    /// Step in a direction. A step into a closed door opens it; a step into a foe attacks it.
    Walk(Dir),
    /// Attack an actor, in melee or with a ranged weapon.
    Attack(ActorId),
    /// Open the door at a cell.
    Open(Point),
    /// Close the door at a cell.
    Close(Point),
    /// Use the feature at a cell: pull a lever, drink from a fountain.
    UseFeature(Point),
    /// Take the stair underfoot.
    TakeStair(Stair),
    /// Pick up `u32` items of a stack that lies underfoot.
    Take(ItemId, u32),
    /// Pick up everything that lies underfoot.
    TakeAll,
    /// Drop `u32` items of a stack in the pack.
    Drop(ItemId, u32),
    /// Wear or wield an item of the pack.
    Wear(ItemId),
    /// Take off something worn.
    TakeOff(ItemId),
    /// Drink, read or zap an item of the pack, toward a cell if the item needs a target.
    Use(ItemId, Option<Point>),
    /// Use an item of the pack on another item of the pack.
    UseOn {
        /// Item to use.
        item: ItemId,
        /// Target cell, if the item needs one.
        target: Option<Point>,
        /// Item that the effect changes.
        target_item: ItemId,
    },
    /// Study a spell of a book in the pack, by the index of the spell in the book. This action is one turn of
    /// [`Behaviour::Study`](crate::Behaviour), which starts with the first one.
    Study(ItemId, u8),
    /// Throw one item of a stack in the pack at a cell.
    Throw(ItemId, Point),
    /// Unlock a container in the pack or underfoot.
    Unlock(ItemId),
    /// Put items of the pack into a container in the pack or underfoot.
    PutIn {
        /// Item to put in.
        item: ItemId,
        /// Container.
        into: ItemId,
        /// Number of items.
        count: u32,
    },
    /// Take items out of a container in the pack or underfoot.
    TakeFrom {
        /// Item to take out.
        item: ItemId,
        /// Container.
        from: ItemId,
        /// Number of items.
        count: u32,
    },
    /// Cast a spell, by its index among the learnt spells, toward a cell if the spell needs a target.
    Cast(u8, Option<Point>),
    /// Cast a spell on an item of the pack.
    CastOn {
        /// Index of the spell among the learnt spells.
        spell: u8,
        /// Target cell, if the spell needs one.
        target: Option<Point>,
        /// Item that the spell changes.
        target_item: ItemId,
    },
    /// Use an ability, by its index among the abilities of the creature's kind, toward a cell.
    UseAbility(u8, Point),
    /// Use a talent of the hero, by its index among the hero's talents, toward a cell if the talent needs a target.
    UseTalent(u8, Option<Point>),
    /// Free a captive in an adjacent cell.
    Free(ActorId),
    /// Order an ally to wait, or to follow again.
    OrderAlly(ActorId),
    /// Pay an ally or a person for a service, done to an item of the pack if the service needs one.
    BuyService {
        /// Ally or person to pay.
        ally: ActorId,
        /// Index of the service among those of their kind.
        service: u8,
        /// Item that the service changes.
        target_item: Option<ItemId>,
    },
    /// Begin a talk with a person in an adjacent cell.
    Talk(ActorId),
    /// Choose an answer in a talk with a person in an adjacent cell.
    Reply {
        /// Person who is spoken to.
        with: ActorId,
        /// Index of the talk node, and of the answer in it.
        choice: (u8, u8),
    },
    /// Ask a person in an adjacent cell about one of their quests.
    AskAboutQuest {
        /// Person who is asked.
        of: ActorId,
        /// Index of the quest among those of the run.
        quest: u8,
    },
    /// Accept a quest from a person in an adjacent cell.
    AcceptQuest {
        /// Giver of the quest.
        to: ActorId,
        /// Index of the quest among those of the run.
        quest: u8,
    },
    /// Hand in a finished quest to a person in an adjacent cell.
    HandInQuest {
        /// Person who takes it.
        with: ActorId,
        /// Index of the quest among those of the run.
        quest: u8,
        /// Index of the chosen ending.
        end: u8,
    },
    /// Ask a person in an adjacent cell about a plot thread of the run, to get a clue.
    AskForClue {
        /// Person who is asked.
        of: ActorId,
        /// Index of the thread among those of the run.
        thread: u8,
        /// Index of the clue among those of the plot.
        clue: u8,
    },
    /// Report to a person in an adjacent cell what the hero has found out about a plot thread.
    ReportFindings {
        /// Person who hears the report.
        to: ActorId,
        /// Index of the thread among those of the run.
        thread: u8,
        /// Index of the transition (`turns` of the current act) that the report triggers.
        turn: u8,
    },
    /// Buy items from a trader in an adjacent cell.
    Buy {
        /// Trader.
        from: ActorId,
        /// Item to buy.
        item: ItemId,
        /// Number of items.
        count: u32,
    },
    /// Sell items of the pack to a trader in an adjacent cell.
    Sell {
        /// Trader.
        to: ActorId,
        /// Item to sell.
        item: ItemId,
        /// Number of items.
        count: u32,
    },
    /// Negotiate with a member of a faction in an adjacent cell.
    Parley {
        /// Member of the faction.
        with: ActorId,
        /// Greeting, gift or hire.
        proposal: Proposal,
    },
    /// Answer the riddle of the door at a cell.
    Answer(Point, RiddleAnswer),
    /// Buy a hint for the riddle of the door at a cell.
    Hint(Point),
}

/// A greeting, gift or offer to a member of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A greeting without a gift.
    Greeting,
    /// A gift of gold, in coins.
    Gold(u32),
    /// A gift of an item of the pack.
    Item(ItemId),
    /// An offer to hire them as a companion.
    Hire,
}

/// Count that stands for the whole stack.
pub const WHOLE_STACK: u32 = u32::MAX;

/// Reason why an action is refused. Trying it costs no time. `data/messages.json` holds the sentence for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The way is blocked.
    Blocked,
    /// This terrain blocks the actor's kind.
    BlockedBy(Kind<Tile>),
    /// This body cannot move diagonally.
    NoDiagonal,
    /// No target is there.
    NoTarget,
    /// The target is out of range.
    TooFar,
    /// The actor has no attack.
    Unarmed,
    /// No closed door is adjacent.
    NoDoorToOpen,
    /// No open door is adjacent.
    NoDoorToClose,
    /// No usable feature is there.
    NothingToUse,
    /// A condition for using that tile does not hold.
    NoUse(Kind<Tile>),
    /// The tile has no uses left.
    UsedUp(Kind<Tile>),
    /// This body cannot open doors.
    CannotOpenDoors,
    /// An actor stands in the doorway.
    DoorBlocked,
    /// The door is barred from within.
    Barred,
    /// No stair up is here.
    NoStairUp,
    /// No stair down is here.
    NoStairDown,
    /// The hero may not leave the dungeon before reaching a goal.
    GoalNotReached,
    /// Nothing lies beyond the first level of the scenario.
    NoLevelBeyond,
    /// No cell is free at the other end of the stair.
    Crowded,
    /// The hero is dead.
    RunOver,
    /// Nothing to pick up lies here.
    NothingHere,
    /// The actor has no such item.
    NoItem,
    /// No letter of the pack is free.
    PackFull,
    /// The item cannot be carried.
    Fixed,
    /// The item cannot be worn or wielded.
    NotWearable,
    /// A cursed item occupies the slot.
    SlotCursed,
    /// The item is not worn.
    NotWorn,
    /// The item is cursed and cannot be taken off.
    Cursed,
    /// The item has no use.
    NotUsable,
    /// The item has no charges left.
    NoCharges,
    /// A status effect prevents speech.
    Silenced,
    /// The reader cannot see the text.
    Blind,
    /// The item is not a container.
    NotAContainer,
    /// The container is locked.
    Locked,
    /// The pack holds no key that fits.
    NoKey,
    /// The item has no lock.
    NoLock,
    /// The container is full.
    ContainerFull,
    /// Containers cannot go into a container.
    NestedContainer,
    /// A target cell is missing.
    NoCellChosen,
    /// A target item is missing.
    NoItemChosen,
    /// The effect does nothing to the chosen item.
    NoEffectOnItem,
    /// The effect does nothing to any item in the pack.
    NoEffectOnAny,
    /// The book does not teach that spell.
    NotTaught,
    /// The hero knows the spell already.
    KnownSpell,
    /// The hero does not know that spell.
    UnknownSpell,
    /// The actor has too little mana.
    NoMana,
    /// Fear keeps the actor from attacking.
    Afraid,
    /// The condition of the talent does not hold now.
    NotNow,
    /// No captive is in that adjacent cell.
    NoCaptive,
    /// The actor is not an ally.
    NoAlly,
    /// The ally offers no such service.
    NoService,
    /// The companion already follows the hero.
    AlreadyFollows,
    /// Too few lamps burn: people and allies at home sell nothing.
    ShopsClosed,
    /// The ally lives in the town now and no longer follows.
    AtHome,
    /// No person to talk to is there.
    NobodyToTalk,
    /// The person is a foe of the hero's.
    Hostile,
    /// The hero or an ally has hurt this creature before.
    HurtBefore,
    /// This creature cannot be hired for gold.
    NotForHire,
    /// The item is no welcome gift.
    UnwelcomeGift,
    /// The answer cannot be given.
    NoAnswer,
    /// The trader does not deal in that.
    NoTrade,
    /// The item is the goal of the run.
    IsGoalItem(Kind<ItemType>),
    /// The container still holds such an item.
    ContainsGoalItem(Kind<ItemType>),
    /// The item is worn.
    Worn,
    /// The trader would pay nothing for the item.
    Worthless,
    /// The shop has no room for the item.
    ShopFull,
    /// The price in coins, which the hero cannot pay.
    TooExpensive(u32),
    /// The door opens only to the answer of its riddle.
    Riddle,
    /// The door has no riddle.
    NoRiddle,
    /// The given answer to the riddle at the cell is malformed.
    MalformedAnswer(Point, RiddleAnswer),
    /// No hints are left.
    NoMoreHints,
    /// The price of a hint in coins, which the hero cannot pay.
    HintTooExpensive(u32),
    /// Heroes gain no levels in this scenario.
    NoGrowth,
    /// The talent is not offered.
    NotOffered,
    /// The skill does not exist.
    NoSkill,
    /// The hero has the highest possible rank in the skill.
    MaxRank(Kind<Skill>),
    /// The cost of the next rank in skill points, which the hero does not have.
    TooFewPoints(i32),
    /// The hero has no such talent to use.
    NoTalent,
    /// The talent is on cooldown for this number of turns.
    OnCooldown(u32),
    /// The hero's body cannot wear the item.
    NotForBody,
    /// The item is too heavy for the hero's body.
    TooHeavy,
}

/// Result of trying an action.
pub(crate) type ActionResult = Result<ActionOutcome, Refusal>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionOutcome {
    /// The action was done and cost this energy; a plain action costs 12.
    Done(i32),
    /// Another action is meant, to be tried in its place.
    Instead(Action),
}
