#!/usr/bin/env node
// The command `lerret` of the package: its bundle, on the Node that there is.
import module from 'node:module';
import { endWithNpm } from '../end-with-npm.mjs';
import { refuseOldNode } from '../node-version.mjs';

refuseOldNode();
endWithNpm();
module.enableCompileCache?.();
await import(new URL('../../dist/index.js', import.meta.url).href);
