/** Films and states of showings, as the sample site has them, for the stories of what lists them. */

import type { ProductionRecord } from '../models/production/model.gen.ts';

type Film = Required<
  Pick<
    ProductionRecord,
    'id' | 'object' | 'title' | 'href' | 'ageLimit' | 'duration' | 'features' | 'assets'
  >
>;

function film(
  name: string,
  title: string,
  facts: Pick<Film, 'ageLimit' | 'duration' | 'features'>,
): Film {
  return {
    id: `p-${name}`,
    object: 'movie',
    title,
    href: `/${name}`,
    assets: [
      {
        type: 'first_image',
        url: `/media/film-${name}.webp`,
        alt: `Filmplakat: ${title}`,
        width: 720,
        height: 1080,
      },
    ],
    ...facts,
  };
}

export const sampleFilms: readonly [Film, ...Film[]] = [
  film('takeekspressen', 'Tuva og tåkeekspressen', {
    ageLimit: 0,
    duration: 76,
    features: ['2D', 'norsk tale', 'animasjon', 'for barn'],
  }),
  film('siste-ferge', 'Siste ferge til Gråøya', {
    ageLimit: 12,
    duration: 112,
    features: ['2D', 'drama', 'norsk tale'],
  }),
  film('stille-bane', 'Stille bane', {
    ageLimit: 12,
    duration: 124,
    features: ['2D', '3D', 'science fiction', 'originaltale', 'tekstet'],
  }),
  film('svigermor', 'Svigermor på tunet', {
    ageLimit: 6,
    duration: 98,
    features: ['2D', 'komedie', 'norsk tale'],
  }),
  film('skyggen-under-kaia', 'Skyggen under kaia', {
    ageLimit: 18,
    duration: 109,
    features: ['2D', 'thriller', 'norsk tale'],
  }),
  film('havsula', 'Havsula', {
    ageLimit: 0,
    duration: 82,
    features: ['2D', 'dokumentar', 'tekstet'],
  }),
];

/** A showing of one of them, with tickets. */
export function showingOf(
  { id, title, href }: Pick<Film, 'id' | 'title' | 'href'>,
  startTime: string,
) {
  const name = `${id.slice(2)}-${startTime.slice(5, 16)}`;
  return {
    id: `e-${name}`,
    productionId: id,
    title,
    href,
    startTime,
    venue: 'Skarvøy kino',
    sal: 'Sal 1',
    format: '2D',
    language: 'norsk',
    availability: 'available',
    ticketUrl: `https://ebillett.example/skarvoy/${name}`,
  } as const;
}

/** The states of a showing: how each differs from one with tickets, by its name. */
export const showingStates = {
  few: { availability: 'few' },
  soldOut: { availability: 'soldOut' },
  moved: { status: 'moved', previousStart: '2026-11-20T17:30:00+01:00' },
  movedAndSoldOut: {
    status: 'moved',
    previousStart: '2026-11-19T18:00:00+01:00',
    availability: 'soldOut',
  },
  cancelled: { status: 'cancelled' },
  saleStart: { saleStart: '2026-11-23T10:00:00+01:00' },
} as const;

/** The longest words of a programme, as its staff may write them. */
export const longTitle =
  'Kulturskoleforestillingsgruppas førjulsettermiddagsmatiné for minoritetsspråklige småbarnsforeldre';

/** The longest words of a showing. */
export const longWords = {
  title: longTitle,
  venue: 'Flerbrukskulturforsamlingslokalet på Halti',
  sal: 'Lillescenekjelleren',
} as const;

/** A picture of the hall, with all that is to be seen in it as its text. */
export const hallPicture = {
  url: '/media/kinosal-lerret.webp',
  alt: 'Full kinosal sett fra lerretet: en gammel dame strikker på et langt, rødt skjerf som de andre ler, gråter, sover og gjemmer seg i, mens garnet rekkes opp av genseren til mannen foran',
  width: 1600,
  height: 900,
};
