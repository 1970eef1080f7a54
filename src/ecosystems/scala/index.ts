import { defineEcosystem } from '../define.js';
import { namespaceImports } from '../../analysis/imports/namespace-imports.js';
import { moduleOfSources } from '../../analysis/imports/scope/modules.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { akkaHttp } from './frameworks/akka-http.js';
import { decline } from './frameworks/decline.js';
import { http4s } from './frameworks/http4s.js';
import { sbtSettings } from './frameworks/sbt-settings.js';
import { scopt } from './frameworks/scopt.js';
import { scala as language } from './language.js';
import { buildProperties } from './manifests/build-properties.js';
import { buildSbt } from './manifests/build-sbt.js';
import { programs } from './programs.js';
import { sbt } from './runners/sbt.js';
import { sources } from './sources.js';
import { hocon } from './texts/hocon.js';
import { playRoutes } from './texts/play-routes.js';
import { withVariants } from './variants.js';
import { versions } from './versions.js';

export const scala = defineEcosystem({
  name: 'scala',
  title: 'Scala',
  languages: [language],
  manifests: [buildSbt, buildProperties],
  frameworks: [scopt, decline, http4s, akkaHttp, sbtSettings],
  textFormats: [playRoutes, hocon],
  /** Types by their full names, and those of the package and around it. */
  importsOf: withVariants(
    namespaceImports({
      endings: ['.scala', '.java'],
      separator: '.',
      modulesOf: () => moduleOfSources,
      seesOuter: true,
      relative: true,
      nests: true,
    }),
  ),
  runners: [sbt],
  programs,
  versions,
  examples,
  files,
  sources,
});
