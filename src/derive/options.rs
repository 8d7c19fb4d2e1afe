//! Parser of the arguments of `#[record(...)]`, such as `default, check = sound(low, high)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, Path, Token, Type, parenthesized};

pub(crate) struct FunctionCall {
    pub function: Path,
    pub fields: Vec<Ident>,
}

impl Parse for FunctionCall {
    fn parse(input: ParseStream) -> syn::Result<FunctionCall> {
        let function = Path::parse_mod_style(input)?;
        let inside;
        parenthesized!(inside in input);
        let fields = Punctuated::<Ident, Token![,]>::parse_terminated(&inside)?;
        let fields = fields.into_iter().collect();
        Ok(FunctionCall { function, fields })
    }
}

#[derive(Default)]
pub(crate) struct RecordOptions {
    pub default: bool,
    pub definition: bool,
    pub check: Option<FunctionCall>,
    /// Function that adds conditions on several fields to the schema.
    pub add_constraints: Option<Path>,
    /// Type that resolves references to other definitions, in place of the default scope.
    pub scope: Option<Type>,
}

impl Parse for RecordOptions {
    fn parse(input: ParseStream) -> syn::Result<RecordOptions> {
        let mut options = RecordOptions::default();
        while !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            match word.to_string().as_str() {
                "default" => options.default = true,
                "definition" => options.definition = true,
                "check" => {
                    input.parse::<Token![=]>()?;
                    options.check = Some(input.parse()?);
                }
                "add_constraints" => {
                    input.parse::<Token![=]>()?;
                    options.add_constraints = Some(input.parse()?);
                }
                "scope" => {
                    input.parse::<Token![=]>()?;
                    options.scope = Some(input.parse()?);
                }
                _ => {
                    let known = "known: default, definition, check, add_constraints, scope";
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

impl RecordOptions {
    pub fn scope(&self) -> (TokenStream, TokenStream) {
        match &self.scope {
            Some(scope) => (quote!(#scope), quote!()),
            None => (quote!(::fifteen_content::kinds::scope::Scope<'scope>), quote!(<'scope>)),
        }
    }
}
