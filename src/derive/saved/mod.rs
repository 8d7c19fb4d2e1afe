//! A record of a save: a struct that is written as an object, or an enum that is written as a word or as an object with
//! one field.

mod field;
mod variants;

use field::Field;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, ItemStruct, LitStr, Token};

pub(crate) use variants::expand_enum;

/// What is said of a whole record.
#[derive(Default)]
pub(crate) struct Options {
    /// Whether each of its fields has a line of its own, whatever it holds.
    block: bool,
    /// Whether it is one line if that is short.
    short: bool,
    /// Whether it can be read although fields of it cannot.
    forgiving: bool,
    /// What people call one, if it is an enum.
    called: Option<LitStr>,
}

impl Parse for Options {
    fn parse(input: ParseStream) -> syn::Result<Options> {
        let mut options = Options::default();
        while !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            match word.to_string().as_str() {
                "block" => options.block = true,
                "short" => options.short = true,
                "forgiving" => options.forgiving = true,
                "called" => {
                    input.parse::<Token![=]>()?;
                    options.called = Some(input.parse()?);
                }
                _ => {
                    let known = "known: block, short, forgiving, called";
                    return Err(syn::Error::new(word.span(), known));
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(options)
    }
}

/// A struct that is written as an object.
pub(crate) fn expand_struct(options: &Options, mut item: ItemStruct) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let fields = item.fields.iter_mut();
    let fields: Vec<Field> =
        fields.map(|field| Field::take(field, &name)).collect::<syn::Result<_>>()?;
    let block = options.block;
    let usual = fields.iter().filter_map(Field::usual_functions);
    let questions = fields.iter().map(|field| field.question(options.forgiving));
    let answers = fields.iter().map(|field| field.answer(options.forgiving));
    let idents = fields.iter().map(|field| &field.ident);
    let printed = fields.iter().map(Field::printed);
    let on_a_line = match options.short {
        true => quote!(page.short(self)),
        false => quote!(page.one_line(self)),
    };
    let checked = fields.iter().filter_map(Field::checked);
    Ok(quote! {
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #item

        const _: () = {
            use crate::record::*;

            impl #name {
                #(#usual)*
            }

            impl Readable for #name {
                fn read(value: Value<'_>, origin: &mut Origin) -> ::std::option::Option<#name> {
                    value.object(|r| {
                        #(#questions)*
                        ::std::option::Option::Some(#name { #(#answers),* })
                    })
                }
            }

            impl Printed for #name {
                fn breaks(&self) -> bool {
                    #block #(|| Printed::breaks(&self.#idents))*
                }

                fn print(&self, page: &mut Page) -> ::std::result::Result<(), PrintError> {
                    if !self.breaks() {
                        return #on_a_line;
                    }
                    page.open("{");
                    #(#printed)*
                    page.close("}");
                    ::std::result::Result::Ok(())
                }
            }

            impl Checked for #name {
                fn check(&self, place: Place<'_>, faults: &mut Faults) {
                    #(#checked)*
                }
            }
        };
    })
}
