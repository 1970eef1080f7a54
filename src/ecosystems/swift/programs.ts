import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('swift swiftc swiftly xcodebuild xcrun xcode-select pod carthage simctl lldb'),
  popular: words('swiftlint swiftformat swift-format sourcery swiftgen xcodegen tuist mint fastlane vapor'),
  startLines: words('swiftc xcodebuild xcrun'),
  namePackages: words('pod carthage mint'),
  makeProject: [/^swift package init\b/, /^vapor new\b/],
  showProject: [/^[ \t]*(?:let|var) package = Package\(/m, /^[ \t]*target '[^']{1,80}' do\b/m],
  variables: /^(?:SWIFT_\w+|SWIFTPM_\w+|XCODE_\w+|DEVELOPER_DIR|SDKROOT|TOOLCHAINS|DYLD_\w+)$/,
  folders: ['.build/debug', '.build/release'],
};
