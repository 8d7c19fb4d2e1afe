//! A field of a record of a save, with what `#[field(...)]` says of it.

use crate::field::inner_of_option;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ExprRange, Ident, LitStr, Token, Type};

/// What `#[field(...)]` says.
#[derive(Default)]
struct Said {
    /// The numbers that are possible.
    range: Option<ExprRange>,
    /// What it is when it is left out, which it is when it is that; without a value, what its type has for nothing.
    default: Option<Option<Expr>>,
    /// What stands for one that cannot be read.
    stand_in: Option<Expr>,
    /// Whether it is a list of which each item is read, and left out if that cannot be.
    each: bool,
    /// Whether an `Option` is written even if there is nothing.
    null: bool,
    /// Whether nothing can be said of what it is in when it cannot be read.
    essential: bool,
    /// Of a map that is written as a list: what the key of an entry is called.
    key: Option<LitStr>,
    /// And what its value is called, if that has no fields.
    value: Option<LitStr>,
    /// Whether its own fields stand among those of what it is in.
    flat: bool,
    /// The method that gives what is written in its place.
    with: Option<Ident>,
    /// Whether it is not written: it is nothing in what is saved.
    skip: bool,
    /// What it is called, if not as in the program.
    name: Option<LitStr>,
    /// Whether it is what of the others waits for definitions.
    aside: bool,
}

