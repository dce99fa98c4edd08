import fc from 'fast-check';
import { isFull } from '../../runs.ts';
import type { Files } from '../check/check-in-memory.ts';
import { changed, leavesOf } from '../page/run/leaves.ts';
import { base, PHOTO, photos } from './derived-site.ts';

/** A site between two builds: what editors and developers have changed so far. */
export interface Edited {
  readonly files: Files;
  /** What counts as now, in milliseconds since 1970. */
  readonly now: number;
  /** Places in the lists of models, and of code, that the project has of its own. */
  readonly models: number;
  readonly code: number;
}

type Json = Readonly<Record<string, unknown>>;

const HOUR = 3_600_000;

/** Places in the list of codes: of blocks, and of files elsewhere. Each is bundled, which takes seconds. */
const ofBlocks = isFull ? [0, 1, 2, 3] : [0, 1];
const ofElsewhere = isFull ? [4, 5] : [4];
export const triedCodes: readonly number[] = [...ofBlocks, ...ofElsewhere];

const recordFiles = Object.keys(base).filter((file) => /^data\/(?!block-data)/.test(file));
const pageFiles = Object.keys(base).filter((file) => file.startsWith('pages/'));
const productionIds = [
  ...new Set(
    Object.values(base).flatMap((text) => text.match(/(?<="productionId": ?")[^"]+/g) ?? []),
  ),
];
/** Where links may lead: one of them leads to no page. */
const paths = ['/', '/om-lillevik', '/sok', '/arkiv/sak-1', '/borte'];
const leaves = Object.entries(base).flatMap(([file, text]) =>
  file.endsWith('.json') ? leavesOf(JSON.parse(text)).map((way) => ({ file, way })) : [],
);

