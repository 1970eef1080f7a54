import { namespaceExports } from '../../analysis/extraction/directory-exports.js';
import { versionFile } from '../../analysis/manifests/version-demand.js';
import { defineEcosystem } from '../define.js';
import { namespaceImports } from '../../analysis/imports/namespace-imports.js';
import { moduleOfSources } from '../../analysis/imports/scope/modules.js';
import { classesForJava } from './imports/classes-for-java.js';
import { airline } from './frameworks/airline.js';
import { clikt } from './frameworks/clikt.js';
import { commonsCli } from './frameworks/commons-cli.js';
import { jaxRs } from './frameworks/jax-rs.js';
import { jcommander } from './frameworks/jcommander.js';
import { joptSimple } from './frameworks/jopt-simple.js';
import { ktor } from './frameworks/ktor.js';
import { micronaut } from './frameworks/micronaut.js';
import { microprofileConfig } from './frameworks/microprofile-config.js';
import { picocli } from './frameworks/picocli.js';
import { quarkusRoutes } from './frameworks/quarkus-routes.js';
import { spring } from './frameworks/spring.js';
import { springProperties } from './frameworks/spring-properties.js';
import { systemProperties } from './frameworks/system-properties.js';
import { kotlin } from './kotlin.js';
import { java } from './language.js';
import { buildGradle } from './manifests/build-gradle.js';
import { gradleProperties } from './manifests/gradle-properties.js';
import { pomXml } from './manifests/pom-xml.js';
import { versionCatalog } from './manifests/version-catalog.js';
import { programs } from './programs.js';
import { gradle } from './runners/gradle.js';
import { maven } from './runners/maven.js';
import { versions } from './versions.js';
import { examples } from './examples.js';
import { files } from './files.js';
import { sources } from './sources.js';

export const jvm = defineEcosystem({
  name: 'jvm',
  title: 'Java and the JVM',
  languages: [java, kotlin],
  manifests: [pomXml, buildGradle, gradleProperties, versionCatalog, versionFile('.java-version', 'java')],
  frameworks: [
    picocli,
    clikt,
    jcommander,
    airline,
    commonsCli,
    joptSimple,
    spring,
    ktor,
    micronaut,
    jaxRs,
    quarkusRoutes,
    springProperties,
    microprofileConfig,
    systemProperties,
  ],
  /** Public definitions of a package, over all its files. */
  exportsOf: namespaceExports('.java', '.kt'),
  /** Types by their full names, and those of the package. */
  importsOf: namespaceImports({
    endings: ['.java', '.kt'],
    separator: '.',
    modulesOf: () => moduleOfSources,
    habits: (file) => (file.endsWith('.java') ? { typeFirst: true } : {}),
    holdersOf: classesForJava,
  }),
  runners: [gradle, maven],
  programs,
  versions,
  examples,
  files,
  sources,
});
