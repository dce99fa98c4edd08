import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { pageJoin, type Timed, timedEntries } from '../page/index.ts';
import { looksLikeTime, momentOf, timeMeant, withOffset } from '../protocol/clock.ts';
import { normalisePath, withoutQuery } from '../protocol/path.ts';
import { type Origin, quoted, sharedSchemas, wrongForm } from '../site/index.ts';
import type { Checks } from './after.ts';
import {
  deadAnchor,
  isBrokenAddress,
  isDangerous,
  isOutward,
  saferLink,
  withOneScheme,
  withScheme,
} from './anchors.ts';
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

/** Returns the words after "a page that". @param comes milliseconds since 1970 UTC; null: the page's time is over */
export function comingWords(comes: number | null): Text {
  if (comes === null) return { en: 'is no longer shown', nb: 'ikke vises lenger' };
  const { en, nb } = dayAndTime(comes);
  return { en: `isn’t shown before ${en}`, nb: `ikke vises før ${nb}` };
}

/** Returns the problem of a link to a page of this site that isn't published now; null for any other link. */
export function hiddenLink(
  { hiddenAt }: CheckContext,
  path: string,
  place: Origin,
): Problem | null {
  const hidden = hiddenAt(path);
  return hidden && problem('link-not-out', place, { path, when: comingWords(hidden.comes) });
}

/** Returns the problem of an address that leads to no page of this site, and to no file of `media/`. */
export function deadAddress(
  { loaded, near, nearAddress, site }: CheckContext,
  path: string,
  place: Origin,
): Problem {
  if (path.startsWith('/media/'))
    return problem('missing-media', place, { path }, near(path, site.media.keys()));
  const address = normalisePath(path)?.path;
  const draft = loaded.drafts.find(
    ({ definition }) => normalisePath(definition.path)?.path === address,
  );
  if (address === undefined || draft === undefined) {
    const start = withoutQuery(path);
    const alike = nearAddress(start);
    const meant = withScheme(path) ?? (alike && alike + path.slice(start.length));
    return problem('dead-path', place, { path, why: '' }, meant);
  }
  const why: Text = {
    en: `, because the page \`${draft.name}\` is a draft: its name isn’t in \`pages\` in site.json`,
    nb: `, fordi siden \`${draft.name}\` er et utkast: Navnet står ikke i \`pages\` i site.json`,
  };
  return problem('dead-path', place, { path, why });
}

/**
 * Returns the problem of a link that is dangerous or broken, or that leads to a page or an anchor that isn't there;
 * null for a link without a problem.
 */
export function brokenLink(context: CheckContext, path: string, place: Origin): Problem | null {
  if (isBrokenAddress(path)) return problem('broken-address', place, { path }, withOneScheme(path));
  if (isOutward(path)) return null;
  if (isDangerous(path)) return problem('dangerous-link', place, { path }, saferLink(path));
  if (!path.startsWith('/') || !context.isLive(path)) return deadAddress(context, path, place);
  return hiddenLink(context, path, place) ?? deadAnchor(context, path, place);
}
