import { words } from '../../../text/words/words.js';

/**
 * Types of the namespaces that projects use implicitly (`System`, `System.IO`, `System.Linq`, `System.Net.Http`), and
 * their members that documents call.
 */
export const globals: ReadonlySet<string> = words(`
  AggregateException Action AppContext AppDomain ApplicationException ArgumentException ArgumentNullException
  ArgumentOutOfRangeException ArraySegment AsyncCallback Attribute AttributeUsage BitConverter BinaryReader
  BinaryWriter CancellationToken CancellationTokenSource ConcurrentDictionary ConfigureAwait Console Convert
  DateOnly DateTime DateTimeKind DateTimeOffset DayOfWeek Dictionary Directory DirectoryInfo EventArgs
  EventHandler Exception FileInfo FileMode FileStream FlagsAttribute FormatException FromDays FromHours
  FromMilliseconds FromMinutes FromSeconds FromResult GetAwaiter GetEnumerator GetHashCode GetType HashSet
  HttpClient HttpClientHandler HttpContent HttpMethod HttpRequestException HttpRequestMessage HttpResponseMessage
  IAsyncDisposable IAsyncEnumerable ICollection IComparable IComparer IDictionary IDisposable IEnumerable
  IEnumerator IEqualityComparer IEquatable IFormatProvider IGrouping IList IndexOutOfRangeException
  InvalidCastException InvalidOperationException IOException IOrderedEnumerable IProgress IQueryable
  IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IReadOnlySet ISet KeyNotFoundException KeyValuePair
  LinkedList ManualResetEvent MemoryStream MulticastDelegate NotImplementedException NotSupportedException
  NullReferenceException ObjectDisposedException ObsoleteAttribute OperationCanceledException OutOfMemoryException
  ParamArrayAttribute PriorityQueue ReadOnlyMemory ReadOnlySpan ReferenceEquals SemaphoreSlim SortedDictionary
  SortedList SortedSet StackOverflowException StreamReader StreamWriter StringBuilder StringComparer
  StringComparison StringContent StringReader StringSplitOptions StringWriter TaskCanceledException
  TaskCompletionSource TaskCreationOptions TaskScheduler TextReader TextWriter ThreadPool TimeOnly TimeProvider
  TimeSpan TimeoutException ToString ToArray ToDictionary ToHashSet ToList ToLookup TryParse TypeCode
  UnauthorizedAccessException UriBuilder ValueTask ValueTuple WhenAll WhenAny WriteLine ReadLine NewGuid UtcNow
  ThrowIfNull ThrowIfCancellationRequested FirstOrDefault LastOrDefault SingleOrDefault SelectMany OrderBy
  OrderByDescending ThenBy GroupBy`);
