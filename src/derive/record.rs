//! Generates the code of `#[record]`: a struct that data files write as an object.

use crate::field::{ContentField, doc_text};
use crate::options::{RecordOptions, option_code};
use crate::reader;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemStruct;

pub(crate) fn expand(options: &RecordOptions, mut item: ItemStruct) -> syn::Result<TokenStream> {
    let fields: Vec<ContentField> =
        item.fields.iter_mut().map(ContentField::take).collect::<syn::Result<_>>()?;
    let name = &item.ident;
    let (scope, generics) = options.scope();
    let body = reader::read_body(&fields, &syn::parse_quote!(#name), options)?;
    let default = options.default.then(|| default(name, &fields)).transpose()?;
    let definition = options.definition.then(|| {
        quote! {
            impl ::fifteen_content::Definition for #name {
                fn id(&self) -> &str {
                    &self.id
                }
            }
        }
    });
    let (about, table) = (doc_text(&item.attrs), fields.iter().filter_map(ContentField::table));
    let add_constraints = option_code(options.add_constraints.as_ref().map(|path| quote!(#path)));
    let own_name = name.to_string();
    Ok(quote! {
        #item

        impl ::fifteen_content::read::shape::Named for #name {
            const NAME: &'static str = #own_name;
        }

        impl ::fifteen_content::read::shape::Shaped for #name {
            const SHAPE: &'static ::fifteen_content::read::shape::Shape =
                &::fifteen_content::read::shape::Shape::Object(::fifteen_content::read::shape::Object {
                    about: #about,
                    fields: &[#(#table),*],
                    add_constraints: #add_constraints,
                });
        }

        impl #generics ::fifteen_content::read::field::Fields<#scope> for #name {
            fn fields(
                r: &mut ::fifteen_content::read::record::Record<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                #body
            }
        }

        impl #generics ::fifteen_content::read::field::Form<#scope> for #name {
            type Value = #name;

            fn read(
                value: ::fifteen_content::read::value::Value<'_>,
                scope: &#scope,
            ) -> ::std::option::Option<#name> {
                value.object(|r| <#name as ::fifteen_content::read::field::Fields<#scope>>::fields(r, scope))
            }
        }

        #default
        #definition
    })
}

fn default(name: &syn::Ident, fields: &[ContentField]) -> syn::Result<TokenStream> {
    let mut values = Vec::new();
    for field in fields {
        let ident = &field.ident;
        let value = match (field.default(), field.optional || field.options.skip) {
            (Some(default), _) => default,
            (None, true) => quote!(::std::default::Default::default()),
            (None, false) => {
                return Err(syn::Error::new_spanned(ident, "this field has no default"));
            }
        };
        values.push(quote!(#ident: #value));
    }
    Ok(quote! {
        impl ::std::default::Default for #name {
            fn default() -> #name {
                #name { #(#values),* }
            }
        }
    })
}
