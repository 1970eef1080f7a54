import { words } from '../../../text/words/words.js';

/** Classes, exceptions and functions of PHP itself. */
export const globals: ReadonlySet<string> = words(`
  ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject BackedEnum BadFunctionCallException
  BadMethodCallException Closure Countable DateInterval DatePeriod DateTime DateTimeImmutable DateTimeInterface
  DateTimeZone Directory DivisionByZeroError DomainException Error ErrorException Exception Generator
  InvalidArgumentException Iterator IteratorAggregate JsonException JsonSerializable LengthException
  LogicException OutOfBoundsException OutOfRangeException OverflowException ParseError RangeException
  ReflectionClass ReflectionException ReflectionMethod ReflectionNamedType ReflectionProperty RuntimeException
  SplFileInfo SplObjectStorage SplPriorityQueue SplQueue SplStack Stringable Throwable Traversable TypeError
  UnderflowException UnexpectedValueException UnhandledMatchError UnitEnum ValueError WeakMap WeakReference
  array_column array_combine array_diff array_fill array_filter array_flip array_intersect array_key_exists
  array_keys array_map array_merge array_pop array_push array_reduce array_reverse array_search array_shift
  array_slice array_splice array_unique array_unshift array_values array_walk base64_decode base64_encode
  call_user_func call_user_func_array class_exists date_default_timezone_set error_log error_reporting file_exists
  file_get_contents file_put_contents func_get_args function_exists get_class get_object_vars hash_hmac
  htmlspecialchars http_build_query in_array ini_set interface_exists is_array is_bool is_callable is_dir is_file
  is_int is_null is_numeric is_object is_string iterator_to_array json_decode json_encode method_exists mb_strlen
  mb_substr number_format ob_get_clean ob_start parse_url password_hash preg_match preg_match_all preg_quote
  preg_replace preg_replace_callback preg_split property_exists random_bytes random_int realpath set_error_handler
  set_exception_handler setcookie spl_autoload_register spl_object_hash spl_object_id sprintf str_contains
  str_ends_with str_pad str_repeat str_replace str_starts_with strpos strtolower strtoupper strtotime substr
  sys_get_temp_dir trigger_error var_dump var_export version_compare`);
