import type { PageMarks } from '../../protocol/page-marks.ts';
import type { StartDocument } from '../environment/environment.ts';
import type { LoadedPage, LoadOutcome } from './loader.ts';
import type { ABORTED, Fault } from './result.ts';

/** What a document names, in the order in which it is asked for: layout before components (B3.1). */
export function namedBy({ layout, components }: PageMarks): readonly string[] {
  return layout ? [layout, ...components] : components;
}

/** Did another build make the page than the document that started? A missing id counts as the same build (B8.1). */
export function isStale({ build }: StartDocument, { marks }: LoadedPage): boolean {
  return build !== null && marks.build !== null && build !== marks.build;
}

/** What a load without page comes to. */
export function outcomeOf(result: Fault | typeof ABORTED): LoadOutcome {
  const { kind } = result;
  if (kind !== 'failed') return { kind };
  return { kind, reason: result.reason };
}
