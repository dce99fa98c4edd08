import { randomUUID } from 'node:crypto';
import { openOutput } from '../../../runtime/output/shown-folder.ts';
import type { BlockComponent, BlockKind } from '../../../runtime/page/registry.ts';
import {
  createRenderer,
  fallbackStylesheet,
  layoutStylesheets,
} from '../../../runtime/page/rendering.ts';
import type { BuildOptions } from '../../../runtime/prerender/build-site.ts';
import type { BrowserEntry } from '../../../runtime/prerender/bundle-browser.ts';
import type { BrowserBundle } from '../../../runtime/prerender/load-bundles.ts';
import type { ContentReader } from '../../../runtime/site/index.ts';
import { readSite } from '../../../runtime/site/index.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { blocks, rowsOf } from '../page/site-builder.ts';

const menuItem = { parent: null, place: 'header', openInNewWindow: false };

/** A site of three pages, each with the block `note`, with some settings changed. */
export function smallSite(changes: Readonly<Record<string, unknown>> = {}): ContentReader {
  const page = (path: string, title: string) => ({
    ...{ path, pageType: 'ordinary', layout: 'plain' },
    ...{ blocks: blocks('note'), meta: { title } },
  });
  return memoryReader({
    'site.json': {
      ...{ host: 'https://grend.example', published: true, stage: 'production', partners: [1] },
      ...{ locale: { available: ['nb'], enabled: false, default: 'nb' }, title: 'Grend' },
      ...{ pages: ['home', 'house', 'lost'], components: ['note'] },
      theme: { menu: [{ id: 'a', label: 'Huset', path: '/huset', order: 1, ...menuItem }] },
      footer: { sections: [] },
      ...changes,
    },
    'layouts/plain.json': rowsOf(1),
    'pages/home.json': page('/', 'Hjem'),
    'pages/house.json': page('/huset', 'Huset'),
    'pages/lost.json': page('/404.html', 'Borte'),
    'redirects.json': {
      redirects: [
        { from: '/gard', to: '/tun', permanent: true },
        { from: '/tun', to: '/huset', permanent: false },
        { from: '/rundt', to: '/rundt', permanent: true },
        { from: '/ut', to: 'https://ute.example/så', permanent: true },
      ],
    },
  });
}

const entry = (file: string, more: Partial<BrowserEntry> = {}): BrowserEntry => ({
  ...{ file, imports: [], later: [] },
  ...more,
});

/** The browser's code as if it had been bundled: boot, what comes at idle, and the code of blocks. */
export function smallBundle(blocks: Readonly<Record<string, BrowserEntry>> = {}): BrowserBundle {
  return {
    boot: entry('boot-1.js', {
      imports: ['path-1.js'],
      later: ['debug-1.js', 'idle-1.js', 'recovery-1.js', 'visits-1.js'],
    }),
    idle: entry('idle-1.js', { imports: ['boot-1.js', 'path-1.js'], later: ['debug-1.js'] }),
    visits: entry('visits-1.js', { imports: ['boot-1.js', 'recovery-1.js'] }),
    member: entry('member-name-1.js', { imports: ['profile-1.js'] }),
    blocks: new Map(Object.entries(blocks)),
    lightBlocks: [],
    sources: new Set(),
    text: (file) => `console.log(${JSON.stringify(file)});`,
    compressed: () => [],
  };
}

/** How to build a site folder with the block `note` drawn by `component`: once, for the output is open already. */
export async function buildOptions(
  reader: ContentReader,
  out: string,
  component: BlockComponent,
  kind: BlockKind = 'static',
): Promise<BuildOptions> {
  return { ...(await readSmallSite(reader, component, kind)), output: await openOutput(out) };
}

/** The same without an output, which only one build at a time may have. */
export async function readSmallSite(
  reader: ContentReader,
  component: BlockComponent = () => null,
  kind: BlockKind = 'static',
): Promise<Omit<BuildOptions, 'output'>> {
  const { site } = await readSite(reader);
  const note = {
    metadata: { name: 'note', accepts: {}, options: { type: 'object' }, page: true },
    kind,
    component,
    css: '.note{color:red}',
    validateOptions: () => true,
  };
  const colours = { light: {}, dark: {} };
  const registry = { blocks: new Map([['note', note]]), baseCss: 'body{margin:0}', colours };
  const unmarkedShell = () => JSON.stringify(site.config.theme.menu);
  const now = Date.parse('2031-03-14T12:00:00Z');
  const renderer = {
    ...{ registry, createRenderer, layoutStylesheets, fallbackStylesheet },
    unmarkedShell,
    fonts: new Map<string, Uint8Array<ArrayBuffer>>(),
    // Each test has components of its own: nothing that another one rendered is taken again.
    renderComponent: () => '',
    version: '',
    code: { shared: randomUUID(), blocks: {} },
  };
  const browser = smallBundle(kind === 'static' ? {} : { note: entry('note-1.js') });
  const worker = { worker: 'console.log(LERRET_WORKER);', retired: 'console.log(0);' };
  return { site, reader, renderer, browser, worker, now };
}
