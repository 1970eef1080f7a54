import * as z from 'zod';
import { DocalignError } from '../../model/error.js';
import { defineServerTool } from '../define.js';
import { runFields, runLine, runSchema } from './run-fields.js';

const WHERE = 'index_repository';

const input = z.strictObject({
  repository: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('`owner/name` of GitHub, or a URL of https, ssh or file, without a password.'),
  localPath: z
    .string()
    .min(1)
    .max(4_096)
    .optional()
    .describe('Instead: absolute path of a git repository on this machine, which is read where it is.'),
  ref: z
    .string()
    .min(1)
    .max(250)
    .optional()
    .describe('Branch, tag or full commit id; the default branch if not given.'),
});

export const indexRepository = defineServerTool({
  name: WHERE,
  title: 'Index a repository',
  description:
    'Makes another repository readable by the other tools, under the `name` of the answer: its docs and its code. '
    + 'It is cloned into a cache of the user (this is the only tool that uses the network), or, with `localPath`, read '
    + 'where it is. Returns at once, with the id of a run whose status tells how it goes. Call it again to bring '
    + 'the clone up to date, or to go on after an interruption.',
  input,
  output: runSchema,
  readOnly: false,
  usesNetwork: true,
  async run({ indexing, nameOf, serve }, { repository, localPath, ref }) {
    if ((repository === undefined) === (localPath === undefined))
      throw new DocalignError('BAD_ARGUMENT', `${WHERE}: give either "repository" or "localPath".`);
    if (localPath !== undefined && ref !== undefined)
      throw new DocalignError('BAD_ARGUMENT', `${WHERE}: "ref" is for clones: a "localPath" is read as it is.`);
    const run =
      localPath === undefined
        ? await indexing.start({ repository: repository ?? '', ref, where: `${WHERE}: "repository"` })
        : serve(localPath, `${WHERE}: "localPath"`);
    return runFields(run, nameOf(run));
  },
  text: runLine,
});
