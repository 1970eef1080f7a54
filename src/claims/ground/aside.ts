/** Do the files below belong to somebody else's project: an example, a fixture, a template? */
export function isAside(file: string): boolean {
  return /(?:^|\/)(?:examples?|fixtures?|__fixtures__|__tests__|tests?|testdata|test-data|templates?|template-[^/]+|playgrounds?|samples?|demos?|node_modules|vendor|third_party|benchmarks?|e2e|snapshots?|tutorials?)\//i.test(file);
}
