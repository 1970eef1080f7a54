#!/usr/bin/env node
// The parts of our documents that code decides: tables of commands, tools, settings and claim types, and the badges.
// Each is between two comments, `<!-- name:start -->` and `<!-- name:end -->`. Without --write, names the documents
// that are out of date, and exits with 1 if there are any.
//   node scripts/docs/reference.mjs [--write]
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wrap } from '../lint/markdown.mjs';
import { badges } from './badges.mjs';
import { withBlocks } from './blocks.mjs';
import { keepTrue } from './keep-true.mjs';
import { claimBlocks } from './pages/claims.mjs';
import { cliBlocks } from './pages/cli.mjs';
import { settingsBlocks } from './pages/settings.mjs';
import { toolBlocks } from './pages/tools.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The generated blocks of each document, by name. */
const PAGES = {
  'docs/cli.md': cliBlocks,
  'docs/tools.md': toolBlocks,
  'docs/settings.md': settingsBlocks,
  'docs/claims.md': claimBlocks,
};

const pages = await Promise.all(
  Object.entries(PAGES).map(async ([file, blocksOf]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [file, await wrap(withBlocks(text, { file, blocks: await blocksOf(root) }))];
  }),
);
const isWriting = process.argv.includes('--write');
keepTrue([...pages, ...badges(root)], { root, isWriting, command: 'node scripts/docs/reference.mjs --write' });
