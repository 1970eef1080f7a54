import { namespaceExports } from '../../analysis/directory-exports.js';
import { versionFile } from '../../analysis/version-demand.js';
import { defineEcosystem } from '../define.js';
import { jvmCli } from './frameworks/jvm-cli.js';
import { jvmConfig } from './frameworks/jvm-config.js';
import { jaxRs } from './frameworks/jax-rs.js';
import { micronaut } from './frameworks/micronaut.js';
import { quarkusRoutes } from './frameworks/quarkus-routes.js';
import { spring } from './frameworks/spring.js';
import { java } from './language.js';
import { buildGradle } from './manifests/build-gradle.js';
import { pomXml } from './manifests/pom-xml.js';
import { versionCatalog } from './manifests/version-catalog.js';
import { programs } from './programs.js';
import { gradle } from './runners/gradle.js';
import { maven } from './runners/maven.js';
import { versions } from './versions.js';
import { examples } from './examples.js';

export const jvm = defineEcosystem({
  name: 'jvm',
  title: 'Java and the JVM',
  languages: [java],
  manifests: [pomXml, buildGradle, versionCatalog, versionFile('.java-version', 'java')],
  frameworks: [jvmCli, spring, micronaut, jaxRs, quarkusRoutes, jvmConfig],
  exportsOf: namespaceExports('.java'),
  runners: [gradle, maven],
  programs,
  versions,
  examples,
});
