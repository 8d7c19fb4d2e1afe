//! Parser of the attribute `#[field(...)]` on a field of a record in the data files.

use crate::options::{FunctionCall, assigned, comma_separated, flag, next_word, option_code, take_attribute};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Expr, ExprLit, ExprRange, GenericArgument, Ident, Lit, LitStr, Meta, PathArguments,
    RangeLimits, Token, Type, parenthesized,
};

pub(crate) struct Length {
    pub range: ExprRange,
    pub message: LitStr,
    pub help: LitStr,
}

impl Length {
    pub fn with_bounds(&self, text: &LitStr) -> String {
        let end = |end: &Option<Box<Expr>>| end.to_token_stream().to_string();
        let text = text.value().replace("{least}", &end(&self.range.start));
        text.replace("{most}", &end(&self.range.end))
    }
}

#[derive(Default)]
pub(crate) struct FieldOptions {
    /// Allowed range of a number. For a text, `..=N` is the maximum number of characters.
    pub range: Option<ExprRange>,
    /// Type that describes the form in data files, if that form differs from the type of the field.
    pub form: Option<Type>,
    /// Value of the field if a data file leaves it out. `Some(None)` stands for the default of its type.
    pub default: Option<Option<Expr>>,
    /// Example values as a JSON list, for the schema and the reference pages.
    pub examples: String,
    pub shown: Option<Expr>,
    pub name: Option<LitStr>,
    pub length: Option<Length>,
    pub read: Option<FunctionCall>,
    /// Whether the fields of the value are written as fields of the surrounding object.
    pub flatten: bool,
    pub skip: bool,
}

pub(crate) struct ContentField {
    pub ident: Ident,
    /// Type of the value; for an `Option`, the type inside.
    pub value_type: Type,
    pub optional: bool,
    doc_text: String,
    pub options: FieldOptions,
}

impl ContentField {
    /// Parses `#[field(...)]`, and removes it because the compiler does not know this attribute.
    pub fn take(field: &mut syn::Field) -> syn::Result<ContentField> {
        let ident = field.ident.clone();
        let ident = ident.ok_or_else(|| syn::Error::new_spanned(&*field, "a field has a name"))?;
        ContentField::take_as(field, &ident)
    }

    /// Like [`ContentField::take`], for the unnamed field of a tuple variant. `ident` becomes its name.
    pub fn take_as(field: &mut syn::Field, ident: &Ident) -> syn::Result<ContentField> {
        let Some(attribute) = take_attribute(&mut field.attrs, "field") else {
            return Err(syn::Error::new_spanned(ident, "say what may be written: `#[field(example = 1)]`"));
        };
        let inner = inner_of_option(&field.ty);
        Ok(ContentField {
            optional: inner.is_some(),
            doc_text: doc_text(&field.attrs),
            value_type: inner.unwrap_or_else(|| field.ty.clone()),
            ident: ident.clone(),
            options: attribute.parse_args()?,
        })
    }

    pub fn name(&self) -> String {
        match &self.options.name {
            Some(name) => name.value(),
            None => self.ident.unraw().to_string(),
        }
    }

