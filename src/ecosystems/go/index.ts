import { versionFile } from '../../analysis/manifests/version-demand.js';
import { baseNameOf } from '../../text/paths.js';
import { defineEcosystem } from '../define.js';
import { goImports } from './imports.js';
import { goExports } from './exports.js';
import { caarlos0Env } from './frameworks/caarlos0-env.js';
import { chi } from './frameworks/chi.js';
import { cleanenv } from './frameworks/cleanenv.js';
import { cobra } from './frameworks/cobra.js';
import { defaultValues } from './frameworks/default-values.js';
import { echo } from './frameworks/echo.js';
import { envconfig } from './frameworks/envconfig.js';
import { fiber } from './frameworks/fiber.js';
import { flag } from './frameworks/flag.js';
import { gin } from './frameworks/gin.js';
import { goArg } from './frameworks/go-arg.js';
import { goEnvconfig } from './frameworks/go-envconfig.js';
import { goFlags } from './frameworks/go-flags.js';
import { gorillaMux } from './frameworks/gorilla-mux.js';
import { httprouter } from './frameworks/httprouter.js';
import { iris } from './frameworks/iris.js';
import { kingpin } from './frameworks/kingpin.js';
import { kong } from './frameworks/kong.js';
import { netHttp } from './frameworks/net-http.js';
import { osEnviron } from './frameworks/os-environ.js';
import { paerser } from './frameworks/paerser.js';
import { pflag } from './frameworks/pflag.js';
import { urfaveCli } from './frameworks/urfave-cli.js';
import { viper } from './frameworks/viper.js';
import { go as language } from './language.js';
import { goMod } from './manifests/go-mod.js';
import { goWork } from './manifests/go-work.js';
import { lastOfModule } from './module-path.js';
import { programs } from './programs.js';
import { go as runner } from './runners/go.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

export const go = defineEcosystem({
  name: 'go',
  title: 'Go',
  languages: [language],
  manifests: [goMod, goWork, versionFile('.go-version', 'go')],
  frameworks: [
    flag,
    pflag,
    cobra,
    urfaveCli,
    kong,
    goFlags,
    goArg,
    kingpin,
    paerser,
    netHttp,
    gin,
    echo,
    chi,
    fiber,
    gorillaMux,
    httprouter,
    iris,
    viper,
    caarlos0Env,
    cleanenv,
    goEnvconfig,
    envconfig,
    osEnviron,
    defaultValues,
  ],
  /** A package is a folder: its names with a capital, of all files but tests. */
  exportsOf: goExports,
  /** The folder of the package in a module of the repository; its files see each other. */
  importsOf: goImports,
  /** The last element of the module path, without `go` and hyphens around it: `example.com/go-shop` is `shop`. */
  importNames: ({ file, name }) => {
    const isModule = baseNameOf(file) === 'go.mod' && name !== undefined;
    return isModule ? [lastOfModule(name).replace(/^go-|\.go$|-go$/g, '')] : [];
  },
  shortName: ({ file, name }) => (baseNameOf(file) === 'go.mod' && name !== undefined ? lastOfModule(name) : undefined),
  runners: [runner],
  programs,
  versions,
  examples,
  files,
  sources,
});
