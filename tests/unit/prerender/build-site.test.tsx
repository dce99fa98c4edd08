import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGeneration } from '../../../runtime/output/index.ts';
import { currentOutput } from '../../../runtime/output/shown-folder.ts';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { buildSite } from '../../../runtime/prerender/build-site.ts';
import { BuildError } from '../../../runtime/prerender/write-pages.ts';
import { pageFile } from '../../../runtime/protocol/server-file.ts';
import { storageFaultIn } from '../../../runtime/storage/index.ts';
import { folderOfTest } from '../../site/folders.ts';
import { buildOptions, smallSite } from './small-renderer.tsx';

let folder: string;
let out: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
});

const note: BlockComponent = () => <p>Et notat</p>;
const index = () => readFileSync(join(out, 'index.html'), 'utf8');
const build = async (component: BlockComponent = note, to = out) =>
  buildSite(await buildOptions(smallSite(), to, component));

describe('a build', () => {
  it('S22 makes a document for each page, and reports how many', async () => {
    const { pages, files, reused } = await build();
    expect([pages, reused]).toEqual([3, 0]);
    expect(index()).toContain('Et notat');
    expect(existsSync(join(out, 'huset/index.html'))).toBe(true);
    expect(existsSync(join(out, '404.html'))).toBe(true);
    expect(files).toBeGreaterThan(10);
  });

  it('links what is as it was, and makes all anew where that is asked for', async () => {
    const { files } = await build();
    expect((await build()).reused).toBeGreaterThan(files / 2);
    const options = await buildOptions(smallSite(), out, note);
    expect((await buildSite({ ...options, isFresh: true })).reused).toBe(0);
  });

  it('compresses scripts and styles, and again what was damaged', async () => {
    const textOf = (file: string) => readFileSync(join(out, file), 'utf8');
    const unzipped = (file: string) => gunzipSync(readFileSync(join(out, `${file}.gz`))).toString();
    await build();
    const assets = readdirSync(join(out, 'assets'), { recursive: true, encoding: 'utf8' });
    const texts = assets.filter((file) => /\.(js|css|json)$/.test(file));
    expect(texts).toContain('boot-1.js');
    for (const file of texts) expect(unzipped(`assets/${file}`)).toBe(textOf(`assets/${file}`));
    writeFileSync(join(out, 'assets/boot-1.js.gz'), 'noe annet');
    await build();
    expect(unzipped('assets/boot-1.js')).toBe(textOf('assets/boot-1.js'));
  });

  it.each([
    [undefined, true],
    ['2026-11-20T16:00:00+01:00', false],
  ])('with the clock %s says for servers when it is out of date: %s', async (clock, isSaid) => {
    const { until } = await buildSite(await buildOptions(smallSite({ clock }), out, note));
    expect(readGeneration(realpathSync(out)).until).toBe(isSaid ? until : null);
  });

  it('reports how far it has come', async () => {
    const steps: [number, number][] = [];
    const options = await buildOptions(smallSite(), out, note);
    await buildSite({ ...options, onProgress: (done, total) => steps.push([done, total]) });
    expect(steps).toEqual([1, 2, 3].map((done) => [done, 3]));
  });
});

describe('an island', () => {
  it('that carries much is reported with its page, and built all the same', async () => {
    const title = randomBytes(5000).toString('base64');
    const warning = expect.stringMatching(/^\/\S* carries .*: `note` \d/);
    for (const name of ['Grend', title]) {
      const site = smallSite({ title: name });
      const { pages, warnings } = await buildSite(await buildOptions(site, out, note, 'island'));
      expect(pages).toBe(3);
      expect(warnings).toEqual(name === title ? Array(3).fill(warning) : []);
      expect(index()).toContain('<lerret-island class="block"');
    }
  });
});

