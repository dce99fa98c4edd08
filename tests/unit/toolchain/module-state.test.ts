import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The state that modules have all the same, and why nobody can pass it in. */
const reasons: Readonly<Record<string, string>> = {
  // The same answer for ever, whatever the site: tables that are filled as they are needed.
  'runtime/protocol/clock.ts constantDays': 'of days in Oslo',
  'runtime/search/tokens.ts knownForms': 'of words; at most 20,000',
  // Of the one document that a browser shows: chunks that load apart meet in nothing else.
  'runtime/browser/boot/boot.ts idle': 'the entry file, which nobody imports',
  'runtime/browser/islands/waiting-forms.ts known': 'by element',
  'runtime/browser/member/member-name.ts isLeaving': 'the entry file, which nobody imports',
  'runtime/http/page-endpoints.ts loading': 'what is being fetched',
  'runtime/members/live-events.ts events': 'shared by islands and enhancements',
  'runtime/members/react.ts members': 'shared by islands',
};

it('no module has state: it lives in an object that somebody created', () => {
  const files = globSync('{runtime,blocks,sandbox}/**/*.{ts,tsx}', { cwd: ROOT });
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const written = text.matchAll(
      /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?:Weak)?(?:Map|Set)<[^=\n]*)? = new (?:Weak)?(?:Map|Set)\b[^(\n]*\(\))/gm,
    );
    return Array.from(written, ([, variable, collection]) => `${file} ${variable ?? collection}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found.sort()).toEqual(Object.keys(reasons).sort());
});

it('a test with modules of its own neither gets those of other files nor leaves them its own', () => {
  const files = globSync('tests/{unit,site}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const mocking = files.filter((file) =>
    /^vi\.mock\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(3);
  for (const file of mocking) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text, file).toMatch(/^vi\.hoisted\(\(\) => vi\.resetModules\(\)\);$/m);
    expect(text, file).toMatch(/^afterAll\(\(\) => vi\.resetModules\(\)\);$/m);
  }
});
