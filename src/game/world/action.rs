//! What somebody may try: the same for the hero and the monsters.

use super::{ActorId, Answer, ItemId};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{ItemType, Kind, Skill, Tile};

/// Something tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stay, and look closely at the cells around.
    Wait,
    /// A step; into a door it opens, into a foe it strikes.
    Walk(Dir),
    /// A blow, by hand or from afar.
    Strike(ActorId),
    /// Open the door there.
    Open(Point),
    /// Close the door there.
    Close(Point),
    /// Use what is built there: pull the lever, drink from the fountain.
    Operate(Point),
    /// Take the stair underfoot.
    Climb(Stair),
    /// Pick up so many of an item that lies underfoot.
    Take(ItemId, u32),
    /// Pick up all that lies underfoot.
    TakeAll,
    /// Lay down so many of an item of the pack.
    Drop(ItemId, u32),
    /// Wear or wield an item of the pack.
    Wear(ItemId),
    /// Take off something worn.
    TakeOff(ItemId),
    /// Drink, read or zap an item of the pack, toward a cell if it needs one.
    Use(ItemId, Option<Point>),
    /// The same, with the thing of the pack that it is to be done to.
    UseOn {
        /// What is used.
        item: ItemId,
        /// Toward which cell.
        aim: Option<Point>,
        /// On what.
        on: ItemId,
    },
    /// Study the spell at that place of a book of the pack. It takes many turns: whoever tries it begins
    /// [`Behaviour::Study`](crate::Behaviour), of which this is one turn.
    Study(ItemId, u8),
    /// Throw one of an item of the pack at a cell.
    Throw(ItemId, Point),
    /// Open the lock of a container in the pack or underfoot.
    Unlock(ItemId),
    /// Put so many of an item of the pack into a container in the pack or underfoot.
    Put {
        /// What.
        item: ItemId,
        /// Into what.
        into: ItemId,
        /// How many of it.
        count: u32,
    },
    /// Take so many of an item out of a container in the pack or underfoot.
    TakeFrom {
        /// What.
        item: ItemId,
        /// Out of what.
        from: ItemId,
        /// How many of it.
        count: u32,
    },
    /// Cast a spell, by its place among those learnt, toward a cell if it needs one.
    Cast(u8, Option<Point>),
    /// The same, with the thing of the pack that it is to be done to.
    CastOn {
        /// The place of the spell.
        spell: u8,
        /// Toward which cell.
        aim: Option<Point>,
        /// On what.
        on: ItemId,
    },
    /// Use an ability, by its place among those of the creature's kind, toward a cell.
    UseAbility(u8, Point),
    /// Use a talent of the hero's, by its place among theirs, toward a cell if it needs one.
    Invoke(u8, Option<Point>),
    /// Free a captive beside one.
    Free(ActorId),
    /// Tell an ally to wait, or to come along again.
    Order(ActorId),
    /// Pay an ally for one of the services of its kind, by its place among them, done to a thing of the pack if it is for one.
    Hire {
        /// Whom.
        ally: ActorId,
        /// The place of the service.
        service: u8,
        /// On what.
        on: Option<ItemId>,
    },
    /// Begin to talk with somebody beside one.
    Talk(ActorId),
    /// Give an answer in a talk with somebody beside one.
    Reply {
        /// With whom.
        with: ActorId,
        /// The places of the node, and of the answer there.
        place: (u8, u8),
    },
    /// Ask a person beside one after a quest of theirs, by its place among those of the run.
    Ask {
        /// Whom.
        of: ActorId,
        /// The place of the quest.
        quest: u8,
    },
    /// Promise a person beside one what a quest of theirs asks for.
    Promise {
        /// Whom.
        to: ActorId,
        /// The place of the quest.
        quest: u8,
    },
    /// End a quest, all of which is done, with a person beside one.
    Settle {
        /// With whom.
        with: ActorId,
        /// The place of the quest.
        quest: u8,
        /// In which of its ways, by the place of that.
        end: u8,
    },
    /// Ask a person beside one about a thread of the run, by its place among those, and be told a clue, by its place among those of the
    /// plot.
    Inquire {
        /// Whom.
        of: ActorId,
        /// The place of the thread.
        thread: u8,
        /// The place of the clue.
        clue: u8,
    },
    /// Tell a person beside one what one knows of a thread.
    Report {
        /// Whom.
        to: ActorId,
        /// The place of the thread.
        thread: u8,
        /// The turn of the act that comes of it, by its place.
        turn: u8,
    },
    /// Buy so many of something from somebody beside one.
    Buy {
        /// From whom.
        from: ActorId,
        /// What.
        item: ItemId,
        /// How many of it.
        count: u32,
    },
    /// Sell so many of something of the pack to somebody beside one.
    Sell {
        /// To whom.
        to: ActorId,
        /// What.
        item: ItemId,
        /// How many of it.
        count: u32,
    },
    /// Say or offer something to somebody of a faction beside one.
    Parley {
        /// To whom.
        with: ActorId,
        /// What.
        proposal: Proposal,
    },
    /// Answer the riddle of the door there.
    Answer(Point, Answer),
    /// Pay for a hint to the riddle of the door there.
    Hint(Point),
}

