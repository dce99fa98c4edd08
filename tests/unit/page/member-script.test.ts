import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { memberScript } from '../../../runtime/page/index.ts';
import { PROFILE_KEY } from '../../../runtime/protocol/profile.ts';
import { memberLinksOf } from '../../../runtime/shell/shell-context.ts';
import { siteOf } from './site-builder.ts';
import { assets, rendererOf } from './test-blocks.tsx';

const CODE = '/assets/member-name-0123456789.js';
const site = siteOf({ pages: { home: {} } });

/** What the script makes of what is stored: the mark, or undefined. */
function markFor(stored: string | null | (() => never)): unknown {
  const dataset: Record<string, string> = {};
  // A script of Node’s own imports nothing: what would be fetched is told.
  const text = (memberScript(CODE) ?? '').replace('import(', 'fetched(');
  const fetched: string[] = [];
  const context = {
    document: { documentElement: { dataset } },
    localStorage: new Proxy(
      {},
      {
        get(_, key) {
          if (typeof stored === 'function') return stored();
          return key === PROFILE_KEY && stored !== null ? stored : undefined;
        },
      },
    ),
    fetched: async (address: string) => fetched.push(address),
  };
  runInNewContext(text, context);
  expect(fetched).toEqual('member' in dataset ? [CODE] : []);
  return dataset.member;
}

describe('the inline script', () => {
  it('marks the document of who has a token, and fetches what fills in the name', () => {
    expect(markFor(JSON.stringify({ userName: 'Kari', email: '', token: 't' }))).toBe('');
  });

  it.each([
    ...[null, '', 'null', '{"userName":"Kari","tok', '{"token":7}', '{"token":" "}'],
    ...['{"token":{"trim":"t"}}', '{"profile":{"token":"t"}}'],
  ])('S179 A74 says nothing of a member for %j', (stored) => {
    expect(markFor(stored)).toBeUndefined();
  });

  it('A74 says nothing where storage is blocked', () => {
    expect(
      markFor(() => {
        throw new Error('SecurityError');
      }),
    ).toBeUndefined();
  });

  it('has 200 bytes at most, and nothing that could end it', () => {
    const text = memberScript(CODE) ?? '';
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).not.toContain('<');
  });

  it('stands before the stylesheet, the same in every document, and nowhere without members', () => {
    const documentOf = (path: string, member?: string) => {
      const files = { ...assets, ...(member && { member }) };
      const page = rendererOf(site, { files }).render(path);
      return page.kind === 'redirect' ? '' : page.html;
    };
    for (const path of ['/', '/finnes-ikke']) {
      const html = documentOf(path, CODE);
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
      expect(scripts).toEqual([memberScript(CODE)]);
      expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
      expect(documentOf(path)).not.toContain('<script>');
    }
  });
});

describe('where members are led', () => {
  const memberPages = { login: '/logg-inn', profile: '/min-side' };
  const withMembers = (config: object, loyalty: Record<string, string>) => ({
    ...site,
    config: { ...site.config, ...config },
    endpoints: { backends: {}, calls: {}, loyalty, eventsSiteSuffix: '-x' },
  });
  const partners = [7];

  it('A28 is what the site names, and nowhere without a page to log in at, or a backend', () => {
    expect(memberLinksOf(withMembers({ memberPages, partners }, { 7: 'a' }))).toEqual(memberPages);
    expect(memberLinksOf(withMembers({ memberPages, partners }, {}))).toBe(null);
    expect(memberLinksOf(withMembers({ partners }, { 7: 'a' }))).toBe(null);
  });
});
