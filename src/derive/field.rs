//! A field of a record, with what `#[field(...)]` says of it.

use crate::options::Call;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Expr, ExprLit, ExprRange, GenericArgument, Ident, Lit, LitStr, Meta, PathArguments,
    RangeLimits, Token, Type, parenthesized,
};

/// How many values a list has, and what is said of another number of them.
pub(crate) struct Length {
    pub range: ExprRange,
    pub message: LitStr,
    pub help: LitStr,
}

impl Length {
    /// A text with the ends of the range in place of `{least}` and `{most}`.
    pub fn in_numbers(&self, text: &LitStr) -> String {
        let end = |end: &Option<Box<Expr>>| end.to_token_stream().to_string();
        let text = text.value().replace("{least}", &end(&self.range.start));
        text.replace("{most}", &end(&self.range.end))
    }
}

/// What `#[field(...)]` says.
#[derive(Default)]
pub(crate) struct Said {
    /// The numbers that are allowed; without a least, how many characters a text may have.
    pub range: Option<ExprRange>,
    /// The form that it is written in, if it is kept in another.
    pub form: Option<Type>,
    /// What it is when it is left out; without a value, an empty list or an object of which nothing is written.
    pub default: Option<Option<Expr>>,
    /// Values in JSON, for those who write data.
    pub examples: String,
    /// What editors show as its default, where it has none by itself.
    pub shown: Option<Expr>,
    /// What data files call it, if it is not the name of the field.
    pub name: Option<LitStr>,
    pub length: Option<Length>,
    /// What reads it, and the fields that are read before it.
    pub read: Option<Call>,
    /// Whether it stands for several fields of the object.
    pub flatten: bool,
    /// Whether it is no part of what is written.
    pub skip: bool,
}

/// A field of a record.
pub(crate) struct Field {
    pub ident: Ident,
    /// What it is kept as; of an `Option`, what may be there.
    pub kept: Type,
    /// Whether it is an `Option`.
    pub optional: bool,
    /// What its comment says.
    about: String,
    pub said: Said,
}

impl Field {
    /// The field of that declaration, from which what only we read is taken away.
    pub fn take(field: &mut syn::Field) -> syn::Result<Field> {
        let ident = field.ident.clone();
        let ident = ident.ok_or_else(|| syn::Error::new_spanned(&*field, "a field has a name"))?;
        Field::take_as(field, &ident)
    }

    /// The same of a field that has no name of its own.
    pub fn take_as(field: &mut syn::Field, ident: &Ident) -> syn::Result<Field> {
        let mut said = None;
        let mut kept = Vec::new();
        for attribute in std::mem::take(&mut field.attrs) {
            match attribute.path().is_ident("field") {
                true => said = Some(attribute.parse_args::<Said>()?),
                false => kept.push(attribute),
            }
        }
        let Some(said) = said else {
            let missing = "say what may be written: `#[field(example = 1)]`";
            return Err(syn::Error::new_spanned(ident, missing));
        };
        let inner = inner_of_option(&field.ty);
        field.attrs = kept;
        Ok(Field {
            optional: inner.is_some(),
            about: about(&field.attrs),
            kept: inner.unwrap_or_else(|| field.ty.clone()),
            ident: ident.clone(),
            said,
        })
    }

    /// What data files call it.
    pub fn name(&self) -> String {
        match &self.said.name {
            Some(name) => name.value(),
            None => self.ident.unraw().to_string(),
        }
    }

