import { words } from '../../text/words/words.js';

/** The package `java.lang`, and members of its types that documents call. */
export const globals: ReadonlySet<string> = words(`
  AbstractMethodError ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError
  AutoCloseable Boolean Byte CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException
  CloneNotSupportedException Cloneable Comparable Deprecated Double Enum Error Exception
  ExceptionInInitializerError Float FunctionalInterface IllegalAccessException IllegalArgumentException
  IllegalStateException IndexOutOfBoundsException InstantiationException Integer InterruptedException Iterable
  LinkageError Long Math NegativeArraySizeException NoClassDefFoundError NoSuchFieldException
  NoSuchMethodException NullPointerException Number NumberFormatException Object OutOfMemoryError Override Process
  ProcessBuilder Record ReflectiveOperationException Runnable Runtime RuntimeException SafeVarargs
  SecurityException Short StackOverflowError StackTraceElement StackWalker StrictMath String StringBuffer
  StringBuilder StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadGroup ThreadLocal Throwable
  UnsupportedOperationException VirtualMachineError Void currentTimeMillis getClass getMessage hashCode nanoTime
  notifyAll printStackTrace toString`);
