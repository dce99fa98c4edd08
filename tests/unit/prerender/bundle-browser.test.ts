import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleBrowser } from '../../../runtime/prerender/bundle-browser.ts';
import { type BrowserBundle, loadBrowserBundle } from '../../../runtime/prerender/load-bundles.ts';
import type { Project } from '../../../runtime/site/index.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** As in the real one, but small: what every page loads, two enhanced blocks, two islands. */
const project: Readonly<Record<string, string>> = {
  'runtime/browser/boot/boot.ts': `import { nameOf } from '../../protocol/name.ts';
document.title = nameOf('boot') satisfies string;
requestIdleCallback(() => void import('../idle/idle.ts'));`,
  'runtime/browser/idle/idle.ts': `import { nameOf } from '../../protocol/name.ts';
document.title = nameOf('idle');
document.onclick = () => void import('../debug/overlay.ts');
document.onscroll = () => void import('../visits/visits.ts');`,
  'runtime/browser/visits/visits.ts': `document.title = 'visits';`,
  'runtime/search/browser.ts': `export const search = 'search';`,
  'runtime/browser/member/member-name.ts': `document.title = 'member';`,
  'runtime/browser/debug/overlay.ts': `document.title = 'debug';`,
  'runtime/browser/islands/react-root.tsx': `import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
export const reactIsland = (Component: ComponentType, call: object | null) => (element: HTMLElement) => {
  const root = hydrateRoot(element, <Component {...{ call }} />);
  return () => root.unmount();
};`,
  'runtime/protocol/name.ts': `export const nameOf = (part: string) => \`lerret-\${part}\`;`,
  ...Object.fromEntries(
    ['slides', 'flow', 'vote', 'login'].map((name) => [`blocks/${name}/block.json`, '{}']),
  ),
  'blocks/slides/slides.tsx': `export default function Slides() { return <p>static-part</p>; }`,
  'blocks/slides/slides.enhance.ts': `import { nameOf } from '../../runtime/protocol/name.ts';
export default (element: { title: string }) => {
  element.title = nameOf('slides');
  return () => { element.title = ''; };
};`,
  'blocks/slides/slides.module.css': '.track { color: red }',
  'blocks/flow/flow.tsx': 'export default function Flow() { return null; }',
  'blocks/flow/flow.enhance.ts': 'export default () => () => {};',
  'blocks/vote/vote.island.tsx': `import { useState } from 'react';
import styles from './vote.module.css';
export default function Vote() {
  const [count, setCount] = useState(0);
  return <button className={styles.count} onClick={() => setCount(count + 1)}>{count}</button>;
}`,
  'blocks/vote/vote.module.css': '@layer blocks { .count { color: rebeccapurple } }',
  'runtime/protocol/text.ts': `export const textOf = (text: string) => text.trim();`,
  'runtime/http/index.ts': `import { textOf } from '../protocol/text.ts';
export const createBlockCalls = (calls: object) => ({ [textOf('makes-calls')]: calls });`,
  'runtime/members/react.ts': `export const getMembers = () => ({ call: async () => 'of a member' });`,
  'blocks/ask/block.json': '{ "calls": { "ask": { "why": "Spør.", "example": { "sum": 41 } } } }',
  'blocks/ask/ask.enhance.ts': `export default (element: { told: unknown }, { call, id }: { call: object; id: string }) => {
  element.told = { call, id };
};`,
  'blocks/poll/block.json': '{ "calls": { "vote": { "why": "Stemmer." } } }',
  'blocks/poll/poll.island.tsx': 'export default function Poll() { return <p>Ja?</p>; }',
  'blocks/login/login.island.tsx': `import { useId } from 'react';
import { textOf } from '../../runtime/protocol/text.ts';
export default function Login() { return <input id={textOf(useId())} />; }`,
};

const projects = temporaryFolder();
function writeProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(projects, 'one-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFiles(root, files);
  return root;
}

const alone = (root: string): Project => ({ lerret: root, folder: root, home: root });
const folderOf = async (root: string) => (await bundleBrowser(alone(root))).folder ?? '';

