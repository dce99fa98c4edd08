import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The time between two lines, in milliseconds: in a terminal, where each line replaces the last, and elsewhere. */
const TERMINAL_MS = 500;
const LOG_MS = 10_000;

/**
 * Prints the number of installed packages and the elapsed time on standard error, repeatedly.
 *
 * @param {readonly string[]} folders the folders of all packages to install
 * @returns {() => void} a function that prints a last line, and stops
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
