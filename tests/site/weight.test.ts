import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedWindow, withPage } from './browser.ts';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { ROOT } from './lerret.ts';
import { readOutput } from './output.ts';
import { articles, films } from './sample.ts';
import { everyImport, staticImports } from './scripts.ts';
import { address, out } from './served.ts';
import { saveData } from './window-setup.ts';

const KILOBYTE = 1024;

const output = readOutput(out);
let documents: ReadonlyMap<string, DocumentFacts>;
beforeAll(async () => {
  documents = new Map((await readDocuments(output)).map((one) => [one.path, one]));
});

/** What files weigh when they are sent: bytes, gzipped one by one. */
function weigh(files: Iterable<string>): number {
  const weights = [...files].map((file) => gzipSync(output.bytes(file), { level: 9 }).length);
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function bootOf({ scripts }: DocumentFacts): string {
  return scripts[0]?.slice(1) ?? '';
}

/** A page of each kind that a visitor reads. */
const pages = [
  ['the front page', '/'],
  ['a list', '/nyheter'],
  ['an article', `/article/${articles[0]?.slug}`],
  ['a film', films[0]?.path ?? ''],
] as const;

function documentOf(path: string): DocumentFacts {
  const document = documents.get(path);
  if (document === undefined) throw new Error(`There is no document ${path}`);
  return document;
}

/** Boot and what it imports at once. */
function atStart(): string[] {
  const boot = bootOf(documentOf('/'));
  return [boot, ...staticImports(output, boot)];
}

/** What boot imports when the browser is idle, beside that. */
function atIdle(): string[] {
  const start = atStart();
  const later = everyImport(output, start[0] ?? '');
  const idle = later.find((file) => /\/idle-\w+\.js$/.test(file));
  if (idle === undefined) throw new Error('Nothing comes at idle');
  return [idle, ...staticImports(output, idle)].filter((file) => !start.includes(file));
}

/** What idle fetches, beside those: recovery and visits. */
function afterIdle(): string[] {
  const before = [...atStart(), ...atIdle()];
  const visits = everyImport(output, before[0] ?? '').find((file) =>
    /\/visits-\w+\.js$/.test(file),
  );
  if (visits === undefined) throw new Error('Nothing follows links');
  return [visits, ...staticImports(output, visits)].filter((file) => !before.includes(file));
}

/** All that comes after boot. */
const later = () => [...atIdle(), ...afterIdle()];

/** The same on a page with `?lerret-debug`. */
function withDebug(): string[] {
  const debug = everyImport(output, bootOf(documentOf('/'))).filter((file) =>
    /\/debug-\w+\.js$/.test(file),
  );
  expect(debug).toHaveLength(1);
  return [...later(), ...debug];
}

/** What blocks' code may weigh, in kilobytes, where it is more than one: they follow the clock, or make calls. */
const larger: Readonly<Record<string, number>> = {
  ...{ contact: 2, countdown: 2, 'not-found': 3, search: 2, 'ticket-list': 3 },
  ...{ newsletter: 10, programme: 4, schedule: 5 },
};

describe('sizes on the real build', () => {
  it('boot with its static imports and the scripts of the document weighs 5 KB at most', () => {
    const html = output.text('index.html');
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(inline).toHaveLength(1);
    const weights = inline.map((code) => gzipSync(code, { level: 9 }).length);
    const all = weights.reduce((sum, weight) => sum + weight, weigh(atStart()));
    expect(all).toBeLessThanOrEqual(5 * KILOBYTE);
  });

  it('what comes at idle is one file, and weighs 4 KB more at most', () => {
    expect(weigh(atIdle())).toBeLessThanOrEqual(4 * KILOBYTE);
    // It is one file: `idle` would wait for others, and with it all that it loads.
    expect(atIdle()).toHaveLength(1);
  });

  it('recovery and visits weigh 9 KB more at most, and are requested at once', () => {
    expect(weigh(afterIdle())).toBeLessThanOrEqual(9 * KILOBYTE);
    const [idle = ''] = atIdle();
    // None waits for another one to name it.
    for (const file of afterIdle())
      expect(output.text(idle)).toMatch(new RegExp(`import\\(.\\./${file.replace('assets/', '')}`));
  });

  it('S172 the worker stores all of that', () => {
    const worker = output.text('sw.js');
    for (const file of [...atStart(), ...later()]) expect(worker).toContain(`"/${file}"`);
  });

  it.each([
    ['a page that nobody touches', '/personvernerklaering', later, false],
    ['one whose visitor saves data', '/personvernerklaering', atIdle, true],
    [
      'one with ?lerret-debug, but one chunk',
      '/personvernerklaering?lerret-debug',
      withDebug,
      false,
    ],
  ])('B13.1 nothing else is fetched by %s', async (_, path, expected, isSaving) => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      if (isSaving) await saveData(page);
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js') && pathname !== '/sw.js') asked.add(pathname.slice(1));
      });
      const all = [...atStart(), ...expected()].sort();
      await page.goto(address + path);
      await expect.poll(() => [...asked].sort()).toEqual(expect.arrayContaining(all));
      await page.waitForLoadState('networkidle');
      expect([...asked].sort()).toEqual(all);
      const firstLater = [...asked].findIndex((file) => afterIdle().includes(file));
      // Idle comes first, with all that it imports.
      for (const file of isSaving ? [] : atIdle())
        expect([...asked].indexOf(file)).toBeLessThan(firstLater);
    });
  });

  it('the code of each enhanced block weighs 1 KB at most, of a few more', () => {
    const isEnhanced = (name: string) =>
      existsSync(join(ROOT, 'blocks', name, `${name}.enhance.ts`));
    const islands = [...documents.values()].flatMap((document) => document.islands);
    const codes = new Map(
      islands.filter(({ name }) => isEnhanced(name)).map(({ name, code }) => [name, code.slice(1)]),
    );
    const heavy = [...codes].flatMap(([name, code]) => {
      const weight = weigh([code, ...staticImports(output, code)]);
      return weight > (larger[name] ?? 1) * KILOBYTE ? [`${name}: ${weight} bytes`] : [];
    });
    expect([...codes.keys()]).toEqual(expect.arrayContaining(['slideshow', 'countdown']));
    expect(heavy).toEqual([]);
  });

  it('every stylesheet weighs 12 KB at most', () => {
    const sheets = [...documents.values()].flatMap(({ stylesheets }) => stylesheets);
    const heavy = [...new Set(sheets)].filter((one) => weigh([one.slice(1)]) > 12 * KILOBYTE);
    expect(heavy).toEqual([]);
  });
});

