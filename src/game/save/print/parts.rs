//! The parts of a snapshot that take more than a line.

use super::Page;
use crate::game::save::format::{ActorRecord, CoverRecord, ItemRecord, LevelRecord, LoreRecord};
use serde::Serialize;
use serde_json::Error;

impl Page {
    pub(super) fn level(&mut self, level: &LevelRecord) -> Result<(), Error> {
        let LevelRecord {
            id,
            depth,
            theme,
            start,
            left,
            legend,
            rows,
            seen,
            mapped,
            recalled,
            actors,
            items,
            covers,
            traps,
            riddles,
            parked,
        } = level;
        self.open("{");
        self.field("id", id)?;
        self.field("depth", depth)?;
        self.field("theme", theme)?;
        self.field("start", start)?;
        if *left > 0 {
            self.field("left", left)?;
        }
        self.short("legend", legend)?;
        self.things("rows", rows)?;
        self.things("seen", seen)?;
        if !mapped.is_empty() {
            self.things("mapped", mapped)?;
        }
        if !recalled.is_empty() {
            self.things("recalled", recalled)?;
        }
        self.list("actors", actors, Page::actor)?;
        if !items.is_empty() {
            self.list("items", items, Page::item)?;
        }
        if !covers.is_empty() {
            self.list("covers", covers, Page::cover)?;
        }
        if !traps.is_empty() {
            self.things("traps", traps)?;
        }
        if !riddles.is_empty() {
            self.things("riddles", riddles)?;
        }
        if !parked.is_empty() {
            self.list("parked", parked, Page::actor)?;
        }
        self.close("}");
        Ok(())
    }

    /// Somebody on one line, unless they carry something.
    fn actor(&mut self, actor: &ActorRecord) -> Result<(), Error> {
        if actor.pack.is_empty() {
            return self.one_line(actor);
        }
        let ActorRecord {
            id,
            kind,
            at,
            hp,
            max_hp,
            energy,
            mood,
            grown,
            mana,
            max_mana,
            gained,
            states,
            leader,
            bond,
            until,
            resting,
            harmed,
            pack,
        } = actor;
        self.open("{");
        self.field("id", id)?;
        self.field("kind", kind)?;
        self.field("at", at)?;
        self.field("hp", hp)?;
        self.field("max_hp", max_hp)?;
        self.field("energy", energy)?;
        self.short("mood", mood)?;
        self.unless("grown", grown, *grown == 0)?;
        self.unless("mana", mana, *mana == 0)?;
        self.unless("max_mana", max_mana, *max_mana == 0)?;
        self.unless("gained", gained, *gained == (0, 0))?;
        if !states.is_empty() {
            self.short("states", states)?;
        }
        self.unless("leader", leader, leader.is_none())?;
        self.unless("bond", bond, bond.is_none())?;
        self.unless("until", until, until.is_none())?;
        if !resting.is_empty() {
            self.short("resting", resting)?;
        }
        self.unless("harmed", harmed, !*harmed)?;
        self.list("pack", pack, Page::item)?;
        self.close("}");
        Ok(())
    }

    /// An item on one line, unless there is something in it.
    fn item(&mut self, item: &ItemRecord) -> Result<(), Error> {
        if item.inside.is_empty() {
            return self.one_line(item);
        }
        let ItemRecord {
            at,
            seen,
            id,
            kind,
            count,
            ego,
            bonus,
            left,
            cursed,
            known,
            letter,
            worn,
            open,
            inside,
        } = item;
        self.open("{");
        self.unless("at", at, at.is_none())?;
        self.unless("seen", seen, !seen)?;
        self.field("id", id)?;
        self.field("kind", kind)?;
        self.unless("count", count, *count == 1)?;
        self.unless("ego", ego, ego.is_none())?;
        self.unless("bonus", bonus, *bonus == 0)?;
        self.unless("left", left, *left == 0)?;
        self.unless("cursed", cursed, !cursed)?;
        self.unless("known", known, *known)?;
        self.unless("letter", letter, letter.is_none())?;
        self.unless("worn", worn, !worn)?;
        self.unless("open", open, *open)?;
        self.list("inside", inside, Page::item)?;
        self.close("}");
        Ok(())
    }

    fn cover(&mut self, cover: &CoverRecord) -> Result<(), Error> {
        let CoverRecord {
            layer,
            at,
            legend,
            rows,
        } = cover;
        self.open("{");
        self.field("layer", layer)?;
        self.field("at", at)?;
        self.short("legend", legend)?;
        self.things("rows", rows)?;
        self.close("}");
        Ok(())
    }

    pub(super) fn lore(&mut self, lore: &LoreRecord) -> Result<(), Error> {
        let LoreRecord {
            deepest,
            spells,
            items,
            creatures,
            story,
            riddles,
        } = lore;
        let bare = spells.is_empty() && items.is_empty() && creatures.is_empty();
        if bare && story.is_empty() && riddles.is_empty() {
            return self.field("lore", lore);
        }
        self.key("lore");
        self.open("{");
        self.field("deepest", deepest)?;
        if !spells.is_empty() {
            self.things("spells", spells)?;
        }
        if !items.is_empty() {
            self.things("items", items)?;
        }
        if !creatures.is_empty() {
            self.things("creatures", creatures)?;
        }
        if !story.is_empty() {
            self.things("story", story)?;
        }
        if !riddles.is_empty() {
            self.things("riddles", riddles)?;
        }
        self.close("}");
        Ok(())
    }

    /// Something on one line, unless it is what it is when it is left out.
    fn unless(&mut self, key: &str, value: &impl Serialize, usual: bool) -> Result<(), Error> {
        match usual {
            true => Ok(()),
            false => self.field(key, value),
        }
    }
}
