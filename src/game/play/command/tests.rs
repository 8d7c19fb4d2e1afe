//! Tests of printing and parsing commands.

use super::*;
use crate::world::action::{Proposal, WHOLE_STACK};
use crate::world::{ActorId, ItemId, LevelId, RiddleAnswer};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;

#[test]
fn commands_round_trip_through_text() {
    let at = Point::new(12, 7);
    let mut commands = vec![
        Command::Act(Action::Wait),
        Command::Act(Action::Attack(ActorId(17))),
        Command::Act(Action::Open(at)),
        Command::Act(Action::Close(at)),
        Command::Act(Action::UseFeature(at)),
        Command::Act(Action::TakeStair(Stair::Up)),
        Command::Act(Action::TakeStair(Stair::Down)),
        Command::Act(Action::TakeStair(Stair::Branch)),
        Command::Begin(Behaviour::Rest),
        Command::Begin(Behaviour::WaitForChange),
        Command::Begin(Behaviour::Explore),
        Command::Begin(Behaviour::ExploreThrough),
        Command::Begin(Behaviour::Travel(at)),
        Command::Begin(Behaviour::TravelToChunk(fifteen_base::overworld::Chunk { x: -3, y: 12 })),
        Command::Begin(Behaviour::TravelThrough(at)),
        Command::Begin(Behaviour::TravelTo(LevelId(3), at)),
        Command::Begin(Behaviour::Travel(Point::new(-1, 0))),
        Command::Act(Action::Take(ItemId(3), WHOLE_STACK)),
        Command::Act(Action::Take(ItemId(3), 2)),
        Command::Act(Action::TakeAll),
        Command::Act(Action::Drop(ItemId(3), 1)),
        Command::Act(Action::Wear(ItemId(3))),
        Command::Act(Action::TakeOff(ItemId(3))),
        Command::Act(Action::Use(ItemId(3), None)),
        Command::Act(Action::Use(ItemId(3), Some(at))),
        Command::Act(Action::UseOn { item: ItemId(3), target: None, target_item: ItemId(4) }),
        Command::Act(Action::UseOn { item: ItemId(3), target: Some(at), target_item: ItemId(4) }),
        Command::Act(Action::Study(ItemId(3), 255)),
        Command::Act(Action::CastOn { spell: 2, target: Some(at), target_item: ItemId(4) }),
        Command::Act(Action::Throw(ItemId(3), at)),
        Command::Act(Action::Unlock(ItemId(3))),
        Command::Act(Action::PutIn { item: ItemId(3), into: ItemId(4), count: WHOLE_STACK }),
        Command::Act(Action::TakeFrom { item: ItemId(3), from: ItemId(4), count: 7 }),
        Command::Act(Action::Cast(0, None)),
        Command::Act(Action::Cast(255, Some(at))),
        Command::Act(Action::UseAbility(2, at)),
        Command::Act(Action::Free(ActorId(17))),
        Command::Act(Action::OrderAlly(ActorId(17))),
        Command::Act(Action::BuyService { ally: ActorId(17), service: 0, target_item: None }),
        Command::Act(Action::BuyService { ally: ActorId(17), service: 2, target_item: Some(ItemId(4)) }),
        Command::Act(Action::Talk(ActorId(17))),
        Command::Act(Action::Buy { from: ActorId(17), item: ItemId(4), count: 3 }),
        Command::Act(Action::Sell { to: ActorId(17), item: ItemId(4), count: 1 }),
        Command::Act(Action::Reply { with: ActorId(17), choice: (1, 255) }),
        Command::Act(Action::AskAboutQuest { of: ActorId(17), quest: 0 }),
        Command::Act(Action::AcceptQuest { to: ActorId(17), quest: 255 }),
        Command::Act(Action::HandInQuest { with: ActorId(17), quest: 3, end: 1 }),
        Command::Act(Action::AskForClue { of: ActorId(17), thread: 2, clue: 4 }),
        Command::Act(Action::ReportFindings { to: ActorId(17), thread: 2, turn: 1 }),
        Command::Act(Action::Parley { with: ActorId(17), proposal: Proposal::Greeting }),
        Command::Act(Action::Parley { with: ActorId(17), proposal: Proposal::Gold(40) }),
        Command::Act(Action::Parley { with: ActorId(17), proposal: Proposal::Item(ItemId(4)) }),
        Command::Act(Action::Parley { with: ActorId(17), proposal: Proposal::Hire }),
        Command::Act(Action::Hint(at)),
        Command::Act(Action::Answer(at, RiddleAnswer::no_solution())),
        Command::Act(Action::UseTalent(0, None)),
        Command::Act(Action::UseTalent(255, Some(at))),
        Command::PickUp(0),
        Command::PickUp(u16::MAX),
        Command::Stop(0),
        Command::Stop(u32::MAX),
    ];
    for id in ["second_wind", "a", "0_9"].into_iter().filter_map(ShortId::parse) {
        commands.extend([Command::Choose(id), Command::Train(id)]);
    }
    commands.extend(Dir::ALL.map(|dir| Command::Act(Action::Walk(dir))));
    commands.extend(Dir::ALL.map(|dir| Command::Begin(Behaviour::Run(dir))));
    for command in commands {
        assert_eq!(Command::parse(&command.to_string()), Some(command), "{command}");
    }
    assert_eq!(Command::Act(Action::Walk(Dir::East)).to_string(), "walk east");
}

#[test]
fn inexact_commands_do_not_parse() {
    for words in [
        "",
        " ",
        "wait ",
        " wait",
        "wait 1",
        "Wait",
        "walk",
        "walk up",
        "walk  east",
        "strike",
        "strike -1",
        "strike 01",
        "strike 4294967296",
        "open 1",
        "open 1 2 3",
        "travel 1 x",
        "travel 99999999 1",
        "travel -2147483648 0",
        "travel -- 1",
        "stop",
        "stop +1",
        "climb",
        "climb sideways",
        "dance",
        "explore\u{0}",
        "take 1 4294967295",
        "drop 1 2 3",
        "use 1 2",
        "use 1 on",
        "use on 2",
        "use 1 2 3 on x",
        "study 1",
        "study 1 256",
        "cast 256",
        "pick_up 65536",
        "invoke",
        "invoke 256",
        "invoke 1 2",
        "choose",
        "choose A",
        "choose second wind",
        "train",
        "train a-b",
        "answer 1 2",
        "answer 1 2 None",
        "answer 1 2 8x3",
        "answer 1 2 8 * 3",
        "hint 1",
    ] {
        assert_eq!(Command::parse(words), None, "{words:?}");
    }
}