/// What a hero says or offers to somebody of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A word.
    Word,
    /// So many coins.
    Gold(u32),
    /// That thing of the pack.
    Item(ItemId),
    /// To come along for gold.
    Hire,
}

/// As many as there are.
pub const ALL: u32 = u32::MAX;

/// Why something cannot be done; trying costs no time. The words for it are data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody gets through there.
    Blocked,
    /// Nobody of this kind gets through such terrain.
    BlockedBy(Kind<Tile>),
    /// This body goes to the four sides only.
    Slantwise,
    /// Nobody is there.
    NoTarget,
    /// No attack reaches as far.
    TooFar,
    /// There is nothing to strike with.
    Unarmed,
    /// No closed door is near.
    NoDoorToOpen,
    /// No open door is near.
    NoDoorToClose,
    /// There is nothing there that is used.
    NothingToUse,
    /// What that tile can be used for does not hold.
    NoUse(Kind<Tile>),
    /// That tile has been used as often as it can be.
    UsedUp(Kind<Tile>),
    /// This body cannot open doors.
    CannotOpenDoors,
    /// Somebody stands in the door.
    DoorBlocked,
    /// The door is barred from within.
    Barred,
    /// This is no stair up.
    NoStairUp,
    /// This is no stair down.
    NoStairDown,
    /// The way out is closed to those who have not reached the end.
    NotHomeYet,
    /// The world goes on there, but not for this hero.
    NoFurther,
    /// No cell is free at the other end of the stair.
    Crowded,
    /// The hero is dead.
    Over,
    /// Nothing lies there.
    NothingHere,
    /// There is no such item.
    NoItem,
    /// The pack has no letter left.
    PackFull,
    /// It cannot be carried.
    Fixed,
    /// It cannot be worn.
    NotWearable,
    /// There is no free hand, or what is worn there cannot be taken off.
    NoRoomToWear,
    /// It is not worn.
    NotWorn,
    /// A curse holds it.
    Cursed,
    /// It cannot be used.
    NotUsable,
    /// It has no charges left.
    NoCharges,
    /// One cannot speak.
    Silenced,
    /// One cannot see to read.
    Blind,
    /// It is no container.
    NotAContainer,
    /// Its lock is shut.
    Locked,
    /// There is no key for it in the pack.
    NoKey,
    /// There is no lock to open.
    NoLock,
    /// Nothing more goes in.
    ContainerFull,
    /// No container goes into a container.
    BagInBag,
    /// It has to be aimed at something.
    NoAim,
    /// It has to be said which thing it is for.
    NoChoice,
    /// It is not for that thing.
    NotForThat,
    /// There is nothing that it could be for.
    NothingForIt,
    /// No such spell is taught by that.
    NoLesson,
    /// One knows the spell already.
    KnownSpell,
    /// One does not know such a spell.
    NoSpell,
    /// There is not enough mana.
    NoMana,
    /// One is too afraid to strike.
    Afraid,
    /// What has to hold for that does not hold now.
    NotNow,
    /// It is no captive beside one.
    NoCaptive,
    /// It is no ally.
    NoAlly,
    /// The ally does not do that for gold.
    NoService,
    /// They come along already.
    WithYou,
    /// So few lamps burn that nobody at home does anything for gold.
    Shut,
    /// The ally lives here, and comes along no more.
    AtHome,
    /// Nobody there talks.
    NobodyToTalk,
    /// They do not speak with this hero.
    NotOnSpeakingTerms,
    /// The hero or theirs have drawn the blood of whoever was to be spoken with.
    PastTalking,
    /// They do not come along for gold.
    NotForHire,
    /// They would not take it as a gift.
    NotWanted,
    /// No such answer can be given.
    NoAnswer,
    /// They do not deal in that.
    NoTrade,
    /// It is what the run is about.
    Needed(Kind<ItemType>),
    /// Such a thing is in it yet.
    StillInside(Kind<ItemType>),
    /// It is worn.
    Worn,
    /// Nothing would be paid for it.
    Worthless,
    /// The shop has no room for it.
    ShopFull,
    /// It takes so many coins, and one has fewer.
    TooPoor(u32),
    /// The door wants an answer.
    Riddle,
    /// There is no riddle.
    NoRiddle,
    /// What was answered to the riddle there is no answer.
    Unreadable(Point, Answer),
    /// Nothing more is to be told of it.
    NoMoreHints,
    /// A hint costs so much gold, and one has less.
    TooDear(u32),
    /// This hero does not grow.
    NoGrowth,
    /// No such talent is offered.
    NotOffered,
    /// There is no such skill.
    NoSkill,
    /// The hero cannot get any better at that.
    NoHigher(Kind<Skill>),
    /// The next rank costs so many skill points, and there are fewer.
    NoPoints(i32),
    /// There is no such talent to be used.
    NoTalent,
    /// It can be used again in so many turns.
    Resting(u32),
    /// It is not for this body.
    NotForBody,
    /// It is too heavy for this body.
    TooHeavy,
}

/// What came of trying, or why it cannot be done.
pub(crate) type Outcome = Result<Tried, Refusal>;

/// What came of trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// It was done, and took this much energy.
    Done(i32),
    /// Something else is meant: try that.
    Instead(Action),
}
