import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { pageJoin, type Timed, timedEntries } from '../page/index.ts';
import { looksLikeTime, momentOf, timeMeant, withOffset } from '../protocol/clock.ts';
import { type Origin, quoted, sharedSchemas, wrongForm } from '../site/index.ts';
import type { Checks } from './after.ts';
import { below, type CheckContext } from './context.ts';

export const publishingChecks: Checks = {
  checks: [checkPublishing, checkCalendars],
};

/** Checks that pages, menu items and list entries have valid times of publication, and disappear after they appear. */
function* checkPublishing(context: CheckContext): Generator<Problem> {
  for (const { definition } of context.pages)
    yield* problemsOfTimed(definition, context.originOf(definition));
  for (const [index, item] of context.site.config.theme.menu.entries())
    yield* problemsOfTimed(item, { file: 'site.json', path: ['theme', 'menu', index] });
  for (const datum of context.loaded.blockData) {
    const place = context.originOf(datum, 'options');
    for (const { entry, path } of timedEntries(datum.options))
      yield* problemsOfTimed(entry, below(place, ...path));
  }
}

/** Checks that each model with a calendar has events: its own records, or those that its pages show. */
function* checkCalendars({ site }: CheckContext): Generator<Problem> {
  const all = [...site.models.values()];
  const occurring = all.filter(({ functions }) => functions.occurrence !== undefined);
  const joined = occurring.map(({ name }) => pageJoin(site, name)?.model);
  const withEvents = new Set([...joined, ...occurring.map(({ name }) => name)]);
  for (const { name, calendar } of all) {
    if (calendar === undefined || withEvents.has(name)) continue;
    const place = { file: `../models/${name}/model.json`, path: ['calendar'] };
    yield problem('no-occurrence', place, { name });
  }
}

function* problemsOfTimed(thing: Timed, place: Origin): Generator<Problem> {
  for (const key of ['publishAt', 'unpublishAt'] as const) {
    const { [key]: time } = thing;
    if (time === undefined || (typeof time === 'string' && momentOf(time) !== null)) continue;
    const at = below(place, key);
    yield typeof time === 'string' && looksLikeTime(time)
      ? problem('invalid-time', at, { found: quoted(time) })
      : wrongForm(time, sharedSchemas['time.schema.json'] ?? {}, at, timeMeant(time));
  }
  yield* neverOut(thing, () => place);
}

/** Reports content that disappears before it appears. @param placeOf returns the place of the content */
export function* neverOut(
  { publishAt, unpublishAt }: Timed,
  placeOf: () => Origin,
): Generator<Problem> {
  const [comes, goes] = [momentOf(publishAt), momentOf(unpublishAt)];
  if (comes === null || goes === null || comes < goes) return;
  const facts = { comes: written(comes), goes: written(goes) };
  yield problem('never-out', below(placeOf(), 'unpublishAt'), facts);
}

/** Returns a moment (milliseconds since 1970) as files write it, in Norwegian time: `2026-11-27T08:00`. */
function written(moment: number): string {
  return withOffset(moment).slice(0, 16);
}

/** Returns the words for a day: `27.11.2026`. @param date as in files: `2026-11-27` */
export function dateText(date: string): Text {
  return { en: date, nb: date.split('-').reverse().join('.') };
}

/** Returns the words for the Norwegian time at a moment (milliseconds since 1970 UTC): `08.00`. */
export function timeText(moment: number): Text {
  const time = written(moment).slice(11);
  return { en: time, nb: time.replace(':', '.') };
}

/** Returns the words for a moment (milliseconds since 1970 UTC) in Norwegian time: `27.11.2026 kl. 08.00`. */
export function dayAndTime(moment: number): Text {
  const [day, time] = [dateText(written(moment).slice(0, 10)), timeText(moment)];
  return { en: `${day.en} at ${time.en}`, nb: `${day.nb} kl. ${time.nb}` };
}

/**
 * Returns when visitors see a page, as the end of a sentence after “a page that”: `isn’t shown before …`.
 * @param comes when they see it first, in milliseconds since 1970 UTC; null: its time is over
 */
export function comingWords(comes: number | null): Text {
  if (comes === null) return { en: 'is no longer shown', nb: 'ikke vises lenger' };
  const { en, nb } = dayAndTime(comes);
  return { en: `isn’t shown before ${en}`, nb: `ikke vises før ${nb}` };
}
