//! What chance chooses: of what is at home on a level and fits, each as often as its frequency says.

use fifteen_base::Random;
use fifteen_content::{
    Belongs, Definition, Ego, Here, ItemType, Kind, Monster, Registry, Trap, Vault,
};

/// What chance chooses among all of its kind.
pub trait ByChance: Belongs + Definition {
    /// How often it is chosen, compared with others; 0 for never.
    fn frequency(&self) -> u32;
}

/// Makes kinds of data such that have a `frequency`.
macro_rules! by_chance {
    ($($kind:ident)*) => {
        $(impl ByChance for $kind {
            fn frequency(&self) -> u32 {
                self.frequency
            }
        })*
    };
}

by_chance!(Ego ItemType Monster Trap Vault);

/// One of all those that are at home there and pass the test; none if there are none.
pub fn draw<T: ByChance>(
    all: &Registry<T>,
    here: Here<'_>,
    random: &mut Random,
    fits: impl Fn(Kind<T>, &T) -> bool,
) -> Option<Kind<T>> {
    let those = all.iter().filter(|(kind, own)| fits(*kind, own) && here.has(*own));
    let (kinds, weights): (Vec<_>, Vec<u32>) =
        those.map(|(kind, own)| (kind, own.frequency())).unzip();
    random.weighted(&weights).and_then(|chosen| kinds.get(chosen).copied())
}
