import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, type Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';
import { textsBelow } from '../../site/folders.ts';
import { mutatedText, ownWords, unsayable } from '../prerender/mutations.ts';
import { checkInBoth, type Files } from './check-in-memory.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const HANGS_AFTER = 120_000;

/** A few records of each kind, and everything else of the sample site but its pictures. */
function isTaken(file: string): boolean {
  if (!file.endsWith('.json')) return false;
  return (
    !/^data\/(articles|productions|events)\//.test(file) ||
    /\/(.*-juni|julekonsert|nordlysvakten|nye-stoler-i-sal-2|sju-timer-kulturnatt|2026-w47)\.json$/.test(
      file,
    )
  );
}

const blocks = await readBlocks();
const files = textsBelow(`${root}/site-config`, isTaken);
const names = Object.keys(files);

/** Which file is spoilt, and how. */
const mutation = fc.record({ file: fc.nat(10_000), seed: fc.nat() });

function spoil(mutations: readonly { readonly file: number; readonly seed: number }[]): Files {
  const chosen = new Map(
    mutations.map(({ file, seed }) => [names[file % names.length] ?? '', seed]),
  );
  const spoilt = [...chosen].map(([name, seed]) => [name, mutatedText(files[name] ?? '', seed)]);
  return { ...files, ...Object.fromEntries(spoilt) };
}

function expectPlace(
  { file, line, column, code, message, suggestion }: Diagnostic,
  spoilt: Files,
): void {
  const lines = (spoilt[file] ?? '').split(/\r\n|\r|\n/);
  expect(Object.hasOwn(spoilt, file)).toBe(true);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
  expect(catalogue).toHaveProperty(code);
  expect(message).not.toMatch(/must NOT|instancePath/);
  // '' removes what stands there: a comma too many.
  if (code !== 'json-syntax') expect(suggestion).not.toBe('');
}

it(
  'a spoilt copy of the sample site never breaks the check, each problem has a place in its file, and what isn’t JSON is told',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        const spoilt = spoil(mutations);
        const { en, nb } = await checkInBoth(spoilt, blocks);
        for (const one of en) expectPlace(one, spoilt);
        for (const { message } of [...en, ...nb]) expect(ownWords(message)).not.toMatch(unsayable);
        const told = en.flatMap(({ file, code }) => (code === 'json-syntax' ? [file] : []));
        const broken = names.filter((name) => !isJson(spoilt[name] ?? ''));
        expect(told).toEqual(expect.arrayContaining(broken));
      }),
      { numRuns: runs(30, 5000) },
    );
  },
  HANGS_AFTER,
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
