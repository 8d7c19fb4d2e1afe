//! Reading themes and the steps that build their levels.

use super::item::Class;
use super::read::{Record, Value};
use super::scope::Scope;
use super::theme::{DoorTiles, Step};
use super::{Kind, Theme, Tile, map};
use crate::base::Dice;

/// The words for the steps.
const STEPS: [&str; 13] = [
    "rooms", "caves", "connect", "doors", "patches", "stairs", "monsters", "items", "traps",
    "covers", "vaults", "captives", "map",
];

impl Theme {
    /// A theme as `data/themes.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Theme> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let light = r.or("light", 60, |v| v.int(0..=60));
        let fill = r.need("fill", |v| scope.tiles.kind(v));
        let mut by_hand = false;
        let complete = r.is_complete();
        let steps = r.need("steps", |v| {
            by_hand = v
                .node
                .items()
                .iter()
                .any(|step| step.field("map").is_some());
            let steps = v.clone().list(|v| step(v, scope))?;
            if complete {
                check_ground(&v, &steps);
            }
            Some(steps)
        });
        let drawn = steps.as_deref().and_then(drawn_size);
        let size = match drawn {
            // A map drawn by hand is as large as it is.
            Some(size) => r.maybe("size", |v| same_size(v, size)).or(drawn),
            None if by_hand => r.maybe("size", read_size),
            None => r.need("size", read_size),
        };
        let text = r.need("text", Value::prose);
        Some(Theme {
            id: id?,
            name: name?,
            size: size?,
            light,
            fill: fill?,
            steps: steps?,
            text: text?,
        })
    }
}

fn drawn_size(steps: &[Step]) -> Option<(i32, i32)> {
    steps.iter().find_map(|step| match step {
        Step::Map { map } => Some(map.size),
        _ => None,
    })
}

fn read_size(value: Value<'_>) -> Option<(i32, i32)> {
    let sides = value.clone().list(|v| v.int(15..=1000))?;
    match sides[..] {
        [width, height] if width >= 20 => Some((width, height)),
        _ if sides.len() < value.node.items().len() => None,
        _ => value.wrong(
            "this is not a size",
            "width and height in cells, 20x15 to 1000x1000: `[80, 50]`",
        ),
    }
}

fn same_size(value: Value<'_>, drawn: (i32, i32)) -> Option<(i32, i32)> {
    let size = value.clone().list(|v| v.int(1..=1000))?;
    if size != [drawn.0, drawn.1] {
        let message = format!("the map of this theme is {} by {} cells", drawn.0, drawn.1);
        return value.wrong(message, "leave the size out: it is the map's");
    }
    Some(drawn)
}

/// A theme must make something to stand on, and a map drawn by hand comes before what is added to it.
fn check_ground(value: &Value<'_>, steps: &[Step]) {
    let all = steps.len() == value.node.items().len();
    let makes_ground = |s: &Step| {
        matches!(
            s,
            Step::Rooms { .. } | Step::Caves { .. } | Step::Map { .. }
        )
    };
    if all && !steps.iter().any(makes_ground) {
        let help = "add one of the steps `rooms`, `caves` and `map`";
        value
            .clone()
            .wrong::<()>("these steps make nothing to stand on", help);
    }
    if let Some(late) = steps
        .iter()
        .skip(1)
        .position(|s| matches!(s, Step::Map { .. }))
    {
        let node = value.node.items().get(late + 1).unwrap_or(value.node);
        let problem = super::problem::Problem::error(
            node.span,
            "a map takes the place of the steps before it",
        );
        value.note(problem.help("make it the first step"));
    }
}

fn step(value: Value<'_>, scope: &Scope<'_>) -> Option<Step> {
    let (tag, body) = value.tagged(&STEPS)?;
    body.object(|r| match tag {
        "rooms" => rooms(r, scope),
        "caves" => caves(r, scope),
        "connect" => connect(r, scope),
        "doors" => doors(r, scope),
        "patches" => patches(r, scope),
        "stairs" => stairs(r, scope),
        "monsters" => monsters(r, scope),
        "items" => items(r),
        "traps" => traps(r),
        "covers" => covers(r, scope),
        "vaults" => vaults(r, scope),
        "captives" => captives(r, scope),
        _ => Some(Step::Map {
            map: r.need("file", |v| map::named(v, scope))?,
        }),
    })
}

fn rooms(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let count = r.need("count", |v| v.dice(1..=10_000));
    let width = r.need("width", |v| v.dice(1..=200));
    let height = r.need("height", |v| v.dice(1..=200));
    let loops = r.or("loops", 15, |v| v.int(0..=100));
    let floor = r.need("floor", |v| scope.tiles.kind(v));
    Some(Step::Rooms {
        count: count?,
        width: width?,
        height: height?,
        loops,
        floor: floor?,
    })
}

