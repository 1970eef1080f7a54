/** Files of docs/rules → their texts as the code says. */
export function rulePages(): Promise<ReadonlyMap<string, string>>;
