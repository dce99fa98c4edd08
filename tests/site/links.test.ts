import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { AUXILIARY, faultsOf, fileOf, readOutput } from './output.ts';
import { ask, targetOf } from './requests.ts';
import { memberPages } from './sample.ts';
import { address, out } from './served.ts';

const output = readOutput(out);
const HOST = 'https://www.skarvoykulturhus.example';
let documents: readonly DocumentFacts[];
beforeAll(async () => {
  documents = await readDocuments(output);
});

/** Each thing told of with the first document that it stands in. */
function firstSeen(
  list: (document: DocumentFacts) => readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    documents.toReversed().flatMap((document) => list(document).map((one) => [one, document.path])),
  );
}

const isOwn = (href: string) => href.startsWith('/') || href.startsWith('#');

/** What search engines are not told of. */
const UNLISTED = [...AUXILIARY, ...memberPages];

describe('links', () => {
  it('S8 lead to pages that exist, at their final address', async () => {
    // What lies below /backends is answered by others: sandbox.test.ts tries it.
    const internal = firstSeen(({ links }) =>
      links.map(({ href }) => href).filter((href) => /^\/(?!backends\/)/.test(href)),
    );
    expect(internal.size).toBeGreaterThan(60);
    const dead: string[] = [];
    for (const [href, path] of internal) {
      const { status } = await ask(address, targetOf(href), { method: 'HEAD' });
      if (status !== 200) dead.push(`${path}: ${href} answers ${status}`);
    }
    expect(dead).toEqual([]);
  });

  it('with a fragment name something that is on the page', () => {
    const idsOf = new Map(documents.map(({ path, ids }) => [path, new Set(ids)]));
    const faults = documents.flatMap(({ path, links }) =>
      links.flatMap(({ href }) => {
        if (!isOwn(href) || !href.includes('#')) return [];
        const [target = '', fragment = ''] = href.split('#');
        const page = target === '' ? path : (target.split('?')[0] ?? '');
        return idsOf.get(page)?.has(decodeURIComponent(fragment)) ? [] : [`${path}: ${href}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('are pages, fragments, mail, phone or secure addresses, and nothing else', () => {
    const odd = firstSeen(({ links }) =>
      links
        .map(({ href }) => href)
        .filter((href) => !isOwn(href) && !/^(https:\/\/|mailto:.+@.+|tel:\+?\d+$)/.test(href)),
    );
    // The offline page's second try: it leads to where the visitor is.
    expect([...odd]).toEqual([['', '/offline.html']]);
  });

  it('to other hosts are kept apart from this window’s opener', () => {
    const faults = documents.flatMap(({ path, links }) =>
      links
        .filter(({ target, rel }) => target === '_blank' && !rel?.includes('noopener'))
        .map(({ href }) => `${path}: ${href}`),
    );
    expect(faults).toEqual([]);
  });

  it('say where they lead: none is without text', () => {
    const faults = documents.flatMap(({ path, links }) =>
      links.filter(({ text }) => text === '').map(({ href }) => `${path}: ${href}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('what pages ask for', () => {
  it('S115 exists and is served, every picture, style and icon', async () => {
    const resources = firstSeen(({ resources }) => resources);
    expect(resources.size).toBeGreaterThan(40);
    const dead: string[] = [];
    for (const [url, path] of resources) {
      const { status } = await ask(address, url.replace(HOST, ''), { method: 'HEAD' });
      if (!url.replace(HOST, '').startsWith('/') || status !== 200) dead.push(`${path}: ${url}`);
    }
    expect(dead).toEqual([]);
  });

  it('S118 comes from the site’s own host', () => {
    const foreign = firstSeen(({ resources }) =>
      resources.filter((url) => !url.startsWith('/') && !url.startsWith(`${HOST}/`)),
    );
    expect([...foreign]).toEqual([]);
  });

  it('is all in the output, byte for byte as the manifest says', () => {
    expect(faultsOf(output)).toEqual([]);
  });
});

describe('addresses in files for machines', () => {
  it('A4 each page names its own address as canonical, the 404 and the offline page none', () => {
    for (const { path, canonical, page } of documents) {
      expect(page).toBe(path);
      expect(canonical).toBe(UNLISTED.includes(path) ? null : `${HOST}${encodeURI(path)}`);
      expect(output.files.has(fileOf(path))).toBe(true);
    }
  });
});
