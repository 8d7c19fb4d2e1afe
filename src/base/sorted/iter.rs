//! Iterators over sorted maps, with few optional methods, because each generic method costs compile time.

use std::{slice, vec};

macro_rules! entries {
    ($(#[$doc:meta])* $name:ident<$($lifetime:lifetime,)? K, V>, $keys:ty, $values:ty, $item:ty) => {
        $(#[$doc])*
        pub struct $name<$($lifetime,)? K, V> {
            pub(super) keys: $keys,
            pub(super) values: $values,
        }

        impl<$($lifetime,)? K, V> Iterator for $name<$($lifetime,)? K, V> {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                match (self.keys.next(), self.values.next()) {
                    (Some(key), Some(value)) => Some((key, value)),
                    _ => None,
                }
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.keys.size_hint()
            }
        }

        impl<$($lifetime,)? K, V> DoubleEndedIterator for $name<$($lifetime,)? K, V> {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                match (self.keys.next_back(), self.values.next_back()) {
                    (Some(key), Some(value)) => Some((key, value)),
                    _ => None,
                }
            }
        }

        impl<$($lifetime,)? K, V> ExactSizeIterator for $name<$($lifetime,)? K, V> {}
    };
}

entries! {
    Iter<'a, K, V>, slice::Iter<'a, K>, slice::Iter<'a, V>, (&'a K, &'a V)
}

entries! {
    IterMut<'a, K, V>, slice::Iter<'a, K>, slice::IterMut<'a, V>, (&'a K, &'a mut V)
}

entries! {
    IntoIter<K, V>, vec::IntoIter<K>, vec::IntoIter<V>, (K, V)
}

impl<K, V> Clone for Iter<'_, K, V> {
    #[inline]
    fn clone(&self) -> Self {
        Iter { keys: self.keys.clone(), values: self.values.clone() }
    }
}
