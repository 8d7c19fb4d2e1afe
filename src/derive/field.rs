//! A field of a record, with what `#[field(...)]` says of it.

use crate::options::Call;
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Expr, ExprRange, GenericArgument, Ident, LitStr, PathArguments, RangeLimits, Token,
    Type, parenthesized,
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
    pub examples: Option<TokenStream>,
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
    pub said: Said,
}

impl Field {
    /// The field of that declaration. Its attributes become those that the schema is made from.
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
        let own = Field {
            optional: inner.is_some(),
            kept: inner.unwrap_or_else(|| field.ty.clone()),
            ident: ident.clone(),
            said,
        };
        kept.push(own.schema());
        field.attrs = kept;
        Ok(own)
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

    /// Whether it is a whole number, of which schemas know by themselves.
    fn is_number(&self) -> bool {
        let name = last_name(&self.kept).map(Ident::to_string);
        matches!(name.as_deref(), Some("i32" | "u32" | "usize")) && self.said.form.is_none()
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
            (None, _) if last_name(kept).is_some_and(|name| name == "Vec") => quote!([]),
            // Of an object of which nothing is written each field shows its own.
            (None, _) => quote!({}),
            (Some(_), default) => {
                quote!(<#kept as ::fifteen_content::read::field::Shown>::shown(&#default))
            }
        })
    }

    /// The attribute that the schema is made from.
    fn schema(&self) -> Attribute {
        let said = &self.said;
        if said.skip {
            return syn::parse_quote!(#[schemars(skip)]);
        }
        let mut parts: Vec<TokenStream> = Vec::new();
        if said.flatten {
            parts.push(quote!(flatten));
        }
        if let Some(name) = &said.name {
            parts.push(quote!(rename = #name));
        }
        if let (Some(range), true) = (&said.range, self.is_number()) {
            let (least, most) = (&range.start, &range.end);
            parts.push(quote!(range(min = #least, max = #most)));
        } else if let Some(ExprRange { start: None, end, .. }) = &said.range {
            parts.push(quote!(length(max = #end)));
        } else if said.form.is_some() || said.range.is_some() {
            let form = self.form();
            let with = match self.optional {
                true => quote!(::std::option::Option<#form>).to_string(),
                false => form.to_string(),
            };
            parts.push(quote!(with = #with));
        }
        if let Some(length) = &said.length {
            let least = length.range.start.as_ref().map(|least| quote!(min = #least));
            let most = length.range.end.as_ref().map(|most| quote!(max = #most));
            let both = least.into_iter().chain(most);
            parts.push(quote!(length(#(#both),*)));
        }
        let mut shown: Vec<TokenStream> = Vec::new();
        if let Some(default) = self.shown_default() {
            shown.push(quote!("default" = #default));
        }
        if let Some(examples) = &said.examples {
            shown.push(quote!("examples" = #examples));
        }
        if !shown.is_empty() {
            parts.push(quote!(extend(#(#shown),*)));
        }
        syn::parse_quote!(#[schemars(#(#parts),*)])
    }
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
            "skip",
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
            "example" => {
                let example = json(input)?;
                self.examples = Some(quote!([#example]));
            }
            _ => self.examples = Some(json(input)?),
        }
        Ok(())
    }
}

/// A value in JSON: all up to the next comma.
fn json(input: ParseStream) -> syn::Result<TokenStream> {
    let mut value = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?.to_tokens(&mut value);
    }
    Ok(value)
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
    let PathArguments::AngleBracketed(inner) = &last.arguments else {
        return None;
    };
    match inner.args.first() {
        Some(GenericArgument::Type(inner)) if last.ident == "Option" => Some(inner.clone()),
        _ => None,
    }
}
