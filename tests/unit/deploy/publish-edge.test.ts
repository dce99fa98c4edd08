import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeployment } from '../../../runtime/deploy/deployment.ts';
import { StoreError } from '../../../runtime/deploy/key-value.ts';
import { publishEdge, rollBackEdge } from '../../../runtime/deploy/publish-edge.ts';
import { createWorker } from '../../../runtime/edge/create-worker.ts';
import { edited, HOUR, host, placeOf, publish, read, site } from './publishing.ts';
import { documentOf, writeOutput } from './small-output.ts';
import { createStoreDouble, type Fate, type StoreDouble } from './store-double.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Publishes, and makes the folder that is deployed. */
async function deploy(double: StoreDouble, place: ReturnType<typeof placeOf>): Promise<void> {
  const { add, end } = openDeployment(`${place.folder}-deployed`, '', {});
  await end((await publish(double, place, { onAssets: add })).assets);
}

/** Asks a worker whose assets are those that were deployed. @param tag of what the visitor has */
async function askDeployed(
  { environment }: StoreDouble,
  { folder }: ReturnType<typeof placeOf>,
  path: string,
  tag: string | null = null,
) {
  const headers = tag === null ? {} : { 'if-none-match': tag };
  const ASSETS = {
    async fetch({ url }: Request) {
      const file = join(`${folder}-deployed`, 'assets', new URL(url).pathname);
      const bytes = await readFile(file).catch(() => null);
      return new Response(bytes, { status: bytes === null ? 404 : 200 });
    },
  };
  const request = new Request(host + path, { headers });
  const response = await createWorker().fetch(request, { ...environment, ASSETS });
  return [response.status, response.headers.get('etag'), await response.text()] as const;
}

