import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { oneOfAlike } from './alike.ts';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { AUXILIARY, fileOf, readOutput } from './output.ts';
import { memberPages } from './sample.ts';
import { everyImport } from './scripts.ts';
import { out } from './served.ts';

const output = readOutput(out);
let documents: readonly DocumentFacts[];
beforeAll(async () => {
  documents = await readDocuments(output);
});

/** One line for each fault that a document has, with its path. */
function faults(find: (document: DocumentFacts) => readonly string[]): string[] {
  return documents.flatMap((document) => find(document).map((one) => `${document.path}: ${one}`));
}

describe('every document', () => {
  it('is valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const found: string[] = [];
    const paths = documents.map(({ path }) => path);
    for (const path of isFull ? paths : oneOfAlike(output, paths)) {
      const report = await validator.validateString(output.text(fileOf(path)));
      const messages = report.results.flatMap(({ messages }) => messages);
      found.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`));
    }
    expect(found).toEqual([]);
  });

  it('A87 has exactly one h1, and headings that skip no level', () => {
    expect(
      faults(({ headings }) => {
        const first = headings.filter(({ level }) => level === 1).length;
        const jumps = headings.filter(
          ({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1,
        );
        const empty = headings.filter(({ text }) => text === '');
        return [
          ...(first === 1 ? [] : [`${first} h1`]),
          ...jumps.map(({ level, text }) => `h${level} ${text} comes too early`),
          ...empty.map(({ level }) => `h${level} without text`),
        ];
      }),
    ).toEqual([]);
  });

  it('S115 gives every picture its text and size', () => {
    expect(
      faults(({ images }) =>
        images
          .filter(({ alt, width, height }) => alt === null || !Number(width) || !Number(height))
          .map(({ src }) => src),
      ),
    ).toEqual([]);
  });

  it('S26 has header, main part and footer, behind a skip link and before the announcer', () => {
    for (const { path, landmarks } of documents) {
      expect([path, landmarks]).toEqual([path, ['a', 'header', 'main', 'footer', 'p']]);
    }
  });

  it('S2 S260 is in bokmål by its mark, with a title of its own', () => {
    const titles = documents.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { language, title } of documents) {
      expect(language).toBe('nb');
      expect(title).toMatch(/Skarvøy kino og kulturhus$/);
    }
  });

  it('A1 has no variable left in it', () => {
    expect(
      faults(({ path }) => output.text(fileOf(path)).match(/\{(municipality|product)\}/g) ?? []),
    ).toEqual([]);
  });

  it('holds no value that was not there to be shown', () => {
    expect(
      faults(
        ({ path }) => output.text(fileOf(path)).match(/(\bundefined\b|\bNaN\b|\[object)/g) ?? [],
      ),
    ).toEqual([]);
  });

  it('A5 A57 is open to search engines, but for members’ pages, the 404 and the offline page', () => {
    for (const { path, robots } of documents) {
      const isClosed = [...AUXILIARY, ...memberPages].includes(path);
      expect([path, robots]).toEqual([path, isClosed ? 'noindex' : null]);
    }
  });

  it('B3 says which page it is and which build made it', () => {
    const builds = new Set(documents.map(({ build }) => build));
    expect([...builds]).toEqual([expect.stringMatching(/^[\da-f]{10}$/)]);
    for (const { page, path } of documents) expect(page).toBe(path);
  });
});

describe('what every document brings along', () => {
  it('S22 is one script, boot, the same everywhere', () => {
    const [boot] = documents.flatMap(({ scripts }) => scripts);
    expect(boot).toMatch(/^\/assets\/boot-[0-9a-f]{10}\.js$/);
    for (const { path, scripts } of documents) expect([path, scripts]).toEqual([path, [boot]]);
  });

  it('A74 is neither code nor styles of its own: the content policy forbids them', () => {
    const [inline, ...others] = new Set(documents.flatMap(({ inlineCode }) => inlineCode));
    // One script of all: it says whether somebody is logged in, before the first paint.
    expect(others).toEqual([]);
    const code = /^<script>(.*)<\/script>$/.exec(inline ?? '')?.[1] ?? '';
    expect(code).toContain('cw-profile-new');
    const hash = createHash('sha256').update(code).digest('base64');
    expect(output.text('_headers')).toContain(`'sha256-${hash}'`);
    expect(faults(({ inlineStyles }) => (inlineStyles > 0 ? [`${inlineStyles}`] : []))).toEqual([]);
  });

  it('is one stylesheet', () => {
    for (const { path, stylesheets } of documents)
      expect([path, stylesheets.length]).toEqual([path, 1]);
  });

  it('has a style for each class, but those that come from data or are for code', () => {
    const isBare = (name: string) => /^(page|age|state)-|^(state|sheet-done)$/.test(name);
    const unknown = documents.flatMap(({ path, stylesheets }) => {
      const css = stylesheets.map((one) => output.text(one.slice(1))).join('');
      const styled = new Set(css.match(/(?<=\.)[a-z][\w-]*/gi));
      const classes = output.text(fileOf(path)).matchAll(/ class="([^"]*)"/g);
      const names = new Set(Array.from(classes, ([, text = '']) => text.split(' ')).flat());
      return [...names].filter((name) => !styled.has(name) && !isBare(name));
    });
    expect(unknown).toEqual([]);
  });

  it('is nowhere missing: each script that it names is there, with what that imports', () => {
    const named = documents.flatMap(({ scripts, islands }) => [
      ...scripts,
      ...islands.map(({ code }) => code),
    ]);
    const inline = documents.flatMap(({ inlineCode }) =>
      inlineCode.join().match(/\/assets\/[\w.-]+\.js/g),
    );
    const files = [...new Set([...named, ...inline.filter((one) => one !== null)])].map((address) =>
      address.slice(1),
    );
    const all = files.flatMap((file) => [file, ...everyImport(output, file)]);
    expect(all.filter((file) => !output.files.has(file))).toEqual([]);
    const scripts = [...output.files.keys()].filter((file) => /\.(m?js|wasm)$/.test(file));
    // And nothing else is: what no page uses isn't in the output.
    const inAssets = scripts.filter((file) => file.startsWith('assets/'));
    expect(inAssets.filter((file) => !all.includes(file))).toEqual([]);
  });
});
