//! Actions of the hero and the monsters, and the reasons for refusing an action.

use super::{ActorId, ItemId, RiddleAnswer};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{ItemType, Kind, Skill, Tile};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Wait for a turn, and search the adjacent cells.
    Wait,
    /// Walk to an adjacent cell, open a closed door there, or attack an enemy there.
    Walk(Dir),
    /// Attack an actor, in melee or with a ranged weapon.
    Attack(ActorId),
    /// Open the door at an adjacent cell.
    Open(Point),
    /// Close the door at an adjacent cell.
    Close(Point),
    /// Use the feature of a cell, for example pull a lever or drink from a fountain.
    UseFeature(Point),
    /// Take the stair on the actor's cell.
    TakeStair(Stair),
    /// Pick up this number of items, or [`WHOLE_STACK`], of a stack on the actor's cell.
    Take(ItemId, u32),
    /// Pick up all items on the actor's cell.
    TakeAll,
    /// Drop this number of items, or [`WHOLE_STACK`], of a stack in the pack.
    Drop(ItemId, u32),
    /// Put on an item of the pack.
    Wear(ItemId),
    /// Take off a worn item.
    TakeOff(ItemId),
    /// Drink, read, zap or otherwise use an item of the pack. The point is the target cell, if the item needs one.
    Use(ItemId, Option<Point>),
    /// Use an item of the pack on another item of the pack.
    UseOn { item: ItemId, target: Option<Point>, target_item: ItemId },
    /// Study a spell from a book in the pack for one turn. The number is the index of the spell in the book.
    Study(ItemId, u8),
    /// Throw one item of a stack in the pack at a cell.
    Throw(ItemId, Point),
    /// Unlock a container in the pack or on the actor's cell.
    Unlock(ItemId),
    /// Put items of the pack into a container in the pack or on the actor's cell.
    PutIn { item: ItemId, into: ItemId, count: u32 },
    /// Take items out of a container in the pack or on the actor's cell.
    TakeFrom { item: ItemId, from: ItemId, count: u32 },
    /// Cast a spell, by its index in [`Lore::spells`](super::Lore). The point is the target cell, if the spell
    /// needs one.
    Cast(u8, Option<Point>),
    /// Cast a spell on an item of the pack. `spell` and `target` are as in `Cast`.
    CastOn { spell: u8, target: Option<Point>, target_item: ItemId },
    /// Use an ability on a cell. The number is the index among the abilities of the actor's kind.
    UseAbility(u8, Point),
    /// Use a talent, by its index in [`Growth::talents`](super::Growth). The point is the target cell, if the
    /// talent needs one.
    UseTalent(u8, Option<Point>),
    /// Free a captive in an adjacent cell.
    Free(ActorId),
    /// Order an ally to wait, or a waiting ally to follow again.
    OrderAlly(ActorId),
    /// Pay an ally or a person for a service, by its index among the services of the kind of `ally`.
    BuyService { ally: ActorId, service: u8, target_item: Option<ItemId> },
    /// Begin a talk with a person in an adjacent cell.
    Talk(ActorId),
    /// Choose an answer in a talk with a person in an adjacent cell. The choice is the index of the talk node, and
    /// the index of the answer in that node.
    Reply { with: ActorId, choice: (u8, u8) },
    /// Ask a person in an adjacent cell about one of their quests, by its index among the quests of the run.
    AskAboutQuest { of: ActorId, quest: u8 },
    /// Accept a quest from a person in an adjacent cell, by its index among the quests of the run.
    AcceptQuest { to: ActorId, quest: u8 },
    /// Hand in a finished quest to a person in an adjacent cell, by its index among the quests of the run and the
    /// index of the end.
    HandInQuest { with: ActorId, quest: u8, end: u8 },
    /// Ask a person in an adjacent cell about a plot thread, to get a clue: the index among the threads of the run,
    /// and the index among the clues of the plot.
    AskForClue { of: ActorId, thread: u8, clue: u8 },
    /// Report to a person in an adjacent cell what the hero has found out about a plot thread: the index among the
    /// threads of the run, and the index of the transition that the report triggers, in the list `turns` of the
    /// current act.
    ReportFindings { to: ActorId, thread: u8, turn: u8 },
    /// Buy items from a trader in an adjacent cell.
    Buy { from: ActorId, item: ItemId, count: u32 },
    /// Sell items of the pack to a trader in an adjacent cell.
    Sell { to: ActorId, item: ItemId, count: u32 },
    /// Make a proposal to a member of a faction in an adjacent cell.
    Parley { with: ActorId, proposal: Proposal },
    /// Answer the riddle of the door at a cell.
    Answer(Point, RiddleAnswer),
    /// Buy a hint for the riddle of the door at a cell.
    Hint(Point),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    Greeting,
    /// A gift of this number of coins.
    Gold(u32),
    Item(ItemId),
    /// An offer to hire the member as a companion.
    Hire,
}

pub const WHOLE_STACK: u32 = u32::MAX;

/// Reason for refusing an action. A refused action takes no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Blocked,
    BlockedBy(Kind<Tile>),
    NoDiagonal,
    NoTarget,
    TooFar,
    Unarmed,
    NoDoorToOpen,
    NoDoorToClose,
    NothingToUse,
    /// The condition for using the feature of this tile does not hold.
    NoUse(Kind<Tile>),
    UsedUp(Kind<Tile>),
    CannotOpenDoors,
    DoorBlocked,
    Barred,
    NoStairUp,
    NoStairDown,
    /// The hero may not leave the dungeon before reaching a goal of the scenario.
    GoalNotReached,
    /// The stair leads up from the first level of the scenario, but no level lies above it.
    NoLevelBeyond,
    /// No cell is free at the other end of the stair.
    Crowded,
    RunOver,
    NothingHere,
    NoItem,
    PackFull,
    /// No actor can carry the item.
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
    /// The condition for using the talent does not hold now.
    NotNow,
    /// The condition of an item does not hold.
    ItemNotNow,
    NoCaptive,
    NoAlly,
    NoService,
    AlreadyFollows,
    /// Too few lamps burn in the town, so shops and services are closed.
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
    /// The container holds an item that is the goal of the run.
    ContainsGoalItem(Kind<ItemType>),
    Worn,
    Worthless,
    ShopFull,
    /// The hero cannot pay this price, in coins.
    TooExpensive(u32),
    /// Only the answer to the riddle opens the door.
    Riddle,
    NoRiddle,
    /// The answer to the riddle of the door at this cell is malformed.
    MalformedAnswer(Point, RiddleAnswer),
    NoMoreHints,
    /// The hero cannot pay this price of a hint, in coins.
    HintTooExpensive(u32),
    NoGrowth,
    NotOffered,
    NoSkill,
    MaxRank(Kind<Skill>),
    /// The hero has too few skill points: the next rank costs this number.
    TooFewPoints(i32),
    NoTalent,
    /// The talent or feature is on cooldown for this number of turns.
    OnCooldown(u32),
    NotForBody,
    TooHeavy,
}

pub(crate) type ActionResult = Result<ActionOutcome, Refusal>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionOutcome {
    /// The action was done. The number is its cost in energy; a plain action costs 12.
    Done(i32),
    /// The caller must perform this action in place of the original action.
    Instead(Action),
}
