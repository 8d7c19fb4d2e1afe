//! Shapes: static tables of what data files may contain. They are generated from the declared fields of all types, and
//! the schema generator walks them.

use fifteen_base::serde_json::{Map, Value};

/// A type with a form in data files.
pub trait Shaped {
    /// Shape of its form.
    const SHAPE: &'static Shape;
}

/// A type that others refer to by name.
pub trait Named {
    /// Name of the type: `SpawnTable`.
    const NAME: &'static str;
}

/// Form of a value in data files.
pub enum Shape {
    /// `true` or `false`.
    Bool,
    /// An integer.
    Number {
        /// Minimum; `None` if the reader decides.
        least: Option<i32>,
        /// Maximum; `None` if the reader decides.
        most: Option<i32>,
    },
    /// Two integers in a list, each from the first to the second bound.
    Pair(i32, i32),
    /// Dice with a minimum and a maximum roll.
    Dice(i32, i32),
    /// A text with a maximum length in characters.
    Text(Option<usize>),
    /// The id of a definition of the named type.
    Id(&'static str),
    /// A list.
    List(&'static Shape),
    /// An object with declared fields.
    Object(Object),
    /// One of several words, or of several objects with one field that is the tag.
    Choice {
        /// Description in a sentence or a few.
        about: &'static str,
        /// All choices.
        variants: &'static [Variant],
    },
    /// An object whose keys are data.
    Entries {
        /// Pattern of the keys.
        keys: &'static str,
        /// Allowed shapes of an entry.
        any: &'static [&'static Shape],
    },
    /// Anything else, given by its JSON Schema.
    Other(fn() -> Value),
}

/// An object with declared fields.
pub struct Object {
    /// Description in a sentence or a few.
    pub about: &'static str,
    /// Fields, in reading order.
    pub fields: &'static [ShapeField],
    /// Function that adds constraints on several fields to the JSON Schema.
    pub amend: Option<fn(&mut Map<String, Value>)>,
}

/// One of several choices.
pub struct Variant {
    /// The word, or the name of the only field.
    pub name: &'static str,
    /// Description; empty if that of the object in it serves.
    pub about: &'static str,
    /// Value of the only field; `None` for a plain word.
    pub body: Option<VariantBody>,
}

impl Variant {
    /// Creates the choice of an object with one field of a shape.
    pub const fn new(name: &'static str, shape: &'static Shape) -> Variant {
        let value = ShapeField {
            name,
            about: "",
            shape,
            needed: true,
            count: (None, None),
            default: None,
            examples: "",
            flat: false,
        };
        Variant { name, about: "", body: Some(VariantBody::Value(value)) }
    }
}

/// Value of the only field of a choice.
pub enum VariantBody {
    /// An object with fields that are declared with the choice.
    Fields(&'static [ShapeField]),
    /// A single value.
    Value(ShapeField),
}

/// A field of an object.
pub struct ShapeField {
    /// Name in data files.
    pub name: &'static str,
    /// Description in a sentence or a few; empty if that of its type serves.
    pub about: &'static str,
    /// Shape of its value.
    pub shape: &'static Shape,
    /// Whether it is required.
    pub needed: bool,
    /// Minimum and maximum length of a list, if the field limits it.
    pub count: (Option<usize>, Option<usize>),
    /// Default value.
    pub default: Option<fn() -> Value>,
    /// Example values, as a JSON list.
    pub examples: &'static str,
    /// Whether the fields of its object are written in the outer object.
    pub flat: bool,
}

impl Shape {
    /// Whether the value is always an object, and not a choice.
    pub(crate) fn is_object(&self) -> bool {
        match self {
            Shape::Object(_) | Shape::Entries { .. } => true,
            Shape::Other(schema) => schema()["type"] == "object",
            _ => false,
        }
    }

    /// Returns the fields of an object, including those of flattened objects.
    pub(crate) fn fields(&self) -> Vec<&'static ShapeField> {
        match self {
            Shape::Object(object) => flattened(object.fields),
            _ => Vec::new(),
        }
    }
}

/// Replaces flattened fields by the fields of their objects.
fn flattened(fields: &'static [ShapeField]) -> Vec<&'static ShapeField> {
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
    bool = Shape::Bool;
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
