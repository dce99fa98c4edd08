import { join } from 'node:path';
import { createPageModel } from '../../runtime/page/index.ts';
import { loadRenderer } from '../../runtime/prerender/renderer-module.ts';
import { createStructuredData } from '../../runtime/publish/structured-data.ts';
import { folderReader, projectOf, readBlocks, readSite } from '../../runtime/site/index.ts';
import type { SitePages } from '../../stories/pages/site-pages.ts';

/** Font faces have addresses of the build; Storybook loads the same faces with the tokens. */
const faces = /@font-face\s*\{[^}]*\}/g;

/** Every page of the sample site as visitors get it, without script, at the site's fixed time. */
export async function renderPages(root: string): Promise<SitePages> {
  const [{ site }, renderer] = await Promise.all([
    readBlocks().then((blocks) => readSite(folderReader(join(root, 'site-config')), { blocks })),
    loadRenderer(projectOf(join(root, 'site-config'))),
  ]);
  const { registry, createRenderer, layoutStylesheets } = renderer;
  const now = Date.parse(site.config.clock ?? '2026-11-20T16:00:00+01:00');
  const assets = {
    stylesheet: (layout: string | null) => layout ?? '',
    boot: null,
    islandCode: () => null,
    build: '',
  };
  const model = createPageModel(site, now);
  const { render } = createRenderer({
    ...{ model, registry, assets },
    structuredDataOf: createStructuredData(model),
  });
  const documents = model.routes.addresses.map(({ path }) => {
    const answer = render(path);
    return [path, answer.kind === 'redirect' ? '' : answer.html] as const;
  });
  const sheets = [...layoutStylesheets(site, registry)].map(
    ([layout, css]) => [layout, css.replace(faces, '')] as const,
  );
  return {
    pages: Object.fromEntries(documents.map(([path, html]) => [path, partsOf(html)])),
    stylesheets: Object.fromEntries(sheets),
  };
}

function partsOf(html: string): SitePages['pages'][string] {
  return {
    layout: /<link rel="stylesheet" href="([^"]*)">/.exec(html)?.[1] ?? '',
    body: /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '',
  };
}
