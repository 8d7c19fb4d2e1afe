//! Paths of values in messages. A path is formatted only if there is a problem.

use std::fmt;
use std::rc::Rc;

#[derive(Clone, Debug)]
pub(crate) enum PathSegment {
    /// No name, because the value is not inside another value.
    Whole,
    Field(&'static str),
    Item(Rc<PathSegment>, usize),
    Other(Rc<str>),
}

/// Path of an object, such as `monsters[1] "ogre", attacks[0]`.
#[derive(Clone, Debug, Default)]
pub(crate) struct DataPath(pub Option<Rc<(DataPath, PathSegment)>>);

impl DataPath {
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