fn caves(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let open = r.or("open", 55, |v| v.int(1..=100));
    let smoothing = r.or("smoothing", 5, |v| v.int(0..=20));
    let smallest = r.or("smallest", 16, |v| v.int(1..=10_000));
    let floor = r.need("floor", |v| scope.tiles.kind(v));
    Some(Step::Caves {
        open,
        smoothing,
        smallest,
        floor: floor?,
    })
}

fn connect(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let winding = r.or("winding", 2, |v| v.int(0..=20));
    let floor = r.need("floor", |v| scope.tiles.kind(v));
    Some(Step::Connect {
        winding,
        floor: floor?,
    })
}

fn doors(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let closed = r.or("closed", 0, |v| v.int(0..=100));
    let open = r.or("open", 0, |v| v.int(0..=100));
    let secret = r.or("secret", 0, |v| v.int(0..=100));
    let tiles = r.need("tiles", |v| v.object(|r| door_tiles(r, scope)));
    if closed + open + secret > 100 {
        let message = format!(
            "{} percent of the doorways get a door",
            closed + open + secret
        );
        let problem = super::problem::Problem::error(r.span(), message);
        r.note(problem.help("closed, open and secret make 100 together at most"));
    }
    Some(Step::Doors {
        closed,
        open,
        secret,
        tiles: tiles?,
    })
}

fn door_tiles(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<DoorTiles> {
    let closed = r.need("closed", |v| scope.tiles.kind(v));
    let open = r.need("open", |v| scope.tiles.kind(v));
    let secret = r.need("secret", |v| scope.tiles.kind(v));
    Some(DoorTiles {
        closed: closed?,
        open: open?,
        secret: secret?,
    })
}

fn patches(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let tile = |v: Value<'_>| -> Option<Kind<Tile>> { scope.tiles.kind(v) };
    let of = r.need("tile", tile);
    let on = r.need("on", |v| v.list(tile));
    let count = r.need("count", |v| v.dice(0..=10_000));
    let size = r.need("size", |v| v.dice(1..=10_000));
    let rim = r.maybe("rim", tile);
    Some(Step::Patches {
        tile: of?,
        on: on?,
        count: count?,
        size: size?,
        rim,
    })
}

fn monsters(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let count = r.need("count", |v| v.dice(0..=10_000));
    let table = r.maybe("table", |v| scope.spawns.kind(v));
    let away = r.or("away", 8, |v| v.int(0..=100));
    let strangers = r.or("strangers", 25, |v| v.int(0..=10_000));
    Some(Step::Monsters {
        count: count?,
        table,
        away,
        strangers: strangers.unsigned_abs(),
    })
}

fn stairs(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let up = r.need("up", |v| scope.tiles.kind(v));
    let down = r.need("down", |v| scope.tiles.kind(v));
    Some(Step::Stairs {
        up: up?,
        down: down?,
    })
}

fn items(r: &mut Record<'_>) -> Option<Step> {
    let count = r.need("count", |v| v.dice(0..=10_000));
    let classes = r.or("classes", Vec::new(), classes);
    let deeper = r.or("deeper", 0, |v| v.int(0..=100));
    let away = r.or("away", 4, |v| v.int(0..=100));
    Some(Step::Items {
        count: count?,
        classes,
        deeper,
        away,
    })
}

/// A list of the classes of items.
pub(super) fn classes(value: Value<'_>) -> Option<Vec<Class>> {
    let words = Class::ALL.map(|class| (class.name(), class));
    value.list(|v| v.choice(&words))
}

fn traps(r: &mut Record<'_>) -> Option<Step> {
    let count = r.need("count", |v| v.dice(0..=10_000));
    Some(Step::Traps { count: count? })
}

fn covers(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let cover = r.need("cover", |v| scope.covers.kind(v));
    let on = r.need("on", |v| v.list(|v| scope.tiles.kind(v)));
    let count = r.need("count", |v| v.dice(0..=10_000));
    let size = r.need("size", |v| v.dice(1..=10_000));
    let amount = r.or("amount", Dice::flat(100), |v| v.dice(1..=100));
    Some(Step::Covers {
        cover: cover?,
        on: on?,
        count: count?,
        size: size?,
        amount,
    })
}

fn vaults(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    Some(Step::Vaults {
        count: r.or("count", Dice::flat(1), |v| v.dice(0..=100)),
        chance: r.or("chance", 100, |v| v.int(0..=100)),
        always: r.maybe("always", |v| scope.vaults.kind(v)),
    })
}

fn captives(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Step> {
    let one_or_two = Dice {
        count: 1,
        sides: 2,
        bonus: 0,
    };
    let chance = r.need("chance", |v| v.int(0..=100));
    let captors = r.or("captors", one_or_two, |v| v.dice(0..=50));
    let tile = r.maybe("tile", |v| scope.tiles.kind(v));
    Some(Step::Captives {
        chance: chance?,
        captors,
        tile,
    })
}
