import type { Site } from '../../site/site.ts';
import type { Registry } from '../registry.ts';
import { gridCss } from './grid-css.ts';

/** Each layout's one stylesheet: tokens, base and shell, its grid, and the blocks used with it. */
export function layoutStylesheets(site: Site, registry: Registry): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const [name, layout] of site.layouts) {
    const pages = site.pages.filter(({ definition }) => definition.layout === name);
    if (pages.length === 0) continue;
    const used = new Set(
      pages.flatMap(({ definition }) => definition.blocks ?? []).map(({ component }) => component),
    );
    const blocks = [...used].sort().map((component) => registry.blocks.get(component)?.css ?? '');
    sheets.set(name, [registry.baseCss, themeCss(site), gridCss(layout), ...blocks].join('\n'));
  }
  return sheets;
}

/** The stylesheet of a page without layout: of the closed site, or of a site that defines no 404 page. */
export function bareStylesheet(site: Site, registry: Registry): string {
  return [registry.baseCss, themeCss(site)].join('\n');
}

/** A site's own values for design tokens. */
function themeCss(site: Site): string {
  const tokens = Object.entries(site.config.theme.tokens ?? {});
  if (tokens.length === 0) return '';
  return `@layer tokens{:root{${tokens.map(([name, value]) => `--${name}:${value.replace(/[;{}<]/g, '')}`).join(';')}}}`;
}
