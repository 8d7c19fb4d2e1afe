//! Generates the code that reads the fields of an object.

use crate::field::{Field, Length};
use crate::options::{Call, Options};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{Ident, Path};

/// Generates code that reads all fields from a record `r`, checks them, and evaluates to the value in an `Option`.
pub(crate) fn body(fields: &[Field], made: &Path, options: &Options) -> syn::Result<TokenStream> {
    let (scope, _) = options.scope();
    let asked = in_order(fields)?;
    let asked = asked.into_iter().map(|field| match field.said.read.as_ref() {
        Some(read) => special(field, read),
        None => question(field, &scope),
    });
    let check = options.check.as_ref().map(|check| {
        let call = call(check, &quote!(r));
        quote!(#call;)
    });
    let values = fields.iter().map(value);
    Ok(quote! {
        #(#asked)*
        #check
        ::std::option::Option::Some(#made { #(#values),* })
    })
}

/// Returns the fields in reading order: as declared, but a field with a custom reader comes after the fields it
/// needs.
fn in_order(fields: &[Field]) -> syn::Result<Vec<&Field>> {
    let mut ordered: Vec<&Field> = Vec::new();
    let mut waiting: Vec<&Field> = Vec::new();
    for field in fields {
        waiting.push(field);
        let is_ready = |field: &&Field, ordered: &[&Field]| {
            let mut needs = field.said.read.iter().flat_map(|read| &read.fields);
            needs.all(|name| ordered.iter().any(|known| known.ident == *name))
        };
        while let Some(at) = waiting.iter().position(|field| is_ready(field, &ordered)) {
            ordered.push(waiting.remove(at));
        }
    }
    match waiting.first() {
        Some(field) => {
            Err(syn::Error::new_spanned(&field.ident, "it is read by fields that there are not"))
        }
        None => Ok(ordered),
    }
}

/// Returns the name of the local variable for a field; the prefix avoids clashes with other names.
fn variable(ident: &Ident) -> Ident {
    quote::format_ident!("field_{}", ident.unraw())
}

fn question(field: &Field, scope: &TokenStream) -> TokenStream {
    let variable = variable(&field.ident);
    let (name, read) = (field.name(), value_of(field, scope));
    if field.said.skip {
        return TokenStream::new();
    }
    match (field.default(), field.optional) {
        (Some(default), _) => {
            let kept = &field.kept;
            quote! {
                let #variable: #kept = match r.maybe(#name, #read) {
                    ::std::option::Option::Some(read) => read,
                    ::std::option::Option::None => #default,
                };
            }
        }
        (None, true) => quote!(let #variable = r.maybe(#name, #read);),
        (None, false) => quote!(let #variable = r.need(#name, #read);),
    }
}

/// Generates the reader function of a field's value.
pub(crate) fn value_of(field: &Field, scope: &TokenStream) -> TokenStream {
    let form = field.form();
    let plain = quote!(<#form as ::fifteen_content::read::field::Form<#scope>>::read);
    match &field.said.length {
        Some(length) => counted(&plain, length),
        None => quote!(|v: ::fifteen_content::read::value::Value<'_>| #plain(v, scope)),
    }
}

/// Generates a reader that also checks the length of a list.
fn counted(plain: &TokenStream, length: &Length) -> TokenStream {
    let range = &length.range;
    let (message, help) = (length.in_numbers(&length.message), length.in_numbers(&length.help));
    quote! {
        |v: ::fifteen_content::read::value::Value<'_>| {
            let read = #plain(v.clone(), scope)?;
            let count = v.node.items().len();
            match (#range).contains(&count) {
                true => ::std::option::Option::Some(read),
                false => v.wrong(#message.replace("{count}", &count.to_string()), #help),
            }
        }
    }
}

/// Generates the call of a custom reader function.
fn special(field: &Field, read: &Call) -> TokenStream {
    let variable = variable(&field.ident);
    let read = call(read, &quote!(r, scope));
    quote!(let #variable = #read;)
}

fn call(call: &Call, first: &TokenStream) -> TokenStream {
    let function = &call.function;
    let fields = call.fields.iter().map(variable);
    quote!(#function(#first #(, &#fields)*))
}

fn value(field: &Field) -> TokenStream {
    let (ident, variable) = (&field.ident, variable(&field.ident));
    let said = &field.said;
    match () {
        () if said.skip => quote!(#ident: ::std::default::Default::default()),
        () if said.read.is_none() && (said.default.is_some() || field.optional) => {
            quote!(#ident: #variable)
        }
        () => quote!(#ident: #variable?),
    }
}
