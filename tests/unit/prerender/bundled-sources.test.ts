import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { expect, it } from 'vitest';
import { loadBrowserBundle } from '../../../runtime/prerender/browser-bundle.ts';
import { BROWSER_SOURCES } from '../../../runtime/prerender/bundle-browser.ts';
import { loadRenderer, RENDERER_SOURCES } from '../../../runtime/prerender/renderer-module.ts';
import { projectOf } from '../../../runtime/site/index.ts';

const root = join(import.meta.dirname, '../../..');

/** The modules of ours in the renderer's bundle, which names each before its code. */
async function modulesOfRenderer(): Promise<readonly string[]> {
  const { version } = await loadRenderer(projectOf(join(root, 'site-config')));
  const folder = join(root, '.lerret/renderer', version);
  expect(readdirSync(folder)).toContain('renderer.js');
  const code = readFileSync(join(folder, 'renderer.js'), 'utf8');
  return [...code.matchAll(/^\/\/(?:#region)? ([\w./-]+\.(?:tsx?|js|json|css))(?:\?\w+)?$/gm)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('node_modules/'));
}

it.each([
  ['the renderer', RENDERER_SOURCES, modulesOfRenderer],
  [
    'the browser’s code',
    BROWSER_SOURCES,
    async () =>
      [...(await loadBrowserBundle(projectOf(join(root, 'site-config')))).modules].filter(
        (file) => !/^\.\.|node_modules/.test(file),
      ),
  ],
])(
  '%s is bundled from nothing that its stored bundle isn’t named by',
  async (_what, sources, modulesOf) => {
    const known = new Set(await glob([...sources], { cwd: root }));
    const modules = await modulesOf();
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((file) => !known.has(file))).toEqual([]);
  },
);
