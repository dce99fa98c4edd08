import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';
import { renderPages } from './render-pages.ts';

/** Fills `stories/pages/site-pages.ts` with the sample site's pages, rendered by the build's renderer. */
export function sitePages(root: string): Plugin {
  const module = join(root, 'stories/pages/site-pages.ts');
  return {
    name: 'lerret-site-pages',
    enforce: 'pre',
    async load(id) {
      if (id !== module) return null;
      const sources = await glob(
        ['site-config/**/*.json', 'blocks/**/*', 'runtime/{page,publish}/**/*'],
        {
          cwd: root,
          absolute: true,
        },
      );
      for (const source of sources) this.addWatchFile(source);
      const json = JSON.stringify(JSON.stringify(await renderPages(root)));
      return `export const sitePages = JSON.parse(${json});`;
    },
  };
}
