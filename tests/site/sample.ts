import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../models/article/model.gen.ts';
import type { Event } from '../../models/event/model.gen.ts';
import type { Production } from '../../models/production/model.gen.ts';
import { ROOT } from './lerret.ts';

/** Every route of the specification's table without parameters, with its requirement and what it shows. */
export const routes: readonly (readonly [
  requirement: string,
  path: string,
  blocks: readonly string[],
])[] = [
  [
    'S33 S34 S35 S36 S37 S38 S39',
    '/',
    ['slideshow', 'card-list', 'cover-flow', 'programme', 'schedule', 'quick-links'],
  ],
  ['S40', '/kinoprogram', ['programme', 'schedule']],
  ['S41', '/kommende-filmer', ['programme']],
  ['S42', '/alle-filmer', ['programme']],
  ['S43', '/den-store-kinodagen', ['cover', 'schedule']],
  ['S44', '/kulturprogram', ['schedule']],
  ['S45', '/nyheter', ['content', 'card-list']],
  ['S53', '/sok', ['search']],
  ['S54', '/nyhetsbrev-pa-e-post', ['newsletter']],
  ['S55', '/informasjonskapsler', ['consent', 'privacy-inventory', 'content']],
  ['S56', '/livssynsnoytralt-seremonirom', ['content']],
  ['S57', '/om-skarvoy-kulturskole', ['content']],
  ['S58', '/om-billettkjop-pa-nett-og-mobil', ['content']],
  ['S59', '/om-halti-kulturscene', ['content']],
  ['S60', '/kontakt', ['contact']],
  ['S61', '/om-skarvoy-kino', ['content']],
  ['S62', '/om-kulturvirksomheten', ['content']],
  ['S63', '/om-skarvoy-bibliotek', ['content']],
  ['S64', '/aldersgrenser-pa-kino', ['content']],
  ['S65', '/personvernerklaering', ['content']],
  ['S86', '/tilgjengelighetserklaering', ['content']],
];

/** All records of a folder of `site-config/data`, in the order of their files. */
function records<T>(folder: string): readonly T[] {
  const path = join(ROOT, 'site-config/data', folder);
  return readdirSync(path)
    .sort()
    .flatMap((file): T | T[] => JSON.parse(readFileSync(join(path, file), 'utf8')));
}

export const articles = records<Article>('articles');
export const events = records<Event>('events');
const productions = records<Production>('productions');

const ofKind = (kind: string) => productions.filter(({ object }) => object === kind);

export const cultures = ofKind('culture').map((one) => ({ ...one, path: `/${one.pageReference}` }));
export const films = ofKind('movie').map((one) => ({ ...one, path: `/${one.parentSlug}` }));

/** Some of a list, spread over all of it. */
function some<T>(list: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

/** The sample's own pages, which are no routes of the specification's table: a week on paper, prices, news by kind. */
export const furtherPages = [
  '/ukeprogram',
  '/priser',
  ...['aktuelt', 'bibliotek', 'eldre', 'kino', 'kultur', 'kulturskole'].map(
    (kind) => `/nyheter/${kind}`,
  ),
];

/** The pages for members (A5): noindex, outside the sitemap. */
export const memberPages = ['/logg-inn', '/opprett-konto', '/glemt-passord', '/min-side'];

/** One address of each page definition but the 404 page's: pages of one definition are alike. */
export const onePathEach: readonly string[] = [
  ...routes.map(([, path]) => path),
  ...memberPages,
  ...furtherPages,
  ...some(articles, 1).map(({ slug }) => `/article/${slug}`),
  ...[...some(films, 1), ...some(cultures, 1)].map(({ path }) => path),
];
