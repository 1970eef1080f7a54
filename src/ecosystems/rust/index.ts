import { baseNameOf } from '../../text/paths.js';
import { underscored } from '../../text/spellings.js';
import { defineEcosystem } from '../define.js';
import { rustExports } from './exports.js';
import { clap } from './frameworks/clap.js';
import { rustConfig } from './frameworks/rust-config.js';
import { rustRoutes } from './frameworks/rust-routes.js';
import { rust as language } from './language.js';
import { cargoConfig } from './manifests/cargo-config.js';
import { cargoToml } from './manifests/cargo-toml.js';
import { rustToolchain } from './manifests/rust-toolchain.js';
import { programs } from './programs.js';
import { cargo } from './runners/cargo.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { sources } from './sources.js';

export const rust = defineEcosystem({
  name: 'rust',
  title: 'Rust',
  languages: [language],
  manifests: [cargoToml, cargoConfig, rustToolchain],
  frameworks: [clap, rustRoutes, rustConfig],
  exportsOf: rustExports,
  importNames: ({ file, name }) => (baseNameOf(file) === 'Cargo.toml' && name !== undefined ? underscored(name) : []),
  runners: [cargo],
  programs,
  versions,
  examples,
  sources,
});
