import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { base, bytesOf } from '../unit/prerender/derived-site.ts';
import { lerretHere } from './command-here.ts';
import { temporaryFolder } from './folders.ts';
import { type Answer, startDev } from './lerret.ts';
import { type BuiltOutput, readOutput } from './output.ts';

type Json = Readonly<Record<string, unknown>>;

const COMES = '2026-11-27T08:00';
const GOES = '2026-12-24T12:00';
/** Moments before and while it is out, and after. */
const [before, first, last, after] = ['2026-11-27T07:59:59', COMES, '2026-12-24T11:59:59', GOES];

const folder = temporaryFolder();
const site = join(folder, 'site-config');
const out = join(folder, 'dist');

/** What comes and goes, each with a word of its own, and where the word then is. */
const timed = { publishAt: COMES, unpublishAt: GOES };
const words: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  [
    'snofokk',
    [
      ...['nyheter/snofokk/index.html', 'index.html', 'nyheter.atom', 'nyheter.rss'],
      ...['sitemap.xml', 'addresses.json', /^assets\/search-.*\.json$/],
    ],
  ],
  [
    'lyngheia',
    [
      'lyngheia/index.html',
      'index.html',
      'program.ics',
      'program.json',
      'sitemap.xml',
      /^kalender\//,
    ],
  ],
  ['vinterside', ['vinterside/index.html', 'sitemap.xml', 'addresses.json']],
  ['skotunet', ['index.html', 'nyheter/ny-scene/index.html']],
  ['snarvegen', ['index.html']],
];

function write(file: string, value: unknown): void {
  mkdirSync(join(site, dirname(file)), { recursive: true });
  writeFileSync(join(site, file), typeof value === 'string' ? value : JSON.stringify(value));
}

beforeAll(() => {
  for (const [file, text] of Object.entries(base)) {
    mkdirSync(join(site, dirname(file)), { recursive: true });
    writeFileSync(join(site, file), bytesOf(file, text));
  }
  const config = JSON.parse(base['site.json'] ?? '');
  const item = { id: 'skotunet', label: 'Skotunet', path: '/', place: 'footer', order: 9 };
  const menu = [...config.theme.menu, { ...item, ...timed }];
  const pages = [...config.pages, 'vinter', 'utkast'];
  write('site.json', { ...config, pages: pages.slice(0, -1), theme: { ...config.theme, menu } });
  const about = JSON.parse(base['pages/about.json'] ?? '');
  const page = { ...about, path: '/vinterside', meta: { title: 'Vinterside' } };
  write('pages/vinter.json', { ...page, ...timed });
  write('pages/utkast.json', { ...page, path: '/utkastet', meta: { title: 'Utkastet' } });
  const article = { title: 'Snofokk', slug: 'snofokk', createdAt: COMES, category: 'culture' };
  write('data/articles/snofokk.json', { id: 'a-snofokk', ...article, ...timed });
  const links =
    '<a href="/nyheter/snofokk#x" title="1 > 0"><em>Sno</em></a> og <a href="/lyngheia">Lyng</a>';
  const linking = { id: 'a-link', slug: 'lenker', title: 'Lenker', createdAt: 1763620000000 };
  write('data/articles/link.json', { ...linking, content: `<p>Se ${links}.</p>` });
  const show = { title: 'Lyngheia', object: 'culture', pageReference: 'lyngheia' };
  write('data/productions/lyngheia.json', { id: 'p-lyngheia', ...show, ...timed });
  // It has no times: it belongs to the production.
  const event = { productionId: 'p-lyngheia', startTime: '2026-12-28T19:00' };
  write('data/events/lyngheia.json', { id: 'e-lyngheia', ...event });
  const data: readonly Json[] = JSON.parse(base['data/block-data/front.json'] ?? '');
  const entry = { label: 'Snarvegen', href: '/', ...timed };
  const withEntry = ({ options, ...one }: Json) => {
    const { links: all, ...more } = Object(options);
    return {
      ...one,
      options: one.id === 'shortcuts' ? { ...more, links: [...all, entry] } : Object(options),
    };
  };
  write('data/block-data/front.json', data.map(withEntry));
});

async function build(at: string, to = out): Promise<Answer> {
  const answer = await lerretHere('build', '--site', site, '--out', to, '--at', at);
  if (answer.code !== 0) throw new Error(answer.stderr);
  return answer;
}

/** The files of an output that hold a word, or are named by it, but for those that only open pages still ask for. */
function holding(output: BuiltOutput, word: string): readonly string[] {
  return Object.keys(filesIn(output)).filter((file) =>
    `${file} ${output.text(file)}`.toLowerCase().includes(word),
  );
}

function filesIn({ files, retired }: BuiltOutput): Json {
  return Object.fromEntries([...files].filter(([file]) => !(file in retired)));
}

describe('what comes and goes by the clock', () => {
  it.each([
    // Where it comes and where it goes, a build of all from nothing is the same.
    ['before', before, false, null],
    ['from the first moment', first, true, 'fresh-out'],
    ...(isFull ? ([['until the last', last, true, null]] as const) : []),
    ['after', after, false, isFull ? 'fresh-after' : null],
    ['where the clock goes back', first, true, null],
  ] as const)(
    '%s',
    async (_what, at, isPublished, fresh) => {
      const { stderr } = await build(at);
      const output = readOutput(out);
      for (const [word, places] of words) {
        const found = holding(output, word);
        if (!isPublished) expect([word, found]).toEqual([word, []]);
        for (const place of isPublished ? places : []) {
          const is = (file: string) =>
            typeof place === 'string' ? file === place : place.test(file);
          expect([word, place, found.some(is)]).toEqual([word, place, true]);
        }
      }
      expect(stderr.includes('link-not-out')).toBe(!isPublished);
      const text = output.text('nyheter/lenker/index.html');
      expect(text.includes('Se <em>Sno</em> og Lyng.')).toBe(!isPublished);
      expect(/<a href="\/nyheter\/snofokk#x"[^>]*><em>Sno<\/em><\/a>/.test(text)).toBe(isPublished);
      // No block sees when its entries come.
      expect(output.text('index.html')).not.toContain('publishAt');
      if (fresh === null) return;
      await build(at, join(folder, fresh));
      expect(filesIn(output)).toEqual(filesIn(readOutput(join(folder, fresh))));
    },
    240_000,
  );

  it('is shown by `dev` at its address, with a ribbon, and in no list', async () => {
    const dev = await startDev(site, ['--at', before, '--language', 'nb']);
    const address = dev.ready;
    const pageAt = async (path: string) => {
      const response = await fetch(address + path);
      return { status: response.status, html: await response.text() };
    };
    for (const path of ['/nyheter/snofokk', '/lyngheia', '/vinterside']) {
      const { status, html } = await pageAt(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('27.11.2026 kl. 08.00');
    }
    expect((await pageAt('/lyngheia')).html).toContain('2026-12-28');
    expect((await pageAt('/utkastet')).html).toContain('`pages` i site.json nevner ikke siden');
    expect((await pageAt('/borte')).status).toBe(404);
    for (const path of ['/', '/nyheter/lenker', '/vinterside', '/nyheter.atom'])
      expect((await pageAt(path)).html.toLowerCase()).not.toContain('snofokk');
    await dev.stop();
  }, 120_000);
});
