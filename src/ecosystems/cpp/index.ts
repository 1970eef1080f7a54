import { defineEcosystem } from '../define.js';
import { cppImports } from './imports.js';
import { examples } from './examples.js';
import { abslFlags } from './frameworks/absl-flags.js';
import { argparseCpp } from './frameworks/argparse-cpp.js';
import { boostProgramOptions } from './frameworks/boost-program-options.js';
import { cli11 } from './frameworks/cli11.js';
import { conditionalMacros } from './frameworks/conditional-macros.js';
import { cppHttplib } from './frameworks/cpp-httplib.js';
import { crow } from './frameworks/crow.js';
import { cxxopts } from './frameworks/cxxopts.js';
import { getopt } from './frameworks/getopt.js';
import { gflags } from './frameworks/gflags.js';
import { optionTables } from './frameworks/option-tables.js';
import { cpp as language } from './language.js';
import { cmakeLists } from './manifests/cmake-lists.js';
import { cmakePresets } from './manifests/cmake-presets.js';
import { mesonBuild } from './manifests/meson-build.js';
import { vcpkgJson } from './manifests/vcpkg-json.js';
import { programs } from './programs.js';
import { cmake } from './runners/cmake.js';
import { meson } from './runners/meson.js';
import { sources } from './sources.js';
import { cmakeOptions } from './texts/cmake-options.js';
import { mesonOptions } from './texts/meson-options.js';
import { versions } from './versions.js';

export const cpp = defineEcosystem({
  name: 'cpp',
  title: 'C and C++',
  languages: [language],
  manifests: [cmakeLists, cmakePresets, mesonBuild, vcpkgJson],
  frameworks: [
    optionTables,
    getopt,
    cli11,
    cxxopts,
    boostProgramOptions,
    argparseCpp,
    gflags,
    abslFlags,
    conditionalMacros,
    cppHttplib,
    crow,
  ],
  textFormats: [cmakeOptions, mesonOptions],
  /** Beside the file, else the nearest file whose path ends so. */
  importsOf: cppImports,
  runners: [cmake, meson],
  programs,
  versions,
  examples,
  sources,
});
