/** What a row of programs has in common, besides being programs outside of any ecosystem. */
interface Row {
  readonly names: string;
  /** A line that begins with one is a command, even in a fence without a language. */
  readonly startsLine?: true;
  /** They lead the commands after them to another folder: by themselves, or by making one to enter. */
  readonly leads?: true;
  /** The paths that they name are made by them, or are on another machine. */
  readonly makes?: true;
  /** They name images, packages, branches, remote things and patterns rather than paths. */
  readonly namesOthers?: true;
  /** Their quoted arguments run elsewhere, or are text. */
  readonly quotesOthers?: true;
  /** An argument of theirs with a colon is an image, or a path with its place in a container. */
  readonly mounts?: true;
  /** Many projects use them, and one makes them. */
  readonly popular?: true;
}

/** The single list of programs of the system and of services. Those of languages are in `src/ecosystems`. */
const ROWS: readonly Row[] = [
  { names: 'cd pushd popd', startsLine: true, leads: true },
  { names: 'ls cp mv rm chmod tree source bash sh zsh pwsh vi vim nano code', startsLine: true },
  { names: 'mkdir touch', startsLine: true, makes: true },
  { names: 'cat', startsLine: true, quotesOthers: true },
  { names: 'wget scp rsync tar unzip', makes: true },
  { names: 'tee curl ssh', makes: true, quotesOthers: true },
  { names: 'git gh', startsLine: true, leads: true, namesOthers: true, quotesOthers: true },
  { names: 'docker', startsLine: true, namesOthers: true, quotesOthers: true, mounts: true },
  { names: 'podman', namesOthers: true, quotesOthers: true, mounts: true },
  { names: 'echo printf sed grep awk kubectl', namesOthers: true, quotesOthers: true },
  { names: 'export find helm aws gcloud az brew apt apt-get winget choco', namesOthers: true },
  { names: 'docker-compose psql mysql', quotesOthers: true },
  {
    names: `
      rmdir ln chown chgrp pwd which where whereis type set unset alias unalias eval test true false exit return read
      sleep wait kill pkill killall ps top df du free head tail less more egrep fgrep cut sort uniq wc tr xargs locate
      diff patch cmp file stat date cal env printenv whoami id su sudo man info history clear reset gzip gunzip zip xz
      http https httpie sftp ping dig nslookup nc netcat telnet openssl gpg ip ifconfig lsof netstat ss ab htpasswd
      watch time parallel ffmpeg convert dot strace gdb lldb valgrind instruments htop mount umount useradd usermod
      groupadd passwd iptables ufw certbot xattr defaults say systemctl service journalctl crontab launchctl tmux screen
      fish emacs nvim open xdg-open`,
  },
  {
    names: `
      glab svn hg kind minikube terraform ansible vagrant heroku vercel netlify firebase apk yum dnf
      pacman snap flatpak scoop port nix nix-env nix-shell zypper rpm dpkg mariadb sqlite3 redis-cli
      redis-server mongo mongosh nginx xcodebuild xcrun pod adb`,
  },
  {
    names: `
      explorer notepad sc net reg powershell cmd dir copy del ren md rd cls setx invoke-webrequest iwr irm iex new-item
      set-location get-childitem remove-item wsl`,
  },
  { names: 'rg', namesOthers: true, quotesOthers: true, popular: true },
  { names: 'jq claude codex gemini', quotesOthers: true, popular: true },
  {
    names: `
      hyperfine yq fzf ag fd bat exa wrk hey k6 siege ollama fly flyctl wrangler railway caddy
      etcdctl consul vault nomad grpcurl pandoc cursor kustomize k3d packer tofu k9s`,
    popular: true,
  },
];

function namesOf(isWanted: (row: Row) => boolean): ReadonlySet<string> {
  return new Set(ROWS.filter(isWanted).flatMap(({ names }) => names.trim().split(/\s+/)));
}

/** Programs that no repository makes itself. */
export const systemPrograms = namesOf(({ popular }) => popular !== true);

/** Programs outside of any ecosystem that many projects use and one project makes. */
export const popularTools = namesOf(({ popular }) => popular === true);

/** Programs that begin a command, even in a fence without a language. */
export const lineStarters = namesOf(({ startsLine }) => startsLine === true);

/** Programs that may lead the commands after them to another folder. */
export const leadingPrograms = namesOf(({ leads }) => leads === true);

/** Programs whose paths are made by them or remote. */
export const makingPrograms = namesOf(({ makes }) => makes === true);

/** Programs whose quoted arguments run elsewhere, or are text. */
export const quotingPrograms = namesOf(({ quotesOthers }) => quotesOthers === true);

/** Programs of containers, whose arguments with a colon are no paths of the repository. */
export const mountingPrograms = namesOf(({ mounts }) => mounts === true);

/** Programs whose arguments name other things than paths. */
export const foreignPrograms = namesOf(({ namesOthers }) => namesOthers === true);
