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
    let (mut words, mut readers, mut shapes) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &mut item.variants {
        let word = snake(&variant.ident.to_string());
        let like = like(variant)?;
        let (reader, shape) = variant_reader(&name, variant)?;
        shapes.push(quote!((#word, #shape)));
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

            impl Shaped for #name {
                fn shape() -> Shape {
                    const WORDS: &[Word] = &[#(#shapes),*];
                    Shape::Variant(WORDS)
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

/// What reads a variant, and the shape of what it has beside its name.
fn variant_reader(name: &Ident, variant: &mut Variant) -> syn::Result<(TokenStream, TokenStream)> {
    let ident = &variant.ident;
    Ok(match &mut variant.fields {
        Fields::Unit => (
            quote!(::std::option::Option::Some(#name::#ident)),
            quote!(::std::option::Option::None),
        ),
        Fields::Unnamed(fields) => {
            let kept = fields.unnamed.iter().map(|field| &field.ty);
            let shaped = kept.clone();
            (
                quote! {
                    #(<#kept as Readable>::read(value, &mut Origin::default()).map(#name::#ident))*
                },
                quote!(::std::option::Option::Some(#(<#shaped as Shaped>::shape)*)),
            )
        }
        Fields::Named(fields) => {
            let fields = fields.named.iter_mut();
            let fields: Vec<Field> =
                fields.map(|field| Field::take(field, name)).collect::<syn::Result<_>>()?;
            let questions = fields.iter().map(|field| field.question(false));
            let answers = fields.iter().map(|field| field.answer(false));
            let parts = fields.iter().map(Field::part);
            (
                quote! {
                    value.object(|r| {
                        #(#questions)*
                        ::std::option::Option::Some(#name::#ident { #(#answers),* })
                    })
                },
                quote! {
                    ::std::option::Option::Some(|| {
                        const PARTS: &[Part] = &[#(#parts),*];
                        Shape::Record(::std::stringify!(#name), PARTS)
                    })
                },
            )
        }
    })
}
