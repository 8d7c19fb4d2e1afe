//! Parser of the attribute `#[field(...)]` on a field of a save record, and the code generated for the field.

use crate::field::inner_of_option;
use crate::options::{assigned, comma_separated, flag, next_word, take_attribute};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ExprRange, Ident, LitStr, Token, Type};

#[derive(Default)]
pub(super) struct SavedFieldOptions {
    range: Option<ExprRange>,
    /// A field with this value is not written. `Some(None)` stands for the default of its type.
    default: Option<Option<Expr>>,
    stand_in: Option<Expr>,
    each: bool,
    /// Whether a `None` is written as `null` instead of being left out.
    null: bool,
    essential: bool,
    /// Field name of the key in each entry, for a map written as a list.
    key: Option<LitStr>,
    /// Field name of the value in each entry, if the value is not an object.
    value: Option<LitStr>,
    /// Whether the fields of the value are written as fields of the surrounding object.
    flat: bool,
    pub with: Option<Ident>,
    pub skip: bool,
    name: Option<LitStr>,
    /// Whether this field holds the parts of the other fields that refer to missing definitions.
    pub aside: bool,
}

impl Parse for SavedFieldOptions {
    fn parse(input: ParseStream) -> syn::Result<SavedFieldOptions> {
        comma_separated(input, |options: &mut SavedFieldOptions| {
            match next_word(input).as_str() {
                "each" => options.each = flag(input)?,
                "null" => options.null = flag(input)?,
                "flat" => options.flat = flag(input)?,
                "skip" => options.skip = flag(input)?,
                "aside" => options.aside = flag(input)?,
                "essential" => options.essential = flag(input)?,
                "default" if input.peek2(Token![=]) => options.default = Some(Some(assigned(input)?)),
                "default" => {
                    flag(input)?;
                    options.default = Some(None);
                }
                "stand_in" => options.stand_in = Some(assigned(input)?),
                "key" => options.key = Some(assigned(input)?),
                "value" => options.value = Some(assigned(input)?),
                "with" => options.with = Some(assigned(input)?),
                "name" => options.name = Some(assigned(input)?),
                _ => options.range = Some(input.parse()?),
            }
            Ok(())
        })
    }
}

pub(super) struct SavedField {
    pub ident: Ident,
    pub name: String,
    value_type: Type,
    inner: Option<Type>,
    pub options: SavedFieldOptions,
}

impl SavedField {
    pub fn take(field: &mut syn::Field) -> syn::Result<SavedField> {
        let ident = field.ident.clone();
        let ident = ident.ok_or_else(|| syn::Error::new_spanned(&*field, "a field has a name"))?;
        let attribute = take_attribute(&mut field.attrs, "field");
        let options: SavedFieldOptions =
            attribute.map(|attribute| attribute.parse_args()).transpose()?.unwrap_or_default();
        let name = options.name.as_ref().map(LitStr::value);
        Ok(SavedField {
            name: name.unwrap_or_else(|| ident.unraw().to_string()),
            inner: inner_of_option(&field.ty),
            value_type: field.ty.clone(),
            ident,
            options,
        })
    }

    fn may_be_left_out(&self) -> bool {
        let is_optional = self.options.default.is_some() || self.inner.is_some() && !self.options.null;
        is_optional && !self.options.skip && !self.options.flat
    }

    /// Whether the save has no field of this name.
    fn is_skipped(&self) -> bool {
        self.options.skip || self.options.aside
    }

    fn default_functions(&self) -> [Ident; 2] {
        let name = self.ident.unraw();
        [format_ident!("usual_{name}"), format_ident!("is_usual_{name}")]
    }

