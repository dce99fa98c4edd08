import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageModel, memberScript, speculationRules } from '../../../runtime/page/index.ts';
import { headerRules, robotsFile } from '../../../runtime/prerender/headers.ts';
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
  it('A3 names each source with its final target, 301 only where all links are permanent, and no ignored one', async () => {
    const lines = redirectsFile(await modelWith()).split('\n');
    expect(lines).toContain('/gard /huset 302');
    expect(lines).toContain('/tun /huset 302');
    expect(lines.filter((line) => line.startsWith('/ut https://ute.example/'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('/rundt'))).toEqual([]);
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
      ...['http://grenda.example/* https://grend.example/:splat 301!', '/.lerret/* /404.html 404!'],
      ...['/backends/* https://bak.example/backends/:splat 200!', '/kl%3A18 /huset?a#b 302', ''],
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
  it('A74 has a strict content policy for all, and long caching for assets and copies of pictures', async () => {
    const text = headersFile(headerRules(await siteWith()));
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'; /);
    // Their names change with them.
    for (const files of ['/assets/*', '/media/_/*'])
      expect(text).toContain(`${files}\n  Cache-Control: public, max-age=31536000, immutable`);
    expect(text.split('\n\n')[0]).not.toContain('unsafe');
  });

  it('S9 lets nobody keep the head of the search unasked, as its name never changes', async () => {
    const rules = headerRules(await siteWith());
    expect(headersAt(rules, '/')['Cache-Control']).toBe('no-cache');
    expect(headersAt(rules, '/media/a.webp')['Cache-Control']).toContain('max-age=600');
    expect(headersAt(rules, '/search.json')['Cache-Control']).toBe('no-cache');
    expect(headersAt(rules, '/assets/search-1.json')['Cache-Control']).toContain('immutable');
  });
});

describe('the content policy', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const policyOf = async (changes: Readonly<Record<string, unknown>>, member?: string) =>
    headersAt(headerRules(await siteWith(changes), member), '/')['Content-Security-Policy'];

  it('B12.1 allows the rules of a site without navigation by script, by their hash', async () => {
    const { site } = await readSite(smallSite({ navigation: 'native' }));
    const rules = speculationRules(site) ?? '';
    expect(rules).toContain('"prefetch"');
    const policy = await policyOf({ navigation: 'native' });
    expect(policy).toContain(`script-src 'self' 'sha256-${digestOf(rules)}';`);
  });

  it('A74 allows the script that marks members, by its hash', async () => {
    const member = '/assets/member-name-1.js';
    const policy = await policyOf({}, member);
    expect(policy).toContain(`script-src 'self' 'sha256-${digestOf(memberScript(member) ?? '')}';`);
  });

  it('B9.1 the worker’s script is asked for again each time', async () => {
    const rules = headerRules(await siteWith());
    expect(headersAt(rules, '/sw.js')['Cache-Control']).toBe('no-cache');
  });
});

describe('robots.txt', () => {
  it('lets search engines in where the site is published and in production', async () => {
    expect(robotsFile(await siteWith())).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://grend.example/sitemap.xml\n',
    );
  });

  it.each([{ published: false }, { stage: 'test' }, { stage: 'development' }])(
    'A57 keeps them out with %j',
    async (changes) => {
      expect(robotsFile(await siteWith(changes))).toBe('User-agent: *\nDisallow: /\n');
    },
  );
});
