import {
  CALENDARS,
  NEWS_ATOM,
  NEWS_RSS,
  PROGRAMME_CALENDAR,
  PROGRAMME_DATA,
} from '../../programme/index.ts';
import type { HeaderRule } from '../../protocol/server-file.ts';
import type { Site } from '../../site/index.ts';

/** Five minutes: those who follow ask often, and somebody cancelled must be told soon. */
const caching = { 'Cache-Control': 'public, max-age=300' };

/** Pages of other sites may read and embed it, too. */
const isOpen = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const CALENDAR = 'text/calendar; charset=utf-8';

/** How calendars, feeds and open data are answered; nothing for what a site doesn't make. */
export function feedHeaders({ config }: Site): readonly HeaderRule[] {
  const { news, programme, productions, events } = config.feeds ?? {};
  const rule = (path: string, type: string): HeaderRule => ({
    path,
    headers: { 'Content-Type': type, ...caching, ...isOpen },
  });
  return [
    ...(news
      ? [
          rule(NEWS_ATOM, 'application/atom+xml; charset=utf-8'),
          rule(NEWS_RSS, 'application/rss+xml; charset=utf-8'),
        ]
      : []),
    ...(programme
      ? [
          rule(PROGRAMME_CALENDAR, CALENDAR),
          rule(PROGRAMME_DATA, 'application/json; charset=utf-8'),
        ]
      : []),
    ...(productions || events ? [rule(`${CALENDARS}*`, CALENDAR)] : []),
  ];
}
