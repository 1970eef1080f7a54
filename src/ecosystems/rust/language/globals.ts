import { words } from '../../../text/words/words.js';

/** The prelude of the standard library with its macros and methods, and attributes of the language. */
export const globals: ReadonlySet<string> = words(`
  AsMut AsRef Clone Copy Debug Default Display DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend Fn FnMut
  FnOnce From FromIterator Future Hash Into IntoFuture IntoIterator Iterator Option Ord PartialEq PartialOrd
  Result Send Sized Some String Sync ToOwned ToString TryFrom TryInto Unpin Vec Box as_bytes as_deref as_mut
  as_ref as_str assert assert_eq assert_ne and_then collect debug_assert eprintln from_str from_utf8 include_bytes
  include_str into_iter is_empty is_err is_none is_ok is_some iter_mut map_err ok_or ok_or_else or_else panic
  println to_owned to_string try_from try_into unreachable unwrap unwrap_or unwrap_or_default unwrap_or_else write
  writeln cfg_attr doc_cfg global_allocator inline macro_export macro_use must_use no_mangle no_std non_exhaustive
  panic_handler proc_macro proc_macro_attribute proc_macro_derive repr should_panic target_arch target_family
  target_feature target_os debug_assertions`);
