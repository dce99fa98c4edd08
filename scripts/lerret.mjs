#!/usr/bin/env node
// The command `lerret` on whatever Node the machine has: libraries first, then the CLI on Node 24.
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { endWithNpm, runNode } from './run-node.mjs';

ensureInstalled();
endWithNpm();
const cli = join(ROOT, 'runtime/cli/index.ts');
const [major] = process.versions.node.split('.');

if (Number(major) >= 24) await import(cli);
else process.exitCode = await runNode([cli, ...process.argv.slice(2)]);