    /// The type that tells its form: how it is read, and what editors know of it.
    pub fn form(&self) -> TokenStream {
        let kept = &self.kept;
        match (&self.said.form, &self.said.range) {
            (Some(form), _) => quote!(#form),
            (None, Some(range)) if range.start.is_none() => {
                let most = &range.end;
                quote!(::fifteen_content::read::field::Text<{ #most }>)
            }
            (None, Some(range)) => {
                let (least, most) = (&range.start, &range.end);
                quote!(<#kept as ::fifteen_content::read::field::Ranged>::Form<{ #least }, { #most }>)
            }
            (None, None) => quote!(#kept),
        }
    }

    /// What it is when it is left out, if it has a default.
    pub fn default(&self) -> Option<TokenStream> {
        let kept = &self.kept;
        Some(match self.said.default.as_ref()? {
            None => quote!(<#kept as ::std::default::Default>::default()),
            Some(Expr::Lit(text)) if matches!(text.lit, syn::Lit::Str(_)) => {
                quote!(<#kept as ::std::convert::From<&str>>::from(#text))
            }
            Some(value) => quote!(#value),
        })
    }

    /// The same as editors show it.
    fn shown_default(&self) -> Option<TokenStream> {
        let kept = &self.kept;
        Some(match (self.said.default.as_ref()?, self.default()) {
            (None, _) if last_name(kept).is_some_and(|name| name == "Vec") => {
                quote!(::fifteen_base::serde_json::Value::Array(::std::vec::Vec::new()))
            }
            // Of an object of which nothing is written each field shows its own.
            (None, _) => quote!(::fifteen_base::serde_json::Value::Object(
                ::std::default::Default::default()
            )),
            (Some(_), default) => {
                quote!(<#kept as ::fifteen_content::read::field::Shown>::shown(&#default))
            }
        })
    }

    /// What the tables of the program say of it; nothing of one that is not written.
    pub fn table(&self) -> Option<TokenStream> {
        let said = &self.said;
        if said.skip {
            return None;
        }
        let shape = quote!(::fifteen_content::read::shape);
        let (name, about, form) = (self.name(), &self.about, self.form());
        let default = match (self.shown_default(), &said.shown) {
            (Some(shown), _) => quote!(::std::option::Option::Some(|| #shown)),
            (None, Some(shown)) => quote!(::std::option::Option::Some(|| (#shown).into())),
            (None, None) => quote!(::std::option::Option::None),
        };
        let needed = !self.optional && said.default.is_none() && said.shown.is_none();
        let end = |end: Option<&Expr>| match end {
            Some(end) => quote!(::std::option::Option::Some(#end)),
            None => quote!(::std::option::Option::None),
        };
        let range = said.length.as_ref().map(|length| &length.range);
        let least = end(range.and_then(|range| range.start.as_deref()));
        let most = end(range.and_then(|range| range.end.as_deref()));
        let (examples, flat) = (&said.examples, said.flatten);
        Some(quote! {
            #shape::Field {
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

/// What a comment says: its paragraphs, each in one line.
pub(crate) fn about(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(said) if said.path.is_ident("doc") => match &said.value {
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

impl Parse for Said {
    fn parse(input: ParseStream) -> syn::Result<Said> {
        let mut said = Said::default();
        while !input.is_empty() {
            said.one(input)?;
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        match &said.range {
            Some(range) if !has_most(range) => Err(syn::Error::new_spanned(
                range,
                "a range has a most, which belongs to it: `1..=60`",
            )),
            _ => Ok(said),
        }
    }
}

impl Said {
    fn one(&mut self, input: ParseStream) -> syn::Result<()> {
        let known = [
            "as", "default", "example", "examples", "name", "length", "some", "read", "flatten",
            "shown", "skip",
        ];
        let word = input.fork().call(Ident::parse_any);
        let word = word.map(|word| word.to_string()).unwrap_or_default();
        if !known.contains(&word.as_str()) {
            self.range = Some(input.parse()?);
            return Ok(());
        }
        input.call(Ident::parse_any)?;
        match word.as_str() {
            "flatten" => self.flatten = true,
            "skip" => self.skip = true,
            "length" => {
                let inside;
                parenthesized!(inside in input);
                let range = inside.parse()?;
                inside.parse::<Token![,]>()?;
                let message = inside.parse()?;
                inside.parse::<Token![,]>()?;
                let help = inside.parse()?;
                self.length = Some(Length { range, message, help });
            }
            "default" if !input.peek(Token![=]) => self.default = Some(None),
            _ => {
                input.parse::<Token![=]>()?;
                self.value(&word, input)?;
            }
        }
        Ok(())
    }

    fn value(&mut self, word: &str, input: ParseStream) -> syn::Result<()> {
        match word {
            "as" => self.form = Some(input.parse()?),
            "default" => self.default = Some(Some(input.parse()?)),
            "name" => self.name = Some(input.parse()?),
            "read" => self.read = Some(input.parse()?),
            "some" => {
                let what: LitStr = input.parse()?;
                let text = |text: String| LitStr::new(&text, what.span());
                self.length = Some(Length {
                    range: syn::parse_quote!(1..),
                    message: text(format!("no {} is named", what.value())),
                    help: text(format!("name at least one {}", what.value())),
                });
            }
            "shown" => self.shown = Some(input.parse()?),
            "example" => self.examples = format!("[{}]", json(input)?),
            _ => self.examples = json(input)?,
        }
        Ok(())
    }
}

/// A value in JSON: all up to the next comma.
fn json(input: ParseStream) -> syn::Result<String> {
    let mut value = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?.to_tokens(&mut value);
    }
    let mut text = String::new();
    write(value, &mut text)?;
    Ok(text)
}

/// Writes tokens as JSON has them.
fn write(value: TokenStream, text: &mut String) -> syn::Result<()> {
    let mut tokens = value.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            // Behind the last value JSON has no comma.
            TokenTree::Punct(own) if own.as_char() == ',' && tokens.peek().is_none() => {}
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
                Lit::Str(own) => *text += &quoted(&own.value()),
                Lit::Int(own) => *text += own.base10_digits(),
                other => *text += &other.to_token_stream().to_string(),
            },
            TokenTree::Punct(_) | TokenTree::Ident(_) => *text += &token.to_string(),
        }
    }
    Ok(())
}

/// A text in double quotes.
fn quoted(text: &str) -> String {
    let each = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", each.collect::<String>())
}

fn has_most(range: &ExprRange) -> bool {
    matches!(range.limits, RangeLimits::Closed(_)) && range.end.is_some()
}

/// What the last part of a type's path is called.
pub(crate) fn last_name(kept: &Type) -> Option<&Ident> {
    match kept {
        Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// What an `Option` may hold; none for anything else.
pub(crate) fn inner_of_option(kept: &Type) -> Option<Type> {
    let Type::Path(path) = kept else { return None };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(inner) = &last.arguments else { return None };
    match inner.args.first() {
        Some(GenericArgument::Type(inner)) if last.ident == "Option" => Some(inner.clone()),
        _ => None,
    }
}