let root: string;
let folder: string;
/** The folders that two builds get which need the scripts at once. */
let made: readonly string[];
let bundle: BrowserBundle;
beforeAll(async () => {
  root = writeProject(project);
  made = await Promise.all([1, 2].map(() => folderOf(root)));
  folder = made[0] ?? '';
  bundle = await loadBrowserBundle(alone(root));
});

const nameOf = (file: string) => file.replace(/-[0-9a-f]{10}\.js$/, '');
const importOf = async (file: string) =>
  (await import(pathToFileURL(join(folder, file)).href)).default;
const entryOf = (name: string) => {
  const entry = bundle.blocks.get(name);
  if (entry === undefined) throw new Error(`There is no code of ${name}`);
  return entry;
};

describe('boot', () => {
  it('is one script with all that it needs at once', () => {
    expect(bundle.boot.file).toMatch(/^boot-[0-9a-f]{10}\.js$/);
    expect(bundle.boot.imports).toEqual([]);
    expect(bundle.text(bundle.boot.file)).toContain('lerret-');
  });

  it('imports what comes at idle from beside itself, and nothing wraps that', () => {
    const text = bundle.text(bundle.boot.file);
    expect(text).toMatch(new RegExp(`import\\(.\\./${bundle.idle.file}.\\)`));
    expect(text).not.toMatch(/preload|__vite/i);
    expect(text.length).toBeLessThan(250);
  });

  it('names what comes later, and what comes with that', () => {
    expect(bundle.boot.later.map(nameOf)).toEqual(['idle', 'overlay', 'visits']);
    expect(bundle.boot.later).toContain(bundle.idle.file);
    expect(bundle.idle.imports).toEqual([bundle.boot.file]);
    expect(bundle.idle.later.map(nameOf)).toEqual(['overlay', 'visits']);
  });

  it('is the same whatever blocks there are, and stored until one gets its first script', async () => {
    const files = Object.entries(project).filter(([file]) => !file.startsWith('blocks/'));
    const bare = alone(writeProject(Object.fromEntries(files)));
    writeFiles(bare.lerret, { 'blocks/flow/block.json': '{}' });
    const { boot, blocks } = await loadBrowserBundle(bare);
    expect(boot).toEqual(bundle.boot);
    expect([...blocks.keys()]).toEqual([]);
    writeFiles(bare.lerret, { 'blocks/flow/flow.enhance.ts': 'export default () => () => {};' });
    expect([...(await loadBrowserBundle(bare)).blocks.keys()]).toEqual(['flow']);
  });
});

