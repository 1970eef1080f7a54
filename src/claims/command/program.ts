import type { ShellWord } from '../../text/shell.js';
import { isName } from './arguments.js';
import type { Call } from './payload.js';
import { found } from './reading.js';
import type { Found } from './reading.js';

/** Programs that nearly every doc calls and nearly no repository makes: read as this one's own only under a title that names them. */
const FOREIGN = new Set((
  'cd ls cat cp mv rm mkdir rmdir touch ln chmod chown echo printf pwd which where whereis type export set unset source alias eval test true false exit return read sleep wait kill pkill ps top df du free '
  + 'head tail less more grep egrep fgrep rg ag sed awk cut sort uniq wc tr xargs find fd tee diff patch cmp file stat date cal env printenv whoami id su sudo man info history clear reset tar gzip gunzip zip unzip xz '
  + 'curl wget http https httpie ssh scp sftp rsync ping dig nslookup nc netcat telnet openssl gpg ip ifconfig lsof netstat ss ab wrk hey k6 siege '
  + 'git gh hub glab svn hg docker docker-compose podman kubectl helm kind minikube k3d kustomize terraform tofu ansible vagrant packer aws gcloud az doctl fly flyctl vercel netlify heroku wrangler railway '
  + 'brew apt apt-get apk yum dnf pacman snap flatpak choco scoop winget port nix nix-env nix-shell nix-build emerge zypper rpm dpkg asdf nvm fnm volta rbenv pyenv sdk rustup goenv corepack n conda mamba micromamba '
  + 'node nodejs ts-node tsx python python3 python2 py ruby perl php java javac lua elixir erl ghc swift dotnet mono go gofmt rustc cc gcc g++ clang cmake ninja meson bazel buck ctest '
  + 'npm pnpm yarn bun deno npx pnpx bunx pip pip3 pipx uv uvx poetry pdm pipenv conda hatch tox nox gem bundle bundler rake composer cargo mvn gradle sbt lein mix rebar3 stack cabal '
  + 'tsc eslint prettier jest vitest mocha ava tap c8 nyc biome oxlint webpack rollup vite esbuild parcel turbo nx lerna babel nodemon pm2 next nuxt astro ng vue svelte-kit expo react-native playwright cypress storybook '
  + 'pytest mypy ruff black flake8 isort pylint pyright coverage twine sphinx-build mkdocs uvicorn gunicorn celery flask django-admin alembic jupyter ipython pre-commit '
  + 'rspec rubocop rails jekyll phpunit phpstan pest artisan golangci-lint goreleaser staticcheck gotestsum air delve dlv protoc buf mockgen sqlc '
  + 'psql mysql mariadb sqlite3 redis-cli redis-server mongo mongosh etcdctl kafka-topics clickhouse-client '
  + 'vi vim nvim nano emacs code cursor open xdg-open start explorer notepad systemctl service journalctl crontab launchctl sc net reg powershell pwsh cmd bash sh zsh fish tmux screen '
  + 'jq yq fzf bat exa tree htop watch time parallel entr ffmpeg convert magick pandoc dot plantuml claude codex gemini ollama hugo zola mdbook just make task cross wasm-pack trunk '
  + 'hyperfine perf strace gdb lldb valgrind heaptrack flamegraph samply instruments xcodebuild xcrun pod fastlane adb flutter dart melos if then else elif fi for do done while until case esac function in local declare '
  + 'let const var import from export default return new await async function class def print select insert update delete create drop alter get post put patch head options use module package mod fn pub type interface struct enum public private static void int string bool '
  + 'sbatch srun mpirun mount umount cryptsetup useradd usermod groupadd passwd iptables ufw nginx apachectl caddy supervisorctl mkcert certbot virtualenv source. dir copy del ren md rd cls setx invoke-webrequest iwr irm iex new-item set-location get-childitem remove-item'
).split(' '));

const PROGRAM = /^(?:\.\/)?(?:node_modules\/\.bin\/|bin\/|dist\/|target\/(?:debug|release)\/)?([a-z][a-z\d_.-]{1,40})$/;
const SUBCOMMAND = /^[a-z][a-z\d:-]{0,30}$/;
const FLAG = /^--[a-z][a-z\d-]{1,50}(?==|$)/;
/** Words behind the program that may name a command in it, and flags that are read of one line. */
const MAX_SUBCOMMANDS = 3;
const MAX_FLAGS = 8;

export interface ProgramSetting {
  /** In running text: words such as `foo bar` are no command unless they hold a flag. */
  readonly loose: boolean;
  /** Lower-case words of the document's title and path. */
  readonly subject: ReadonlySet<string>;
}

/** A program that may be one of this repository's own: its words up to the first flag or value as one claim, and each long flag as one. */
export function readOwnProgram(words: readonly ShellWord[], { loose, subject }: ProgramSetting): readonly Found[] {
  const [first, ...rest] = words;
  const program = PROGRAM.exec(first?.text ?? '')?.[1];
  if (first === undefined || program === undefined || (FOREIGN.has(program) && !subject.has(program)) || !isName(program) || /\.(?:sh|py|js|ts|rb|pl|exe|bat|cmd|ps1|php|md|json|ya?ml|toml|txt|html|css)$/.test(program)) return [];
  const end = rest.findIndex(({ text }) => text === '--');
  const own = end === -1 ? rest : rest.slice(0, end);
  const flags = own.filter(({ text }) => FLAG.test(text) && !/^--(?:help|version)$/.test(text)).slice(0, MAX_FLAGS);
  if (loose && (flags.length === 0 || own.some(({ text }) => /[(){};=]$|^[=(){}[\]]/.test(text)))) return [];
  const stop = own.findIndex(({ text }) => !SUBCOMMAND.test(text));
  const subcommands = (stop === -1 ? own : own.slice(0, stop)).slice(0, MAX_SUBCOMMANDS);
  const path = subcommands.map(({ text }) => text);
  const call: Call = { kind: 'program', tool: program, words: path };
  const calls: Found[] = [found(call, subcommands[0] ?? first)];
  for (const word of flags) calls.push(found({ ...call, flag: FLAG.exec(word.text)?.[0] ?? '' }, word));
  return calls;
}
