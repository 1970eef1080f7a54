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
import { gradle, gradleCatalog } from './manifests/gradle.js';
import { pomXml } from './manifests/maven.js';

export const jvm = defineEcosystem({
  name: 'jvm',
  title: 'Java and the JVM',
  languages: [java],
  manifests: [pomXml, gradle, gradleCatalog, versionFile('.java-version', 'java')],
  frameworks: [jvmCli, spring, micronaut, jaxRs, quarkusRoutes, jvmConfig],
  exportsOf: namespaceExports('.java'),
});
