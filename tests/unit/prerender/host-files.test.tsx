import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageModel, memberScript, speculationRules } from '../../../runtime/page/index.ts';
import { headerRules, robotsFile } from '../../../runtime/prerender/host-files.ts';
import * as netlify from '../../../runtime/prerender/hosts/index.ts';
import { headersAt } from '../../../runtime/protocol/server-file.ts';
import { readSite } from '../../../runtime/site/index.ts';
import { headersFile, redirectsFile } from './netlify-files.ts';
import { smallSite } from './small-renderer.tsx';

async function siteWith(changes: Readonly<Record<string, unknown>> = {}) {
  return (await readSite(smallSite(changes))).site;
}
async function modelWith(changes: Readonly<Record<string, unknown>> = {}) {
  return createPageModel(await siteWith(changes), Date.parse('2031-03-14T12:00:00Z'));
}

describe('_redirects', () => {
  it('A3 names each source with its final target, 301 only where all links are permanent', async () => {
    const lines = redirectsFile(await modelWith()).split('\n');
    expect(lines).toContain('/gard /huset 302');
    expect(lines).toContain('/tun /huset 302');
    expect(lines.some((line) => line.startsWith('/ut https://ute.example/'))).toBe(true);
  });

  it('A3 leaves out ignored redirects', async () => {
    expect(redirectsFile(await modelWith())).not.toContain('/rundt');
  });
});

describe('the files for hosts that read these', () => {
  const parts = {
    ...{ own: 'https://grend.example', aliases: ['grenda.example'], hasBackends: true },
    ...{ proxy: new URL('https://bak.example/x'), rules: [] },
    redirects: [{ from: '/kl:18', to: '/huset?a#b', status: 302 }],
  } as const;

  it('pass backends on for Netlify, where somebody says to whom, and hide what is private', () => {
    expect(netlify.redirectsFile(parts, 'netlify').split('\n')).toEqual([
      'https://grenda.example/* https://grend.example/:splat 301!',
      'http://grenda.example/* https://grend.example/:splat 301!',
      '/.lerret/* /404.html 404!',
      '/backends/* https://bak.example/backends/:splat 200!',
      '/kl%3A18 /huset?a#b 302',
      '',
    ]);
    expect(netlify.redirectsFile({ ...parts, proxy: null }, 'netlify')).not.toContain('backends');
  });

  it('name both spellings of an address for Cloudflare, and headers that are replaced', async () => {
    expect(netlify.redirectsFile(parts, 'cloudflare')).toBe(
      '/kl%3A18 /huset?a#b 302\n/kl%3A18/ /huset?a#b 302\n',
    );
    const file = netlify.headersFile(headerRules(await siteWith()), 'cloudflare');
    expect(file).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public');
  });
});

describe('_headers', () => {
  it('A74 has a strict content policy for all, and long caching for assets', async () => {
    const text = headersFile(headerRules(await siteWith()));
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'; /);
    expect(text).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(text.split('\n\n')[0]).not.toContain('unsafe');
  });

  it('S9 lets nobody keep the head of the search unasked, as its name never changes', async () => {
    const rules = headerRules(await siteWith());
    expect(headersAt(rules, '/search.json')['Cache-Control']).toBe('no-cache');
    expect(headersAt(rules, '/assets/search-1.json')['Cache-Control']).toContain('immutable');
  });

  it('A55 allows pictures of the media host, where there is one', async () => {
    const policy = async (changes: Readonly<Record<string, unknown>>) =>
      headersFile(headerRules(await siteWith(changes)));
    expect(await policy({ images: { host: 'https://bilder.example' } })).toContain(
      "img-src 'self' data: https://bilder.example",
    );
    expect(await policy({})).toContain("img-src 'self' data:;");
    const template = 'https://skalering.example/{path}?w={width}';
    expect(await policy({ images: { host: 'https://bilder.example/arkiv', template } })).toContain(
      "img-src 'self' data: https://bilder.example https://skalering.example;",
    );
  });

  it('lets browsers keep copies of pictures for good: their names change with them', async () => {
    expect(headersFile(headerRules(await siteWith()))).toContain(
      '/media/_/*\n  Cache-Control: public, max-age=31536000, immutable',
    );
  });
});

describe('the content policy', () => {
  const policyOf = async (changes: Readonly<Record<string, unknown>>) => {
    const rule = headerRules(await siteWith(changes)).find(({ path }) => path === '/*');
    return rule?.headers['Content-Security-Policy'] ?? '';
  };

  it('A54 lets them send to the analytics that the site names', async () => {
    const sinks = ['dataLayer', '/tell', 'https://grend.example/a', 'https://tall.example/x?y=1'];
    const policy = await policyOf({
      analytics: { sinks: [...sinks, 'https://tall.example/z', 'http://[', 'data:text/plain,x'] },
    });
    expect(policy).toContain("connect-src 'self' https://tall.example;");
  });

  it('B12.1 allows the rules of a site without navigation by script, by their hash', async () => {
    const { site } = await readSite(smallSite({ navigation: 'native' }));
    const rules = speculationRules(site) ?? '';
    const digest = createHash('sha256').update(rules).digest('base64');
    expect(rules).toContain('"prefetch"');
    const policy = await policyOf({ navigation: 'native' });
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  });

  it('A74 allows the script that marks members, by its hash', async () => {
    const { site } = await readSite(smallSite());
    const member = '/assets/member-name-1.js';
    const text = memberScript(member) ?? '';
    const digest = createHash('sha256').update(text).digest('base64');
    const [rule] = headerRules(site, member);
    const policy = rule?.headers['Content-Security-Policy'];
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it('B9.1 the worker’s script is asked for again each time', async () => {
    const rules = headerRules(await siteWith());
    const ofWorker = rules.filter(({ path }) => '/sw.js'.startsWith(path.replace('*', '')));
    expect(Object.assign({}, ...ofWorker.map(({ headers }) => headers))['Cache-Control']).toBe(
      'no-cache',
    );
  });
});

describe('robots.txt', () => {
  it('lets search engines in where the site is published and in production', async () => {
    expect(robotsFile(await siteWith())).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://grend.example/sitemap.xml\n',
    );
  });

  const closed = [{ published: false }, { stage: 'test' }, { stage: 'development' }];
  for (const changes of closed) {
    it(`A57 keeps them out with ${JSON.stringify(changes)}`, async () => {
      expect(robotsFile(await siteWith(changes))).toBe('User-agent: *\nDisallow: /\n');
    });
  }
});
