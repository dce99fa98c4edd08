import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { buildSiteFolder, lerret } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { out } from './served.ts';

const LIGHTHOUSE = 'tests/fixtures/lighthouse';
const folder = temporaryFolder();
let count = 0;

/** A new folder with a site of its own and a place for its output. */
function workplace(): { readonly site: string; readonly out: string; readonly store: string } {
  count += 1;
  const place = join(folder, String(count));
  mkdirSync(place);
  const site = copySite(LIGHTHOUSE, join(place, 'site'));
  return { site, out: join(place, 'out'), store: join(place, '.out.lerret') };
}

const article = (site: string) => join(site, 'data/articles/2027.json');

/** Every file below a folder, with its bytes. */
function filesBelow(root: string): Map<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(root.length + 1), readFileSync(file, 'base64')]),
  );
}

describe('the same input', () => {
  it('S22 makes the same bytes, whatever folder it is built to', async () => {
    // What was built before all tests stands for a build of another time and process.
    const built = workplace().out;
    await buildHere('site-config', built);
    const [first, second] = [out, built].map((one) => filesBelow(readOutput(one).folder));
    expect(first?.size).toBeGreaterThan(100);
    expect([...(second?.keys() ?? [])]).toEqual([...(first?.keys() ?? [])]);
    expect(second).toEqual(first);
  });

  it('built again is made of links to what was there', async () => {
    const { site, out } = workplace();
    await buildHere(site, out);
    const first = readOutput(out);
    const { stdout } = await buildSiteFolder(site, out);
    const second = readOutput(out);
    expect(second.folder).not.toBe(first.folder);
    expect(stdout).toContain(`${second.files.size} unchanged`);
    for (const file of second.files.keys()) {
      expect([file, statSync(join(second.folder, file)).ino]).toEqual([
        file,
        statSync(join(first.folder, file)).ino,
      ]);
    }
  });
});

describe('an edit', () => {
  it('writes the files anew that it changes, and links the others', async () => {
    const { site, out } = workplace();
    await buildHere(site, out);
    const before = readOutput(out);
    const beforeText = new Map([...before.files.keys()].map((file) => [file, before.text(file)]));
    edit(article(site), /"title": "/, '"title": "Endret: ');
    await buildHere(site, out);
    const after = readOutput(out);
    const changed: string[] = [];
    const isNew = (file: string) => !before.files.has(file);
    // Of new name is only what is named by its content, as the index of the search is.
    for (const file of [...after.files.keys()].filter(isNew))
      expect(file).toMatch(/^assets\/[\w-]+-[0-9a-f]{10}\.\w+(\.br|\.gz)?$/);
    for (const [file, digest] of after.files) {
      if (isNew(file)) continue;
      const isLinked =
        statSync(join(after.folder, file)).ino === statSync(join(before.folder, file)).ino;
      expect([file, isLinked]).toEqual([file, before.files.get(file) === digest]);
      if (!isLinked) changed.push(file);
    }
    expect(changed).toContain('index.html');
    expect(changed.length).toBeLessThan(after.files.size / 2);
    for (const [file, text] of beforeText) expect(before.text(file)).toBe(text);
    expect(faultsOf(after)).toEqual([]);
  });

  it('of colours keeps the old stylesheets for a day, listed as retired', async () => {
    const { site, out } = workplace();
    await buildHere(site, out);
    const styles = (files: ReadonlyMap<string, string>) =>
      [...files.keys()].filter((file) => /^assets\/.*\.css/.test(file));
    const old = styles(readOutput(out).files);
    edit(join(site, 'site.json'), '#07242e', '#07242f');
    await buildHere(site, out);
    const after = readOutput(out);
    const left = old.filter((file) => file in after.retired);
    expect(left).toEqual(old);
    for (const file of left) expect(existsSync(join(after.folder, file))).toBe(true);
    expect(styles(after.files).length).toBe(2 * old.length);

    const manifest = join(after.folder, '.lerret/manifest.json');
    const dayAgo = Date.now() - 25 * 3_600_000;
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(
        /"retired":\{[^}]*\}/,
        `"retired":${JSON.stringify(Object.fromEntries(Object.keys(after.retired).map((file) => [file, dayAgo])))}`,
      ),
    );
    await buildHere(site, out);
    const later = readOutput(out);
    expect(later.retired).toEqual({});
    for (const file of left) expect(existsSync(join(later.folder, file))).toBe(false);
  });

  it('of content alone leaves the build id as it is; one of the menu changes it', async () => {
    const { site, out } = workplace();
    const idOf = () => /data-build="(\w+)"/.exec(readOutput(out).text('index.html'))?.[1];
    await buildHere(site, out);
    const first = idOf();
    edit(article(site), /"title": "/, '"title": "Endret: ');
    await buildHere(site, out);
    expect(idOf()).toBe(first);
    edit(join(site, 'site.json'), '"label": "Filmer"', '"label": "Alle filmer"');
    await buildHere(site, out);
    expect(idOf()).not.toBe(first);
  });
});