    pub fn form(&self) -> TokenStream {
        let value_type = &self.value_type;
        match (&self.options.form, &self.options.range) {
            (Some(form), _) => quote!(#form),
            (None, Some(range)) if range.start.is_none() => {
                let most = &range.end;
                quote!(::fifteen_content::read::field::Text<{ #most }>)
            }
            (None, Some(range)) => {
                let (least, most) = (&range.start, &range.end);
                quote!(<#value_type as ::fifteen_content::read::field::Ranged>::Form<{ #least }, { #most }>)
            }
            (None, None) => quote!(#value_type),
        }
    }

    pub fn default(&self) -> Option<TokenStream> {
        let value_type = &self.value_type;
        Some(match self.options.default.as_ref()? {
            None => quote!(<#value_type as ::std::default::Default>::default()),
            Some(Expr::Lit(text)) if matches!(text.lit, syn::Lit::Str(_)) => {
                quote!(<#value_type as ::std::convert::From<&str>>::from(#text))
            }
            Some(value) => quote!(#value),
        })
    }

    fn shown_default(&self) -> Option<TokenStream> {
        let value_type = &self.value_type;
        Some(match (self.options.default.as_ref()?, self.default()) {
            (None, _) if last_name(value_type).is_some_and(|name| name == "Vec") => {
                quote!(::fifteen_base::serde_json::Value::Array(::std::vec::Vec::new()))
            }
            // Show an empty object, because the schema shows the default of each of its fields.
            (None, _) => {
                quote!(::fifteen_base::serde_json::Value::Object(::std::default::Default::default()))
            }
            (Some(_), default) => {
                quote!(<#value_type as ::fifteen_content::read::field::ToJson>::to_json(&#default))
            }
        })
    }

    /// Returns the description of the field for the schema, or `None` for a field with `skip`.
    pub fn table(&self) -> Option<TokenStream> {
        let options = &self.options;
        if options.skip {
            return None;
        }
        let shape = quote!(::fifteen_content::read::shape);
        let (name, about, form) = (self.name(), &self.doc_text, self.form());
        let shown = || options.shown.as_ref().map(|shown| quote!((#shown).into()));
        let default = self.shown_default().or_else(shown);
        let default = option_code(default.map(|shown| quote!(|| #shown)));
        let needed = !self.optional && options.default.is_none() && options.shown.is_none();
        let range = options.length.as_ref().map(|length| &length.range);
        let least = option_code(range.and_then(|range| Some(range.start.as_ref()?.to_token_stream())));
        let most = option_code(range.and_then(|range| Some(range.end.as_ref()?.to_token_stream())));
        let (examples, flat) = (&options.examples, options.flatten);
        Some(quote! {
            #shape::ShapeField {
                name: #name,
                about: #about,
                shape: <#form as #shape::Shaped>::SHAPE,
                needed: #needed,
                count: (#least, #most),
                default: #default,
                examples: #examples,
                flat: #flat,
            }
        })
    }
}

pub(crate) fn doc_text(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value()),
            _ => None,
        },
        _ => None,
    });
    let mut paragraphs = vec![Vec::new()];
    for line in lines {
        match (line.trim(), paragraphs.last_mut()) {
            ("", _) => paragraphs.push(Vec::new()),
            (line, Some(last)) => last.push(line.to_owned()),
            (_, None) => {}
        }
    }
    let paragraphs: Vec<String> = paragraphs.iter().map(|lines| lines.join(" ")).collect();
    paragraphs.join("\n\n")
}

impl Parse for FieldOptions {
    fn parse(input: ParseStream) -> syn::Result<FieldOptions> {
        let options = comma_separated(input, |options: &mut FieldOptions| options.parse_option(input))?;
        let has_most =
            |range: &ExprRange| matches!(range.limits, RangeLimits::Closed(_)) && range.end.is_some();
        match &options.range {
            Some(range) if !has_most(range) => {
                Err(syn::Error::new_spanned(range, "a range has a most, which belongs to it: `1..=60`"))
            }
            _ => Ok(options),
        }
    }
}

impl FieldOptions {
    fn parse_option(&mut self, input: ParseStream) -> syn::Result<()> {
        match next_word(input).as_str() {
            "flatten" => self.flatten = flag(input)?,
            "skip" => self.skip = flag(input)?,
            "as" => self.form = Some(assigned(input)?),
            "name" => self.name = Some(assigned(input)?),
            "read" => self.read = Some(assigned(input)?),
            "shown" => self.shown = Some(assigned(input)?),
            "default" if input.peek2(Token![=]) => self.default = Some(Some(assigned(input)?)),
            "default" => {
                flag(input)?;
                self.default = Some(None);
            }
            "example" => self.examples = format!("[{}]", assigned::<Json>(input)?.0),
            "examples" => self.examples = assigned::<Json>(input)?.0,
            "some" => {
                let what: LitStr = assigned(input)?;
                let text = |text: String| LitStr::new(&text, what.span());
                self.length = Some(Length {
                    range: syn::parse_quote!(1..),
                    message: text(format!("no {} is given", what.value())),
                    help: text(format!("name at least one {}", what.value())),
                });
            }
            "length" => {
                flag(input)?;
                let inside;
                parenthesized!(inside in input);
                let range = inside.parse()?;
                inside.parse::<Token![,]>()?;
                let message = inside.parse()?;
                inside.parse::<Token![,]>()?;
                let help = inside.parse()?;
                self.length = Some(Length { range, message, help });
            }
            _ => self.range = Some(input.parse()?),
        }
        Ok(())
    }
}

/// JSON in an attribute, as text.
struct Json(String);

impl Parse for Json {
    fn parse(input: ParseStream) -> syn::Result<Json> {
        let mut value = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![,]) {
            input.parse::<TokenTree>()?.to_tokens(&mut value);
        }
        let mut text = String::new();
        write(value, &mut text)?;
        Ok(Json(text))
    }
}

fn write(value: TokenStream, text: &mut String) -> syn::Result<()> {
    let mut tokens = value.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            // JSON allows no trailing comma.
            TokenTree::Punct(comma) if comma.as_char() == ',' && tokens.peek().is_none() => {}
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ('{', '}'),
                    _ => ('[', ']'),
                };
                text.push(open);
                write(group.stream(), text)?;
                text.push(close);
            }
            TokenTree::Literal(literal) => match syn::parse2::<Lit>(literal.to_token_stream())? {
                Lit::Str(string) => *text += &quoted(&string.value()),
                Lit::Int(number) => *text += number.base10_digits(),
                other => *text += &other.to_token_stream().to_string(),
            },
            TokenTree::Punct(_) | TokenTree::Ident(_) => *text += &token.to_string(),
        }
    }
    Ok(())
}

fn quoted(text: &str) -> String {
    let each = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", each.collect::<String>())
}

pub(crate) fn last_name(value_type: &Type) -> Option<&Ident> {
    match value_type {
        Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

pub(crate) fn inner_of_option(value_type: &Type) -> Option<Type> {
    let Type::Path(path) = value_type else { return None };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(inner) = &last.arguments else { return None };
    match inner.args.first() {
        Some(GenericArgument::Type(inner)) if last.ident == "Option" => Some(inner.clone()),
        _ => None,
    }
}
