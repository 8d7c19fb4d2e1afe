//! An enum of a save: a variant with nothing more to it is a word, any other an object with one field.

use super::Options;
use super::field::Field;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, Fields, Ident, ItemEnum, Variant};

/// An enum: a variant with nothing more to it is written as a word, any other as an object with one field.
pub(crate) fn expand_enum(options: &Options, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let Some(called) = &options.called else {
        let missing = "say what people call one: `#[saved(called = \"mood\")]`";
        return Err(syn::Error::new_spanned(&name, missing));
    };
    let (mut words, mut readers) = (Vec::new(), Vec::new());
    for variant in &mut item.variants {
        let word = snake(&variant.ident.to_string());
        let like = like(variant)?;
        let reader = variant_reader(&name, variant)?;
        words.push(match like {
            Some(like) => quote!((#word, ::std::option::Option::Some(#like))),
            None => quote!((#word, ::std::option::Option::None)),
        });
        readers.push(quote!(#word => #reader,));
    }
    Ok(quote! {
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        #item

        const _: () = {
            use crate::record::*;

            impl Readable for #name {
                fn read(value: Value<'_>, _: &mut Origin) -> ::std::option::Option<#name> {
                    read::variant(value, #called, &[#(#words),*], |word, value| match word {
                        #(#readers)*
                        _ => ::std::option::Option::None,
                    })
                }
            }

            impl Printed for #name {
                fn print(&self, page: &mut Page) -> ::std::result::Result<(), PrintError> {
                    page.short(self)
                }
            }
        };
    })
}

/// How a variant is written that has more to it: `#[like = "{ ... }"]`, which is taken away.
fn like(variant: &mut Variant) -> syn::Result<Option<Expr>> {
    let is_like = |attribute: &Attribute| attribute.path().is_ident("like");
    let at = variant.attrs.iter().position(is_like);
    let like = at.map(|at| variant.attrs.remove(at));
    let like = like.map(|like| like.meta.require_name_value().map(|said| said.value.clone()));
    let like = like.transpose()?;
    match (&variant.fields, &like) {
        (Fields::Unit, None) | (Fields::Named(_) | Fields::Unnamed(_), Some(_)) => Ok(like),
        _ => {
            let message =
                "what has more to it says how it is written, and nothing else: `#[like = \"...\"]`";
            Err(syn::Error::new_spanned(&variant.ident, message))
        }
    }
}

/// What reads a variant.
fn variant_reader(name: &Ident, variant: &mut Variant) -> syn::Result<TokenStream> {
    let ident = &variant.ident;
    Ok(match &mut variant.fields {
        Fields::Unit => quote!(::std::option::Option::Some(#name::#ident)),
        Fields::Unnamed(fields) => {
            let kept = fields.unnamed.iter().map(|field| &field.ty);
            quote! {
                #(<#kept as Readable>::read(value, &mut Origin::default()).map(#name::#ident))*
            }
        }
        Fields::Named(fields) => {
            let fields = fields.named.iter_mut();
            let fields: Vec<Field> =
                fields.map(|field| Field::take(field, name)).collect::<syn::Result<_>>()?;
            let questions = fields.iter().map(|field| field.question(false));
            let answers = fields.iter().map(|field| field.answer(false));
            quote! {
                value.object(|r| {
                    #(#questions)*
                    ::std::option::Option::Some(#name::#ident { #(#answers),* })
                })
            }
        }
    })
}
