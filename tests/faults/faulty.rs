//! A disk for fault injection: one operation fails, or this operation and all later ones.

use crate::faults::memory::{Operation, Order, Watcher};
use crate::faults::tree::Tree;
use std::cell::{Cell, RefCell};

pub const FULL: i32 = 28;
pub const ERRORS: [(&str, i32); 7] = [
    ("ENOSPC", FULL),
    ("EDQUOT", 122),
    ("EIO", 5),
    ("EACCES", 13),
    ("EROFS", 30),
    ("EMFILE", 24),
    ("EINTR", 4),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Error(i32),
    /// A write stores one byte. The next write finds the disk full.
    OneByte,
    /// A write stores half of its bytes. The next write finds the disk full.
    Half,
}

impl Fault {
    pub fn all() -> impl Iterator<Item = Fault> {
        let errors = ERRORS.iter().map(|(_, number)| Fault::Error(*number));
        errors.chain([Fault::OneByte, Fault::Half])
    }

    pub fn fits(self, what: Operation) -> bool {
        matches!(self, Fault::Error(_)) || matches!(what, Operation::Write(n) if n > 1)
    }

    pub fn reason(self) -> String {
        let number = match self {
            Fault::Error(number) => number,
            Fault::OneByte | Fault::Half => FULL,
        };
        std::io::Error::from_raw_os_error(number).to_string()
    }
}

#[derive(Debug)]
pub struct Faulty {
    fault: Fault,
    at: usize,
    forever: bool,
    count: Cell<usize>,
    full: Cell<bool>,
    healed: Cell<bool>,
}

impl Faulty {
    pub fn new(fault: Fault, at: usize, forever: bool) -> Faulty {
        Faulty { fault, at, forever, count: Cell::new(0), full: Cell::new(false), healed: Cell::new(false) }
    }

    pub fn heal(&self) {
        self.healed.set(true);
    }

    pub fn fail_again(&self) {
        self.healed.set(false);
    }

    pub fn was_reached(&self) -> bool {
        self.count.get() > self.at
    }

    fn fail(&self, what: Operation) -> Order {
        match (self.fault, what) {
            (Fault::Error(number), _) => Order::Fail(number),
            (_, Operation::Write(_)) if self.full.get() => Order::Fail(FULL),
            (Fault::OneByte, Operation::Write(_)) => Order::Take(1),
            (Fault::Half, Operation::Write(bytes)) => Order::Take(bytes / 2),
            _ => Order::Go,
        }
    }
}

impl Watcher for Faulty {
    fn before(&self, what: Operation) -> Order {
        let n = self.count.replace(self.count.get() + 1);
        let is_write = matches!(what, Operation::Write(_));
        if self.healed.get() || n < self.at {
            return Order::Go;
        }
        if n == self.at || self.forever {
            let order = self.fail(what);
            self.full.set(matches!(order, Order::Take(_)) || self.forever && self.full.get());
            return order;
        }
        match is_write && self.full.replace(false) {
            true => Order::Fail(FULL),
            false => Order::Go,
        }
    }

    fn after(&self, _: &Tree) {}
}

#[derive(Debug, Default)]
pub struct Scribe(pub RefCell<Vec<Operation>>);

impl Watcher for Scribe {
    fn before(&self, what: Operation) -> Order {
        self.0.borrow_mut().push(what);
        Order::Go
    }

    fn after(&self, _: &Tree) {}
}
