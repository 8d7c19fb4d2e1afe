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
    Open(Point),
    Close(Point),
    /// Use the feature at a cell: pull a lever, drink from a fountain.
    UseFeature(Point),
    TakeStair(Stair),
    /// Pick up `u32` items of a stack that lies underfoot.
    Take(ItemId, u32),
    TakeAll,
    /// Drop `u32` items of a stack in the pack.
    Drop(ItemId, u32),
    Wear(ItemId),
    TakeOff(ItemId),
    /// Drink, read or zap an item of the pack, toward a cell if the item needs a target.
    Use(ItemId, Option<Point>),
    /// Use an item of the pack on another item of the pack.
    UseOn {
        item: ItemId,
        /// Target cell, if the item needs one.
        target: Option<Point>,
        target_item: ItemId,
    },
    /// Study a spell of a book in the pack, by its index in the book. This action is one turn of
    /// [`Behaviour::Study`](crate::Behaviour).
    Study(ItemId, u8),
    /// Throw one item of a stack in the pack at a cell.
    Throw(ItemId, Point),
    /// Unlock a container in the pack or underfoot.
    Unlock(ItemId),
    /// Put items of the pack into a container in the pack or underfoot.
    PutIn {
        item: ItemId,
        into: ItemId,
        count: u32,
    },
    /// Take items out of a container in the pack or underfoot.
    TakeFrom {
        item: ItemId,
        from: ItemId,
        count: u32,
    },
    /// Cast a spell, by its index among the learnt spells, toward a cell if the spell needs a target.
    Cast(u8, Option<Point>),
    CastOn {
        /// Index among the learnt spells.
        spell: u8,
        /// Target cell, if the spell needs one.
        target: Option<Point>,
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
        /// Index among the services of their kind.
        service: u8,
        target_item: Option<ItemId>,
    },
    /// Begin a talk with a person in an adjacent cell.
    Talk(ActorId),
    /// Choose an answer in a talk with a person in an adjacent cell.
    Reply {
        with: ActorId,
        /// Index of the talk node, and of the answer in it.
        choice: (u8, u8),
    },
    /// Ask a person in an adjacent cell about one of their quests.
    AskAboutQuest {
        of: ActorId,
        /// Index among the quests of the run.
        quest: u8,
    },
    /// Accept a quest from a person in an adjacent cell.
    AcceptQuest {
        to: ActorId,
        /// Index among the quests of the run.
        quest: u8,
    },
    /// Hand in a finished quest to a person in an adjacent cell.
    HandInQuest {
        with: ActorId,
        /// Index among the quests of the run.
        quest: u8,
        end: u8,
    },
    /// Ask a person in an adjacent cell about a plot thread of the run, to get a clue.
    AskForClue {
        of: ActorId,
        /// Index among the threads of the run.
        thread: u8,
        /// Index among the clues of the plot.
        clue: u8,
    },
    /// Report to a person in an adjacent cell what the hero has found out about a plot thread.
    ReportFindings {
        to: ActorId,
        /// Index among the threads of the run.
        thread: u8,
        /// Index of the transition (`turns` of the current act) that the report triggers.
        turn: u8,
    },
    /// Buy items from a trader in an adjacent cell.
    Buy {
        from: ActorId,
        item: ItemId,
        count: u32,
    },
    /// Sell items of the pack to a trader in an adjacent cell.
    Sell {
        to: ActorId,
        item: ItemId,
        count: u32,
    },
    /// Negotiate with a member of a faction in an adjacent cell.
    Parley {
        with: ActorId,
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
    Greeting,
    /// A gift of gold, in coins.
    Gold(u32),
    Item(ItemId),
    /// An offer to hire them as a companion.
    Hire,
}

pub const WHOLE_STACK: u32 = u32::MAX;

/// Reason why an action is refused. Trying it costs no time. `data/messages.json` holds the sentence for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Blocked,
    /// This terrain blocks the actor's kind.
    BlockedBy(Kind<Tile>),
    NoDiagonal,
    NoTarget,
    TooFar,
    Unarmed,
    NoDoorToOpen,
    NoDoorToClose,
    NothingToUse,
    /// A condition for using that tile does not hold.
    NoUse(Kind<Tile>),
    UsedUp(Kind<Tile>),
    CannotOpenDoors,
    DoorBlocked,
    Barred,
    NoStairUp,
    NoStairDown,
    /// The hero may not leave the dungeon before reaching a goal.
    GoalNotReached,
    /// Nothing lies beyond the first level of the scenario.
    NoLevelBeyond,
    /// No cell is free at the other end of the stair.
    Crowded,
    RunOver,
    NothingHere,
    NoItem,
    /// No letter of the pack is free.
    PackFull,
    /// The item cannot be carried.
    Fixed,
    NotWearable,
    SlotCursed,
    NotWorn,
    Cursed,
    NotUsable,
    NoCharges,
    /// A status effect prevents speech.
    Silenced,
    Blind,
    NotAContainer,
    Locked,
    NoKey,
    NoLock,
    ContainerFull,
    NestedContainer,
    NoCellChosen,
    NoItemChosen,
    NoEffectOnItem,
    NoEffectOnAny,
    NotTaught,
    KnownSpell,
    UnknownSpell,
    NoMana,
    /// Fear keeps the actor from attacking.
    Afraid,
    /// The condition of the talent does not hold now.
    NotNow,
    NoCaptive,
    NoAlly,
    NoService,
    AlreadyFollows,
    /// Too few lamps burn: people and allies at home sell nothing.
    ShopsClosed,
    /// The ally lives in the town now and no longer follows.
    AtHome,
    NobodyToTalk,
    Hostile,
    /// The hero or an ally has hurt this creature before.
    HurtBefore,
    NotForHire,
    UnwelcomeGift,
    NoAnswer,
    NoTrade,
    /// The item is the goal of the run.
    IsGoalItem(Kind<ItemType>),
    /// The container still holds such an item.
    ContainsGoalItem(Kind<ItemType>),
    Worn,
    Worthless,
    ShopFull,
    /// The price in coins, which the hero cannot pay.
    TooExpensive(u32),
    /// The door opens only to the answer of its riddle.
    Riddle,
    NoRiddle,
    /// The given answer to the riddle at the cell is malformed.
    MalformedAnswer(Point, RiddleAnswer),
    NoMoreHints,
    /// The price of a hint in coins, which the hero cannot pay.
    HintTooExpensive(u32),
    /// Heroes gain no levels in this scenario.
    NoGrowth,
    NotOffered,
    NoSkill,
    MaxRank(Kind<Skill>),
    /// The cost of the next rank in skill points, which the hero does not have.
    TooFewPoints(i32),
    NoTalent,
    /// The talent is on cooldown for this number of turns.
    OnCooldown(u32),
    NotForBody,
    TooHeavy,
}

pub(crate) type ActionResult = Result<ActionOutcome, Refusal>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionOutcome {
    /// The action was done and cost this energy; a plain action costs 12.
    Done(i32),
    /// Another action is meant, to be tried in its place.
    Instead(Action),
}
