//! Which things are joined to which: sets that only ever merge (union-find).

/// Things numbered from 0, each at first in a set of its own.
pub struct Sets(Vec<u32>);

impl Sets {
    /// That many things.
    pub fn new(count: usize) -> Sets {
        Sets((0..count as u32).collect())
    }

    /// The thing that stands for the set of this one.
    pub fn find(&mut self, mut thing: u32) -> u32 {
        while self.0[thing as usize] != thing {
            let parent = self.0[thing as usize];
            self.0[thing as usize] = self.0[parent as usize];
            thing = parent;
        }
        thing
    }

    /// Merges the sets of two things; `false` if they were one already.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }
}
