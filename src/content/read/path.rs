//! What a value is called in messages: put together only when there is something to tell.

use std::fmt;
use std::rc::Rc;

/// What a value is called under the path of the object that it is in.
#[derive(Clone, Debug)]
pub(crate) enum Name {
    /// Nothing: it is the whole.
    Whole,
    /// The field of that name.
    Field(&'static str),
    /// An item of a list.
    Item(Rc<Name>, usize),
    /// Something else.
    Other(Rc<str>),
}

/// Which part of which definition an object is: `monsters[1] "ogre", attacks[0]`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path(pub Option<Rc<(Path, Name)>>);

impl Path {
    /// The path of a whole definition.
    pub fn new(text: &str) -> Path {
        match text {
            "" => Path(None),
            _ => Path::default().join(Name::Other(text.into())),
        }
    }

    /// The path of a value of that name under this one.
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