describe('code that weighs more than it may', () => {
  /** Text of so many bytes after gzip, at least. */
  const noise = (bytes: number) => randomBytes(bytes).toString('hex');

  it('is reported with its file or block, as long as the output has it', async () => {
    const heavy = await buildOptions(smallSite(), out, note, 'island');
    const { registry } = heavy.renderer;
    const baseCss = `body{--noise:"${noise(13_500)}"}`;
    const built = await buildSite({
      ...heavy,
      renderer: { ...heavy.renderer, registry: { ...registry, baseCss } },
      browser: {
        ...heavy.browser,
        lightBlocks: ['note', 'unused'],
        text: (file) => (file === 'note-1.js' ? `'${noise(1100)}'` : heavy.browser.text(file)),
      },
    });
    expect(built.warnings).toEqual([
      expect.stringMatching(
        /^assets\/plain-\w+\.css weighs 1\d{4} bytes \(gzip\), more than 13312\./,
      ),
      expect.stringMatching(/^assets\/bare-/),
      expect.stringMatching(
        /^The enhancement of `note`.* weighs 1\d{3} bytes \(gzip\), more than 1024\./,
      ),
    ]);
    const light = await buildOptions(smallSite(), out, note, 'island');
    const browser = { ...light.browser, lightBlocks: ['note'] };
    expect((await buildSite({ ...light, browser })).warnings).toEqual([]);
  });
});

describe('a block that throws', () => {
  const broken: BlockComponent = ({ page }) => {
    if (page?.path !== '/huset') return <p>Et nytt notat</p>;
    throw new TypeError('ingen notater');
  };

  it('names itself and the page, and leaves the old output', async () => {
    await build();
    const before = realpathSync(out);
    const failed = build(broken);
    await expect(failed).rejects.toThrow(BuildError);
    await expect(failed).rejects.toThrow(/`note`.*\/huset.*ingen notater/);
    expect(realpathSync(out)).toBe(before);
    expect(index()).toContain('Et notat');
  });

  it('leaves nothing where there was nothing', async () => {
    await expect(build(broken)).rejects.toThrow(BuildError);
    expect(existsSync(out)).toBe(false);
    expect(currentOutput(out)).toBe(null);
  });

  it('is reported once a page, every page at once', async () => {
    const failed = build(() => {
      throw new TypeError('ingen notater');
    });
    await expect(failed).rejects.toThrow(/^(.*failed on .*\n?){3}$/);
  });

  it('is reported where only a damaged document has to be made again', async () => {
    const buildSame = async (component: BlockComponent) => {
      const options = await buildOptions(smallSite(), out, component);
      const code = { shared: 'same', blocks: {} };
      return buildSite({ ...options, renderer: { ...options.renderer, code } });
    };
    await buildSame(note);
    expect((await buildSame(broken)).rendered).toBe(0);
    for (const file of ['index.html', 'huset/index.html']) writeFileSync(join(out, file), 'skadet');
    const failed = buildSame(broken);
    await expect(failed).rejects.toThrow(BuildError);
    await expect(failed).rejects.toThrow(/^[^\n]*`note`[^\n]*\/huset[^\n]*ingen notater[^\n]*$/);
  });

  it('leaves no trace that the next good build doesn’t remove', async () => {
    await expect(build(broken)).rejects.toThrow(BuildError);
    const { sweep } = await build();
    await sweep();
    const left = [basename(realpathSync(out)), 'lock', 'stamps.json'];
    expect(readdirSync(join(folder, '.dist.lerret'))).toEqual(left);
  });
});

describe('what the disk refuses', () => {
  it('a name that is too long among it, is reported with its path, and the old output stays', async () => {
    await build();
    const before = realpathSync(out);
    const options = await buildOptions(smallSite(), out, note);
    const file = `media/${'x'.repeat(300)}.svg`;
    const media = new Map([[`/${file}`, { file }]]);
    const reader = { ...options.reader, readBytes: () => Buffer.from('<svg/>') };
    const building = buildSite({ ...options, reader, site: { ...options.site, media } });
    const error = await building.catch((one: unknown) => one);
    expect(storageFaultIn(error)).toMatchObject({
      code: 'ENAMETOOLONG',
      path: expect.stringContaining('xxx'),
    });
    expect(realpathSync(out)).toBe(before);
    const { sweep } = await build();
    await sweep();
    const left = [basename(before), 'lock', 'stamps.json'];
    expect(readdirSync(join(folder, '.dist.lerret')).sort()).toEqual(left.sort());
  });
});

describe('the file of a path', () => {
  it.each([
    ['/', 'index.html'],
    ['/kontakt', 'kontakt/index.html'],
    ['/article/blåbær', 'article/blåbær/index.html'],
    ['/404.html', '404.html'],
  ])('S31 A75 %s is %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });
});
