import { escapeHtml } from '../../protocol/escape-html.ts';
import { unescapeHtml } from '../../protocol/unescape-html.ts';
import type { PageModel } from '../page-model.ts';

/** Writes the final target of redirects into internal links, so that none costs a hop (B7.1). */
export function createLinkFinisher({ site, routes }: PageModel): (html: string) => string {
  if (site.redirects.length === 0) return (html) => html;
  const finals = new Map<string, string>();
  return (html) =>
    html.replace(
      / (href|data-menu-path)="(\/[^"]*)"/g,
      (_all, attribute: string, written: string) => {
        let final = finals.get(written);
        if (final === undefined) {
          const match = routes.matcher.match(unescapeHtml(written));
          final = match.kind === 'redirect' ? escapeHtml(match.to) : written;
          finals.set(written, final);
        }
        return ` ${attribute}="${final}"`;
      },
    );
}
