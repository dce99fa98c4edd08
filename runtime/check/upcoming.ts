import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { createPageModel, hasParameters, type PageModel, resolvePage } from '../page/index.ts';
import { instantOf, offsetAt, startOfDay, withOffset } from '../protocol/clock.ts';
import {
  type BlockDescription,
  inBackticks,
  type LoadedSite,
  type NamedPage,
  valuesAt,
} from '../site/index.ts';
import { type CheckContext, createContext } from './context.ts';
import { dateText } from './publishing.ts';
import { timeFields } from './records.ts';

/**
 * Returns the problems of the coming days: blocks that are empty at the start of a day in Norway, and times in the hour
 * that the change to or from summer time skips or repeats. The days begin at `now` (milliseconds since 1970 UTC).
 */
export function checkUpcoming(
  loaded: LoadedSite,
  blocks: ReadonlyMap<string, BlockDescription>,
  now: number,
  days: number,
): readonly Problem[] {
  const context = createContext(loaded, blocks, now);
  return [...emptyBlocks(context, now, days), ...clockChanges(context, now, days)];
}

/** Reports blocks that become empty, except on pages with parameters: a film's page is empty after its last showing. */
function* emptyBlocks(context: CheckContext, now: number, days: number): Generator<Problem> {
  const { site, published: model } = context;
  const pages = model.site.pages.filter((page) => !hasParameters(page));
  const open = pages.flatMap((page) =>
    (page.definition.blocks ?? []).flatMap((block, index) => {
      const names = (page.definition.sources ?? []).map(({ name }) => name);
      const sources = names.filter((name) => block.data?.includes(name));
      return sources.length > 0 && !isEmpty(model, page, sources) ? [{ page, index, sources }] : [];
    }),
  );
  const reported = new Set<object>();
  for (let day = 1; day <= days; day++) {
    const moment = startOfDay(now, day);
    const then = createPageModel(site, moment, model);
    for (const one of open) {
      if (reported.has(one) || !isEmpty(then, one.page, one.sources)) continue;
      reported.add(one);
      const place = context.originOf(one.page.definition, 'blocks', one.index, 'data');
      const block = one.page.definition.blocks?.[one.index]?.component ?? '';
      const from = dateText(withOffset(moment).slice(0, 10));
      yield problem('empty-block-ahead', place, { block, from, sources: sourceWords(one.sources) });
    }
  }
}

function sourceWords(names: readonly string[]): Text {
  const list = inBackticks(names);
  return names.length === 1
    ? { en: `its source ${list}`, nb: `kilden ${list}` }
    : { en: `its sources ${list}`, nb: `kildene ${list}` };
}

function isEmpty(model: PageModel, page: NamedPage, names: readonly string[]): boolean {
  const { sources } = resolvePage(model, page, page.definition.path, {});
  return names.every((name) => (sources.get(name)?.selection.records.length ?? 0) === 0);
}

const withoutOffset = /T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const HOUR = 3_600_000;

/** Reports times without offset that don't exist, or exist twice, because the clocks change. */
function* clockChanges(context: CheckContext, now: number, days: number): Generator<Problem> {
  const end = startOfDay(now, days + 1);
  for (const [name, records] of context.site.records) {
    const fields = timeFields(context.site.models.get(name)?.schema ?? {});
    for (const record of records) {
      for (const { path, value: time } of valuesAt(record, fields)) {
        if (typeof time !== 'string' || !withoutOffset.test(time)) continue;
        const moment = instantOf(time);
        if (moment === null || moment < now || moment >= end) continue;
        const code = clockChangeAt(time, moment);
        const place = context.originOf(record, ...path);
        if (code !== null) yield problem(code, place, { time });
      }
    }
  }
}

function clockChangeAt(time: string, moment: number): 'skipped-time' | 'repeated-time' | null {
  if (!withOffset(moment).startsWith(time.slice(0, 16))) return 'skipped-time';
  const other = [moment - HOUR, moment + HOUR].find((one) => offsetAt(one) !== offsetAt(moment));
  const isTwice = other !== undefined && withOffset(other).slice(0, 16) === time.slice(0, 16);
  return isTwice ? 'repeated-time' : null;
}
