import { baseNameOf } from '../../text/paths.js';
import { underscored } from '../../text/words/spellings.js';
import { defineEcosystem } from '../define.js';
import { rustImports } from './imports.js';
import { rustExports } from './exports.js';
import { actixWeb } from './frameworks/actix-web.js';
import { argh } from './frameworks/argh.js';
import { axum } from './frameworks/axum.js';
import { bpaf } from './frameworks/bpaf.js';
import { clap } from './frameworks/clap.js';
import { defaultImpls } from './frameworks/default-impls.js';
import { envMacros } from './frameworks/env-macros.js';
import { lexopt } from './frameworks/lexopt.js';
import { picoArgs } from './frameworks/pico-args.js';
import { poem } from './frameworks/poem.js';
import { rocket } from './frameworks/rocket.js';
import { serde } from './frameworks/serde.js';
import { structopt } from './frameworks/structopt.js';
import { rust as language } from './language.js';
import { cargoConfig } from './manifests/cargo-config.js';
import { cargoToml } from './manifests/cargo-toml.js';
import { rustToolchain } from './manifests/rust-toolchain.js';
import { programs } from './programs.js';
import { cargo } from './runners/cargo.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

export const rust = defineEcosystem({
  name: 'rust',
  title: 'Rust',
  languages: [language],
  manifests: [cargoToml, cargoConfig, rustToolchain],
  frameworks: [
    clap,
    structopt,
    argh,
    bpaf,
    lexopt,
    picoArgs,
    axum,
    actixWeb,
    rocket,
    poem,
    serde,
    defaultImpls,
    envMacros,
  ],
  /** Public items of a crate, or of one of its modules: `my_crate::module`. */
  exportsOf: rustExports,
  /** `mod` and `use`, in the modules of the crate and in other crates of the repository. */
  importsOf: rustImports,
  /** The name in `Cargo.toml`, with underscores. */
  importNames: ({ file, name }) => (baseNameOf(file) === 'Cargo.toml' && name !== undefined ? underscored(name) : []),
  runners: [cargo],
  programs,
  versions,
  examples,
  files,
  sources,
});
