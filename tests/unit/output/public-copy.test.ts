import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyPublic } from '../../../runtime/output/index.ts';
import { OutputError } from '../../../runtime/output/refusal.ts';
import { isFull } from '../../runs.ts';
import { folderOfTest, textsBelow } from '../../site/folders.ts';
import { publishFiles } from './publish-files.ts';

type Files = Readonly<Record<string, string>>;

let folder: string;
let out: string;
let to: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
  to = join(folder, 'public');
});

const asset = (text: string) => `assets/${text}.css`;

/** A site whose documents name one stylesheet. */
function siteOf(text: string, pages = 3): Files {
  const names = Array.from({ length: pages }, (_, index) => `side-${index}/index.html`);
  return {
    [asset(text)]: `/* ${text} */`,
    ...Object.fromEntries(names.map((name) => [name, `${asset(text)} ${name}`.repeat(500)])),
    'index.html': `${asset(text)} forsiden`,
    '.lerret/server.json': '"private"',
  };
}

const build = (files: Files) => publishFiles(out, files);

/** What a server of the folder can show, by path. */
const shown = () => textsBelow(to);

function publicPart(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('.')));
}

describe('a public folder', () => {
  it('equals the output without what is private, and gets only what changed', async () => {
    const [first, second] = [siteOf('a'), { ...siteOf('a'), 'index.html': 'annet' }];
    await build(first);
    expect(await copyPublic(out, to)).toEqual({ copied: 5, removed: 0 });
    expect(shown()).toEqual(publicPart(first));
    expect(await copyPublic(out, to)).toEqual({ copied: 0, removed: 0 });
    const before = statSync(join(to, 'side-1/index.html')).ino;
    await build(second);
    for (const file of Object.keys(publicPart(first))) utimesSync(join(to, file), 1, 1);
    const { copied } = await copyPublic(out, to);
    // What was written there by others has another time.
    expect(copied).toBe(5);
    expect(shown()).toEqual(publicPart(second));
    expect(statSync(join(to, 'side-1/index.html')).ino).not.toBe(before);
  });

  it('loses what the site no longer has, with its folders, but no name with a dot', async () => {
    await build(siteOf('a'));
    await copyPublic(out, to);
    mkdirSync(join(to, '.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(to, '.well-known/acme-challenge/x'), 'x');
    await build(siteOf('b', 1));
    expect(await copyPublic(out, to)).toEqual({ copied: 3, removed: 3 });
    expect(readdirSync(to).sort()).toEqual(
      ['.lerret-publish', '.well-known', 'assets', 'index.html', 'side-0'].sort(),
    );
  });

  it('gets what pages name before the pages, and loses what they named after them', async () => {
    await build(siteOf('a'));
    await copyPublic(out, to);
    const seen: string[] = [];
    const watchers = ['assets', 'side-0'].map((name) =>
      watch(join(to, name), (_, file) => seen.push(`${name}/${file}`)),
    );
    await build(siteOf('b'));
    await copyPublic(out, to);
    await expect.poll(() => seen).toContain('assets/a.css');
    for (const watcher of watchers) watcher.close();
    expect([...new Set(seen)]).toEqual(['assets/b.css', 'side-0/index.html', 'assets/a.css']);
  });

  it('is filled from an output that was copied alone, without the folder of its releases', async () => {
    await build(siteOf('a'));
    cpSync(realpathSync(out), join(folder, 'copied'), { recursive: true });
    await copyPublic(join(folder, 'copied'), to);
    expect(shown()).toEqual(publicPart(siteOf('a')));
  });

  it('may get a file where a folder was, and a folder where a file was', async () => {
    await build({ 'index.html': '1', 'a/index.html': 'a', b: 'b' });
    await copyPublic(out, to);
    const next = { 'index.html': '1', a: 'a', 'b/index.html': 'b' };
    await build(next);
    await copyPublic(out, to);
    expect(shown()).toEqual(next);
  });

  it('is none that holds something else, nor a part of the output', async () => {
    await build(siteOf('a'));
    mkdirSync(to);
    writeFileSync(join(to, 'brev.txt'), 'kjære');
    await expect(copyPublic(out, to)).rejects.toThrow(/brev\.txt.*--publish/);
    expect(readdirSync(to)).toEqual(['brev.txt']);
    for (const place of [out, join(out, 'assets'), join(folder, '.dist.lerret/x')])
      await expect(copyPublic(out, place)).rejects.toThrow('is part of the output');
    await expect(copyPublic(out, join(to, 'brev.txt'))).rejects.toThrow('is a file');
  });

  it('gets nothing of a damaged output', async () => {
    await build(siteOf('a'));
    await copyPublic(out, to);
    await build(siteOf('b'));
    writeFileSync(join(out, 'side-1/index.html'), 'skadet');
    await expect(copyPublic(out, to)).rejects.toBeInstanceOf(OutputError);
    expect(shown()).toEqual(publicPart(siteOf('a')));
    expect(readdirSync(join(to, '.lerret-publish'))).toEqual([]);
  });

  it('shows whole files, and what they name, whenever a copy is killed', {
    timeout: 300_000,
  }, async () => {
    const sites = [siteOf('a', 24), siteOf('b', 16)] as const;
    const { href } = new URL('../../../runtime/output/index.ts', import.meta.url);
    const script = `
      const { copyPublic } = await import(${JSON.stringify(href)});
      process.send('begun');
      await copyPublic(${JSON.stringify(out)}, ${JSON.stringify(to)});
      process.disconnect();`;
    let killed = 0;
    let current = {};
    // On a busy machine a copy may end before it is killed.
    for (let round = 0; round < (isFull ? 6 : 2) || (killed === 0 && round < 100); round++) {
      current = sites[round % 2] ?? {};
      await build(current);
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      setTimeout(() => child.kill('SIGKILL'), (round % 6) * 8);
      const [, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') killed += 1;
      if (!existsSync(to)) continue;
      for (const [file, text] of Object.entries(shown())) {
        if (file.startsWith('.lerret-publish')) continue;
        expect(sites.map((site) => site[file])).toContain(text);
        const [named = ''] = /^assets\/.\.css/.exec(text) ?? [];
        if (named !== '') expect([file, existsSync(join(to, named))]).toEqual([file, true]);
      }
    }
    expect(killed).toBeGreaterThan(0);
    await copyPublic(out, to);
    expect(shown()).toEqual(publicPart(current));
  });
});
