//! Shapes: static tables of what data files may contain, from which schemas are generated.

use fifteen_base::serde_json::{Map, Value};

pub trait Shaped {
    const SHAPE: &'static Shape;
}

/// A type of definitions to which fields can refer by id.
pub trait Named {
    /// Name of the type, such as `SpawnTable`.
    const NAME: &'static str;
}

pub enum Shape {
    Bool,
    /// An integer, with optional bounds.
    Number {
        least: Option<i32>,
        most: Option<i32>,
    },
    /// A list of two integers. Each of them must lie between the two bounds given here, inclusive.
    Pair(i32, i32),
    Dice(i32, i32),
    /// A text, with its maximum length in characters.
    Text(Option<usize>),
    /// The id of a definition of the named type.
    Id(&'static str),
    List(&'static Shape),
    Object(Object),
    /// One of several words, or an object with a single field. The name of the field is the tag.
    Choice {
        about: &'static str,
        variants: &'static [Variant],
    },
    /// An object whose keys are data.
    Entries {
        keys: &'static str,
        any: &'static [&'static Shape],
    },
    /// Anything else, given by its JSON Schema.
    Other(fn() -> Value),
}

pub struct Object {
    pub about: &'static str,
    pub fields: &'static [ShapeField],
    /// Adds constraints that involve several fields to the JSON Schema.
    pub add_constraints: Option<fn(&mut Map<String, Value>)>,
}

pub struct Variant {
    /// The word, or the name of the only field.
    pub name: &'static str,
    /// Description. If it is empty, the description of `body` is used.
    pub about: &'static str,
    /// Value of the only field. `None` for a plain word.
    pub body: Option<VariantBody>,
}

impl Variant {
    /// Creates an alternative that is an object with one field of this name. The field's value has the given shape.
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

pub enum VariantBody {
    /// An object. The variant itself lists its fields.
    Fields(&'static [ShapeField]),
    Value(ShapeField),
}

pub struct ShapeField {
    pub name: &'static str,
    /// Description. If it is empty, the description of the field's type is used.
    pub about: &'static str,
    pub shape: &'static Shape,
    pub needed: bool,
    /// Minimum and maximum length of a list, if limited.
    pub count: (Option<usize>, Option<usize>),
    pub default: Option<fn() -> Value>,
    pub examples: &'static str,
    /// Whether the fields of its object are written directly in the outer object.
    pub flat: bool,
}

impl Shape {
    /// Whether the value is always an object, rather than a choice.
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
