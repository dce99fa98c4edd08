import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { createPageModel, type PageAddress } from '../page/index.ts';
import { firstOf } from '../site/index.ts';
import { anyDefaulted, type Checks, unread } from './after.ts';
import type { CheckContext } from './context.ts';
import { dayAndTime } from './publishing.ts';

/** The site as published before, or as last committed. */
export interface Shown {
  readonly source: 'output' | 'commit';
  /** The moment for which these pages were selected, in milliseconds since 1970. */
  readonly at: number;
  /** The pages by decoded address. */
  readonly pages: ReadonlyMap<string, ShownPage>;
  readonly events: readonly ShownEvent[];
}

/** The page that was at an address. */
export interface ShownPage {
  /** The name of the page's definition; null if unknown. */
  readonly definition: string | null;
  /** The record that the page showed, as `model id`; null if the page showed no single record. */
  readonly record: string | null;
}

/** An event of the programme. */
export interface ShownEvent {
  readonly id: string;
  readonly title: string;
  /** In milliseconds since 1970. */
  readonly start: number;
}

export const goneChecks: Checks = {
  checks: [],
  after: {
    'gone-event': [anyDefaulted, ...['data/', '.pulled/'].map(unread)],
  },
};

const knownFrom: Readonly<Record<Shown['source'], Text>> = {
  output: { en: 'was published before', nb: 'har vært publisert' },
  commit: {
    en: 'is in the version last saved in git',
    nb: 'er med i versjonen som sist ble lagret i git',
  },
};

/** Reports what `shown` has and the site has lost since: addresses, and events that haven't taken place yet. */
export function* checkGone(context: CheckContext, shown: Shown): Generator<Problem> {
  yield* goneAddresses(context, shown);
  yield* goneEvents(context, shown);
}

/** Reports each earlier address that leads nowhere now, unless `unpublishAt` or the clock has removed its content. */
function* goneAddresses(context: CheckContext, { at, pages, source }: Shown): Generator<Problem> {
  const { addresses, collisions } = context.model.routes;
  const now = new Set(addresses.map(({ path }) => path));
  const missing = [...pages].filter(([path]) => !now.has(path) && !context.isLive(path));
  if (missing.length === 0) return;
  const then = new Set(createPageModel(context.site, at).routes.addresses.map(({ path }) => path));
  const current = [...collisions.map(({ second }) => second), ...addresses];
  const successors = new Map(current.map((one) => [nameOf(one), one]));
  const placeOf = createPlaces(context);
  for (const [path, page] of missing) {
    // The current content had this address at that moment, so only its time is over.
    if (path.endsWith('.html') || then.has(path)) continue;
    const successor = successors.get(`${page.definition} ${page.record}`);
    const facts = { path, known: knownFrom[source] };
    yield problem('gone-address', placeOf(page), facts, successor?.href ?? null);
  }
}

function nameOf({ page, record }: PageAddress): string {
  return `${page.name} ${record && `${record.model} ${record.id}`}`;
}

/** Creates a function that returns where to report a lost page: its record, else its definition, else redirects.json. */
function createPlaces({ site, pages, originOf }: CheckContext) {
  const records = [...site.records.values()].flat();
  const byKey = new Map(records.map((one) => [`${one.model} ${one.id}`, one]));
  return ({ definition, record }: ShownPage): Pick<Problem, 'file' | 'path'> => {
    const page = pages.find(({ name }) => name === definition)?.definition;
    const found = record === null ? undefined : byKey.get(record);
    if (found !== undefined) return originOf(found);
    return page === undefined ? { file: 'redirects.json', path: [] } : originOf(page, 'path');
  };
}

function* goneEvents(
  { site, published }: CheckContext,
  { events, source }: Shown,
): Generator<Problem> {
  const dated = [...site.models.values()].filter(({ functions }) => functions.occurrence);
  const ids = new Set(
    dated.flatMap(({ name }) => site.records.get(name) ?? []).map(({ id }) => id),
  );
  const gone = events.filter(({ id, start }) => start > published.now && !ids.has(id));
  const [model] = dated;
  if (gone.length === 0 || model === undefined) return;
  const named = gone.map(({ title, start }) => {
    const { en, nb } = dayAndTime(start);
    return { en: `${title} (${en})`, nb: `${title} (${nb})` };
  });
  const what = firstOf(named, MAXIMUM_NAMED);
  const place = { file: `data/${model.folder}`, path: [] };
  yield problem('gone-event', place, { what, known: knownFrom[source] });
}

/** The maximum number of events that a problem names. */
export const MAXIMUM_NAMED = 5;