// A browser's first formatter takes tens of milliseconds, as it then loads its data of languages and times.
describe('a phone in Norway', () => {
  const viewport = { width: 390, height: 844 };
  const windowOf = sharedWindow({ viewport, timezoneId: 'Europe/Oslo' });
  beforeAll(() =>
    windowOf().addInitScript(() => {
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (made, args, target) => {
          document.documentElement.dataset.formatters = 'made';
          return Reflect.construct(made, args, target);
        },
      });
    }),
  );

  it.each(['/', '/kinoprogram', films[0]?.path ?? ''])(
    'shows %s without a formatter',
    async (path) => {
      const page = windowOf();
      await page.goto(address + path);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('data-formatters')).toBe(null);
    },
  );
});

/** What browsers of 2023, such as Safari 17, lack: tablets remain at the version that their system has. */
const TOO_NEW =
  /\b(?:Promise\.(?:try|withResolvers)|(?:Object|Map)\.groupBy|Array\.fromAsync|URL\.parse|RegExp\.escape|Iterator\.(?:concat|from))\b|\.(?:difference|intersection|isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference|union)\(/g;

it.each([
  ['scripts', '.js', TOO_NEW],
  // A value with it is dropped, and whatever an earlier rule says with it.
  ['styles', '.css', /light-dark\(/g],
])('%s work in browsers of 2023', (_kind, ending, tooNew) => {
  const files = [...output.files.keys()].filter((file) => file.endsWith(ending));
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap((file) => output.text(file).match(tooNew) ?? [])).toEqual([]);
});

describe('React', () => {
  it.each(pages)('is nothing that %s names a way to, but for members', (_kind, path) => {
    const document = documentOf(path);
    const islands = document.islands.filter(({ hydrate }) => hydrate !== 'member');
    const named = [bootOf(document), ...islands.map(({ code }) => code.slice(1))];
    const all = named.flatMap((file) => [file, ...everyImport(output, file)]);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter((file) => /^assets\/react-/.test(file))).toEqual([]);
    expect(all.filter((file) => output.text(file).includes('hydrateRoot'))).toEqual([]);
  });
});
