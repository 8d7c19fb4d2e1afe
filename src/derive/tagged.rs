//! An enum of structs, or of single values, that is written as an object with one field, the name of which says which of
//! them it is.

use crate::field::Field;
use crate::options::Options;
use crate::reader;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, ItemEnum};

pub(crate) fn expand(options: &Options, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let (scope, generics) = options.scope();
    let name = item.ident.clone();
    let mut tags = Vec::new();
    let mut readers = Vec::new();
    for variant in &mut item.variants {
        let ident = variant.ident.clone();
        tags.push(snake(&ident.to_string()));
        if let Fields::Unnamed(values) = &mut variant.fields {
            let only = values.unnamed.iter_mut().map(|field| Field::take_as(field, &ident));
            let only: Vec<Field> = only.collect::<syn::Result<_>>()?;
            let [only] = only.as_slice() else {
                return Err(syn::Error::new_spanned(&ident, "one value is written, or fields"));
            };
            let read = reader::value_of(only, &scope);
            readers.push(quote!((#read)(body).map(#name::#ident)));
            continue;
        }
        let fields = variant.fields.iter_mut().map(Field::take);
        let fields: Vec<Field> = fields.collect::<syn::Result<_>>()?;
        let made = syn::parse_quote!(#name::#ident);
        let read = reader::body(&fields, &made, &Options::default())?;
        readers.push(quote!(body.object(|r| (|| { #read })())));
    }
    Ok(quote! {
        #[derive(::fifteen_content::read::field::schemars::JsonSchema)]
        #[schemars(crate = "::fifteen_content::read::field::schemars")]
        #[schemars(rename_all = "snake_case")]
        #item

        impl #generics ::fifteen_content::read::field::Form<#scope> for #name {
            type Value = #name;

            fn read(
                value: ::fifteen_content::read::value::Value<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                let (tag, body) = value.tagged(&[#(#tags),*])?;
                match tag {
                    #(#tags => #readers,)*
                    _ => ::std::option::Option::None,
                }
            }
        }
    })
}
