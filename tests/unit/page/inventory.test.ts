import { describe, expect, it } from 'vitest';
import { PROFILE_KEY } from '../../../runtime/protocol/profile.ts';
import {
  CONSENT_KEY,
  LOGGED_OUT_KEY,
  MEMBER_DATABASE,
  OFFLINE_READY_KEY,
  RELOADS_KEY,
  SEARCH_KEY_STORED,
} from '../../../runtime/protocol/storage-names.ts';
import { cacheName } from '../../../runtime/service-worker/environment.ts';
import { inventoryOf } from '../../../runtime/shell/inventory.ts';
import type { Endpoints } from '../../../schemas/types.gen.ts';
import { isDeclared } from '../../declared.ts';
import { siteOf } from './site-builder.ts';

const site = siteOf({ pages: { home: {} } });
const namesOf = (config: object, endpoints = site.endpoints) =>
  inventoryOf({ ...site, config: { ...site.config, ...config }, endpoints }, new Map()).map(
    ({ name }) => name,
  );

describe('the declaration', () => {
  it.each([
    ['localStorage', PROFILE_KEY],
    ['localStorage', CONSENT_KEY],
    ['localStorage', SEARCH_KEY_STORED],
    ['sessionStorage', RELOADS_KEY],
    ['sessionStorage', OFFLINE_READY_KEY],
    ['sessionStorage', LOGGED_OUT_KEY],
    ['indexedDB', MEMBER_DATABASE],
    ['cache', cacheName('pages', 'b1')],
  ] as const)('A74 names what the code names: %s %s', (kind, name) => {
    expect(isDeclared(kind, name)).toBe(true);
  });

  it.each([
    ['localStorage', `${PROFILE_KEY}-2`],
    ['sessionStorage', PROFILE_KEY],
    ['cache', 'other-assets-'],
  ] as const)('does not cover %s %s', (kind, name) => {
    expect(isDeclared(kind, name)).toBe(false);
  });
});

describe('a site’s inventory', () => {
  it('leaves out what the site doesn’t do', () => {
    const names = namesOf({ serviceWorker: false });
    expect(names).toEqual(['lerret:reloads']);
    expect(namesOf({ analytics: { sinks: ['dataLayer'] } })).toContain(CONSENT_KEY);
    expect(namesOf({})).toContain('lerret-pages-');
    expect(namesOf({ search: { path: '/sok' } })).toContain(SEARCH_KEY_STORED);
  });

  it('A74 lists what the enabled blocks store after Lerret’s own, each once', () => {
    const entry = (kind: 'localStorage' | 'sessionStorage', name: string, purpose: string) => ({
      ...{ kind, name, purpose, life: 'Til du sletter det' },
    });
    const answer = entry('localStorage', 'poll-answer', 'Husker at du har stemt.');
    const inTab = entry('sessionStorage', 'poll-answer', 'Husker svaret i denne fanen.');
    const blocks = new Map([
      ['unused', { metadata: { stores: [entry('localStorage', 'unused', 'Ingen.')] } }],
      ['poll', { metadata: { stores: [answer, inTab] } }],
      ['results', { metadata: { stores: [entry('localStorage', 'poll-answer', 'Det samme.')] } }],
      ['quote', { metadata: {} }],
    ]);
    const components = ['quote', 'poll', 'results', 'misspelt'];
    const config = { ...site.config, serviceWorker: false, components };
    expect(inventoryOf({ ...site, config }, blocks).slice(1)).toEqual([answer, inTab]);
    expect(inventoryOf({ ...site, config }, blocks)[0]?.name).toBe(RELOADS_KEY);
  });

  it('A91 says that the backend’s cookie stays after a log-out, where the backend can’t be told', () => {
    const lifeOf = (calls: Endpoints['calls']) => {
      const config = { ...site.config, partners: [7], memberPages: { login: '/logg-inn' } };
      const backends = { loyal: { baseUrl: '/backends/loyal' } };
      const endpoints = { backends, calls, loyalty: { '7': 'loyal' }, eventsSiteSuffix: '-x' };
      return inventoryOf({ ...site, config, endpoints }, new Map()).find(
        ({ kind }) => kind === 'cookie',
      )?.life;
    };
    expect(lifeOf({})).toMatch(/også etter at du har logget ut her\..*slette/);
    expect(lifeOf({ logout: { backend: 'loyalty', method: 'POST', path: 'out' } })).toMatch(
      /^Til du logger ut/,
    );
  });

  it('A82 names the other hosts that browsers ask, each once, and none that asks for a secret', () => {
    const backends = {
      home: { baseUrl: '/backends/home' },
      loyal: { baseUrl: 'https://medlem.example/api' },
      other: { baseUrl: 'https://annen.example' },
      runtime: { baseUrl: 'https://medlem.example/runtime' },
      platform: { baseUrl: 'https://hemmelig.example', auth: { type: 'basic' as const } },
    };
    const asked = ['loyalty', 'home', 'runtime', 'platform', 'other'];
    const calls = Object.fromEntries(
      asked.map((backend) => [backend, { backend, method: 'GET' as const, path: 'x' }]),
    );
    const endpoints = { backends, calls, loyalty: { '7': 'loyal' }, eventsSiteSuffix: '-x' };
    const hosts = inventoryOf(
      {
        ...site,
        config: {
          ...site.config,
          partners: [7],
          memberPages: { login: '/logg-inn' },
          images: {
            host: 'https://bilder.example',
            template: 'https://skalering.example/{path}?w={width}',
            hosts: ['https://plakater.example', 'https://bilder.example'],
          },
          analytics: { sinks: ['dataLayer', 'https://tall.example/x'] },
        },
        endpoints,
      },
      new Map(),
    ).filter(({ kind }) => kind === 'host');
    const names = ['medlem', 'annen', 'bilder', 'skalering', 'plakater', 'tall'];
    expect(hosts.map(({ name }) => name)).toEqual(names.map((name) => `${name}.example`));
    expect(hosts[0]?.purpose).toContain('Oppdaterer tider');
    expect(hosts[0]?.purpose).toContain('Medlemskap');
    expect(hosts[1]?.purpose).toBe('Svarer på det du ber om på siden.');
  });
});
