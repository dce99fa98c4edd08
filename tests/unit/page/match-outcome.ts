import { expect, it } from 'vitest';
import type { Match, Matcher, Route } from '../../../runtime/page/match/create-matcher.ts';

/**
 * A match in one line, as the tables write it: `/article/:article article=sommer`,
 * `301 /kontakt`, `404 /404.html` (asked for by name: `404 page /404.html`) or `404 none`.
 */
export function outcome(match: Match<Route>): string {
  if (match.kind === 'redirect') return `${match.status} ${match.to}`;
  const params = Object.entries(match.params).map(([name, value]) => ` ${name}=${value}`);
  if (match.kind === 'not-found') {
    return `${match.status} ${match.route?.path ?? 'none'}${params.join('')}`;
  }
  const status = match.status === 200 ? '' : `${match.status} page `;
  return `${status}${match.route.path}${params.join('')}`;
}

/** A route that exists only for the given values of its parameters, joined by a slash. */
export function bound(path: string, ...values: string[]): Route {
  const known = new Set(values);
  return { path, bind: (params) => known.has(Object.values(params).join('/')) };
}

/** A test for each request: what the matcher answers, as `outcome` writes it. */
export function outcomesOf({ match }: Pick<Matcher<Route>, 'match'>) {
  return (rows: readonly (readonly [request: string, expected: string])[]): void => {
    for (const [request, expected] of rows) {
      it(`${JSON.stringify(request).slice(0, 50)} answers ${expected}`, () => {
        expect(outcome(match(request))).toBe(expected);
      });
    }
  };
}
