#!/usr/bin/env node
// The command `lerret` of the package: its bundle, on the Node that there is.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';
import { endWithNpm } from '../end-with-npm.mjs';
import { refuseOldNode } from '../node-version.mjs';

refuseOldNode();
endWithNpm();
// Where npm and npx start a project's commands; elsewhere Node's own folder will do.
module.enableCompileCache?.(existsSync('.lerret') ? resolve('.lerret/compiled') : undefined);
await import(new URL('../../dist/index.js', import.meta.url).href);
