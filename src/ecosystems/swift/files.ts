import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    package.swift package.resolved podfile podfile.lock cartfile cartfile.resolved info.plist main.swift
    appdelegate.swift scenedelegate.swift contentview.swift app.swift routes.swift configure.swift entrypoint.swift
    .swiftlint.yml .swiftformat .swift-format .spi.yml`),
  bare: words('Podfile Cartfile Fastfile .swiftlint.yml .swift-version .swiftformat .swift-format'),
  products: words('xcode swiftui uikit appkit coredata swiftpm cocoapods swiftlint swiftformat testflight coreml'),
};
