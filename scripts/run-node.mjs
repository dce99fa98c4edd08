import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script on the Node of the lockfile, with this process's input and output, and with `node_modules/.bin` on the
 * path. Passes signals on.
 * @param {string[]} args the script and its arguments
 * @param {Record<string, string>} [environment] variables to add to this process's own
 * @returns {Promise<number>} the exit code; if a signal ended the script, 128 plus the signal's number
 */
export function runNode(args, environment = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(NODE, args, {
    env: { ...process.env, ...environment, PATH: path },
    stdio: 'inherit',
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled('all');
  endWithNpm();
  process.exitCode = await runNode(process.argv.slice(2));
}
