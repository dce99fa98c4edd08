// `npm run coverage:clauses`: fails on a clause of B3–B9 that no test's name begins with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { clausesIn, readClauses } from './clauses.ts';
import { ROOT } from './install.mjs';
import { testNames } from './requirement-numbers.ts';

const HELD = /^B[3-9]\./;

const clauses = readClauses(await readFile(join(ROOT, 'docs/page-loading.md'), 'utf8'));
const files = await glob('tests/**/*.test.{ts,tsx}', { cwd: ROOT });
const names = await Promise.all(
  files.map(async (file) => testNames(file, await readFile(join(ROOT, file), 'utf8'))),
);
const named = names.flat().flatMap(clausesIn);

const known = new Set(clauses.map(({ number }) => number));
const invented = [...new Set(named.filter((number) => !known.has(number)))];
for (const number of invented)
  console.log(`${number.padEnd(6)} is named by a test, and isn't in the contract`);

const missing = clauses.filter(({ number }) => !named.includes(number));
for (const { number, text } of missing) console.log(`${number.padEnd(6)} ${text}`);
const held = clauses.filter(({ number }) => HELD.test(number));
const lacking = missing.filter(({ number }) => HELD.test(number));
const scenarios = named.filter((number) => HELD.test(number)).length;
console.log(
  `${held.length - lacking.length} of ${held.length} clauses of B3–B9 have a scenario (${scenarios} in all)`,
);
process.exitCode = lacking.length + invented.length > 0 ? 1 : 0;
