import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWriter } from '../../../runtime/output/writer.ts';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { buildSite } from '../../../runtime/prerender/build-site.ts';
import { writeWorker } from '../../../runtime/prerender/worker.ts';
import { readPageMarks } from '../../../runtime/protocol/page-marks.ts';
import type { WorkerSetup } from '../../../runtime/protocol/worker-setup.ts';
import { folderOfTest } from '../../site/folders.ts';
import { buildOptions, smallBundle, smallSite } from './small-renderer.tsx';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

const note: BlockComponent = () => <p>Et notat</p>;

interface Changes {
  readonly site?: Readonly<Record<string, unknown>>;
  readonly component?: BlockComponent;
}

async function build(out: string, { site = {}, component = note }: Changes = {}) {
  await buildSite(await buildOptions(smallSite(site), join(folder, out), component));
  return (file: string) => readFileSync(join(folder, out, file), 'utf8');
}

function setupOf(worker: string): WorkerSetup {
  const [, setup = ''] = /^const LERRET_WORKER=(.*);$/m.exec(worker) ?? [];
  return JSON.parse(setup);
}

describe('the worker of an output', () => {
  it('B9.5 S172 stores the hashed shell with what follows links, the offline page, and no code of blocks', async () => {
    const read = await build('out');
    const { build: id, precache } = setupOf(read('sw.js'));
    expect(id).toBe(readPageMarks(read('index.html'))?.build);
    const named = precache.map(({ url, revision }) => [
      url.replace(/-[0-9a-f]{10}\./, '-#.'),
      revision,
    ]);
    const hashed = ['bare-#.css', 'boot-1.js', 'idle-1.js', 'path-1.js', 'plain-#.css'];
    expect(named).toEqual([
      ...[...hashed, 'recovery-1.js', 'visits-1.js'].map((file) => [`/assets/${file}`, null]),
      ['/offline.html', expect.stringMatching(/^[0-9a-f]{32}$/)],
    ]);
  });

  it('stores nothing that follows links where the browser does', async () => {
    const { precache } = setupOf((await build('out', { site: { navigation: 'native' } }))('sw.js'));
    expect(precache.filter(({ url }) => /visits|recovery/.test(url))).toEqual([]);
  });

  it('B9.5 is left as it was by an edit of content, built anew or after another', async () => {
    const before = (await build('out'))('sw.js');
    const component: BlockComponent = () => <p>Et annet notat</p>;
    const again = await build('out', { component });
    expect(again('index.html')).toContain('Et annet notat');
    expect(again('sw.js')).toBe(before);
    expect((await build('new', { component }))('sw.js')).toBe(before);
  });

  it('B9.5 retires where the site says so, and comes back', async () => {
    const before = (await build('out'))('sw.js');
    const retired = await build('out', { site: { serviceWorker: false } });
    expect(retired('sw.js')).toBe('console.log(0);');
    expect((await build('out'))('sw.js')).toBe(before);
  });

  it('B9.5 knows what the code of the site’s blocks imports', async () => {
    const writer = createWriter({ folder, last: null, stamps: null, isFresh: false });
    const entry = (file: string, imports: readonly string[]) => ({ file, imports, later: [] });
    const browser = smallBundle({
      login: entry('login-1.js', ['react-1.js', 'store-1.js']),
      plain: entry('plain-1.js', []),
      unused: entry('unused-1.js', ['react-1.js']),
    });
    const files = new Map(['login-1.js', 'plain-1.js'].map((file) => [`assets/${file}`, '']));
    const options = await buildOptions(smallSite(), folder, note);
    const assets = { files, shell: [], build: '0a' };
    const rest = { offline: '<html></html>', making: folder, last: null, writer };
    await writeWorker({ ...options, assets, browser, ...rest });
    await writer.flush();
    await writer.close();
    const { imports } = setupOf(readFileSync(join(folder, 'sw.js'), 'utf8'));
    expect(imports).toEqual({
      '/assets/login-1.js': ['/assets/react-1.js', '/assets/store-1.js'],
    });
  });

  it('is not made where a file of the shell isn’t in the output', async () => {
    const writer = createWriter({ folder, last: null, stamps: null, isFresh: false });
    const options = await buildOptions(smallSite(), folder, note);
    const assets = { files: new Map(), shell: ['assets/gone-1.css'], build: '0a' };
    const rest = { offline: '<html></html>', making: folder, last: null, writer };
    const written = writeWorker({ ...options, assets, ...rest });
    await expect(written).rejects.toThrow('assets/gone-1.css');
    await writer.close();
  });
});

describe('the offline page', () => {
  it('B9.5 is a page of its own: in the shell, with its mark, not for search engines', async () => {
    const read = await build('out');
    const html = read('offline.html');
    const front = readPageMarks(read('index.html'));
    expect(readPageMarks(html)).toMatchObject({ page: '/offline.html', build: front?.build });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Du er uten nett');
    expect(html).toMatch(/<nav[^>]*>.*Huset/s);
    expect(read('sitemap.xml')).not.toContain('offline');
    expect(read('.lerret/server.json')).not.toContain('offline');
  });

  it('B9.5 leads to the front page, and to where the visitor is, without script', async () => {
    const html = (await build('out'))('offline.html');
    expect(html).toContain('href="/"');
    expect(html).toMatch(/<a [^>]*href=""[^>]*>Prøv igjen<\/a>/);
  });

  it('A57 B9.5 of a closed site shows none of it', async () => {
    const html = (await build('out', { site: { published: false } }))('offline.html');
    expect(html).not.toContain('Huset');
    expect(html).toContain('Du er uten nett');
  });
});
