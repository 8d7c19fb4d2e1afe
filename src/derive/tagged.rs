//! Generates the code of `#[tagged]`: an enum that data files write as an object with one field, named after the
//! variant.

use crate::field::{Field, about};
use crate::options::Options;
use crate::reader;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, ItemEnum};

pub(crate) fn expand(options: &Options, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let (scope, generics) = options.scope();
    let name = item.ident.clone();
    let (mut tags, mut bare) = (Vec::new(), Vec::new());
    let mut readers = Vec::new();
    let mut table = Vec::new();
    let shape = quote!(::fifteen_content::read::shape);
    for variant in &mut item.variants {
        let ident = variant.ident.clone();
        let tag = snake(&ident.to_string());
        let said = about(&variant.attrs);
        if let Fields::Unnamed(values) = &mut variant.fields {
            let only = values.unnamed.iter_mut().map(|field| Field::take_as(field, &ident));
            let only: Vec<Field> = only.collect::<syn::Result<_>>()?;
            let [only] = only.as_slice() else {
                return Err(syn::Error::new_spanned(&ident, "one value is written, or fields"));
            };
            let read = reader::value_of(only, &scope);
            readers.push(quote!((#read)(body).map(#name::#ident)));
            let value = only.table();
            table.push(quote! {
                #shape::Variant { name: #tag, about: #said, body: ::std::option::Option::Some(#shape::Body::Value(#value)) }
            });
            tags.push(tag);
            continue;
        }
        let fields = variant.fields.iter_mut().map(Field::take);
        let fields: Vec<Field> = fields.collect::<syn::Result<_>>()?;
        if fields.is_empty() {
            bare.push(tag.clone());
        }
        let made = syn::parse_quote!(#name::#ident);
        let read = reader::body(&fields, &made, &Options::default())?;
        readers.push(quote!(body.object(|r| (|| { #read })())));
        let inner = fields.iter().filter_map(Field::table);
        table.push(quote! {
            #shape::Variant {
                name: #tag,
                about: #said,
                body: ::std::option::Option::Some(#shape::Body::Fields(&[#(#inner),*])),
            }
        });
        tags.push(tag);
    }
    let said = about(&item.attrs);
    Ok(quote! {
        #item

        impl #shape::Shaped for #name {
            const SHAPE: &'static #shape::Shape =
                &#shape::Shape::Choice { about: #said, variants: &[#(#table),*] };
        }

        impl #generics ::fifteen_content::read::field::Form<#scope> for #name {
            type Value = #name;

            fn read(
                value: ::fifteen_content::read::value::Value<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                let (tag, body) = value.tagged_of(&[#(#tags),*], &[#(#bare),*])?;
                match tag {
                    #(#tags => #readers,)*
                    _ => ::std::option::Option::None,
                }
            }
        }
    })
}
