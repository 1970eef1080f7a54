import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const MODULES = ['target', 'executableTarget', 'testTarget', 'macro', 'systemLibrary', 'binaryTarget', 'plugin'];
const PRODUCTS = ['library', 'executable'];

/**
 * Modules and products that `Package.swift` declares: `.target(name: "ShopKit")`. Programs import the former, and
 * manifests name both.
 * @see https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/
 */
export const packageDescription: FrameworkExtractor = {
  name: 'package-description',
  languages: ['swift'],
  hints: ['import PackageDescription'],
  read: () => ({ calls: tableOf([...MODULES, ...PRODUCTS], module) }),
};

function module(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE);
  if (name !== undefined && /^[A-Za-z]\w*$/.test(name))
    context.define(call.node, { kind: 'module', name, exported: true, container: '', doc: '' });
}
