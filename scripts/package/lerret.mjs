#!/usr/bin/env node
// The command `lerret` of the package: runs its bundle on the present Node.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';
import { endWithNpm } from '../end-with-npm.mjs';
import { endIfUnsupported } from '../node-version.mjs';

endIfUnsupported();
endWithNpm();
// npm and npx run a project's commands in its folder, which has `.lerret`; elsewhere Node's default folder is used.
module.enableCompileCache?.(existsSync('.lerret') ? resolve('.lerret/compiled') : undefined);
await import(new URL('../../dist/index.js', import.meta.url).href);
