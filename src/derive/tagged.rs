//! An enum of structs that is written as an object with one field, the name of which says which of them it is.

use crate::field::Field;
use crate::options::Options;
use crate::reader;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemEnum;

pub(crate) fn expand(options: &Options, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let (scope, generics) = options.scope();
    let name = item.ident.clone();
    let mut tags = Vec::new();
    let mut readers = Vec::new();
    for variant in &mut item.variants {
        let fields = variant.fields.iter_mut().map(Field::take);
        let fields: Vec<Field> = fields.collect::<syn::Result<_>>()?;
        let ident = &variant.ident;
        tags.push(snake(&ident.to_string()));
        readers.push(reader::body(
            &fields,
            &syn::parse_quote!(#name::#ident),
            &Options::default(),
        )?);
    }
    Ok(quote! {
        #[derive(::schemars::JsonSchema)]
        #[schemars(rename_all = "snake_case")]
        #item

        impl #generics ::fifteen::content::read::field::Form<#scope> for #name {
            type Value = #name;

            fn read(
                value: ::fifteen::content::read::value::Value<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                let (tag, body) = value.tagged(&[#(#tags),*])?;
                body.object(|r| match tag {
                    #(#tags => (|| { #readers })(),)*
                    _ => ::std::option::Option::None,
                })
            }
        }
    })
}
