//! What may be written where, as tables that the code carries: the declarations of the fields of all records, walked by
//! whoever has to know what there is, such as the writer of the schemas.

use fifteen_base::serde_json::{Map, Value};

/// Something that has a form in data files.
pub trait Shaped {
    /// What may be written for it.
    const SHAPE: &'static Shape;
}

/// A record or a list of words that others can name.
pub trait Named {
    /// The name of its type: `SpawnTable`.
    const NAME: &'static str;
}

/// What may be written.
pub enum Shape {
    /// `true` or `false`.
    Truth,
    /// A whole number.
    Number {
        /// The least that it may be; none where the reader says so.
        least: Option<i32>,
        /// The most.
        most: Option<i32>,
    },
    /// Two whole numbers in a list, each from the first to the second.
    Pair(i32, i32),
    /// Dice that roll so much at least and at most.
    Dice(i32, i32),
    /// A text of so many characters at most.
    Text(Option<usize>),
    /// The id of a definition, of the type of that name.
    Id(&'static str),
    /// A list.
    List(&'static Shape),
    /// An object with fields of its own.
    Object(Object),
    /// One of several words, or objects with one field that says which it is.
    Choice {
        /// What it is, in a sentence or a few.
        about: &'static str,
        /// All that it may be.
        variants: &'static [Variant],
    },
    /// An object whose keys are not names of fields.
    Entries {
        /// The pattern of its keys.
        keys: &'static str,
        /// What each entry may be: one of these.
        any: &'static [&'static Shape],
    },
    /// Anything else, by its JSON Schema.
    Other(fn() -> Value),
}

/// An object with fields of its own.
pub struct Object {
    /// What it is, in a sentence or a few.
    pub about: &'static str,
    /// Its fields, in the order in which people read of them.
    pub fields: &'static [Field],
    /// What is said of several of its fields together, in its JSON Schema.
    pub amend: Option<fn(&mut Map<String, Value>)>,
}

/// One of several things that may be written.
pub struct Variant {
    /// Its word, or the name of its one field.
    pub name: &'static str,
    /// What it means; empty for one that the object in it tells.
    pub about: &'static str,
    /// What is in its one field; none for a mere word.
    pub body: Option<Body>,
}

impl Variant {
    /// An object with one field, in which something of that shape is.
    pub const fn of(name: &'static str, shape: &'static Shape) -> Variant {
        let value = Field {
            name,
            about: "",
            shape,
            needed: true,
            count: (None, None),
            default: None,
            examples: "",
            flat: false,
        };
        Variant { name, about: "", body: Some(Body::Value(value)) }
    }
}

/// What is in the one field of a variant.
pub enum Body {
    /// Fields that are declared with the variant.
    Fields(&'static [Field]),
    /// One value.
    Value(Field),
}

/// A field of an object.
pub struct Field {
    /// What data files call it.
    pub name: &'static str,
    /// What it is, in a sentence or a few; empty if what it holds says so.
    pub about: &'static str,
    /// What may be written for it.
    pub shape: &'static Shape,
    /// Whether it has to be there.
    pub needed: bool,
    /// How many values a list has at least and at most, where the field says so.
    pub count: (Option<usize>, Option<usize>),
    /// What it is when it is left out.
    pub default: Option<fn() -> Value>,
    /// Values that may be written, as a list in JSON.
    pub examples: &'static str,
    /// Whether it stands for the fields of the object that it holds.
    pub flat: bool,
}

impl Shape {
    /// Whether it is always an object, and no choice of several.
    pub(crate) fn is_object(&self) -> bool {
        match self {
            Shape::Object(_) | Shape::Entries { .. } => true,
            Shape::Other(schema) => schema()["type"] == "object",
            _ => false,
        }
    }

    /// The fields of an object, those that it holds as its own among them.
    pub(crate) fn fields(&self) -> Vec<&'static Field> {
        match self {
            Shape::Object(object) => plain(object.fields),
            _ => Vec::new(),
        }
    }
}

/// Fields one by one, with those of objects that stand for several.
fn plain(fields: &'static [Field]) -> Vec<&'static Field> {
    let each = fields.iter().flat_map(|field| match field.flat {
        true => field.shape.fields(),
        false => vec![field],
    });
    each.collect()
}

macro_rules! shapes {
    ($($kept:ty = $shape:expr;)*) => {$(
        impl Shaped for $kept {
            const SHAPE: &'static Shape = &$shape;
        }
    )*};
}

shapes! {
    bool = Shape::Truth;
    i32 = Shape::Number { least: None, most: None };
    u32 = Shape::Number { least: Some(0), most: None };
    usize = Shape::Number { least: Some(0), most: None };
    String = Shape::Text(None);
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: &'static Shape = &Shape::List(T::SHAPE);
}

impl<T: Shaped> Shaped for Box<T> {
    const SHAPE: &'static Shape = T::SHAPE;
}