describe('the code of blocks', () => {
  it('is there for each block that has any', () => {
    const names = ['ask', 'flow', 'login', 'poll', 'slides', 'vote'];
    expect([...bundle.blocks.keys()].sort()).toEqual(names);
    for (const [name, { file }] of bundle.blocks) expect(nameOf(file)).toBe(name);
  });

  it('is the enhancement alone, ready to be called', async () => {
    const { file, imports, later } = entryOf('slides');
    expect([imports, later]).toEqual([[], []]);
    const enhance = await importOf(file);
    const element = { title: '' };
    const stop = enhance(element);
    expect(element.title).toBe('lerret-slides');
    stop();
    expect(element.title).toBe('');
    expect(bundle.text(file)).not.toMatch(/static-part|react/i);
  });

  it('must be light for enhancements of the site’s own that make no calls', async () => {
    expect(bundle.lightBlocks).toEqual([]);
    const site = writeProject({
      'blocks/own/block.json': '{}',
      'blocks/own/own.enhance.ts': 'export default () => () => {};',
      'blocks/flow/block.json': '{}',
      'blocks/flow/flow.enhance.ts': 'export default () => () => {};',
      'blocks/asking/block.json': '{ "calls": { "ask": { "why": "Spør." } } }',
      'blocks/asking/asking.enhance.ts': 'export default () => () => {};',
      'blocks/still/block.json': '{}',
      'blocks/still/still.tsx': 'export default function Still() { return null; }',
    });
    const { lightBlocks } = await loadBrowserBundle({ lerret: root, folder: site, home: site });
    expect(lightBlocks).toEqual(['flow', 'own']);
  });

  it('S22 has React in one chunk of its own, shared by all islands', () => {
    const [vote, login] = [entryOf('vote'), entryOf('login')];
    const react = vote.imports.filter((file) => nameOf(file) === 'react');
    expect(react).toHaveLength(1);
    expect(login.imports).toContain(react[0]);
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const ofReact = scripts.filter((file) => /Minified React error/.test(bundle.text(file)));
    expect(ofReact).toEqual(react);
    expect(bundle.text(vote.file).length).toBeLessThan(600);
  });

  it('names all that it imports, so that none of it waits for another file to name it', () => {
    // What makes calls imports `text`, of which the block itself knows nothing.
    expect(entryOf('ask').imports.map(nameOf)).toEqual(['http', 'text']);
    for (const { file, imports } of bundle.blocks.values())
      for (const one of imports) expect(bundle.text(file)).toContain(`./${one}`);
  });

  it('gets what makes calls where block.json names some, and there alone', async () => {
    const enhance = await importOf(entryOf('ask').file);
    const element = { told: null };
    enhance(element, { id: 'b-1-1-1' });
    const call = { 'makes-calls': { ask: { example: { sum: 41 } } } };
    expect(element.told).toEqual({ call, id: 'b-1-1-1' });
    const calling = [...bundle.blocks].filter(([, { file, imports }]) =>
      [file, ...imports].some((one) => bundle.text(one).includes('makes-calls')),
    );
    expect(calling.map(([name]) => name).sort()).toEqual(['ask', 'poll']);
    expect(bundle.text(entryOf('poll').file)).toContain('vote');
    expect(bundle.text(entryOf('poll').file)).not.toContain('Stemmer.');
  });

  it('is that of production, whatever the surroundings say', () => {
    expect(process.env.NODE_ENV).not.toBe('production');
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
    for (const file of files) expect(bundle.text(file)).not.toMatch(/jsxDEV|process\.env/);
  });

  it('has each script compressed, too', () => {
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
      const [brotli, zipped] = bundle.compressed(file);
      expect(brotli?.[0]).toBe(`${file}.br`);
      expect(brotliDecompressSync(brotli?.[1] ?? '').toString()).toBe(bundle.text(file));
      expect(zipped?.[0]).toBe(`${file}.gz`);
      expect(gunzipSync(zipped?.[1] ?? '').toString()).toBe(bundle.text(file));
    }
  });

  it('names classes as the renderer does, and brings no styles', () => {
    expect(bundle.text(entryOf('vote').file)).toContain('vote__count');
    for (const file of readdirSync(folder)) {
      expect(file).not.toMatch(/\.css/);
      if (file.endsWith('.js')) expect(bundle.text(file)).not.toContain('rebeccapurple');
    }
  });
});

describe('the bundle', () => {
  it('S22 has the same bytes wherever it is made, and is shared by builds that make it at once', async () => {
    expect(new Set(made).size).toBe(1);
    expect(readdirSync(join(root, '.lerret/browser'))).toHaveLength(1);
    const elsewhere = writeProject(project);
    expect(readdirSync(await folderOf(elsewhere))).toEqual(readdirSync(folder));
    const again = await loadBrowserBundle(alone(elsewhere));
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.js')))
      expect(again.text(file)).toBe(bundle.text(file));
  });

  it('isn’t stored where the code is wrong, and says where that is', async () => {
    const wrong = { ...project, 'blocks/flow/flow.enhance.ts': `import './gone.ts';` };
    const root = writeProject(wrong);
    await expect(bundleBrowser(alone(root))).rejects.toThrow(/gone\.ts.*flow\.enhance\.ts/s);
    expect(existsSync(join(root, '.lerret/browser'))).toBe(false);
  });
});
