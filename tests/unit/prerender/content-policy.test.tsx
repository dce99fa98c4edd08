import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { contentPolicy, headerRules } from '../../../runtime/prerender/headers.ts';
import { headersAt } from '../../../runtime/protocol/server-file.ts';
import { readSite, type Site } from '../../../runtime/site/index.ts';
import { headersFile, redirectsFile } from './netlify-files.ts';
import { smallSite } from './small-renderer.tsx';

const { site } = await readSite(smallSite());

/** The site as if the check had let everything through. */
function siteWith(config: Partial<Site['config']>, more: Partial<Site> = {}): Site {
  return { ...site, ...more, config: { ...site.config, ...config } };
}

function directivesOf(one: Site): ReadonlyMap<string, readonly string[]> {
  const parts = contentPolicy(one, undefined).split('; ');
  return new Map(
    parts.map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values];
    }),
  );
}

const directives = [...directivesOf(site).keys()];

const endpoints = (baseUrl: string, method: 'GET' | 'POST' = 'GET') => ({
  backends: { members: { baseUrl, auth: { type: 'none' } as const } },
  calls: { tickets: { backend: 'members', method, path: 'tickets' } },
  eventsSiteSuffix: '-kino',
});

const own = ["'self'"];
const pictures = [...own, 'data:'];
const members = endpoints('https://members.example/api');
const ofMembers = 'https://members.example';
const codes = { images: { hosts: ['https://koder.example', 'https://grend.example'] } };
const sinks = ['dataLayer', '/tell', 'https://grend.example/a', 'https://tall.example/x?y=1'];
const scaling = 'https://skalering.example/{path}?w={width}';
const newsletter = {
  action: '/backends/site/newsletter',
  deeper: [{ action: 'https://nyhetsbrev.example/skarvoy', href: 'https://lenke.example' }],
};

describe('the content policy', () => {
  it.each<[string, Partial<Site['config']>, Partial<Site>, Readonly<Record<string, string[]>>]>([
    [
      'A82 pages ask a backend elsewhere, and show what it names as pictures',
      {},
      { endpoints: members },
      { 'connect-src': [...own, ofMembers], 'img-src': [...pictures, ofMembers] },
    ],
    [
      'all comes from itself where nothing else is said, and a backend of its own is that',
      {},
      { endpoints: endpoints('/backends/members') },
      {
        ...{ 'connect-src': own, 'img-src': pictures },
        ...{ 'frame-src': own, 'media-src': own, 'form-action': own },
      },
    ],
    [
      'players and videos come from where the site says',
      { embeds: { hosts: ['https://video.example'] } },
      {},
      {
        'frame-src': [...own, 'https://video.example'],
        'media-src': [...own, 'https://video.example'],
      },
    ],
    [
      'A82 pictures come from where the site says, each named once',
      { images: { hosts: ['https://a.example', 'https://a.example', 'https://grend.example'] } },
      {},
      { 'img-src': [...pictures, 'https://a.example'], 'connect-src': own },
    ],
    [
      'A55 pictures come from the media host, and from who scales them',
      { images: { host: 'https://bilder.example/arkiv', template: scaling } },
      {},
      { 'img-src': [...pictures, 'https://bilder.example', 'https://skalering.example'] },
    ],
    [
      'A54 pages send to the analytics that the site names, each once',
      {
        analytics: { sinks: [...sinks, 'https://tall.example/z', 'http://[', 'data:text/plain,x'] },
      },
      {},
      { 'connect-src': [...own, 'https://tall.example'] },
    ],
    [
      'A82 S102 scripts fetch the pictures of tickets’ codes, where a site has tickets',
      codes,
      { endpoints: members },
      { 'connect-src': [...own, ofMembers, 'https://koder.example'] },
    ],
    [
      'A82 S102 scripts fetch none where it has none',
      codes,
      { endpoints: { ...members, calls: { login: members.calls.tickets } } },
      { 'connect-src': [...own, ofMembers] },
    ],
    [
      'forms are sent to the site, its backends and what a block’s `action` names',
      {},
      { endpoints: members, blockData: new Map([['a', { id: 'a', options: newsletter }]]) },
      { 'form-action': [...own, ofMembers, 'https://nyhetsbrev.example'] },
    ],
    [
      'A74 what nothing else is said of, plugins and other bases',
      {},
      {},
      { 'default-src': own, 'object-src': ["'none'"], 'base-uri': ["'none'"] },
    ],
    [
      'A74 strings are refused where scripts could come of them',
      {},
      {},
      {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['lerret-page', 'lerret-worker'],
      },
    ],
  ])('lets no more than that: %s', (_, config, more, expected) => {
    const policy = directivesOf(siteWith(config, more));
    for (const [name, sources] of Object.entries(expected))
      expect([name, policy.get(name)]).toEqual([name, sources]);
  });

  it('A74 lets nothing run or load from everywhere', () => {
    expect(contentPolicy(site, undefined)).not.toMatch(/unsafe|\*|https:(?!\/\/)/);
  });
});

