import { escapeHtml } from '../../protocol/escape-html.ts';
import type { Site } from '../../site/site.ts';
import type { PageAssets } from './page-assets.ts';
import { speculationRules } from './speculation-rules.ts';

/** What of a document's head concerns scripts: boot, and what the site says to it. */
export function* pageScripts(site: Site, assets: PageAssets): Generator<string> {
  if (assets.boot !== null)
    yield `<script type="module" src="${escapeHtml(assets.boot)}"></script>`;
  const options = JSON.stringify(siteOptions(site, assets));
  if (options !== '{}') yield `<meta name="lerret" content="${escapeHtml(options)}">`;
  const rules = speculationRules(site);
  if (rules !== null) yield `<script type="speculationrules">${rules}</script>`;
}

/** What the site says to the browser where it differs from the defaults. */
function siteOptions({ config, pages }: Site, assets: PageAssets): object {
  const { serviceWorker, navigation, theme } = config;
  return {
    ...((serviceWorker === false || assets.serviceWorker === false) && { serviceWorker: false }),
    ...(navigation === 'native' && { navigation }),
    ...(theme.pageTransitions === true && { pageTransitions: true }),
    ...(typeof assets.endpoints === 'string' && { endpoints: assets.endpoints }),
    ...analyticsOptions(config, pages),
  };
}

/** Where analytics goes, in whose name, and the page where the answer to it can be changed. */
function analyticsOptions(
  { analytics, variables, title, published }: Site['config'],
  pages: Site['pages'],
): object {
  // A closed site has nothing to count, and no page that tells more.
  if (!published || analytics === undefined || analytics.sinks.length === 0) return {};
  const consent = pages.find(({ definition }) =>
    definition.blocks?.some(({ component }) => component === 'consent'),
  )?.definition.path;
  const brand = variables?.product || title;
  return { sinks: analytics.sinks, brand, ...(consent !== undefined && { consent }) };
}
