import { namespaceExports } from '../../analysis/directory-exports.js';
import { versionFile } from '../../analysis/version-demand.js';
import { defineEcosystem } from '../define.js';
import { airline } from './frameworks/airline.js';
import { commonsCli } from './frameworks/commons-cli.js';
import { jaxRs } from './frameworks/jax-rs.js';
import { jcommander } from './frameworks/jcommander.js';
import { joptSimple } from './frameworks/jopt-simple.js';
import { micronaut } from './frameworks/micronaut.js';
import { microprofileConfig } from './frameworks/microprofile-config.js';
import { picocli } from './frameworks/picocli.js';
import { quarkusRoutes } from './frameworks/quarkus-routes.js';
import { spring } from './frameworks/spring.js';
import { springProperties } from './frameworks/spring-properties.js';
import { systemProperties } from './frameworks/system-properties.js';
import { java } from './language.js';
import { gradle, gradleCatalog } from './manifests/gradle.js';
import { pomXml } from './manifests/maven.js';

export const jvm = defineEcosystem({
  name: 'jvm',
  title: 'Java and the JVM',
  languages: [java],
  manifests: [pomXml, gradle, gradleCatalog, versionFile('.java-version', 'java')],
  frameworks: [
    picocli, jcommander, airline, commonsCli, joptSimple,
    spring, micronaut, jaxRs, quarkusRoutes,
    springProperties, microprofileConfig, systemProperties,
  ],
  exportsOf: namespaceExports('.java'),
});
