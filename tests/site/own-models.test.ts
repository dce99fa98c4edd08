import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readExplainable } from '../../runtime/cli/run-explain.ts';
import { explainRecord } from '../../runtime/explain/index.ts';
import { folderReader, readSite } from '../../runtime/site/index.ts';
import { endpointsOf, secrets, startContentBackend } from '../unit/pull/content-backend.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, pullHere, serveHere } from './in-process.ts';
import { faultsOf, fileOf, pathsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();

/** A site with two models of its own, `exhibition` and `artist`, and no line of code. */
const copied = (name: string) =>
  join(copySite('tests/fixtures/own-models', join(folder, name)), 'site');

const site = copied('built');
const out = join(folder, 'out');
await buildHere(site, out);
const output = readOutput(out);

const page = (path: string) => output.text(fileOf(path));

/** The nodes that search engines are told of a page. */
function nodesOf(path: string): readonly { readonly '@type': string }[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page(path))?.[1];
  return JSON.parse(json ?? '{"@graph":[]}')['@graph'];
}

describe('a site with models of its own', () => {
  it('has nothing to report, and an address for each record', async () => {
    const { code, stdout } = await lerretHere('check', '--site', site, '--format', 'json');
    expect([code, JSON.parse(stdout)]).toEqual([0, []]);
    expect(faultsOf(output)).toEqual([]);
    expect(pathsOf(output)).toEqual(
      expect.arrayContaining([
        '/utstillinger/vinterlys',
        '/utstillinger/tang',
        '/kunstnere/eir-holm',
        '/kunstnere/jon-aas',
      ]),
    );
  });

  it('shows them as covers, texts, cards and dates', () => {
    const exhibition = page('/utstillinger/vinterlys');
    expect(exhibition).toMatch(/<h1[^>]*>Vinterlys<\/h1>/);
    expect(exhibition).toContain('alt="Et hus ved fjorden"');
    expect(exhibition).toContain('Tjue tresnitt, alle fra januar.');
    expect(exhibition).toContain('href="/kunstnere/eir-holm"');
    const list = page('/utstillinger');
    expect(list).toContain('href="/utstillinger/tang"');
    expect(list).toContain('Fotografier tatt under vann.');
    const front = page('/');
    expect(front).toMatch(/lørdag 28\. november[^<]*<\/strong>\s*<\/p>/);
    expect(front).toContain('kl.\u00a013.00');
  });

  it('A89 selects them by what they take from each other', () => {
    const prints = /Grafikk.*/s.exec(page('/utstillinger'))?.[0] ?? '';
    expect(prints).toContain('/utstillinger/vinterlys');
    expect(prints).not.toContain('/utstillinger/tang');
  });

  it('tells search engines what they are', () => {
    expect(nodesOf('/utstillinger/vinterlys')).toContainEqual(
      expect.objectContaining({
        '@type': 'ExhibitionEvent',
        '@id': 'https://kunsthuset.example/utstillinger/vinterlys#exhibition',
        name: 'Vinterlys',
        description: 'Tresnitt fra fjorden.',
        startDate: '2026-11-28',
        endDate: '2027-01-31',
        performer: { '@type': 'Person', name: 'Eir Holm' },
      }),
    );
    expect(nodesOf('/kunstnere/jon-aas')).toContainEqual(
      expect.objectContaining({ '@type': 'Person', name: 'Jon Aas', jobTitle: 'fotograf' }),
    );
  });

  it('has them in the sitemap, with their last change, and in the open data', () => {
    expect(output.text('sitemap.xml')).toMatch(
      /<loc>https:\/\/kunsthuset\.example\/utstillinger\/vinterlys<\/loc>\s*<lastmod>2026-11-18/,
    );
    const { exhibitions } = JSON.parse(output.text('program.json'));
    expect(exhibitions).toContainEqual({
      id: 'x-lys',
      title: 'Vinterlys',
      summary: 'Tresnitt fra fjorden.',
      url: 'https://kunsthuset.example/utstillinger/vinterlys',
      picture: { url: 'https://kunsthuset.example/media/house.svg', alt: 'Et hus ved fjorden' },
      opens: '2026-11-28',
      closes: '2027-01-31',
      'artist.name': 'Eir Holm',
    });
  });

  it('finds them, in groups of their own', async () => {
    const { address, stop } = await serveHere(out);
    try {
      const { text } = await ask(address, '/sok?q=tresnitt');
      expect(text).toContain('href="/utstillinger/vinterlys"');
      expect(text).toContain('<p class="search-kind">Utstillinger</p>');
      const { text: artists } = await ask(address, '/sok?q=holm&type=artist');
      expect(artists).toContain('<p class="search-kind">Kunstnere</p>');
      expect(artists).not.toContain('<h3><a href="/utstillinger');
    } finally {
      await stop();
    }
  });

  it('explains them by their names', async () => {
    const { context } = await readExplainable(site, undefined);
    const [answer] = explainRecord(context, 'x-lys');
    expect(answer).toMatchObject({
      record: { model: 'exhibition', id: 'x-lys', title: 'Vinterlys' },
      address: '/utstillinger/vinterlys',
    });
  });
});

it('a pull fetches their records, and pages show them', async () => {
  const backend = await startContentBackend();
  onTestFinished(() => backend.close());
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const pulled = copied('pulled');
  const path = 'site/:siteId/exhibitions';
  const exhibitions = { backend: 'management', method: 'GET', path, query: { stable: 1 } };
  const endpoints = endpointsOf(backend.address, {}, { exhibitions });
  writeFileSync(join(pulled, 'endpoints.json'), JSON.stringify(endpoints));
  edit(join(pulled, 'site.json'), 'https://kunsthuset.example', 'https://lillehuset.example');
  backend.content['/site/7/exhibitions'] = [
    { id: 'x-stein', slug: 'stein', title: 'Stein', opens: '2026-12-01', artistId: 'k-eir' },
  ];
  await pullHere(pulled);
  const shown = join(folder, 'pulled-out');
  await buildHere(pulled, shown);
  expect(readOutput(shown).text(fileOf('/utstillinger/stein'))).toMatch(/<h1[^>]*>Stein<\/h1>/);
});

// What is reported of such sites: tests/unit/check/own-models.test.ts.
it('a text is HTML, and safe, because its role is the body', async () => {
  const unsafe = copied('unsafe');
  edit(join(unsafe, '../models/exhibition/model.json'), ', "contentMediaType": "text/html"', '');
  edit(join(unsafe, 'data/exhibitions/all.json'), '<p>', '<p onclick=\\"go()\\">');
  const shown = join(folder, 'unsafe-out');
  await buildHere(unsafe, shown);
  expect(readOutput(shown).text(fileOf('/utstillinger/vinterlys'))).not.toContain('onclick');
});

it('a record of a model that the site doesn’t have is not read', async () => {
  const { site: read, problems } = await readSite(folderReader(site));
  expect(read.records.get('exhibition')).toBeUndefined();
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toContain(
    'unknown-file data/exhibitions/all.json',
  );
});
