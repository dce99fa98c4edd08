// `npm run sandbox`: libraries first, then the sandbox on Node 24.
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { endWithNpm, runNode } from './run-node.mjs';

ensureInstalled();
endWithNpm();
process.exitCode = await runNode([join(ROOT, 'sandbox/main.ts'), ...process.argv.slice(2)]);
