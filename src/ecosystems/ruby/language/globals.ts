import { words } from '../../../text/words/words.js';

/** Core classes, exceptions and methods of modules. */
export const globals: ReadonlySet<string> = words(`
  ArgumentError Array BasicObject BigDecimal Binding Class Comparable Complex Dir EOFError Encoding EncodingError
  Enumerable Enumerator Errno Exception Fiber FiberError File FileTest Float FloatDomainError FrozenError Hash
  IOError IndexError Integer Interrupt Kernel KeyError LoadError LocalJumpError MatchData Method Module Mutex
  NameError NilClass NoMatchingPatternError NoMemoryError NoMethodError NotImplementedError Numeric Object
  ObjectSpace Proc Process Queue Random Range RangeError Ractor Rational Regexp RegexpError RuntimeError
  ScriptError SecurityError Signal SignalException StandardError StopIteration String Struct Symbol SyntaxError
  SystemCallError SystemExit SystemStackError Thread ThreadError Time TracePoint TypeError UnboundMethod
  ZeroDivisionError alias_method attr_accessor attr_reader attr_writer at_exit block_given class_eval class_exec
  const_get const_missing const_set define_method define_singleton_method each_pair each_slice each_with_index
  each_with_object instance_eval instance_exec instance_method instance_of instance_variable_get
  instance_variable_set instance_variables is_a kind_of method_missing module_eval module_function
  private_class_method private_constant public_send remove_method respond_to respond_to_missing require_relative
  singleton_class undef_method`);
