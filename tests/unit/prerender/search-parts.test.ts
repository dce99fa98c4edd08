import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, withJoined } from '../../../runtime/ledger/index.ts';
import type { LastOutput } from '../../../runtime/output/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import {
  type PlannedSearch,
  planSearch,
  writeSearch,
} from '../../../runtime/prerender/search-parts.ts';
import { readHead, readIndex, search } from '../../../runtime/search/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { quickly } from '../../runs.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { articleOf, eventOf, filmOf, oneBy, type SiteParts, siteOf } from '../page/site-builder.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const folder = temporaryFolder();

const pages = { article: { path: '/sak/:slug', sources: [oneBy('article', 'slug', ':slug')] } };

const modelOf = (parts: SiteParts) =>
  createPageModel(siteOf({ pages, config: { search: { path: '/sok' } }, ...parts }), NOW);

const articles = Array.from({ length: 600 }, (_, at) =>
  articleOf(`a${at}`, { title: `Sak ${at}`, content: `<p>Nummer ${at} av mange.</p>` }),
);

/** An index of articles as it is planned. @param code what makes it */
function plan(all = articles, code = 'code'): PlannedSearch {
  const planned = planSearch(modelOf({ articles: all }), new Map(), code, fingerprintOf);
  if (planned === null) throw new Error('There is no search');
  return planned;
}

const filesOf = ({ parts }: PlannedSearch) => parts.map(({ file }) => file);

/** The articles with another title of the third. */
const edited = articles.with(2, articleOf('a2', { title: 'Xylofon' }));

/** Writes an index beside what is left of the last one. @returns all its files, and the names of written ones */
async function written(planned: PlannedSearch, last: ReadonlyMap<string, string | null> | null) {
  const files = new Map<string, string | Uint8Array>();
  const made: string[] = [];
  const at = mkdtempSync(join(folder, 'out-'));
  const left = [...(last ?? [])].filter(([, text]) => text !== null);
  writeFiles(at, Object.fromEntries(left));
  const digests = Array.from(last ?? [], ([file, text]) => [file, digestOf(text ?? '')] as const);
  const known: LastOutput = {
    ...{ folder: at, files: new Map(digests), sum: '', state: new Map() },
    ...{ retired: new Map(), made: null },
  };
  const compressed = await writeSearch(planned, last && known, {
    write(file, content) {
      files.set(file, content);
      if (/json$/.test(file)) made.push(file);
    },
    async reuse(names) {
      const intact = names.filter((name) => typeof last?.get(name) === 'string');
      for (const name of intact) files.set(name, last?.get(name) ?? '');
      return new Set(intact);
    },
  });
  const texts = [...files].filter(([file]) => file.endsWith('.json'));
  return {
    files: new Map(texts.map(([file, text]) => [file, Buffer.from(text).toString()])),
    made,
    compressed,
  };
}

/** The hashes of files: shorter to tell apart than their texts. */
const hashesOf = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries([...files].sort().map(([file, text]) => [file, digestOf(text)]));

