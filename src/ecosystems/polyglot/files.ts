import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    cmakelists.txt codeowners version version.txt readme.md changelog.md
    index.html index.css index.md index.mdx main.c main.cpp config.json config.yml config.yaml config.toml .env
    .env.local .env.example .gitignore .dockerignore .editorconfig dockerfile makefile procfile jenkinsfile
    vagrantfile justfile license docker-compose.yml docker-compose.yaml compose.yml compose.yaml style.css
    styles.css mkdocs.yml .travis.yml .gitlab-ci.yml appveyor.yml .pre-commit-config.yaml .readthedocs.yml
    .readthedocs.yaml codecov.yml netlify.toml renovate.json output.json data.json schema.json manifest.json
  `),
  bare: words(`
    Makefile makefile GNUmakefile Dockerfile Containerfile Justfile justfile Procfile Vagrantfile Jenkinsfile
    Taskfile Tiltfile CODEOWNERS LICENSE NOTICE AUTHORS MAINTAINERS .gitignore .gitattributes .gitmodules
    .editorconfig .dockerignore .tool-versions .travis.yml .gitlab-ci.yml .pre-commit-config.yaml
  `),
  products: words(`
    bun.sh brew.sh esm.sh astral.sh uv.sh sdk.sh obsidian.md hack.md
    github gitlab bitbucket github_actions circleci travisci stackoverflow youtube linkedin wordpress
    postgresql mysql mongodb mariadb dynamodb cockroachdb influxdb rethinkdb surrealdb bigquery rabbitmq activemq
    graphql openapi opentelemetry opensearch jsonschema jsonapi restapi oauth oauth2 saml ipv4 ipv6 webhook webhooks
    websocket websockets webassembly webrtc webauthn cloudflare cloudfront openai deepseek devops
    macos macosx ios tvos watchos freebsd openbsd netbsd vscode jetbrains webstorm
    reasonml clojurescript purescript latex bibtex readme changelog
  `),
  // Helm: https://helm.sh/docs/chart_template_guide/values_files/
  references: [{ name: /^values\.ya?ml$/, beside: 'Chart.yaml' }],
  // Of workflows, containers, Kubernetes, and what is sent to language models.
  settingKeys: words(`
    runs_on fail_fast depends_on env_file container_name
    api_version apiVersion matchLabels containerPort targetPort imagePullPolicy volumeMounts mountPath
    mcpServers inputSchema additionalProperties tool_calls max_tokens
  `),
};
