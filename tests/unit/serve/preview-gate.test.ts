import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createGate, previewGate } from '../../../runtime/serve/refusal.ts';

const preview = { key: 'f00d', until: 10_000 };

interface Case {
  readonly url: string;
  readonly cookie?: string;
  readonly now?: number;
  readonly status: number | null;
  readonly to?: string;
}

const cases: readonly Case[] = [
  { url: '/', status: 404 },
  { url: '/backends/runtime/x', status: 404 },
  { url: '/f00dd', status: 404 },
  { url: '/assets/f00d/x.js', status: 404 },
  { url: '/', cookie: 'lerret-preview=f00', status: 404 },
  { url: '/', cookie: 'lerret-preview=f00d', status: null },
  { url: '/backends/runtime/x', cookie: 'a=b; lerret-preview=f00d; c=d', status: null },
  { url: '/f00d', status: 302, to: '/' },
  { url: '/f00d?fbclid=1', status: 302, to: '/?fbclid=1' },
  { url: '/f00d/nyheter/ny?dag=1', status: 302, to: '/nyheter/ny?dag=1' },
  { url: '/f00d//ond.example', status: 302, to: '/ond.example' },
  { url: '/f00d/\\/ond.example', status: 302, to: '/ond.example' },
  { url: '/f00d', now: 9_999, status: 302, to: '/' },
  { url: '/f00d', now: 10_000, status: 410 },
  { url: '/', cookie: 'lerret-preview=f00d', now: 10_000, status: 410 },
  { url: '/', now: 10_000, status: 404 },
];

describe('who may see a preview', () => {
  it.each(cases)('$url with $cookie at $now: $status $to', ({ url, cookie, now, status, to }) => {
    const headers = cookie === undefined ? {} : { cookie };
    const answer = previewGate(preview, { url, headers }, now ?? 0, false);
    expect(answer?.status ?? null).toBe(status);
    expect(answer?.headers?.Location).toBe(to);
    if (answer !== null) expect(answer.headers?.['X-Robots-Tag']).toBe('noindex');
  });

  it('has a cookie that no script reads, that ends with it, and that HTTPS alone carries where it came over HTTPS', () => {
    const opening = (isSecure: boolean) =>
      previewGate(preview, { url: '/f00d', headers: {} }, 8_500, isSecure)?.headers?.['Set-Cookie'];
    expect(opening(false)).toBe('lerret-preview=f00d; Path=/; HttpOnly; SameSite=Lax; Max-Age=2');
    expect(opening(true)).toBe(`${opening(false)}; Secure`);
  });

  it('stays closed while the folder of the preview is replaced, and is open for a site that is none', () => {
    const incoming = () => Object.assign(new IncomingMessage(new Socket()), { url: '/' });
    let output: () => { preview: typeof preview | null } = () => ({ preview });
    const gate = createGate(() => output(), false);
    const statusWith = (next: typeof output) => {
      output = next;
      return gate(incoming())?.status ?? null;
    };
    const missing = () => {
      throw new Error('ENOENT');
    };
    expect(statusWith(missing)).toBe(null);
    expect(statusWith(() => ({ preview }))).toBe(404);
    expect(statusWith(missing)).toBe(503);
    expect(statusWith(() => ({ preview: null }))).toBe(null);
    expect(statusWith(missing)).toBe(null);
  });

  it.each([
    [true, 'https', true],
    [true, 'http', false],
    [true, undefined, false],
    [false, 'https', false],
  ])('came over HTTPS if a proxy (%s) says %s: %s', (isBehindProxy, proto, isSecure) => {
    const gate = createGate(() => ({ preview: { ...preview, until: Infinity } }), isBehindProxy);
    const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
    const incoming = new IncomingMessage(new Socket());
    const answer = gate(Object.assign(incoming, { url: '/f00d', headers }));
    expect(answer?.headers?.['Set-Cookie']?.endsWith('; Secure')).toBe(isSecure);
  });
});