describe('the parts of a search index', () => {
  it('are named otherwise once their code has changed', () => {
    const names = (code: string) => filesOf(plan(articles, code)).join();
    expect(names('old')).toBe(names('old'));
    expect(names('new')).not.toBe(names('old'));
  });

  it('are compressed by the build if they are few', async () => {
    const few = plan();
    expect((await written(few, null)).compressed).toEqual(filesOf(few));
    const many = { ...few, cut: { ...few.cut, parts: 5 } };
    expect((await written(many, null)).compressed).toEqual([]);
  });

  it('are another where an article was edited, added or removed; the others are as they were', () => {
    const before = filesOf(plan());
    expect(before.length).toBe(4);
    for (const all of [edited, [...articles, articleOf('ny')], articles.slice(1)]) {
      const after = filesOf(plan(all));
      expect(after.filter((file) => !before.includes(file))).toHaveLength(1);
      expect(after).toHaveLength(4);
    }
    expect(filesOf(plan(articles.toReversed()))).not.toEqual(before);
  });

  it('are another where a model says another group or other fields', async () => {
    const site = siteOf({ pages, articles, config: { search: { path: '/sok' } } });
    const article = site.models.get('article');
    if (article === undefined) throw new Error('The model `article` is gone');
    const search = article.search.map((way) => ({ ...way, words: ['nytt'] }));
    const models = new Map(site.models).set('article', { ...article, search });
    const model = createPageModel({ ...site, models }, NOW);
    const planned = planSearch(model, new Map(), 'code', fingerprintOf);
    const before = filesOf(plan());
    expect(planned?.parts.filter(({ file }) => before.includes(file))).toEqual([]);
    expect(planned?.parts[0]?.entries()[0]?.tags).toContain('nytt');
  });

  it('are planned without any text being read', () => {
    const closed = articles.map((article) =>
      Object.defineProperty({ ...article }, 'content', {
        get: () => {
          throw new Error('read');
        },
      }),
    );
    const model = modelOf({ articles: closed });
    const planned = planSearch(model, new Map(), 'code', ({ id }) => String(id));
    expect(planned?.parts).toHaveLength(4);
    expect(() => planned?.parts[0]?.entries()).toThrow('read');
  });

  it('depend on what a record takes from another', () => {
    const stateOf = (title: string) => {
      const [event, film] = [eventOf('e', 'f'), filmOf('f', { title })];
      const model = modelOf({ events: [event], productions: [film] });
      return withJoined(model, fingerprintOf)(event);
    };
    expect(stateOf('En')).not.toBe(stateOf('To'));
    expect(stateOf('En')).toBe(stateOf('En'));
  });

  it('A57 are none on a closed site and on one without search, and none of what nobody finds', () => {
    const config = { published: false, search: { path: '/sok' } };
    expect(planSearch(modelOf({ articles, config }), new Map(), '', fingerprintOf)).toBeNull();
    expect(planSearch(modelOf({ articles, config: {} }), new Map(), '', fingerprintOf)).toBeNull();
    expect(planSearch(modelOf({}), new Map(), '', fingerprintOf)?.parts).toEqual([]);
  });
});

describe('a search index that is written', () => {
  it('is whole, and finds what is in each part', async () => {
    const { files } = await written(plan(), null);
    const head = files.get('search.json') ?? '';
    expect(readHead(head).parts.map(({ address }) => address.slice(1))).toEqual(filesOf(plan()));
    const index = await readIndex(head, (address) => files.get(address.slice(1)) ?? '');
    expect(index.entries).toHaveLength(600);
    for (const { id, title } of articles.slice(0, 9))
      expect(search(index, title).results[0]?.href).toBe(`/sak/${id}`);
  });

  it('after an edit makes one part, and is what a fresh build writes, byte for byte', async () => {
    const { files: before } = await written(plan(), null);
    const { files, made } = await written(plan(edited), before);
    expect(made).toEqual([expect.stringMatching(/^assets\/search-/), 'search.json']);
    const fresh = await written(plan(edited), null);
    expect(fresh.made).toHaveLength(5);
    expect(hashesOf(files)).toEqual(hashesOf(fresh.files));
  });

  it('is made again where a part is damaged, and whole where the head is', async () => {
    const { files } = await written(plan(), null);
    const [part = ''] = filesOf(plan());
    const lost = await written(plan(), new Map<string, string | null>(files).set(part, null));
    expect(lost.made).toEqual([part, 'search.json']);
    expect(hashesOf(lost.files)).toEqual(hashesOf(files));
    for (const head of quickly(['{"version":3}', '<html>', null], 2)) {
      const damaged = new Map<string, string | null>(files).set('search.json', head);
      const again = await written(plan(), damaged);
      expect(again.made).toHaveLength(5);
      expect(hashesOf(again.files)).toEqual(hashesOf(files));
    }
  });
});
