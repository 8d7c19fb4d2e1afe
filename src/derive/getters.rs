//! Generates getters: accessor functions of fields with `#[get]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Field, Ident, ItemStruct, Meta, Token, Type};

pub(crate) fn expand(item: &ItemStruct) -> syn::Result<TokenStream> {
    let name = &item.ident;
    let (generics, arguments, bounds) = item.generics.split_for_impl();
    let mut getters = Vec::new();
    for field in &item.fields {
        for attribute in field.attrs.iter().filter(|a| a.path().is_ident("get")) {
            getters.push(getter(field, attribute)?);
        }
    }
    Ok(quote! {
        impl #generics #name #arguments #bounds {
            #(#getters)*
        }
    })
}

enum GetterArgument {
    Name(Ident),
    Reference(Type),
}

fn parse_argument(input: ParseStream) -> syn::Result<GetterArgument> {
    match input.peek(Token![&]) {
        true => input.parse().map(GetterArgument::Reference),
        false => input.parse().map(GetterArgument::Name),
    }
}

fn getter(field: &Field, attribute: &Attribute) -> syn::Result<TokenStream> {
    let Some(ident) = &field.ident else {
        return Err(syn::Error::new_spanned(field, "a field without a name has no reader"));
    };
    let ty = &field.ty;
    let (mut name, mut return_type, mut value) = (ident.clone(), quote!(#ty), quote!(self.#ident));
    if let Meta::List(list) = &attribute.meta {
        let all = Punctuated::<GetterArgument, Token![,]>::parse_terminated_with;
        let parser = |input: ParseStream| all(input, parse_argument);
        for argument in parser.parse2(list.tokens.clone())? {
            match argument {
                GetterArgument::Name(other) => name = other,
                GetterArgument::Reference(ty) => (return_type, value) = (quote!(#ty), quote!(&self.#ident)),
            }
        }
    }
    let docs = field.attrs.iter().filter(|a| a.path().is_ident("doc"));
    Ok(quote! {
        #(#docs)*
        #[inline]
        pub fn #name(&self) -> #return_type {
            #value
        }
    })
}