describe('what a configuration can’t do, even unchecked', () => {
  const hostile = [
    ...['https://a.example;script-src', 'https://a.example; script-src *', 'https://*.example'],
    ...["https://a.example 'unsafe-inline'", 'https://a.example\nX-Own: 1'],
    ...['https://a.example\r\n\r\n/*\n  X-Own: 1', "https://a.example'unsafe-eval'"],
    ...['https://user:word@a.example', 'https://a.example,default-src', 'https:', '*'],
    ...["'unsafe-inline'", 'data:', '//*'],
  ];

  const everywhere = (one: string): Site =>
    siteWith(
      {
        aliases: [one, one.replace('https://', '')],
        analytics: { sinks: [one] },
        images: { host: one, template: `${one}/{url}`, hosts: [one] },
      },
      {
        endpoints: endpoints(one, 'POST'),
        blockData: new Map([['a', { id: 'a', options: { action: one } }]]),
      },
    );

  function holds(one: string): void {
    const given = everywhere(one);
    const policy = directivesOf(given);
    expect([...policy.keys()]).toEqual(directives);
    for (const name of ['img-src', 'connect-src', 'form-action']) {
      for (const source of policy.get(name) ?? [])
        expect(source).toMatch(/^('self'|data:|https?:\/\/[a-z0-9.-]+(:\d+)?)$/);
    }
    expect(headersFile(headerRules(given))).toMatch(
      /^(\/\S*|( {2}(! )?[A-Za-z-]+(: [^\r\n]+)?)?|)$/m,
    );
    const namesOf = (of: Site) =>
      new Set(headersFile(headerRules(of)).match(/^ {2}[A-Za-z-]+(?=:)/gm));
    expect(namesOf(given)).toEqual(namesOf(site));
    for (const line of redirectsFile(createPageModel(given, 0)).trim().split('\n'))
      expect(line).toMatch(/^(https?:\/\/[a-z0-9.-]+)?\/\S* \S+ 30[12]!?$/);
  }

  it.each(hostile)('%j becomes no directive, header or rule', holds);

  it('a redirect is one line of three columns, and none for all addresses', () => {
    const redirects = [
      { from: '/a /huset 200 /b', to: '/huset' },
      { from: '/*', to: '/huset' },
      { from: '/:alt', to: '/huset' },
      { from: '/ut', to: 'https://ute.example/så*?a=:b' },
    ];
    const lines = redirectsFile(createPageModel(siteWith({}, { redirects }), 0))
      .trim()
      .split('\n');
    expect(lines).toEqual([
      '/a%20/huset%20200%20/b /huset 302',
      '/%2A /huset 302',
      '/%3Aalt /huset 302',
      '/ut https://ute.example/s%C3%A5%2A?a=%3Ab 302',
    ]);
  });
});

describe('the headers', () => {
  const media = new Map(
    ['/media/a.svg', '/media/b.pdf', '/media/c.mp4', '/media/d.MP3', '/media/e.webp'].map(
      (file) => [file, { file: file.slice(1) }],
    ),
  );
  const rules = headerRules(siteWith({ feeds: { programme: true } }, { media }));
  const at = (path: string) => headersAt(rules, path);

  it('have browsers come by https only, where the site has it', () => {
    expect(at('/')['Strict-Transport-Security']).toBe('max-age=31536000');
    const plain = headerRules(siteWith({ host: 'http://127.0.0.1:4321' }));
    expect(headersAt(plain, '/')).not.toHaveProperty('Strict-Transport-Security');
  });

  it('A74 turn off what no page needs, guess no types, and keep windows apart', () => {
    expect(at('/')['X-Content-Type-Options']).toBe('nosniff');
    expect(at('/')['Permissions-Policy']).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\)/);
    expect(at('/')['Permissions-Policy']).not.toMatch(/fullscreen|wake-lock|share|clipboard/);
    expect(at('/')['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  it.each([
    [
      'cross-origin',
      '/media/e.webp /media/_/0/a.avif /assets/del-0a.jpg /program.ics /program.json',
    ],
    ['same-origin', '/ /kontakt /assets/boot-1.js /assets/endpoints-1.json /sw.js'],
  ])('let other sites embed pictures, calendars and open data alone: %s', (policy, paths) => {
    for (const path of paths.split(' '))
      expect([path, at(path)['Cross-Origin-Resource-Policy']]).toEqual([path, policy]);
  });

  it('A74 let no file of media/ be a part of the site', () => {
    const policy = (path: string) => at(path)['Content-Security-Policy'];
    for (const path of ['/media/a.svg', '/media/b.pdf', '/media/e.webp', '/media/_/0/a.avif'])
      expect(policy(path)).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    for (const path of ['/media/c.mp4', '/media/d.MP3'])
      expect(policy(path)).toMatch(
        /^default-src 'none'; media-src 'self'; .*sandbox allow-same-origin$/,
      );
  });
});
