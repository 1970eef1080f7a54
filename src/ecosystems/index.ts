import type { Ecosystem } from './define.js';
import { cpp } from './cpp/index.js';
import { dart } from './dart/index.js';
import { dotnet } from './dotnet/index.js';
import { elixir } from './elixir/index.js';
import { go } from './go/index.js';
import { jvm } from './jvm/index.js';
import { lua } from './lua/index.js';
import { node } from './node/index.js';
import { php } from './php/index.js';
import { polyglot } from './polyglot/index.js';
import { python } from './python/index.js';
import { shell } from './shell/index.js';
import { powershell } from './powershell/index.js';
import { ruby } from './ruby/index.js';
import { rust } from './rust/index.js';
import { scala } from './scala/index.js';
import { swift } from './swift/index.js';

/** Every ecosystem. Adding one: its folder, its fixtures, one line here. */
export const ecosystems: readonly Ecosystem[] = [
  node,
  go,
  rust,
  python,
  jvm,
  dotnet,
  php,
  ruby,
  elixir,
  swift,
  scala,
  cpp,
  lua,
  dart,
  shell,
  powershell,
  polyglot,
];
