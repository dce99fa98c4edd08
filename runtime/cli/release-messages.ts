import type { Language } from '../diagnostics/index.ts';
import type { PageChanges } from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';

/** A release in a list; all times are in milliseconds since 1970. */
export interface ListedRelease {
  readonly number: number;
  readonly made: number;
  readonly until: number | null;
  readonly state: 'shown' | 'waiting' | 'damaged' | null;
  /** The number of the release's pages; null if the release is damaged. */
  readonly pages: number | null;
  /** The changes since the previous release; null if that is missing, or if one of the two is damaged. */
  readonly changes: PageChanges | null;
}

const en = {
  none: (out: string) => `${out} shows no release: lerret build makes one.`,
  unknown: 'unknown when',
  damaged: 'damaged: it can’t be shown',
  pages: (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`,
  waits: 'not shown yet: lerret release shows it',
  /** The time at which the release next changes because time passes. */
  clock: (until: number) =>
    until > Date.now()
      ? `true by the clock until ${withOffset(until)}`
      : `not true by the clock since ${withOffset(until)}`,
  pinned: 'An earlier release is shown. Builds show nothing newer until lerret release.',
  /** The changes for visitors between two releases. */
  going: (from: number, to: number) => `From release ${from} to release ${to}, visitors see:`,
  kinds: { changed: 'changed', added: 'new', removed: 'gone' },
  holds: (until: number) => `By the clock it is true until ${withOffset(until)}.`,
  expired: (until: number) =>
    `By the clock it hasn’t been true since ${withOffset(until)}: lists may name what is over, and health is red.`,
  pins: 'It stays until lerret release: until then, new builds aren’t shown.',
  isShown: (number: number) => `Release ${number} is shown already.`,
  noEarlier: 'There is no earlier release.',
  newest: 'The newest build is shown already.',
  shows: (number: number) => `Visitors see release ${number} now.`,
  held: (number: number) =>
    `Not shown: release ${number} was gone back to. lerret release shows what was built.`,
};

/** The messages about releases in one language. */
export type ReleaseWords = typeof en;

const nb: ReleaseWords = {
  none: (out) => `${out} viser ingen utgave: lerret build lager en.`,
  unknown: 'ukjent når',
  damaged: 'skadet: kan ikke vises',
  pages: (count) => `${count} ${count === 1 ? 'side' : 'sider'}`,
  waits: 'vises ikke ennå: lerret release viser den',
  clock: (until) =>
    until > Date.now()
      ? `stemmer med klokka til ${withOffset(until)}`
      : `stemmer ikke med klokka siden ${withOffset(until)}`,
  pinned: 'En tidligere utgave vises. Bygg viser ikke noe nyere før lerret release.',
  going: (from, to) => `Fra utgave ${from} til utgave ${to} ser de besøkende:`,
  kinds: { changed: 'endret', added: 'ny', removed: 'borte' },
  holds: (until) => `Den stemmer med klokka til ${withOffset(until)}.`,
  expired: (until) =>
    `Den har ikke stemt med klokka siden ${withOffset(until)}: lister kan vise det som er over, og lyset er rødt.`,
  pins: 'Den blir stående til lerret release: det bygges videre, men vises ikke imens.',
  isShown: (number) => `Utgave ${number} vises allerede.`,
  noEarlier: 'Det er ingen tidligere utgave.',
  newest: 'Det som ble bygd sist, vises allerede.',
  shows: (number) => `De besøkende ser utgave ${number} nå.`,
  held: (number) =>
    `Vises ikke: utgave ${number} er hentet tilbake. lerret release viser det som er bygd.`,
};

export const releaseWords: Readonly<Record<Language, ReleaseWords>> = { en, nb };

/** Returns a release in one line; `*` marks the shown one. */
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
