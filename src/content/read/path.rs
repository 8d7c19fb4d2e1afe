//! Paths of values in messages. They are formatted only if there is a problem.

use std::fmt;
use std::rc::Rc;

/// Name of a value within the object that contains it.
#[derive(Clone, Debug)]
pub(crate) enum Name {
    /// No name: the value is the whole.
    Whole,
    Field(&'static str),
    Item(Rc<Name>, usize),
    Other(Rc<str>),
}

/// Path of an object: `monsters[1] "ogre", attacks[0]`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path(pub Option<Rc<(Path, Name)>>);

impl Path {
    /// Creates the path of a whole definition.
    pub fn new(text: &str) -> Path {
        match text {
            "" => Path(None),
            _ => Path::default().join(Name::Other(text.into())),
        }
    }

    /// Appends the name of a value.
    pub fn join(self, name: Name) -> Path {
        match name {
            Name::Whole => self,
            _ => Path(Some(Rc::new((self, name)))),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Whole => Ok(()),
            Name::Field(name) => f.write_str(name),
            Name::Item(list, index) => write!(f, "{list}[{index}]"),
            Name::Other(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_deref() {
            None => Ok(()),
            Some((Path(None), name)) => name.fmt(f),
            Some((above, name)) => write!(f, "{above}, {name}"),
        }
    }
}
