import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lerret.ts';

type Json = Readonly<Record<string, unknown>>;

/** A site folder that nobody wrote. */
export interface RandomSite {
  /** By path in the site folder. */
  readonly files: Readonly<Record<string, unknown>>;
  /** The address of every page, with a word that must be on it. */
  readonly pages: ReadonlyMap<string, string>;
  /** The addresses of redirects, with where they lead. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The blocks that the pages are made of. */
  readonly blocks: ReadonlySet<string>;
}

interface BlockJson {
  readonly name: string;
  readonly accepts: Readonly<Record<string, readonly string[]>>;
  readonly example: { readonly options: Json };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const syllables = 'bra dø fjæ grå hol kve lyn mar nøs rål sti tæl'.split(' ');
const NOW = Date.parse('2031-03-14T12:00:00+01:00');
const HOUR = 3_600_000;

function readBlocks(): readonly BlockJson[] {
  return readdirSync(join(ROOT, 'blocks'))
    .sort()
    .map((name) => join(ROOT, 'blocks', name, 'block.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/** Makes up a site: the same one for the same seed. Every block is on one of its pages. */
export function randomSite(seed: number): RandomSite {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];
  const used = new Set<string>();

  /** A word that wasn't used before. */
  function word(): string {
    const parts = Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]);
    const made = parts.join('');
    if (used.has(made)) return word();
    used.add(made);
    return made;
  }
  /** A slug with letters of its own, a code, or both. */
  const slug = () =>
    pick([
      word,
      () => `${word()}-DXM${below(1_000_000)}`,
      () => `${word()}-${below(1e9).toString(36)}`,
    ])();
  const title = () => word().replace(/^./, (first) => first.toUpperCase());
  const name = () => word().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');

  const picture = `/media/${name()}.svg`;
  const image = {
    url: picture,
    alt: `Bilde av ${word()}`,
    focalPoint: { x: random(), y: random() },
  };
  const articles = Array.from({ length: 4 + below(4) }, () => ({
    id: name(),
    slug: slug(),
    title: title(),
    content: `<p>Om <strong>${word()}</strong>.</p><h2>${title()}</h2><p>Mer om ${word()}.</p>`,
    image,
    author: title(),
    category: pick([name(), 'culture']),
    createdAt: NOW - below(90) * 24 * HOUR,
  }));
  const productions = Array.from({ length: 6 + below(4) }, (_, index) => ({
    id: name(),
    title: title(),
    ...(index % 2 === 0
      ? { object: 'movie', objectClass: pick(['movie', 'movie_coming']), parentSlug: slug() }
      : { object: 'culture', pageReference: slug() }),
    contents: { summary: `Kort om ${word()}.`, body: `<p>Alt om ${word()} og ${word()}.</p>` },
    assets: [{ type: 'first_image', ...image }],
    features: [pick(['2D', '3D', 'konsert', word()])],
    ageLimit: pick([0, 6, 9, 12, 15, 18]),
    duration: 60 + below(90),
  }));
  const events = productions.flatMap(({ id }) =>
    Array.from({ length: below(4) }, () => ({
      id: name(),
      productionId: id,
      startTime: new Date(NOW + (1 + below(200)) * HOUR).toISOString(),
      venue: title(),
      ticketUrl: `https://${name()}.example/${name()}`,
      availability: pick(['available', 'few', 'soldOut']),
    })),
  );
  const all: Readonly<Record<string, readonly Json[]>> = {
    article: articles,
    production: productions,
    event: events,
  };

  const files: Record<string, unknown> = {
    [picture.slice(1)]:
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#357"/></svg>',
    [`data/articles/${name()}.json`]: articles,
    [`data/productions/${name()}.json`]: productions,
    [`data/events/${name()}.json`]: events,
  };
  const pages = new Map<string, string>();
  const pageNames: string[] = [];
  const layouts = Array.from({ length: 3 }, () => {
    const layout = name();
    const half = 1 + below(11);
    files[`layouts/${layout}.json`] = {
      rows: [
        { columns: [{ small: 12, medium: 12, large: 12 }] },
        {
          columns: [
            { small: 12, medium: 6, large: half },
            { small: 12, medium: 6, large: 12 - half },
          ],
        },
      ],
    };
    return layout;
  });
  const places = [
    { row: 1, column: 1 },
    { row: 2, column: 1 },
    { row: 2, column: 2 },
  ];

  function addPage(path: string, definition: Json): string {
    const page = name();
    files[`pages/${page}.json`] = { path, layout: layouts[below(layouts.length)], ...definition };
    pageNames.push(page);
    return page;
  }

  /** A block of a page, with its options in a file and a source for each model that it takes. */
  function blockOn(block: BlockJson, index: number, single?: { source: string; model: string }) {
    const id = name();
    const options = withOwnAddresses(block.example.options, picture);
    files[`data/block-data/${name()}.json`] = { id, options };
    const others = Object.keys(block.accepts).filter(
      (model) => model !== '*' && model !== single?.model,
    );
    const sources = others.map((model) => ({ name: name(), model, collection: true }));
    const own = single && single.model in block.accepts ? [single.source] : [];
    const place = { ...(places[index] ?? { row: 1, column: 1 }), order: 1 };
    const data = [...own, ...sources.map((source) => source.name), id];
    return { sources, block: { component: block.name, place, data } };
  }

  function compose(blocks: readonly BlockJson[], single?: { source: string; model: string }) {
    const made = blocks.map((block, index) => blockOn(block, index, single));
    return {
      sources: made.flatMap(({ sources }) => sources),
      blocks: made.map(({ block }) => block),
    };
  }

  const blocks = readBlocks();
  const rest = blocks.map((block) => ({ block, at: random() })).sort((a, b) => a.at - b.at);
  const paths = ['/', ...Array.from({ length: 20 }, () => `/${word()}`)];
  while (rest.length > 0) {
    const path = paths[pages.size] ?? `/${word()}`;
    const heading = title();
    pages.set(path, heading);
    const chosen = rest.splice(0, 1 + below(3)).map(({ block }) => block);
    const pageType = pick(['standard', 'ordinary']);
    addPage(path, { pageType, ...compose(chosen), meta: { title: heading } });
  }

  const byName = new Map(blocks.map((block) => [block.name, block]));
  /** A page for each record of a model. */
  function addRecordPages(
    model: string,
    property: string,
    component: string,
    only?: { readonly object: string },
  ): void {
    const parameter = name();
    const source = name();
    const folder = word();
    const block = byName.get(component);
    if (block === undefined) throw new Error(`No block ${component}`);
    const condition = { property, operator: 'eq', value: `:${parameter}` };
    const kind = only && { property: 'object', operator: 'eq', value: only.object };
    const filter = kind ? [condition, kind] : condition;
    const { sources, blocks: placed } = compose([block], { source, model });
    addPage(`/${folder}/:${parameter}`, {
      pageType: 'standard',
      sources: [{ name: source, model, collection: false, filter }, ...sources],
      blocks: placed,
      meta: { title: `@${source}.title` },
    });
    for (const record of all[model] ?? []) {
      if (only && record.object !== only.object) continue;
      pages.set(`/${folder}/${String(record[property])}`, String(record.title));
    }
  }
  addRecordPages('article', 'slug', 'article');
  addRecordPages('production', 'parentSlug', 'movie-info', { object: 'movie' });
  addRecordPages('production', 'pageReference', 'culture-info', { object: 'culture' });
  const lost = title();
  addPage('/404.html', { pageType: 'ordinary', meta: { title: lost } });

  const own = [...pages.keys()];
  const from = `/${word()}`;
  const to = own[1 + below(own.length - 1)] ?? '/';
  const redirects = new Map([[from, to]]);
  files['redirects.json'] = { redirects: [{ from, to, permanent: true }] };
  const partner = below(1000);
  // Blocks for members have somebody to ask, though it offers them nothing.
  files['endpoints.json'] = {
    backends: { members: { baseUrl: `https://${name()}.example`, auth: { type: 'none' } } },
    loyalty: { [partner]: 'members' },
    eventsSiteSuffix: '-kino',
    calls: {},
  };
  files['site.json'] = {
    host: `https://${name()}.example`,
    published: true,
    stage: 'production',
    clock: new Date(NOW).toISOString(),
    partners: [partner],
    locale: { available: ['nb'], enabled: false, default: 'nb' },
    title: title(),
    pages: pageNames,
    components: blocks.map((block) => block.name),
    theme: {
      menu: own.slice(0, 5).map((path, index) => ({
        id: name(),
        label: pages.get(path),
        path,
        parent: null,
        place: index === 4 ? 'footer' : 'header',
        order: below(100) + index / 10,
      })),
    },
    footer: { sections: [{ title: title(), address: [title()] }] },
  };
  return { files, pages, redirects, blocks: new Set(byName.keys()) };
}

/** Options of an example, whose pages and pictures are another site's: they become this one's. */
function withOwnAddresses(value: unknown, picture: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withOwnAddresses(one, picture));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([key]) => key !== 'width' && key !== 'height');
    return Object.fromEntries(entries.map(([key, one]) => [key, withOwnAddresses(one, picture)]));
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('/media/')) return picture;
  return value.startsWith('/') ? '/' : value.replace(/href="\/[^"]*"/g, 'href="/"');
}
