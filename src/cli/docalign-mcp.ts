#!/usr/bin/env node
import { mcp } from './commands/serving/mcp.js';
import { runProcess } from './run-process.js';

await runProcess({ name: 'docalign-mcp', only: mcp });