describe('a build that fails', () => {
  it('for a mistake in the content leaves the old output, and exits with 1', async () => {
    const { site, out } = workplace();
    await buildHere(site, out);
    const before = readOutput(out);
    edit(join(site, 'pages/forside.json'), '"schedule"', '"scheduel"');
    const { code, stderr } = await lerret('build', '--site', site, '--out', out);
    expect(code).toBe(1);
    expect(stderr).toContain('pages/forside.json:');
    expect(stderr).toContain('scheduel');
    expect(stderr).toContain('Not built: what was there before stays.');
    expect(readOutput(out).folder).toBe(before.folder);
    expect(faultsOf(before)).toEqual([]);
  });

  it('the first time leaves nothing that could be served', async () => {
    const { site, out } = workplace();
    edit(article(site), '"title"', '"titel"');
    expect((await lerret('build', '--site', site, '--out', out)).code).toBe(1);
    expect(existsSync(out)).toBe(false);
    const served = await lerret('serve', '--out', out, '--port', '0');
    expect(served.code).toBe(1);
    expect(served.stderr).toContain('run lerret build first');
  });

  it('wrong usage exits with 2', async () => {
    const { out } = workplace();
    expect((await lerret('build', '--site', join(folder, 'none'), '--out', out)).code).toBe(2);
    expect((await lerret('build', '--folder', 'x')).code).toBe(2);
    expect((await lerret('bild')).code).toBe(2);
  });
});

describe('a folder with files of somebody else', () => {
  it('is refused by a message, and left as it is', async () => {
    const { site, out } = workplace();
    mkdirSync(out);
    writeFileSync(join(out, 'brev.txt'), 'mitt');
    const { code, stderr } = await lerret('build', '--site', site, '--out', out);
    expect(code).toBe(1);
    expect(stderr).toContain('holds files that Lerret didn’t make');
    expect(readdirSync(out)).toEqual(['brev.txt']);
    expect(readFileSync(join(out, 'brev.txt'), 'utf8')).toBe('mitt');
  });

  it('as a file, or a link to such a folder, is refused too', async () => {
    const { site, out } = workplace();
    writeFileSync(out, 'mitt');
    const { code, stderr } = await lerret('build', '--site', site, '--out', out);
    expect(code).toBe(1);
    expect(stderr).toContain('is a file');
    expect(readFileSync(out, 'utf8')).toBe('mitt');
  });

  it('that is empty is taken', async () => {
    const { site, out } = workplace();
    mkdirSync(out);
    await buildHere(site, out);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(faultsOf(readOutput(out))).toEqual([]);
  });
});

describe('where nothing can be written', () => {
  it('a build says so in one sentence, in the language that is asked for', async () => {
    const { site, out, store } = workplace();
    writeFileSync(store, 'mitt');
    for (const [language, words, stays] of [
      ['en', 'a file stands where a folder is needed', 'Not built: what was there before stays.'],
      ['nb', 'en fil der det trengs en mappe', 'Ikke bygd: det som var der før, blir stående.'],
    ] as const) {
      const { code, stdout, stderr } = await lerret(
        ...['build', '--site', site, '--out', out, '--language', language],
      );
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.split('\n')).toEqual([expect.stringContaining(words), stays, '']);
      expect(stderr).toContain('.out.lerret');
    }
    expect(readFileSync(store, 'utf8')).toBe('mitt');
  });
});

describe('old outputs', () => {
  it('are removed after the answer, all but the last', async () => {
    const { site, out, store } = workplace();
    const folders: string[] = [];
    for (let build = 0; build < 4; build++) {
      edit(article(site), /"title": "/, `"title": "${build} `);
      await buildHere(site, out);
      folders.push(readOutput(out).folder);
    }
    const kept = readdirSync(store).flatMap((name) => (name === 'lock' ? [] : join(store, name)));
    expect(kept.sort()).toEqual(folders.slice(-2).sort());
  });
});
