import { words } from '../../../text/words/words.js';

/** Types and functions of `dart:core`, `dart:async`, `dart:io`, `dart:convert`, `dart:typed_data`, `dart:isolate`. */
const ofDart = words(`
  ArgumentError AssertionError base64Decode base64Encode BigInt bool Comparable Completer ConcurrentModificationError
  Converter DateTime Deprecated Directory double Duration dynamic Encoding Endian Enum Error Exception exitCode
  Expando File FileSystemEntity FileSystemException Finalizer FormatException Function Future FutureOr hashCode
  HttpClient HttpClientRequest HttpClientResponse HttpException HttpHeaders HttpServer identical identityHashCode
  IndexError int InternetAddress Invocation IOSink Isolate Iterable Iterator jsonDecode JsonDecoder jsonEncode
  JsonEncoder JsonUnsupportedObjectError LineSplitter Link List Map MapEntry Match Never noSuchMethod
  NoSuchMethodError Null num Object override Pattern Platform print Process ProcessResult ProcessSignal
  RandomAccessFile RangeError ReceivePort Record RegExp RegExpMatch Runes runtimeType runZoned runZonedGuarded
  scheduleMicrotask SecureSocket SecurityContext SendPort ServerSocket Set Sink Socket SocketException
  StackOverflowError StackTrace StateError stderr Stdin stdin stdout Stopwatch Stream StreamConsumer StreamController
  StreamIterator StreamSink StreamSubscription StreamTransformer String StringBuffer StringSink Symbol
  TimeoutException Timer toString Type TypeError Uint8List unawaited UnimplementedError UnsupportedError Uri UriData
  utf8 Utf8Codec Utf8Decoder Utf8Encoder void WeakReference WebSocket Zone ZoneSpecification`);

/** What every program of Flutter takes from its framework, whole. */
const ofFlutter = words(`
  Alignment AnimatedBuilder Animation AnimationController AppBar AppLifecycleState BorderRadius BoxConstraints
  BoxDecoration BuildContext Builder Center ChangeNotifier CircularProgressIndicator Color Colors Column Container
  CupertinoApp Curves CustomScrollView didChangeDependencies didUpdateWidget EdgeInsets ElevatedButton Expanded
  Flexible FloatingActionButton FlutterError FocusNode Form FormState FutureBuilder GestureDetector GlobalKey GridView
  Icon IconButton Icons Image InheritedWidget initState Key LayoutBuilder Listenable ListenableBuilder ListTile
  ListView Locale MainAxisAlignment MaterialApp MaterialPage MaterialPageRoute MediaQuery MethodChannel Navigator
  NavigatorState Offset OutlinedButton Padding PageRoute PlatformException Positioned pumpAndSettle pumpWidget
  ReassembleHandler RenderBox RenderObject Row runApp SafeArea Scaffold ScaffoldMessenger ScrollController setState
  SingleChildScrollView Size SizedBox SliverList SnackBar Stack State StatefulWidget StatelessWidget StreamBuilder
  Switch testWidgets Text TextButton TextEditingController TextField TextFormField TextStyle Theme ThemeData
  TickerProvider UniqueKey ValueKey ValueListenable ValueListenableBuilder ValueNotifier VoidCallback Widget
  WidgetsBinding WidgetsFlutterBinding WidgetTester`);

/** Of `package:test`, `package:meta` and generators of code, which many examples use. */
const ofTools = words(`
  expect Freezed immutable internal JsonConverter JsonKey JsonSerializable protected setUp setUpAll tearDown
  tearDownAll visibleForTesting`);

export const globals: ReadonlySet<string> = new Set([...ofDart, ...ofFlutter, ...ofTools]);
