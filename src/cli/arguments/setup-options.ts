/** Options of all commands that set docalign up. */
export const CLIENT_OPTION = {
  kind: 'list',
  value: 'NAME',
  max: 20,
  words: async () => (await import('../../setup/clients/index.js')).clients.map(({ id }) => id),
  summary: 'A client, such as cursor. May be repeated. All that are found if not given.',
} as const;
export const DRY_RUN_OPTION = { kind: 'flag', summary: 'Only show what would change.' } as const;
