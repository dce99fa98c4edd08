import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { runUntil } from './lerret.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
const out = join(folder, 'dist-preview');

/** Builds a preview. @returns where it opens, and what was said */
async function preview(...more: readonly string[]): Promise<{ path: string; until: string }> {
  const { code, stdout, stderr } = await lerretHere(
    ...['build', '--site', site, '--out', out, '--format', 'json', '--preview', ...more],
  );
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(
      /draft-page.*\n +Why it matters: .*\n +What to do: .*\n0 errors, 1 warning\n$/,
    ),
  ]);
  const said: { preview: { path: string; until: string } } = JSON.parse(
    stdout.trim().split('\n').at(-1) ?? '',
  );
  return said.preview;
}

describe('build --preview', () => {
  it('shows drafts, to who has its address alone, until it ends; nothing is found, counted or stored', async () => {
    const about = readFileSync(join(site, 'pages/about.json'), 'utf8');
    writeFileSync(
      join(site, 'pages/draft.json'),
      about.replace(/"path": "[^"]*"/, '"path": "/utkast"'),
    );
    edit(
      join(site, 'data/articles/news.json'),
      '"slug"',
      '"publishAt": "2099-01-01T08:00",\n    "slug"',
    );
    const { slug } = JSON.parse(readFileSync(join(site, 'data/articles/news.json'), 'utf8'))[0];
    const first = await preview('3');
    const days = (Date.parse(first.until) - Date.now()) / 86_400_000;
    expect([days > 2.99 && days <= 3, first.path]).toEqual([
      true,
      expect.stringMatching(/^\/[\da-f]{32}$/),
    ]);
    // The same address to the same end, until another end is asked for.
    expect(await preview()).toEqual(first);
    const longer = await preview('5');
    expect([longer.path, longer.until > first.until]).toEqual([first.path, true]);
    const { ready: address, stop } = await runUntil(
      (line) => line.startsWith('http:'),
      ...['serve', '--out', out, '--port', '0'],
    );
    try {
      for (const path of [
        '/',
        '/utkast',
        '/assets/x.js',
        '/sw.js',
        '/backends/runtime/x',
        '/sitemap.xml',
      ])
        expect([path, (await ask(address, path)).status]).toEqual([path, 404]);
      const opened = await ask(address, `${first.path}/utkast`);
      expect([opened.status, opened.headers.location]).toEqual([302, '/utkast']);
      const cookie = `${opened.headers['set-cookie']}`.split(';')[0] ?? '';
      const draft = await ask(address, '/utkast', { headers: { cookie } });
      expect([draft.status, draft.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(draft.text).toContain('Forhåndsvisning: dette er ikke det ekte nettstedet.');
      expect(draft.text).toContain('<meta name="robots" content="noindex">');
      expect(draft.text).toContain('&quot;serviceWorker&quot;:false');
      const coming = await ask(address, `/nyheter/${slug}`, { headers: { cookie } });
      expect(coming.status).toBe(200);
      const robots = await ask(address, '/robots.txt', { headers: { cookie } });
      expect(robots.text).toBe('User-agent: *\nDisallow: /\n');
      expect((await ask(address, '/healthz')).status).toBe(200);
    } finally {
      await stop();
    }
    // Once it is over, nobody who knew the old address sees the next one.
    edit(join(out, '.lerret/server.json'), /"until":\d+/, '"until":1000');
    const next = await preview('--fresh');
    const week = (Date.parse(next.until) - Date.now()) / 86_400_000;
    expect([next.path === first.path, week > 6.99 && week <= 7]).toEqual([false, true]);
    // It can be built again where its files are damaged, but not in place of what may be the public site.
    writeFileSync(join(out, '.lerret/manifest.json'), '{');
    expect((await preview()).path).toBe(next.path);
    writeFileSync(join(out, '.lerret/server.json'), '{');
    const refused = await lerretHere('build', '--site', site, '--out', out, '--preview');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`delete ${out}`)]);
  });

  it('is never made where the site is shown to everybody, and a build for everybody has no draft', async () => {
    const open = join(folder, 'dist');
    const built = await lerretHere('build', '--site', site, '--out', open);
    expect(built.code).toBe(0);
    const { code, stderr } = await lerretHere(
      ...['build', '--site', site, '--out', open, '--preview', '--language', 'nb'],
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('trenger en egen mappe')]);
    const { routes } = JSON.parse(readFileSync(join(open, '.lerret/server.json'), 'utf8'));
    expect(JSON.stringify(routes)).not.toMatch(/\/utkast/);
    const { slug } = JSON.parse(readFileSync(join(site, 'data/articles/news.json'), 'utf8'))[0];
    expect(JSON.stringify(routes)).not.toContain(slug);
  });
});
