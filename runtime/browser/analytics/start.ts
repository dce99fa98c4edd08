/** Entry file: analytics, for visitors who have agreed. */
import type { Environment } from '../environment/environment.ts';
import { watchPageViews } from './page-views.ts';
import { sendTo } from './sinks.ts';

/** Tells the site's sinks of page views from now on, the present one first. */
export function startAnalytics(
  env: Pick<Environment, 'isPrerendering' | 'watch'>,
  sinks: readonly string[],
): void {
  watchPageViews(env, ({ path, title }) => sendTo(sinks, { event: 'page_view', path, title }));
}
