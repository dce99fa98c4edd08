import { type Problem, problem } from '../diagnostics/index.ts';
import { createPageModel, type PageAddress } from '../page/index.ts';
import type { Check, CheckContext } from './context.ts';

/** The pages of the site as published before. */
export interface Shown {
  /** The moment at which its pages were selected, in milliseconds since 1970. */
  readonly at: number;
  /** By address, decoded. */
  readonly pages: ReadonlyMap<string, ShownPage>;
}

/** The page that was at an address. */
export interface ShownPage {
  /** The name of the page's definition; null where it isn't known. */
  readonly definition: string | null;
  /** The record that it was for, as `model id`; null for none. */
  readonly record: string | null;
}

/** Addresses published before still lead to a page or redirect, except those whose content went by its time. */
export function checkGone({ at, pages }: Shown): Check {
  return function* (context) {
    const { addresses } = context.model.routes;
    const now = new Set(addresses.map(({ path }) => path));
    const missing = [...pages].filter(([path]) => !now.has(path) && !context.isLive(path));
    if (missing.length === 0) return;
    const then = new Set(
      createPageModel(context.site, at).routes.addresses.map(({ path }) => path),
    );
    const successors = new Map(addresses.map((one) => [nameOf(one), one]));
    const placeOf = createPlaces(context);
    for (const [path, page] of missing) {
      // The content of now had it at that moment: only its time is over.
      if (path.endsWith('.html') || then.has(path)) continue;
      const successor = successors.get(`${page.definition} ${page.record}`);
      yield problem('gone-address', placeOf(page), { path }, successor?.href ?? null);
    }
  };
}

function nameOf({ page, record }: PageAddress): string {
  return `${page.name} ${record && `${record.model} ${record.id}`}`;
}

/** Finds where to report a lost address: at its record, else at its page, else where a redirect belongs. */
function createPlaces({ site, pages, originOf }: CheckContext) {
  const records = [...site.records.values()].flat();
  const byKey = new Map(records.map((one) => [`${one.model} ${one.id}`, one]));
  return ({ definition, record }: ShownPage): Pick<Problem, 'file' | 'path'> => {
    const page = pages.find(({ name }) => name === definition)?.definition;
    const found = (record === null ? undefined : byKey.get(record)) ?? page;
    return found === undefined ? { file: 'redirects.json', path: [] } : originOf(found);
  };
}
