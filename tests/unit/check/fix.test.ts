import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { isFull, quickly } from '../../runs.ts';
import { temporaryFolder, textsBelow } from '../../site/folders.ts';
import { brokenSites, writtenIn } from './broken-site.ts';
import { fixtures, runCheck } from './run-check.ts';

const base = join(fixtures, 'broken/base');

const root = temporaryFolder();

/** Every JSON file of a folder with its bytes. */
const contents = (folder: string) => textsBelow(folder, (file) => file.endsWith('.json'));

const written = (name: string) => writtenIn(root, name);

/** What was misspelt becomes what it was before it was misspelt, byte for byte. */
const fixed: readonly string[] = [
  ...'article-dead-link article-misspelt-key binding-unknown-property'.split(' '),
  ...'block-data-misspelt-key block-misspelt-key call-unknown-argument'.split(' '),
  ...'call-unknown-name contents-misspelt-key data-not-a-list endpoint-auth-type'.split(' '),
  ...'endpoint-backend endpoint-loyalty-backend endpoint-method event-missing-record'.split(' '),
  ...'features-not-a-list filter-misspelt-key footer-dead-path image-misspelt-key'.split(' '),
  ...'json-capital-true json-missing-comma json-single-quotes json-typographic-quotes'.split(' '),
  ...'json-two-unquoted-keys json-unquoted-key'.split(' '),
  ...'json-unquoted-key-of-list json-unquoted-key-of-number menu-unknown-key'.split(' '),
  ...'menu-wrong-type menu-wrong-value meta-misspelt-key missing-picture'.split(' '),
  ...'missing-picture-meta misspelt-page operand-enum operator-misspelt'.split(' '),
  ...'options-deep-misspelt-key options-wrong-value page-path-no-slash'.split(' '),
  ...'page-wrong-value partners-as-text place-wrong-type production-object'.split(' '),
  ...'redirect-misspelt-key site-misspelt-key site-true-as-text site-wrong-value'.split(' '),
  ...'unknown-binding-filter unknown-binding-meta unknown-component unknown-data-id'.split(' '),
  ...'unknown-data-source unknown-layout unknown-model unknown-parameter'.split(' '),
  ...'unknown-parent unknown-property-event unknown-property-filter'.split(' '),
  ...'unknown-property-sort unknown-variable unknown-variable-path'.split(' '),
];

describe('lerret check --fix', () => {
  it.each(fixed.filter((_, at) => isFull || at % 12 === 0))(
    'fixes %s into the base it was made from',
    async (name) => {
      const folder = written(name);
      const { exitCode } = await runCheck(folder, '--fix');
      expect(contents(folder)).toEqual(contents(base));
      expect(exitCode).toBe(0);
    },
  );

  it('reports what it changed, and where', async () => {
    const { output } = await runCheck(written('article-dead-link'), '--fix');
    expect(output.split('\n')).toEqual([
      'data/articles/news.json:6:54  fixed dead-path  /om-lilevik → /om-lillevik',
      '0 errors, 0 warnings',
    ]);
    const slips = await runCheck(written('link-slips'), '--fix');
    expect(slips.output).toContain('dead-path  www.vg.no → https://www.vg.no');
    expect(slips.output).toContain('dead-path  post@skarvoy.no → mailto:post@skarvoy.no');
    const odd = await runCheck(written('redirect-odd-source'), '--fix');
    expect(odd.output).toContain('redirect-source  "/gammel side" → "/gammel%20side"');
    expect(odd.output).not.toContain('fixed redirect-source  "/side');
    const norwegian = await runCheck(written('unknown-layout'), '--fix', '--language', 'nb');
    expect(norwegian.output).toContain('rettet unknown-layout');
  });

  it('writes a shade with enough contrast', async () => {
    const { output } = await runCheck(written('token-poor-lamp'), '--fix');
    expect(output).toMatch(/fixed poor-contrast {2}"#\w+" → /);
  });

  it('changes nothing where nothing is certain', async () => {
    const folder = written('event-missing-record');
    const replace = (name: string, from: string, to: string) =>
      writeFileSync(join(folder, name), readFileSync(join(base, name), 'utf8').replace(from, to));
    replace('data/events/november.json', '"p-havet"', '"p-brann"');
    // Only one of two keys can get a name, and it isn't known which.
    replace('pages/home.json', '"layout"', '"layot": "front", "layuot"');
    // The only parameter and the only source are probable, not certain.
    replace('pages/article.json', '":slug"', '":article"');
    replace('pages/culture.json', '"@show.id"', '"@film.id"');
    const before = contents(folder);
    const { exitCode, output } = await runCheck(folder, '--fix');
    expect(contents(folder)).toEqual(before);
    expect(exitCode).toBe(1);
    expect(output).toContain('Nothing was corrected:');
    expect(output).toContain('Suggestion: :slug');
    expect(output).toContain('Suggestion: @show.id');
  });

  it('keeps line ends, indentation and the byte order mark', async () => {
    const folder = join(root, 'marked');
    cpSync(base, folder, { recursive: true });
    const text = `\uFEFF${contents(base)['pages/home.json'] ?? ''}`.replaceAll('\n', '\r\n\t');
    const file = join(folder, 'pages/home.json');
    writeFileSync(file, text.replace('"front"', '"frnt"').replace('"sort": "-c', '"srt": "-c'));
    await runCheck(folder, '--fix');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  const suggesting = brokenSites().filter(
    ({ name, expected }) =>
      !fixed.includes(name) && expected.some(({ suggestion }) => suggestion !== null),
  );

  it.each(quickly(suggesting, 3))(
    'finds on a second run nothing left to fix: $name',
    async ({ name }) => {
      const folder = written(name);
      await runCheck(folder, '--fix');
      const after = contents(folder);
      const { output } = await runCheck(folder, '--fix');
      expect(contents(folder)).toEqual(after);
      expect(output).not.toContain('fixed');
      const left: readonly Diagnostic[] = JSON.parse(
        (await runCheck(folder, '--format', 'json')).output,
      );
      const first = brokenSites().find((one) => one.name === name)?.expected ?? [];
      expect(left.length).toBeLessThanOrEqual(first.length);
    },
  );
});
