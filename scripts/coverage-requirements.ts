// `npm run coverage:requirements`: the numbers of docs/requirements.md that no test or story names.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { ROOT } from './install.mjs';
import { numbersIn, readRequirements, testNames } from './requirement-numbers.ts';

const markdown = await readFile(join(ROOT, 'docs/requirements.md'), 'utf8');
const requirements = readRequirements(markdown);
const files = await glob(['tests/**/*.test.{ts,tsx}', 'stories/**/*.stories.tsx'], { cwd: ROOT });
const names = await Promise.all(
  files.map(async (file) => testNames(file, await readFile(join(ROOT, file), 'utf8'))),
);
const named = new Set(names.flat().flatMap(numbersIn));

const missing = requirements.filter(({ number }) => !named.has(number));
for (const { number, text } of missing) console.log(`${number.padEnd(5)} ${text}`);
const count = requirements.length - missing.length;
console.log(`${count} of ${requirements.length} requirements are named by a test`);
