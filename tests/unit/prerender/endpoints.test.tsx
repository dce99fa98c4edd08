import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { createAssets } from '../../../runtime/prerender/assets.ts';
import {
  backendOrigins,
  endpointsFile,
  passedBackends,
} from '../../../runtime/prerender/endpoints.ts';
import { createPublication } from '../../../runtime/publish/structured-data.ts';
import type { Site } from '../../../runtime/site/index.ts';
import type { Endpoints } from '../../../schemas/types.gen.ts';
import { readSmallSite, smallBundle, smallSite } from './small-renderer.tsx';

const none = { type: 'none' } as const;
const get = (backend: string) => ({ backend, method: 'GET', path: 'x' }) as const;
const endpoints: Endpoints = {
  backends: {
    runtime: { baseUrl: 'https://runtime.example/v1', auth: none },
    shop: { baseUrl: 'http://shop.example:8080' },
    near: { baseUrl: '/backends/near', auth: none },
    own: { baseUrl: 'https://grend.example/api' },
    unused: { baseUrl: 'https://unused.example' },
    platform: {
      baseUrl: 'https://platform.example',
      auth: { type: 'basic', usernameEnv: 'A_USER', passwordEnv: 'A_PASSWORD' },
    },
    'loyalty-1': { baseUrl: 'https://members.example' },
    'loyalty-2': { baseUrl: 'https://others.example' },
  },
  calls: {
    events: get('runtime'),
    newsletter: get('near'),
    movieInfo: get('own'),
    checkoutProfile: get('shop'),
    reviews: get('shop'),
    sites: get('platform'),
    tickets: get('loyalty'),
  },
  loyalty: { 1: 'loyalty-1', 2: 'loyalty-2' },
  eventsSiteSuffix: '-grend',
};

type Config = Readonly<Record<string, unknown>>;

async function optionsWith(more: Partial<Site>, config: Config = {}) {
  const options = await readSmallSite(smallSite(config));
  return { ...options, site: { ...options.site, ...more } };
}

const siteWith = async (more: Partial<Site>, config?: Config) =>
  (await optionsWith(more, config)).site;

/** The assets of a site with these endpoints, and its front page. */
async function builtWith(of: Endpoints | null) {
  const { site, renderer } = await optionsWith({ endpoints: of });
  const assets = createAssets(site, renderer, smallBundle(), 'shell');
  const model = createPageModel(site, 0);
  const publication = createPublication(model);
  const { registry } = renderer;
  const page = renderer.createRenderer({ model, registry, assets, publication }).render('/');
  return { assets, html: page.kind === 'page' ? page.html : '' };
}

describe('the public endpoints of an output', () => {
  it('A28 are a file named by its content, of the first partner', async () => {
    const [path, text] = endpointsFile(await siteWith({ endpoints })) ?? ['', '{}'];
    expect(path).toMatch(/^assets\/endpoints-[0-9a-f]{10}\.json$/);
    expect(JSON.parse(text)).toMatchObject({
      partner: 1,
      eventsSiteSuffix: '-grend',
      calls: { tickets: { backend: 'loyalty-1' } },
    });
    expect(text).not.toMatch(/platform|A_USER|others|unused/);
    const other = { ...endpoints, eventsSiteSuffix: '-annet' };
    expect(endpointsFile(await siteWith({ endpoints: other }))?.[0]).not.toBe(path);
  });

  it('A57 are none of a closed site, of one without endpoints, and of one without public calls', async () => {
    expect(endpointsFile(await siteWith({ endpoints }, { published: false }))).toBe(null);
    expect(endpointsFile(await siteWith({ endpoints: null }))).toBe(null);
    const calls = { sites: get('platform') };
    expect(endpointsFile(await siteWith({ endpoints: { ...endpoints, calls } }))).toBe(null);
  });

  it('S206 B9.5 lie among the assets, and documents name them', async () => {
    const { assets, html } = await builtWith(endpoints);
    const file = assets.endpoints?.slice(1) ?? '';
    const text = String(assets.files.get(file));
    expect(JSON.parse(text)).toHaveProperty('calls.events');
    const said = JSON.stringify({ endpoints: assets.endpoints }).replaceAll('"', '&quot;');
    expect(html).toContain(`<meta name="lerret" content="${said}">`);
    // B9.5 They aren’t stored on installing: who asks no backend never fetches them.
    expect(assets.shell.filter((one) => one.includes('endpoints'))).toEqual([]);
  });

  it('B8.1 change the build id, and where there are none nothing is named', async () => {
    const [{ assets }, bare] = [await builtWith(endpoints), await builtWith(null)];
    expect(bare.assets.build).not.toBe(assets.build);
    expect(bare.assets.endpoints).toBe(null);
    expect(bare.html).not.toContain('endpoints');
  });
});

describe('the origins of backends', () => {
  // That the content policy names them is the matter of `content-policy.test.tsx`.
  it('A82 are those that browsers ask, but for the site’s own', async () => {
    const origins = async (of: Endpoints | null) => [
      ...backendOrigins(await siteWith({ endpoints: of })),
    ];
    const asked = [
      'http://shop.example:8080',
      'https://members.example',
      'https://runtime.example',
    ];
    expect([await origins(endpoints), await origins(null)]).toEqual([asked, []]);
  });
});

describe('A82 the backends that a server passes on to', () => {
  const passed = async (backends: Endpoints['backends'], config?: Config) =>
    passedBackends(await siteWith({ endpoints: { ...endpoints, backends } }, config));

  it('are those below /backends, by the name in their address', async () => {
    expect(await passed(endpoints.backends)).toEqual([{ name: 'near', pages: false, shares: [] }]);
    const found = await passed({
      a: { baseUrl: '/backends/one/v2/', pages: true },
      b: { baseUrl: 'https://grend.example/backends/two', shares: ['a', 'c', 'b', 'gone'] },
      c: { baseUrl: '/backends/Three-3' },
      d: { baseUrl: 'https://other.example/backends/four' },
      e: { baseUrl: '/backends' },
      f: { baseUrl: '/backends/' },
      g: { baseUrl: '/backends/../api/x' },
      h: { baseUrl: '/backendsx/h' },
      i: { baseUrl: '/backends/_own' },
    });
    expect(found).toEqual([
      { name: 'one', pages: true, shares: [] },
      { name: 'two', pages: false, shares: ['one', 'Three-3'] },
      { name: 'Three-3', pages: false, shares: [] },
    ]);
  });

  it('two with one address may do what both may', async () => {
    const found = await passed({
      a: { baseUrl: '/backends/one/a', pages: true, shares: ['c'] },
      b: { baseUrl: '/backends/one/b', shares: ['a', 'c'] },
      c: { baseUrl: '/backends/c' },
    });
    expect(found).toEqual([
      { name: 'one', pages: false, shares: ['c'] },
      { name: 'c', pages: false, shares: [] },
    ]);
  });

  it('are none of a closed site, and none without endpoints', async () => {
    expect(await passed(endpoints.backends, { published: false })).toEqual([]);
    expect(passedBackends(await siteWith({ endpoints: null }))).toEqual([]);
  });
});
