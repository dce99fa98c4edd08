import type { Language } from '../diagnostics/index.ts';
import type { PageChanges, Release } from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';

/** A release in a list. `made` is 0 if it is unknown; the clock makes the release outdated at `until`. */
export interface ListedRelease extends Omit<Release, 'layers'> {
  /** `waiting`: the newest build, which visitors don't see. Null for an earlier release. */
  readonly state: 'shown' | 'waiting' | 'damaged' | null;
  /** The number of the release's pages; null if the release is damaged. */
  readonly pages: number | null;
  /** The changes since the previous release; null if that is missing, or if one of the two is damaged. */
  readonly changes: PageChanges | null;
}

const en = {
  none: (out: string) => `There is no release in ${out}. Run npx lerret build to make one.`,
  unknown: 'time unknown',
  damaged: 'damaged, so it can’t be shown',
  pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
  waits: 'not shown yet (run npx lerret release to show it)',
  /** The time at which the release next changes because time passes. */
  clock: (until: number) =>
    until > Date.now()
      ? `up to date until ${withOffset(until)}`
      : `out of date since ${withOffset(until)}`,
  pinned:
    'Visitors see an earlier release. New builds aren’t shown before you run npx lerret release.',
  going: (from: number, to: number) =>
    `From release ${from} to release ${to}, visitors see these changes:`,
  kinds: { changed: 'changed', added: 'new', removed: 'gone' },
  holds: (until: number) => `It is up to date until ${withOffset(until)}.`,
  expired: (until: number) =>
    `It has been out of date since ${withOffset(until)}: lists may show past events, and the health check reports it.`,
  pins: 'Visitors see it until you run npx lerret release. Until then, new builds aren’t shown.',
  isShown: (number: number) => `Visitors already see release ${number}.`,
  noEarlier: 'There is no earlier release.',
  newest: 'Visitors already see the newest build.',
  shows: (number: number) => `Visitors see release ${number} now.`,
  held: (number: number) =>
    `Not shown: the site was set back to release ${number}. To show the newest build, run npx lerret release.`,
};

export type ReleaseWords = typeof en;

const nb: ReleaseWords = {
  none: (out) => `Det er ingen utgave i ${out}. Kjør npx lerret build for å lage en.`,
  unknown: 'ukjent tidspunkt',
  damaged: 'skadet, så den kan ikke vises',
  pages: (count) => `${count} ${count === 1 ? 'side' : 'sider'}`,
  waits: 'vises ikke ennå (kjør npx lerret release for å vise den)',
  clock: (until) =>
    until > Date.now()
      ? `oppdatert til ${withOffset(until)}`
      : `utdatert siden ${withOffset(until)}`,
  pinned:
    'De besøkende ser en tidligere utgave. Nye bygg vises ikke før du kjører npx lerret release.',
  going: (from, to) => `Fra utgave ${from} til utgave ${to} ser de besøkende disse endringene:`,
  kinds: { changed: 'endret', added: 'ny', removed: 'borte' },
  holds: (until) => `Den er oppdatert til ${withOffset(until)}.`,
  expired: (until) =>
    `Den har vært utdatert siden ${withOffset(until)}: Lister kan vise arrangementer som er over, og helsesjekken melder feil.`,
  pins: 'De besøkende ser den til du kjører npx lerret release. Nye bygg vises ikke imens.',
  isShown: (number) => `De besøkende ser allerede utgave ${number}.`,
  noEarlier: 'Det er ingen tidligere utgave.',
  newest: 'De besøkende ser allerede det nyeste bygget.',
  shows: (number) => `De besøkende ser utgave ${number} nå.`,
  held: (number) =>
    `Vises ikke: Nettstedet er satt tilbake til utgave ${number}. Kjør npx lerret release for å vise det nyeste bygget.`,
};

export const releaseWords: Readonly<Record<Language, ReleaseWords>> = { en, nb };

/** Returns a release in one line. A `*` marks the release that visitors see. */
export function releaseLine(release: ListedRelease, words: ReleaseWords): string {
  const { number, made, until, state, pages, changes } = release;
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) => changes?.[kind].length);
  const counts = kinds.map((kind) => `${changes?.[kind].length} ${words.kinds[kind]}`);
  return [
    `${state === 'shown' ? '*' : ' '} ${number}`,
    made === 0 ? words.unknown : withOffset(made),
    pages === null ? words.damaged : words.pages(pages),
    counts.join(', '),
    state === 'shown' && until !== null ? words.clock(until) : '',
    state === 'waiting' ? words.waits : '',
  ]
    .filter(Boolean)
    .join('  ');
}
