//! Parses `#[field(...)]` on a field of a save record and generates its code.

use crate::field::inner_of_option;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ExprRange, Ident, LitStr, Token, Type};

/// Arguments of `#[field(...)]`.
#[derive(Default)]
struct Said {
    /// Allowed numbers.
    range: Option<ExprRange>,
    /// Default value. A field with this value is not written. `Some(None)` is the default of its type.
    default: Option<Option<Expr>>,
    /// Replacement for a value that cannot be read.
    stand_in: Option<Expr>,
    /// Whether list items are read one by one, so that invalid ones can be left out.
    each: bool,
    /// Whether `None` is written too.
    null: bool,
    /// Whether the surrounding record is unreadable without it.
    essential: bool,
    /// Field name of the key in each entry, for a map written as a list.
    key: Option<LitStr>,
    /// Field name of the value in each entry, if the value is not an object.
    value: Option<LitStr>,
    /// Whether its own fields are written as fields of the surrounding object.
    flat: bool,
    /// Method that returns the value to write instead.
    with: Option<Ident>,
    /// Whether it is not written; it is read as its type's default.
    skip: bool,
    /// Name in saves, if it differs from the name of the field.
    name: Option<LitStr>,
    /// Whether it holds those parts of the other fields that refer to missing definitions.
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

/// A field of a save record.
pub(super) struct Field {
    pub ident: Ident,
    pub name: String,
    kept: Type,
    /// Type inside, if the field is an `Option`.
    inner: Option<Type>,
    said: Said,
}

impl Field {
    /// Parses a field and removes its `#[field(...)]`.
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

    /// Whether the field is left out when it has its default value.
    fn may_be_left_out(&self) -> bool {
        let may = self.said.default.is_some() || self.inner.is_some() && !self.said.null;
        may && !self.said.skip && !self.said.flat
    }

    /// Whether it holds the parts that refer to missing definitions.
    pub fn is_aside(&self) -> bool {
        self.said.aside
    }

    /// Whether a method returns the value that is written instead.
    pub fn is_made(&self) -> bool {
        self.said.with.is_some()
    }

    /// Whether the field is not written.
    pub fn is_unsaved(&self) -> bool {
        self.said.skip
    }

    /// Whether the field has no separate entry in the save.
    fn is_skipped(&self) -> bool {
        self.said.skip || self.said.aside
    }

    /// Returns the names of the two functions that return the default and test for it.
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
        // A map is empty by default: no comparison of its entries is needed.
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

    /// Generates the arguments for reading and writing a map as a list.
    fn keyed(&self) -> Option<TokenStream> {
        let key = self.said.key.as_ref()?;
        Some(match &self.said.value {
            Some(value) => quote!(keyed::Named { key: #key, value: #value }),
            None => quote!(keyed::Flat { key: #key }),
        })
    }

    /// Generates the strict fast reader of the field.
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

    /// Generates the tolerant reader of the field, which reports errors.
    pub fn question(&self, forgiving: bool) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let kept = self.inner.as_ref().unwrap_or(&self.kept);
        let may_be_left_out = self.may_be_left_out();
        // The parts that wait for definitions are known only after all other fields are read.
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

    /// Generates the test whether the field needs separate lines, so that the surrounding object cannot be one line.
    /// line.
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

    /// Generates the code that writes the field. In a variant of an enum the fields are local variables.
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

    /// Generates the range check of the field, if it has a range.
    pub fn checked(&self) -> Option<TokenStream> {
        let (ident, name, range) = (&self.ident, &self.name, self.said.range.as_ref()?);
        Some(quote!(Bounded::check(&self.#ident, #range, place.field(#name), faults, content);))
    }
}
