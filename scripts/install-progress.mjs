import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How often a line is written, in milliseconds: on a terminal it replaces the last one. */
const TERMINAL_MS = 500;
const LOG_MS = 10_000;

/**
 * Says on standard error how many packages are there, and for how long it takes already, until it is ended.
 *
 * @param {readonly string[]} folders of the packages
 * @returns {() => void} ends it, with a last line
 */
export function showProgress(folders) {
  const started = performance.now();
  const { isTTY } = process.stderr;
  const line = () => {
    const seconds = Math.round((performance.now() - started) / 1000);
    return `  ${countOf(folders)} of ${folders.length} packages, ${seconds} s`;
  };
  const timer = setInterval(
    () => process.stderr.write(isTTY ? `\r\x1b[K${line()}` : `${line()}\n`),
    isTTY ? TERMINAL_MS : LOG_MS,
  );
  return () => {
    clearInterval(timer);
    process.stderr.write(`${isTTY ? '\r\x1b[K' : ''}${line()}\n`);
  };
}

/** @param {readonly string[]} folders */
function countOf(folders) {
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).length;
}
