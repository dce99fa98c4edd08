import type { Params, Route } from './match.ts';

export interface PatternMatch<R extends Route> {
  readonly route: R;
  readonly params: Params;
}

interface Pattern<R extends Route> {
  readonly route: R;
  /** Normalised. */
  readonly path: string;
  readonly segments: readonly string[];
}

/** Whether a normalised page path has parameters. */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/**
 * Finds the page whose pattern fits a normalised path, the suffix removed (S32, B2.4): from the left
 * a fixed segment beats a parameter, ties go by declaration. A pattern bound to records is passed
 * over when there is none for the values, and no pattern fits its own text.
 */
export function createPatternFinder<R extends Route>(
  routes: ReadonlyMap<R, string>,
): (path: string) => PatternMatch<R> | null {
  const bySegmentCount = new Map<number, Pattern<R>[]>();
  for (const [route, path] of routes) {
    const segments = segmentsOf(path);
    const alike = bySegmentCount.get(segments.length) ?? [];
    bySegmentCount.set(segments.length, alike);
    alike.push({ route, path, segments });
  }
  for (const alike of bySegmentCount.values()) alike.sort(byPrecedence);

  return (path) => {
    const segments = segmentsOf(path);
    for (const pattern of bySegmentCount.get(segments.length) ?? []) {
      const params = pattern.path === path ? null : readParams(pattern, segments);
      if (params && (pattern.route.bind?.(params) ?? true)) return { route: pattern.route, params };
    }
    return null;
  };
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function byPrecedence(a: Pattern<Route>, b: Pattern<Route>): number {
  for (const [i, segment] of a.segments.entries()) {
    const order = Number(isParameter(segment)) - Number(isParameter(b.segments[i] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}

function readParams(pattern: Pattern<Route>, segments: readonly string[]): Params | null {
  if (!pattern.segments.every((own, i) => isParameter(own) || own === segments[i])) return null;
  const params: Record<string, string> = Object.create(null);
  for (const [i, own] of pattern.segments.entries()) {
    if (isParameter(own)) params[own.slice(1)] = segments[i] ?? '';
  }
  return params;
}
