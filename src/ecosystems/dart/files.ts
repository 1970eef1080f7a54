import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    pubspec.yaml pubspec.lock pubspec_overrides.yaml analysis_options.yaml build.yaml melos.yaml main.dart app.dart
    widget_test.dart l10n.yaml androidmanifest.xml info.plist appdelegate.swift firebase_options.dart dart_test.yaml
    google-services.json googleservice-info.plist mason.yaml
  `),
  products: words('pub.dev dart.dev dartpad flutterflow firebase'),
};
