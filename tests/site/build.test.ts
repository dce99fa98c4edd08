import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { type BuiltOutput, faultsOf, readOutput } from './output.ts';

const folder = temporaryFolder();
let count = 0;

/** A new folder with a small site of its own and a place for its output. */
function workplace(): { readonly site: string; readonly out: string; readonly store: string } {
  count += 1;
  const place = join(folder, String(count));
  mkdirSync(place);
  const site = copySite('tests/fixtures/broken/base', join(place, 'site'));
  return { site, out: join(place, 'out'), store: join(place, '.out.lerret') };
}

const article = (site: string) => join(site, 'data/articles/news.json');

/** Where each file of an output lies on the disk. */
function placesOf({ folder, files }: BuiltOutput): ReadonlyMap<string, number> {
  return new Map([...files.keys()].map((file) => [file, statSync(join(folder, file)).ino]));
}

describe('builds of one site', () => {
  it('leave what is as it was, write anew what an edit changes, keep the last output, and leave it where one fails', async () => {
    const { site, out, store } = workplace();
    const idOf = (output: BuiltOutput) => /data-build="(\w+)"/.exec(output.text('index.html'))?.[1];
    const isNew = (file: string, before: BuiltOutput) => !before.files.has(file);
    await buildHere(site, out);
    const before = readOutput(out);
    const places = placesOf(before);
    const id = idOf(before);

    // The same again: what a killed build left goes all the same.
    mkdirSync(join(store, 'gone-x'));
    const { reused } = await buildHere(site, out);
    expect(readOutput(out)).toMatchObject({ folder: before.folder, files: before.files });
    expect(reused).toBe(before.files.size);
    expect(placesOf(before)).toEqual(places);
    expect(readdirSync(store)).not.toContain('gone-x');

    // Content: the build id stays, and so does the output, but for what changed.
    edit(article(site), /"title": "/, '"title": "Endret: ');
    await buildHere(site, out);
    const after = readOutput(out);
    expect(after.folder).toBe(before.folder);
    const changed: string[] = [];
    // Of new name is only what is named by its content, as the index of the search is.
    for (const file of [...after.files.keys()].filter((one) => isNew(one, before)))
      expect(file).toMatch(/^assets\/[\w-]+-[0-9a-f]{10}\.\w+(\.br|\.gz)?$/);
    const placesAfter = placesOf(after);
    for (const [file, digest] of after.files) {
      if (isNew(file, before)) continue;
      const isSame = placesAfter.get(file) === places.get(file);
      expect([file, isSame]).toEqual([file, before.files.get(file) === digest]);
      if (!isSame) changed.push(file);
    }
    expect(changed).toContain('index.html');
    expect(changed.length).toBeLessThan(after.files.size / 2);
    expect(faultsOf(after)).toEqual([]);
    expect(idOf(after)).toBe(id);

    // The menu: it is another build, in an output of its own, with links to what is as it was.
    const texts = new Map([...after.files.keys()].map((file) => [file, after.text(file)]));
    edit(join(site, 'site.json'), '"label": "Billetter"', '"label": "Kjøp billetter"');
    await buildHere(site, out);
    const last = readOutput(out);
    expect(last.folder).not.toBe(after.folder);
    expect(idOf(last)).not.toBe(id);
    const placesLast = placesOf(last);
    for (const [file, digest] of last.files) {
      if (isNew(file, after)) continue;
      const isSame = placesLast.get(file) === placesAfter.get(file);
      expect([file, isSame]).toEqual([file, after.files.get(file) === digest]);
    }
    for (const [file, text] of texts) expect(after.text(file)).toBe(text);
    expect(faultsOf(after)).toEqual([]);
    expect(faultsOf(last)).toEqual([]);
    // And what the edit replaced in the first, which is a release, too.
    const left = readdirSync(store).filter(
      (name) => !/^(?:lock|stamps\.json|before|site)$/.test(name),
    );
    expect(left.map((name) => join(store, name)).sort()).toEqual(
      [after.folder, last.folder].sort(),
    );

    // A mistake in the content.
    edit(join(site, 'pages/home.json'), '"card-list"', '"card-lits"');
    const { code, stderr } = await lerretHere('build', '--site', site, '--out', out);
    expect(code).toBe(1);
    expect(stderr).toContain('pages/home.json:');
    expect(stderr).toContain('card-lits');
    expect(stderr).toContain('Not built.');
    expect(readOutput(out).folder).toBe(last.folder);
    expect(faultsOf(last)).toEqual([]);
  });
});

describe('where nothing can be written', () => {
  it('a build says so in one sentence, in the language that is asked for', async () => {
    const { site, out, store } = workplace();
    writeFileSync(store, 'mitt');
    const command = ['build', '--site', site, '--out', out, '--language', 'nb'];
    const { code, stdout, stderr } = await lerretHere(...command);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/\.out\.lerret.*en fil der det trengs en mappe/),
      expect.stringContaining('Ikke bygd.'),
      '',
    ]);
    expect(readFileSync(store, 'utf8')).toBe('mitt');
  });
});
