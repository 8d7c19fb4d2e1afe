//! Who belongs where: what can turn up by chance on a level or in a game, of all that was defined.

mod asking;
mod belongs;
mod game;
mod here;

pub use asking::asking;
pub use belongs::Belongs;
pub use game::Callings;
pub use here::Here;
