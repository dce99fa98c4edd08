import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { contentPolicy, headerRules } from '../../../runtime/prerender/host-files.ts';
import { headersAt } from '../../../runtime/protocol/server-file.ts';
import { readSite, type Site } from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';
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

describe('the content policy', () => {
  it('A82 lets pages ask a backend elsewhere, and show what it names as pictures', () => {
    const policy = directivesOf(
      siteWith({}, { endpoints: endpoints('https://members.example/api') }),
    );
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://members.example']);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://members.example']);
    const own = directivesOf(siteWith({}, { endpoints: endpoints('/backends/members') }));
    expect(own.get('img-src')).toEqual(["'self'", 'data:']);
  });

  it('lets players and videos come from where the site says, and from itself', () => {
    const embeds = { hosts: ['https://video.example'] };
    for (const name of ['frame-src', 'media-src']) {
      expect(directivesOf(siteWith({ embeds })).get(name)).toEqual([
        "'self'",
        'https://video.example',
      ]);
      expect(directivesOf(siteWith({})).get(name)).toEqual(["'self'"]);
    }
  });

  it('A82 lets pictures come from where the site says', () => {
    const hosts = ['https://plakater.example', 'https://plakater.example', 'https://grend.example'];
    const policy = directivesOf(siteWith({ images: { hosts } }));
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://plakater.example']);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
  });

  it('A82 S102 lets scripts fetch the pictures of tickets’ codes from there, where a site has tickets', () => {
    const images = { hosts: ['https://koder.example', 'https://grend.example'] };
    const members = endpoints('https://members.example');
    const policy = (calls: typeof members.calls | object) =>
      directivesOf(siteWith({ images }, { endpoints: { ...members, calls: { ...calls } } })).get(
        'connect-src',
      );
    const own = ["'self'", 'https://members.example'];
    expect(policy(members.calls)).toEqual([...own, 'https://koder.example']);
    expect(policy({ login: members.calls.tickets })).toEqual(own);
  });

  it('lets forms be sent to the site, its backends and what a block’s `action` names, and nowhere else', () => {
    expect(directivesOf(site).get('form-action')).toEqual(["'self'"]);
    const options = {
      action: '/backends/site/newsletter',
      deeper: [{ action: 'https://nyhetsbrev.example/skarvoy', href: 'https://lenke.example' }],
    };
    const blockData = new Map([['a', { id: 'a', options }]]);
    const policy = directivesOf(
      siteWith({}, { blockData, endpoints: endpoints('https://members.example') }),
    );
    expect(policy.get('form-action')).toEqual([
      "'self'",
      'https://members.example',
      'https://nyhetsbrev.example',
    ]);
  });

  it('A74 has strings refused where scripts could come of them', () => {
    expect(directivesOf(site).get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directivesOf(site).get('trusted-types')).toEqual(['lerret-page', 'lerret-worker']);
    expect(contentPolicy(site, undefined)).not.toMatch(/unsafe|\*|https:(?!\/\/)/);
  });
});

describe('what a configuration can’t do, even unchecked', () => {
  const hostile = [
    'https://a.example;script-src',
    'https://a.example; script-src *',
    'https://*.example',
    "https://a.example 'unsafe-inline'",
    'https://a.example\nX-Own: 1',
    'https://a.example\r\n\r\n/*\n  X-Own: 1',
    "https://a.example'unsafe-eval'",
    'https://user:word@a.example',
    'https://a.example,default-src',
    'https:',
    '*',
    "'unsafe-inline'",
    'data:',
    '//*',
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
    const names = headersFile(headerRules(given)).match(/^ {2}[A-Za-z-]+(?=:)/gm);
    expect(new Set(names)).toEqual(
      new Set(headersFile(headerRules(site)).match(/^ {2}[A-Za-z-]+(?=:)/gm)),
    );
    for (const line of redirectsFile(createPageModel(given, 0)).trim().split('\n'))
      expect(line).toMatch(/^(https?:\/\/[a-z0-9.-]+)?\/\S* \S+ 30[12]!?$/);
  }

  for (const one of hostile)
    it(`${JSON.stringify(one)} becomes no directive, header or rule`, () => holds(one));

  it('nor does anything else', () => {
    const part = fc.constantFrom(
      'https://',
      'a.example',
      ';',
      ' ',
      '\n',
      "'",
      '*',
      ',',
      '@',
      ':',
      '/',
      'å',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary' }))), (parts) =>
        holds(parts.join('')),
      ),
      { numRuns: runs() },
    );
  });

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

  it('turn off what no page needs, and keep windows apart', () => {
    expect(at('/')['Permissions-Policy']).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\)/);
    expect(at('/')['Permissions-Policy']).not.toMatch(/fullscreen|wake-lock|share|clipboard/);
    expect(at('/')['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  it('let other sites embed pictures, calendars and open data, and nothing else', () => {
    const embedded = [
      '/media/e.webp',
      '/media/_/0/a.avif',
      '/assets/del-0a.jpg',
      '/program.ics',
      '/program.json',
    ];
    for (const path of embedded)
      expect([path, at(path)['Cross-Origin-Resource-Policy']]).toEqual([path, 'cross-origin']);
    for (const path of ['/', '/kontakt', '/assets/boot-1.js', '/assets/endpoints-1.json', '/sw.js'])
      expect([path, at(path)['Cross-Origin-Resource-Policy']]).toEqual([path, 'same-origin']);
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