describe('a site in a key-value store', () => {
  it('is answered as it was built', async () => {
    const double = createStoreDouble();
    await publish(double, placeOf(site));
    for (const path of Object.keys(site.pages))
      expect(await read(double, path)).toBe(
        `${path === '/404.html' ? 404 : 200} ${documentOf(site, path)}`,
      );
    expect(await read(double, '/program.ics')).toBe('200 BEGIN');
    expect(await read(double, '/nei')).toBe(`404 ${documentOf(site, '/404.html')}`);
    for (const path of ['/constructor', '/__proto__', '/toString/', '/kontakt%2f..'])
      expect([path, (await read(double, path)).slice(0, 3)]).toEqual([path, '404']);
    expect(await read(double, '/backends/x')).toContain('503 Denne tjenesten');
    const redirect = await createWorker().fetch(new Request(`${host}/gammel`), double.environment);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/a']);
    const alias = await createWorker().fetch(
      new Request('https://alias.grend.example/a', { headers: { host: 'alias.grend.example' } }),
      double.environment,
    );
    expect([alias.status, alias.headers.get('location')]).toEqual([301, `${host}/a`]);
    const other = await createWorker().fetch(new Request('https://x.example/'), double.environment);
    expect(await other.text()).toContain('ikke publisert');
  });

  it('sends the 404 page with its status where the site has no definition of it', async () => {
    const { '/404.html': _, ...pages } = site.pages;
    const double = createStoreDouble();
    const files = { '404.html': 'Fant den ikke' };
    await publish(double, placeOf({ ...site, pages, files }));
    expect(await read(double, '/404.html')).toBe('404 Fant den ikke');
  });

  it('is none if it is a preview, whose key no worker asks for', async () => {
    const double = createStoreDouble();
    const preview = { key: 'f00d', until: HOUR };
    await expect(publish(double, placeOf({ ...site, preview }))).rejects.toThrow(/is a preview/);
    expect(double.keys()).toEqual([]);
  });

  it('is none while a file differs from what was built, whose hash would keep the wrong text', async () => {
    const [double, place] = [createStoreDouble(), placeOf(site)];
    writeFileSync(join(place.folder, 'program.ics'), 'zap');
    await expect(publish(double, place)).rejects.toThrow(/program\.ics is damaged.*Publish again/);
    expect(double.keys()).toEqual([]);
    writeOutput(place.folder, site);
    await publish(double, place);
    expect(await read(double, '/program.ics')).toBe('200 BEGIN');
  });

  it('is found by a host with letters beyond ASCII, as browsers send it', async () => {
    const double = createStoreDouble();
    await publish(double, placeOf({ ...site, host: 'https://bø-kino.example' }));
    const address = 'https://bø-kino.example/program.ics';
    const response = await createWorker().fetch(new Request(address), double.environment);
    expect([response.status, await response.text()]).toEqual([200, 'BEGIN']);
  });

  it.each(['program.pdf', 'a#b, 100%?.jpg', 'å.jpg'])(
    'tags a replaced %s by the bytes that it sends, before they are deployed and after',
    async (name) => {
      const double = createStoreDouble();
      const withText = (text: string) => ({ ...site, files: { [`media/${name}`]: text } });
      const place = placeOf(withText('november'));
      const ask = (tag: string | null) =>
        askDeployed(double, place, `/media/${encodeURIComponent(name)}`, tag);
      await deploy(double, place);
      const old = await ask(null);
      expect(old).toEqual([200, expect.stringMatching(/^"/), 'november']);
      writeOutput(place.folder, withText('desember'));
      await publish(double, place);
      expect(await ask(null)).toEqual(old);
      await deploy(double, place);
      expect(await ask(old[1])).toEqual([
        200,
        expect.not.stringContaining(`${old[1]}`),
        'desember',
      ]);
    },
  );

  it('has the pictures of the release that is gone back to, for ten releases', async () => {
    const double = createStoreDouble();
    const place = placeOf(site);
    for (let release = 1; release <= 11; release++) {
      writeOutput(place.folder, { ...site, files: { [`media/${release}.jpg`]: `${release}` } });
      await deploy(double, place);
    }
    const ask = async (release: number) => {
      await rollBackEdge(double.store, host, release);
      const [status, , text] = await askDeployed(double, place, `/media/${release}.jpg`);
      return [status, text];
    };
    expect(await ask(10)).toEqual([200, '10']);
    expect(await ask(2)).toEqual([200, '2']);
    expect(await ask(1)).toEqual([500, expect.anything()]);
  });

  it('takes three writes for an edited page, one for what all pages share, none for nothing', async () => {
    const double = createStoreDouble();
    const place = placeOf(site);
    const first = await publish(double, place);
    expect(first.release).toBe(1);
    expect((await publish(double, place)).written).toBe(0);
    writeOutput(place.folder, edited('<main>ny</main>'));
    // A body, a shard, the release; and the root and an alias, which are replaced.
    expect(await publish(double, place)).toMatchObject({ release: 2, written: 5 });
    const renamed = { ...edited('<main>ny</main>'), shared: [['<header>Ny</header>']] };
    writeOutput(place.folder, renamed);
    expect(await publish(double, place)).toMatchObject({ release: 3, written: 3 });
    expect(await read(double, '/b')).toBe(`200 ${documentOf(renamed, '/b')}`);
    // Without the note the store is asked, and nothing is written that it has.
    rmSync(place.note);
    expect((await publish(double, place)).written).toBe(0);
  });

  it('names the releases of the store where it has none of a number', async () => {
    const double = createStoreDouble();
    const place = placeOf(site);
    const refusal = async (number: number | 'before' | 'newest') => {
      const error: unknown = await rollBackEdge(double.store, host, number).catch((one) => one);
      return error instanceof StoreError ? [error.in('en'), error.in('nb')] : error;
    };
    expect(await refusal('newest')).toEqual([
      `The store has no release 0 of ${host}. It has none at all: publish first.`,
      `Lageret har ingen utgave 0 av ${host}. Det har ingen i det hele tatt: Publiser først.`,
    ]);
    for (const text of ['en', 'to', 'tre']) {
      writeOutput(place.folder, edited(`<main>${text}</main>`));
      await publish(double, place);
    }
    expect(await refusal(7)).toEqual([
      `The store has no release 7 of ${host}. It has: 3, 2, 1.`,
      `Lageret har ingen utgave 7 av ${host}. Det har: 3, 2, 1.`,
    ]);
    await rollBackEdge(double.store, host, 1);
    expect(await refusal('before')).toEqual([
      `The store has no release 0 of ${host}. It has: 3, 2, 1.`,
      expect.any(String),
    ]);
  });

  it('goes back, and on with the next publish', async () => {
    const double = createStoreDouble();
    const place = placeOf(site);
    await publish(double, place);
    writeOutput(place.folder, edited('<main>feil</main>'));
    await publish(double, place);
    expect(await rollBackEdge(double.store, host, 'before')).toBe(1);
    expect(await read(double, '/a')).toBe(`200 ${documentOf(site, '/a')}`);
    await expect(rollBackEdge(double.store, host, 7)).rejects.toThrow(StoreError);
    // Nobody was asked: what is shown stays, however often is published.
    expect(await publish(double, place)).toMatchObject({ release: 2, shown: 1, written: 0 });
    writeOutput(place.folder, edited('<main>mer</main>'));
    expect(await publish(double, place)).toMatchObject({ release: 3, shown: 1 });
    expect(await publish(double, place)).toMatchObject({ release: 3, shown: 1, written: 0 });
    expect(await read(double, '/a')).toBe(`200 ${documentOf(site, '/a')}`);
    expect(await rollBackEdge(double.store, host, 'newest')).toBe(3);
    expect(await read(double, '/a')).toContain('mer');
    await rollBackEdge(double.store, host, 2);
    expect(await publish(double, place, { endsPin: true })).toMatchObject({ release: 3, shown: 3 });
    expect(await read(double, '/a')).toContain('mer');
  });

  it('removes what ten releases don’t name, a day later', async () => {
    const double = createStoreDouble();
    const place = placeOf(site);
    await publish(double, place);
    const before = double.keys().length;
    for (let at = 0; at < 12; at++) {
      writeOutput(place.folder, edited(`<main>${at}</main>`));
      await publish(double, place);
    }
    expect(double.keys().length).toBe(before + 36);
    double.now += 25 * HOUR;
    writeOutput(place.folder, edited('<main>sist</main>'));
    expect((await publish(double, place)).removed).toBeGreaterThan(0);
    // Ten releases with a body and a shard each.
    expect(double.keys().length).toBe(before + 27);
    for (let back = 9; back > 0; back--) {
      await rollBackEdge(double.store, host, 14 - back);
      expect(await read(double, '/a')).toMatch(/^200/);
    }
  });

  it.each([
    [1, 200],
    [5, 200],
    [6, 500],
  ])('is as the last release that readers see whole: behind %i, %i', async (unseen, status) => {
    let isSlow = false;
    const double = createStoreDouble({
      delayOf: (key) => (isSlow && /\/(?:shard|body)\//.test(key) ? HOUR : 0),
    });
    const place = placeOf(site);
    await publish(double, place);
    isSlow = true;
    for (let at = 0; at < unseen; at++) {
      writeOutput(place.folder, edited(`<main>${at}</main>`));
      await publish(double, place);
    }
    expect(await read(double, '/a')).toBe(
      status === 200
        ? `200 ${documentOf(site, '/a')}`
        : '500 Noe gikk galt hos oss. Prøv igjen om litt.\n',
    );
  });

  it.each(['refused', 'lost'] as const)(
    'says what is %s, and shows the earlier state',
    async (fate) => {
      let now: Fate = 'kept';
      const double = createStoreDouble({ fateOf: () => now });
      const place = placeOf(site);
      await publish(double, place);
      now = fate;
      writeOutput(place.folder, edited('<main>ny</main>'));
      await expect(publish(double, place)).rejects.toThrow(/doesn’t return \d+ of the values/);
      expect(await read(double, '/a')).toBe(`200 ${documentOf(site, '/a')}`);
      now = 'kept';
      expect((await publish(double, place)).written).toBeGreaterThan(0);
      expect(await read(double, '/a')).toContain('ny');
    },
  );

  it('says so where the root doesn’t arrive', async () => {
    let lost = 0;
    const double = createStoreDouble({ fateOf: (nth) => (nth === lost ? 'lost' : 'kept') });
    const place = placeOf(site);
    await publish(double, place);
    writeOutput(place.folder, edited('<main>ny</main>'));
    lost = double.written.flat().length + 4;
    await expect(publish(double, place)).rejects.toThrow(/such as .*root/);
    expect(await publish(double, place)).toMatchObject({ release: 3 });
    expect(await read(double, '/a')).toContain('ny');
  });
});

it('two publishers behind a pin: each stores a release of its own', async () => {
  const double = createStoreDouble();
  const place = placeOf(site);
  await publish(double, place);
  writeOutput(place.folder, edited('<main>to</main>'));
  await publish(double, place);
  await rollBackEdge(double.store, host, 1);
  await publish(double, place);
  expect(await publish(double, placeOf(edited('<main>tre</main>')))).toMatchObject({ release: 3 });
  writeOutput(place.folder, edited('<main>fire</main>'));
  expect(await publish(double, place)).toMatchObject({ release: 4, shown: 1 });
  await rollBackEdge(double.store, host, 3);
  expect(await read(double, '/a')).toContain('tre');
});

it('two publishers at once: the second gets an error, and what the first wrote is shown', async () => {
  const double: StoreDouble = createStoreDouble();
  const place = placeOf(site);
  await publish(double, place);
  const other = placeOf(edited('<main>en</main>'));
  writeOutput(place.folder, edited('<main>to</main>'));
  const { store } = double;
  let isFirst = true;
  const slow: typeof store = {
    ...store,
    async write(values) {
      if (isFirst) {
        isFirst = false;
        await publish(double, other);
      }
      return store.write(values);
    },
  };
  const both = publishEdge({ ...place, store: slow, now: 0, pause: async () => {} });
  await expect(both).rejects.toThrow(/Somebody else published .* meanwhile/);
  expect(await read(double, '/a')).toContain('en');
  expect((await publish(double, place)).release).toBe(3);
  expect(await read(double, '/a')).toContain('to');
});
