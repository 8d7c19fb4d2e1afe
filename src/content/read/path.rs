//! Paths of values in messages. They are formatted only if there is a problem.

use std::fmt;
use std::rc::Rc;

/// Name of a value within the object that contains it.
#[derive(Clone, Debug)]
pub(crate) enum PathSegment {
    /// No name: the value is not inside another one.
    Whole,
    Field(&'static str),
    Item(Rc<PathSegment>, usize),
    Other(Rc<str>),
}

/// Path of an object: `monsters[1] "ogre", attacks[0]`.
#[derive(Clone, Debug, Default)]
pub(crate) struct DataPath(pub Option<Rc<(DataPath, PathSegment)>>);

impl DataPath {
    /// Creates the path of a definition from its text, which may be empty.
    pub fn new(text: &str) -> DataPath {
        match text {
            "" => DataPath(None),
            _ => DataPath::default().join(PathSegment::Other(text.into())),
        }
    }

    pub fn join(self, name: PathSegment) -> DataPath {
        match name {
            PathSegment::Whole => self,
            _ => DataPath(Some(Rc::new((self, name)))),
        }
    }
}

impl fmt::Display for PathSegment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathSegment::Whole => Ok(()),
            PathSegment::Field(name) => f.write_str(name),
            PathSegment::Item(list, index) => write!(f, "{list}[{index}]"),
            PathSegment::Other(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for DataPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_deref() {
            None => Ok(()),
            Some((DataPath(None), name)) => name.fmt(f),
            Some((above, name)) => write!(f, "{above}, {name}"),
        }
    }
}