/** What is done to a site; `at` chooses where. */
const edits: Readonly<Record<string, (site: Edited, at: number) => Edited>> = {
  'a value is another': (site, at) => {
    const { file, way } = choose(leaves, at);
    return inFile(site, file, (value) => changed(value, way));
  },
  'a record is added': (site, at) =>
    inRecords(site, at, (records) => {
      const copy = { ...choose(records, at), ...namesOf(choose(records, at), `ny${at % 7}`) };
      return at % 2 === 0 ? [copy, ...records] : [...records, copy];
    }),
  'a record is removed': (site, at) =>
    inRecords(site, at, (records) => records.filter((_, i) => i !== at % records.length)),
  'a record has another address': (site, at) =>
    inRecord(site, at, (one) => ({ ...namesOf(one, `omdopt${at % 5}`), id: one.id })),
  'two records change their dates': (site, at) =>
    inRecords(site, at, (records) => {
      const [one, other] = [choose(records, at), choose(records, at + 1)];
      const dated = (to: Json, from: Json): Json => ({ ...to, ...datesOf(from) });
      return records.map((each) =>
        each === one ? dated(one, other) : each === other ? dated(other, one) : each,
      );
    }),
  'records change their order': (site, at) => inRecords(site, at, (all) => all.toReversed()),
  'a record belongs to another': (site, at) => {
    const productionId = choose(productionIds, at);
    return inRecord(site, at, (one) => ('productionId' in one ? { productionId } : {}));
  },
  'records lie in another file': (site, at) => {
    const file = choose(recordFiles, at);
    const { [file]: text, ...files } = site.files;
    const other = file.replace(/\w+\.json$/, `${at % 2 === 0 ? 'a' : 'z'}.json`);
    return { ...site, files: text === undefined ? site.files : { ...files, [other]: text } };
  },
  'a source selects otherwise': (site, at) =>
    inPage(site, at, 'sources', (source) => {
      const ways = [{ limit: 1 + (at % 3) }, { sort: 'id' }, { sort: '-id' }, { filter: [] }];
      return { ...source, ...choose(ways, at) };
    }),
  'a block is removed': (site, at) =>
    inFile<Json>(site, choose(pageFiles, at), ({ blocks, ...page }) => {
      return { ...page, blocks: listOf(blocks).slice(1) };
    }),
  'blocks change their places': (site, at) => {
    const place = { row: 1, column: 1, order: 1 + (at % 9) };
    return inPage(site, at, 'blocks', (block) => ({ ...block, place }));
  },
  'a page is left out': (site, at) =>
    inSite(site, ({ pages, ...rest }) => {
      const gone = choose(['about', 'archive', 'film'], at);
      return { ...rest, pages: listOf<string>(pages).filter((name) => name !== gone) };
    }),
  'a page is for members': (site, at) =>
    inFile<Json>(site, choose(pageFiles, at), (page) => ({ ...page, audience: 'member' })),
  'the menu is another': (site, at) =>
    inSite(site, ({ theme, ...rest }) => {
      const { menu, ...others } = { menu: [], ...Object(theme) };
      const [first, ...more] = listOf<Json>(menu);
      const named = { ...first, label: `Meny ${at % 3}` };
      return { ...rest, theme: { ...others, menu: at % 2 === 0 ? [named, ...more] : more } };
    }),
  'a token is another': (site, at) =>
    inSite(site, ({ theme, ...rest }) => ({
      ...rest,
      theme: { ...Object(theme), tokens: { 'color-accent': `#0b62${50 + (at % 9)}` } },
    })),
  'a picture is another': (site, at) =>
    withFile(site, 'media/house.svg', (svg) =>
      svg.replace(/viewBox="0 0 \d+/, `viewBox="0 0 ${14 + (at % 5)}`),
    ),
  'a photo is another': (site, at) => withFile(site, PHOTO, () => choose(photos, at)),
  'the pictures for shared links are others': (site, at) => {
    const images = { social: choose(['all', 'own', 'off'], at) };
    return inSite(site, (config) => ({ ...config, images }));
  },
  'a link is added': (site, at) =>
    inText(site, at, (text) => `<p><a href="${choose(paths, at)}">Se</a></p>${text}`),
  'a link is removed': (site, at) =>
    inText(site, at, (text) => text.replace(/<a [^>]*>(.*?)<\/a>/, '$1')),
  'the clock goes': (site, at) => ({ ...site, now: site.now + ((at % 1000) - 500) * HOUR }),
  'a record comes or goes': (site, at) => inRecord(site, at, () => timesOf(site, at)),
  'a page comes or goes': (site, at) =>
    inFile<Json>(site, choose(pageFiles, at), (page) => ({ ...page, ...timesOf(site, at) })),
  'a menu item comes or goes': (site, at) =>
    inSite(site, ({ theme, ...rest }) => {
      const menu = listOf(Object(theme).menu).map((one, i, { length }) =>
        i === at % length ? { ...one, ...timesOf(site, at) } : one,
      );
      return { ...rest, theme: { ...Object(theme), menu } };
    }),
  'an entry of a list comes or goes': (site, at) =>
    inFile<readonly Json[]>(site, 'data/block-data/front.json', (all) =>
      all.map(({ options, ...one }) => {
        const { links, ...others } = Object(options);
        const timed = listOf(links).map((link, i, { length }) =>
          i === at % length ? { ...link, ...timesOf(site, at) } : link,
        );
        return { ...one, options: links === undefined ? others : { ...others, links: timed } };
      }),
    ),
  'a model is another': (site, at) => ({ ...site, models: at % 4 }),
  'the code, the style or the options of a block are others': (site, at) =>
    withCode(site, choose(ofBlocks, at)),
  'a module beside the blocks or in a linked folder is another': (site, at) =>
    withCode(site, choose(ofElsewhere, at)),
};

/** One edit, by the name of what is done. */
export interface Edit {
  readonly what: string;
  readonly at: number;
}

const kinds = Object.keys(edits);

/** Those that the clock undoes, and what they depend on. */
export const timedKinds: readonly string[] = [
  ...kinds.filter((kind) => kind.endsWith(' comes or goes')),
  ...['the clock goes', 'a link is added', 'a record has another address'],
];

export const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant(kinds[0] ?? '') },
    { weight: 6, arbitrary: fc.constantFrom(...kinds) },
  ),
  at: fc.nat(10_000),
});

/** The site after an edit; the same one where it has nothing to edit. */
export function edited(site: Edited, { what, at }: Edit): Edited {
  return edits[what]?.(site, at) ?? site;
}

const withCode = (site: Edited, code: number): Edited => ({ ...site, code });

function choose<T>(all: readonly T[], at: number): T {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

function listOf<T = Json>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function withFile(site: Edited, file: string, to: (text: string) => string): Edited {
  const text = site.files[file];
  return text === undefined ? site : { ...site, files: { ...site.files, [file]: to(text) } };
}

function inFile<T = unknown>(site: Edited, file: string, to: (value: T) => unknown): Edited {
  return withFile(site, file, (text) => JSON.stringify(to(JSON.parse(text))));
}

function inSite(site: Edited, to: (config: Json) => unknown): Edited {
  return inFile(site, 'site.json', to);
}

/** A file with records holds one, or a list of them. */
function inRecords(site: Edited, at: number, to: (all: readonly Json[]) => unknown): Edited {
  return inFile<Json | readonly Json[]>(site, choose(recordFiles, at), (value) => {
    const all = [value].flat();
    return all.length === 0 ? all : to(all);
  });
}

function inRecord(site: Edited, at: number, to: (record: Json) => Json): Edited {
  return inRecords(site, at, (all) =>
    all.map((one, i) => (i === at % all.length ? { ...one, ...to(one) } : one)),
  );
}

function inText(site: Edited, at: number, to: (html: string) => string): Edited {
  return inRecord(site, at, (one) =>
    'content' in one ? { content: to(String(one.content)) } : {},
  );
}

function inPage(
  site: Edited,
  at: number,
  part: 'sources' | 'blocks',
  to: (one: Json) => Json,
): Edited {
  return inFile<Json>(site, choose(pageFiles, at), (page) => {
    const all = listOf(page[part]);
    return { ...page, [part]: all.map((one, i) => (i === at % all.length ? to(one) : one)) };
  });
}

/** A record's id and what its address is made of, with another name. */
function namesOf(record: Json, name: string): Json {
  const names = ['id', 'slug', 'pageReference', 'parentSlug'].filter((key) => key in record);
  return Object.fromEntries(names.map((key) => [key, `${String(record[key])}-${name}`]));
}

function datesOf(record: Json): Json {
  const dates = ['createdAt', 'startTime'].filter((key) => key in record);
  return Object.fromEntries(dates.map((key) => [key, record[key]]));
}

/** When something comes, goes or both, within some days of now. */
function timesOf({ now }: Edited, at: number): Json {
  const timeOf = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const comes = { publishAt: timeOf((at % 400) - 200) };
  const goes = { unpublishAt: timeOf((at % 400) - 150) };
  return choose([comes, goes, { ...comes, ...goes }], at);
}