    pub fn default_code(&self) -> Option<TokenStream> {
        let [usual, is_usual] = self.default_functions();
        let value_type = &self.value_type;
        let value = match &self.options.default {
            Some(Some(value)) => quote!(#value),
            _ => quote!(<#value_type as ::std::default::Default>::default()),
        };
        // The default of a map is empty, so no entries need to be compared.
        let is_default = match self.options.key {
            Some(_) => quote!(value.is_empty()),
            None => quote!(*value == Self::#usual()),
        };
        self.may_be_left_out().then(|| {
            quote! {
                fn #usual() -> #value_type {
                    #value
                }

                fn #is_usual(value: &#value_type) -> bool {
                    #is_default
                }
            }
        })
    }

    fn variable(&self) -> Ident {
        format_ident!("field_{}", self.ident.unraw())
    }

    fn keyed_code(&self) -> Option<TokenStream> {
        let key = self.options.key.as_ref()?;
        Some(match &self.options.value {
            Some(value) => quote!(keyed::KeyAndValue { key: #key, value: #value }),
            None => quote!(keyed::KeyAndFields { key: #key }),
        })
    }

    pub fn scan_code(&self) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let value_type = &self.value_type;
        if self.is_skipped() {
            return quote!(let #variable = <#value_type as ::std::default::Default>::default(););
        }
        if self.options.flat {
            return quote!(let #variable = <#value_type as ObjectFields>::scan_fields(scan)?;);
        }
        let [usual, _] = self.default_functions();
        let read = match self.keyed_code() {
            Some(keyed) => quote!(keyed::scan(&#keyed, scan)),
            None => quote!(Saved::scan(scan)),
        };
        let missing = match self.may_be_left_out() {
            true => quote!(Self::#usual()),
            false => quote!(return ::std::option::Option::None),
        };
        quote!(let #variable: #value_type = if scan.at_field(#name) { #read? } else { #missing };)
    }

    pub fn scan_build_code(&self) -> TokenStream {
        let (ident, variable) = (&self.ident, self.variable());
        quote!(#ident: #variable)
    }

    pub fn read_code(&self, forgiving: bool) -> TokenStream {
        let (variable, name) = (self.variable(), &self.name);
        let value_type = self.inner.as_ref().unwrap_or(&self.value_type);
        let may_be_left_out = self.may_be_left_out();
        // Generate no code here: this field gets its value last, from the parts of the other fields that lack a
        // definition.
        if self.options.aside {
            return quote!();
        }
        if self.options.skip {
            let value_type = &self.value_type;
            let nothing = quote!(<#value_type as ::std::default::Default>::default());
            return quote!(let #variable = ::std::option::Option::Some(#nothing););
        }
        if self.options.flat {
            let value_type = &self.value_type;
            return quote!(let #variable = <#value_type as ObjectFields>::read_fields(r, origin););
        }
        if self.options.each {
            return quote! {
                let #variable = origin.read_each(r, #name, #may_be_left_out);
                let #variable: #value_type = #variable.into_iter().collect();
            };
        }
        if let Some(keyed) = self.keyed_code() {
            return quote!(let #variable = keyed::read_each(&#keyed, r, (#name, #may_be_left_out), origin););
        }
        let [usual, _] = self.default_functions();
        let read_call = match () {
            () if self.inner.is_some() => quote!(origin.read_optional::<#value_type>(r, #name)),
            () if may_be_left_out => quote!(origin.read_or(r, #name, Self::#usual())),
            () => quote!(origin.read_required::<#value_type>(r, #name)),
        };
        if !forgiving || self.options.essential {
            return quote!(let #variable = #read_call;);
        }
        let stand_in = match &self.options.stand_in {
            Some(value) => quote!(#value),
            None => quote!(::std::default::Default::default()),
        };
        quote! {
            let #variable = #read_call.unwrap_or_else(|| {
                origin.unreadable.push(#name);
                #stand_in
            });
        }
    }

    pub fn build_code(&self, forgiving: bool) -> TokenStream {
        let (ident, variable) = (&self.ident, self.variable());
        if self.options.aside {
            return quote!(#ident: origin.take_pending());
        }
        let is_sure = self.options.each || self.options.key.is_some();
        let is_sure = is_sure || forgiving && !self.options.essential;
        match is_sure && !self.options.flat && !self.options.skip {
            true => quote!(#ident: #variable),
            false => quote!(#ident: #variable?),
        }
    }

    /// Generates the test whether the field needs several lines. If it does, the object with the field cannot be on
    /// one line.
    pub fn multiline_code(&self, aside: Option<&Ident>) -> TokenStream {
        let (ident, name) = (&self.ident, &self.name);
        let or_pending = aside.map(|aside| quote!(|| self.#aside.has_list_items(#name)));
        let own = match self.keyed_code() {
            _ if self.is_skipped() => return quote!(false),
            _ if self.options.with.is_some() => quote!(true),
            _ if self.options.flat => quote!(ObjectFields::has_multiline_field(&self.#ident)),
            Some(_) => quote!(!self.#ident.is_empty()),
            None => quote!(Saved::is_multiline(&self.#ident)),
        };
        quote!(#own #or_pending)
    }

    /// Generates the code that writes the field. If `of_variant` is true, the value is in a local variable with the
    /// name of the field.
    pub fn print_code(&self, of_variant: bool, aside: Option<&Ident>) -> TokenStream {
        let (ident, name) = (&self.ident, &self.name);
        let here = match of_variant {
            true => quote!(#ident),
            false => match &self.options.with {
                Some(with) => quote!(&self.#with(page.content)),
                None => quote!(&self.#ident),
            },
        };
        let value = match self.keyed_code() {
            Some(keyed) => quote!(keyed::print(&#keyed, #here, page)),
            None => quote!(Saved::print(#here, page)),
        };
        let print = match aside {
            _ if self.is_skipped() => quote!(),
            _ if self.options.flat => quote!(ObjectFields::print_fields(#here, page);),
            Some(aside) => quote!(page.field_with(#name, &self.#aside, |page| #value);),
            None => quote! {
                page.begin_field(#name);
                #value;
            },
        };
        let [_, is_usual] = self.default_functions();
        let or_pending = aside.map(|aside| quote!(|| self.#aside.has(#name)));
        match self.may_be_left_out() && !of_variant {
            true => quote!(if !Self::#is_usual(#here) #or_pending { #print }),
            false => print,
        }
    }

    pub fn check_code(&self) -> Option<TokenStream> {
        let (ident, name, range) = (&self.ident, &self.name, self.options.range.as_ref()?);
        Some(quote!(RangeChecked::check(&self.#ident, #range, place.field(#name), faults, content);))
    }
}