impl Parse for Said {
    fn parse(input: ParseStream) -> syn::Result<Said> {
        let mut said = Said::default();
        while !input.is_empty() {
            let word = input.fork().call(Ident::parse_any);
            let word = word.map(|word| word.to_string()).unwrap_or_default();
            let words = [
                "default",
                "stand_in",
                "each",
                "null",
                "essential",
                "key",
                "value",
                "flat",
                "skip",
                "name",
                "aside",
                "with",
            ];
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
            "flat" => self.flat = true,
            "skip" => self.skip = true,
            "aside" => self.aside = true,
            "essential" => self.essential = true,
            "default" if !input.peek(Token![=]) => self.default = Some(None),
            _ => {
                input.parse::<Token![=]>()?;
                match word {
                    "default" => self.default = Some(Some(input.parse()?)),
                    "stand_in" => self.stand_in = Some(input.parse()?),
                    "key" => self.key = Some(input.parse()?),
                    "value" => self.value = Some(input.parse()?),
                    "with" => self.with = Some(input.parse()?),
                    _ => self.name = Some(input.parse()?),
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
    /// The field of that declaration, from which what is said of it is taken away.
    pub fn take(field: &mut syn::Field) -> syn::Result<Field> {
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
        field.attrs = kept;
        let name = said.name.as_ref().map(LitStr::value);
        Ok(Field {
            name: name.unwrap_or_else(|| ident.unraw().to_string()),
            inner: inner_of_option(&field.ty),
            kept: field.ty.clone(),
            ident,
            said,
        })
    }

    /// Whether it is not written when it is what it usually is.
    fn may_be_left_out(&self) -> bool {
        let may = self.said.default.is_some() || self.inner.is_some() && !self.said.null;
        may && !self.said.skip && !self.said.flat
    }

    /// Whether it is what of the others waits.
    pub fn is_aside(&self) -> bool {
        self.said.aside
    }

    /// Whether something else is written in its place.
    pub fn is_made(&self) -> bool {
        self.said.with.is_some()
    }

    /// Whether it is no part of what is written.
    pub fn is_unsaved(&self) -> bool {
        self.said.skip
    }

    /// Whether it is not written.
    fn is_skipped(&self) -> bool {
        self.said.skip || self.said.aside
    }

    /// The functions that say what it usually is, and whether it is that.
    fn usual(&self) -> [Ident; 2] {
        let name = self.ident.unraw();
        [format_ident!("usual_{name}"), format_ident!("is_usual_{name}")]
    }

    pub fn usual_functions(&self) -> Option<TokenStream> {
        let [usual, is_usual] = self.usual();
        let kept = &self.kept;
        let value = match &self.said.default {
            Some(Some(value)) => quote!(#value),
            _ => quote!(<#kept as ::std::default::Default>::default()),
        };
        // What is in a map need not be compared for that.
        let is = match self.said.key {
            Some(_) => quote!(value.is_empty()),
            None => quote!(*value == Self::#usual()),
        };
        self.may_be_left_out().then(|| {
            quote! {
                fn #usual() -> #kept {
                    #value
                }

                fn #is_usual(value: &#kept) -> bool {
                    #is
                }
            }
        })
    }

    fn variable(&self) -> Ident {
        format_ident!("field_{}", self.ident.unraw())
    }

    /// The arguments of the functions that read and write a map as a list, if it is one.
    fn keyed(&self) -> Option<TokenStream> {
        let key = self.said.key.as_ref()?;
        Some(match &self.said.value {
            Some(value) => quote!(keyed::Named { key: #key, value: #value }),
            None => quote!(keyed::Flat { key: #key }),
        })
    }

    /// Reads it as the game writes it.
    pub fn scanned(&self) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let kept = &self.kept;
        if self.is_skipped() {
            return quote!(let #variable = <#kept as ::std::default::Default>::default(););
        }
        if self.said.flat {
            return quote!(let #variable = <#kept as Fields>::scan_fields(scan)?;);
        }
        let [usual, _] = self.usual();
        let read = match self.keyed() {
            Some(keyed) => quote!(keyed::scan(&#keyed, scan)),
            None => quote!(Saved::scan(scan)),
        };
        let missing = match self.may_be_left_out() {
            true => quote!(Self::#usual()),
            false => quote!(return ::std::option::Option::None),
        };
        quote!(let #variable: #kept = if scan.field(#name) { #read? } else { #missing };)
    }

    pub fn scan_answer(&self) -> TokenStream {
        let (ident, variable) = (&self.ident, self.variable());
        quote!(#ident: #variable)
    }

    /// Asks for it, and notes what is wrong with it.
    pub fn question(&self, forgiving: bool) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let kept = self.inner.as_ref().unwrap_or(&self.kept);
        let may_be_left_out = self.may_be_left_out();
        // What waits is known only when all else is read.
        if self.said.aside {
            return quote!();
        }
        if self.said.skip {
            let kept = &self.kept;
            let nothing = quote!(<#kept as ::std::default::Default>::default());
            return quote!(let #variable = ::std::option::Option::Some(#nothing););
        }
        if self.said.flat {
            let kept = &self.kept;
            return quote!(let #variable = <#kept as Fields>::read_fields(r, origin););
        }
        if self.said.each {
            return quote! {
                let #variable = origin.each(r, #name, #may_be_left_out);
                let #variable: #kept = #variable.into_iter().collect();
            };
        }
        if let Some(keyed) = self.keyed() {
            return quote!(let #variable = keyed::each(&#keyed, r, (#name, #may_be_left_out), origin););
        }
        let [usual, _] = self.usual();
        let asked = match () {
            () if self.inner.is_some() => quote!(origin.optional::<#kept>(r, #name)),
            () if may_be_left_out => quote!(origin.usually(r, #name, Self::#usual())),
            () => quote!(origin.needed::<#kept>(r, #name)),
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
        if self.said.aside {
            return quote!(#ident: origin.aside());
        }
        let is_sure = self.said.each || self.said.key.is_some();
        let is_sure = is_sure || forgiving && !self.said.essential;
        match is_sure && !self.said.flat && !self.said.skip {
            true => quote!(#ident: #variable),
            false => quote!(#ident: #variable?),
        }
    }

    /// Whether what it is in cannot be on one line.
    pub fn breaks(&self, aside: Option<&Ident>) -> TokenStream {
        let (ident, name) = (&self.ident, &self.name);
        let waits = aside.map(|aside| quote!(|| self.#aside.breaks(#name)));
        let own = match self.keyed() {
            _ if self.is_skipped() => return quote!(false),
            _ if self.said.with.is_some() => quote!(true),
            _ if self.said.flat => quote!(Fields::fields_break(&self.#ident)),
            Some(_) => quote!(!self.#ident.is_empty()),
            None => quote!(Saved::breaks(&self.#ident)),
        };
        quote!(#own #waits)
    }

    /// Writes it; of a variant of an enum, the fields are at hand by their names.
    pub fn printed(&self, of_variant: bool, aside: Option<&Ident>) -> TokenStream {
        let (ident, name) = (&self.ident, &self.name);
        let here = match of_variant {
            true => quote!(#ident),
            false => match &self.said.with {
                Some(with) => quote!(&self.#with(page.content)),
                None => quote!(&self.#ident),
            },
        };
        let value = match self.keyed() {
            Some(keyed) => quote!(keyed::print(&#keyed, #here, page)),
            None => quote!(Saved::print(#here, page)),
        };
        let print = match aside {
            _ if self.is_skipped() => quote!(),
            _ if self.said.flat => quote!(Fields::print_fields(#here, page);),
            Some(aside) => quote!(page.field_with(#name, &self.#aside, |page| #value);),
            None => quote! {
                page.begin_field(#name);
                #value;
            },
        };
        let [_, is_usual] = self.usual();
        let waits = aside.map(|aside| quote!(|| self.#aside.has(#name)));
        match self.may_be_left_out() && !of_variant {
            true => quote!(if !Self::#is_usual(#here) #waits { #print }),
            false => print,
        }
    }

    /// Looks at whether it is possible.
    pub fn checked(&self) -> Option<TokenStream> {
        let (ident, name, range) = (&self.ident, &self.name, self.said.range.as_ref()?);
        Some(quote!(Bounded::check(&self.#ident, #range, place.field(#name), faults, content);))
    }
}
