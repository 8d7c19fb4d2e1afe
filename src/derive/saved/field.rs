//! A field of a record of a save, with what `#[field(...)]` says of it.

use crate::field::inner_of_option;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, ExprRange, Ident, Path, Token, Type};

/// What `#[field(...)]` says.
#[derive(Default)]
struct Said {
    /// The numbers that are possible.
    range: Option<ExprRange>,
    /// What it is when it is left out, which it is when it is that; without a value, what its type has for nothing.
    default: Option<Option<Expr>>,
    /// What stands for one that cannot be read.
    stand_in: Option<Expr>,
    /// The function that reads it, if its type alone does not say how.
    read: Option<Path>,
    /// Whether it is a list of which each item is read, and left out if that cannot be.
    each: bool,
    /// Whether an `Option` is written even if there is nothing.
    null: bool,
    /// Whether nothing can be said of what it is in when it cannot be read.
    essential: bool,
}

impl Parse for Said {
    fn parse(input: ParseStream) -> syn::Result<Said> {
        let mut said = Said::default();
        while !input.is_empty() {
            let word = input.fork().call(Ident::parse_any);
            let word = word.map(|word| word.to_string()).unwrap_or_default();
            let words = ["default", "stand_in", "read", "each", "null", "essential"];
            if words.contains(&word.as_str()) {
                input.call(Ident::parse_any)?;
                said.word(&word, input)?;
            } else {
                said.range = Some(input.parse()?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(said)
    }
}

impl Said {
    fn word(&mut self, word: &str, input: ParseStream) -> syn::Result<()> {
        match word {
            "each" => self.each = true,
            "null" => self.null = true,
            "essential" => self.essential = true,
            "default" if !input.peek(Token![=]) => self.default = Some(None),
            _ => {
                input.parse::<Token![=]>()?;
                match word {
                    "default" => self.default = Some(Some(input.parse()?)),
                    "stand_in" => self.stand_in = Some(input.parse()?),
                    _ => self.read = Some(input.parse()?),
                }
            }
        }
        Ok(())
    }
}

/// A field of a record.
pub(super) struct Field {
    pub ident: Ident,
    pub name: String,
    /// What it is kept as.
    kept: Type,
    /// Of an `Option`, what may be there.
    inner: Option<Type>,
    said: Said,
}

impl Field {
    /// The field of that declaration. Its attributes become those that serde reads and writes it by.
    pub fn take(field: &mut syn::Field, record: &Ident) -> syn::Result<Field> {
        let ident = field.ident.clone();
        let ident = ident.ok_or_else(|| syn::Error::new_spanned(&*field, "a field has a name"))?;
        let mut said = Said::default();
        let mut kept = Vec::new();
        for attribute in std::mem::take(&mut field.attrs) {
            match attribute.path().is_ident("field") {
                true => said = attribute.parse_args::<Said>()?,
                false => kept.push(attribute),
            }
        }
        let own = Field {
            name: ident.unraw().to_string(),
            inner: inner_of_option(&field.ty),
            kept: field.ty.clone(),
            ident,
            said,
        };
        kept.extend(own.serde(record));
        field.attrs = kept;
        Ok(own)
    }

    /// Whether it is not written when it is what it usually is.
    fn may_be_left_out(&self) -> bool {
        self.said.default.is_some() || self.inner.is_some() && !self.said.null
    }

    /// The functions that say what it usually is, and whether it is that.
    fn usual(&self) -> [Ident; 2] {
        let name = &self.name;
        [format_ident!("usual_{name}"), format_ident!("is_usual_{name}")]
    }

    fn serde(&self, record: &Ident) -> Option<Attribute> {
        let [usual, is_usual] = self.usual();
        let (usual, is_usual) = (format!("{record}::{usual}"), format!("{record}::{is_usual}"));
        self.may_be_left_out()
            .then(|| syn::parse_quote!(#[serde(default = #usual, skip_serializing_if = #is_usual)]))
    }

    pub fn usual_functions(&self) -> Option<TokenStream> {
        let [usual, is_usual] = self.usual();
        let kept = &self.kept;
        let value = match &self.said.default {
            Some(Some(value)) => quote!(#value),
            _ => quote!(<#kept as ::std::default::Default>::default()),
        };
        self.may_be_left_out().then(|| {
            quote! {
                fn #usual() -> #kept {
                    #value
                }

                fn #is_usual(value: &#kept) -> bool {
                    *value == Self::#usual()
                }
            }
        })
    }

    fn variable(&self) -> Ident {
        format_ident!("field_{}", self.name)
    }

    /// Asks for it, and notes what is wrong with it.
    pub fn question(&self, forgiving: bool) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let kept = self.inner.as_ref().unwrap_or(&self.kept);
        let may_be_left_out = self.may_be_left_out();
        if self.said.each {
            return quote!(let #variable: #kept = origin.each(r, #name, #may_be_left_out););
        }
        let read = match &self.said.read {
            Some(read) => quote!(#read),
            None => quote!(|value| <#kept as Readable>::read(value, &mut Origin::default())),
        };
        let [usual, _] = self.usual();
        let asked = match () {
            () if self.inner.is_some() => quote!(read::optional(r, #name, #read)),
            () if may_be_left_out => quote!(read::usually(r, #name, Self::#usual(), #read)),
            () => quote!(r.need(#name, #read)),
        };
        if !forgiving || self.said.essential {
            return quote!(let #variable = #asked;);
        }
        let stand_in = match &self.said.stand_in {
            Some(value) => quote!(#value),
            None => quote!(::std::default::Default::default()),
        };
        quote! {
            let #variable = #asked.unwrap_or_else(|| {
                origin.lost.push(#name);
                #stand_in
            });
        }
    }

    pub fn answer(&self, forgiving: bool) -> TokenStream {
        let (ident, variable) = (&self.ident, self.variable());
        match self.said.each || forgiving && !self.said.essential {
            true => quote!(#ident: #variable),
            false => quote!(#ident: #variable?),
        }
    }

    pub fn printed(&self) -> TokenStream {
        let (ident, name) = (&self.ident, &self.name);
        let print = quote!(page.field(#name, &self.#ident)?;);
        let [_, is_usual] = self.usual();
        match self.may_be_left_out() {
            true => quote!(if !Self::#is_usual(&self.#ident) { #print }),
            false => print,
        }
    }

    /// Looks at whether it is possible.
    pub fn checked(&self) -> Option<TokenStream> {
        let (ident, name, range) = (&self.ident, &self.name, self.said.range.as_ref()?);
        Some(quote!(Bounded::check(&self.#ident, #range, place.field(#name), faults);))
    }
}
