import { NEWS_ATOM, NEWS_RSS, PROGRAMME_CALENDAR } from '../../programme/index.ts';
import { escapeHtml } from '../../protocol/escape-html.ts';
import type { Site } from '../../site/site.ts';

/** What readers and calendars find on every page, by `feeds` of site.json. */
export function feedLinks({ config }: Site): readonly string[] {
  const { news, programme } = config.feeds ?? {};
  const link = (type: string, title: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`${title} – ${config.title}`)}" href="${href}">`;
  if (!config.published) return [];
  return [
    ...(news
      ? [
          link('application/atom+xml', 'Nyheter', NEWS_ATOM),
          link('application/rss+xml', 'Nyheter (RSS)', NEWS_RSS),
        ]
      : []),
    ...(programme ? [link('text/calendar', 'Program', PROGRAMME_CALENDAR)] : []),
  ];
}
