import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { expect, it } from 'vitest';
import { loadBrowserBundle } from '../../../runtime/prerender/browser-bundle.ts';
import { BROWSER_SOURCES } from '../../../runtime/prerender/bundle-browser.ts';
import { RENDERER_SOURCES, rendererMap } from '../../../runtime/prerender/renderer-module.ts';
import { projectOf } from '../../../runtime/site/index.ts';

const root = join(import.meta.dirname, '../../..');

/** The modules of ours in the renderer's bundle, by its source map. */
async function modulesOfRenderer(): Promise<readonly string[]> {
  const { map = '' } = (await rendererMap(projectOf(join(root, 'site-config')))) ?? {};
  const { sources }: { readonly sources: readonly string[] } = JSON.parse(map);
  // They are told from where the bundle would lie.
  const files = sources.map((source) => source.replace(/^(\.\.\/)+/, '').replace(/\?.*$/, ''));
  return files.filter((file) => !/^\0|^virtual:|node_modules\//.test(file));
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
