//! Generates the code of `#[tagged]`: an enum that data files write as an object with one field, the variant.

use crate::field::{ContentField, doc_text};
use crate::options::RecordOptions;
use crate::reader;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, ItemEnum};

pub(crate) fn expand(options: &RecordOptions, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let (scope, generics) = options.scope();
    let name = item.ident.clone();
    let (mut tags, mut bare, mut readers, mut table) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let shape = quote!(::fifteen_content::read::shape);
    for variant in &mut item.variants {
        let ident = variant.ident.clone();
        let tag = snake(&ident.to_string());
        let docs = doc_text(&variant.attrs);
        let body = if let Fields::Unnamed(values) = &mut variant.fields {
            let only = values.unnamed.iter_mut().map(|field| ContentField::take_as(field, &ident));
            let only: Vec<ContentField> = only.collect::<syn::Result<_>>()?;
            let [only] = only.as_slice() else {
                return Err(syn::Error::new_spanned(&ident, "one value is written, or fields"));
            };
            let read = reader::reader_of(only, &scope);
            readers.push(quote!((#read)(body).map(#name::#ident)));
            let value = only.table();
            quote!(Value(#value))
        } else {
            let fields = variant.fields.iter_mut().map(ContentField::take);
            let fields: Vec<ContentField> = fields.collect::<syn::Result<_>>()?;
            if fields.is_empty() {
                bare.push(tag.clone());
            }
            let path = syn::parse_quote!(#name::#ident);
            let read = reader::read_body(&fields, &path, &RecordOptions::default())?;
            readers.push(quote!(body.object(|r| (|| { #read })())));
            let inner = fields.iter().filter_map(ContentField::table);
            quote!(Fields(&[#(#inner),*]))
        };
        table.push(quote! {
            #shape::Variant {
                name: #tag,
                about: #docs,
                body: ::std::option::Option::Some(#shape::VariantBody::#body),
            }
        });
        tags.push(tag);
    }
    let docs = doc_text(&item.attrs);
    Ok(quote! {
        #item

        impl #shape::Shaped for #name {
            const SHAPE: &'static #shape::Shape =
                &#shape::Shape::Choice { about: #docs, variants: &[#(#table),*] };
        }

        impl #generics ::fifteen_content::read::field::Form<#scope> for #name {
            type Value = #name;

            fn read(
                value: ::fifteen_content::read::value::Value<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                let (tag, body) = value.tagged_with_suggestions(&[#(#tags),*], &[#(#bare),*])?;
                match tag {
                    #(#tags => #readers,)*
                    _ => ::std::option::Option::None,
                }
            }
        }
    })
}
