import { words } from '../../../text/words/words.js';

/** What `Predef`, the package `scala` and `java.lang` give to every program, and members of theirs. */
export const globals: ReadonlySet<string> = words(`
  AbstractMethodError AnyRef AnyVal ArithmeticException ArrayBuffer Boolean ClassCastException ClassManifest Console
  Double Either Exception ExecutionContext Float Function0 Function1 Function2 IllegalArgumentException
  IllegalStateException IndexOutOfBoundsException IndexedSeq InterruptedException Iterable IterableOnce Iterator
  LazyList ListBuffer ListMap MatchError NoSuchElementException NotImplementedError NullPointerException Nothing
  NumberFormatException Numeric Option Ordering PartialFunction Product Runnable RuntimeException SafeVarargs
  StringBuilder StringContext StringIndexOutOfBoundsException Throwable Traversable TreeMap TypeTag
  UnsupportedOperationException asInstanceOf classOf collectFirst currentTimeMillis dropWhile exists filterNot
  flatMap flatten foldLeft foldRight forall foreach fromSeq getClass getOrElse groupBy hashCode headOption identity
  implicitly isEmpty isInstanceOf lastOption mapValues mkString nonEmpty notifyAll orElse partition printStackTrace
  println reduceLeft require sliding sortBy sortWith stripMargin summon takeWhile toList toMap toOption toSeq toSet
  toString toVector unapply valueOf withFilter zipWithIndex`);
