import type { PageMarks } from '../../protocol/page-marks.ts';
import type { Clock, StartDocument } from '../environment/environment.ts';
import type { LoadedPage, LoaderEvent, LoadOutcome, Origin } from './loader.ts';
import type { End } from './redirect-keys.ts';
import type { ABORTED, Fault } from './result.ts';

/** A page whose document came now. */
export function pageOf(
  clock: Pick<Clock, 'now'>,
  html: string,
  marks: PageMarks,
  end: End,
  origin: Origin | null,
): LoadedPage {
  const bytes = new TextEncoder().encode(html).length;
  return { ...end, html, marks, origin, bytes, at: clock.now() };
}

/** What a document names, in the order in which it is asked for: layout before components (B3.1). */
export function namedBy({ layout, components }: PageMarks): readonly string[] {
  return layout ? [layout, ...components] : components;
}

/** Did another build make the page than the document that started? A missing id counts as the same build (B8.1). */
export function isStale({ build }: StartDocument, { marks }: LoadedPage): boolean {
  return build !== null && marks.build !== null && build !== marks.build;
}

/** The page under an address that ends at it: redirects may have led to it, or not (B7.1). */
export function asEnded(page: LoadedPage, { query, isRedirected }: End): LoadedPage {
  const isSame = query === page.query && isRedirected === page.isRedirected;
  return isSame ? page : { ...page, query, isRedirected };
}

/** What a load without page comes to. */
export function outcomeOf(result: Fault | typeof ABORTED): LoadOutcome {
  const { kind } = result;
  if (kind !== 'failed') return { kind };
  return { kind, reason: result.reason };
}

/** How the page of a visit came; `kept` was in memory before. */
export function sourceOf(
  outcome: LoadOutcome,
  kept: LoadedPage | undefined,
): Extract<LoaderEvent, { kind: 'visited' }>['source'] {
  if (!('page' in outcome)) return 'fetched';
  const { marks, origin } = outcome.page;
  if (marks === kept?.marks) return 'memory';
  return origin === 'visit' ? 'fetched' : 'joined';
}
