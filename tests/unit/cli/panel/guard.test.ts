import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGuard, publicRefusal, TOKEN_HEADER } from '../../../../runtime/cli/panel/guard.ts';

const url = new URL('https://rediger.sted.example/');

function guarded(isWritable = false) {
  const lines: string[] = [];
  const guard = createGuard({ url, isWritable }, 'nb', (line) => lines.push(line));
  const code = () => (/kode (\S+)$/.exec(lines.at(-1) ?? '') ?? [])[1] ?? '';
  return { guard, lines, code };
}

const asking = (headers: Readonly<Record<string, string>>, method = 'GET') => ({
  method,
  headers: new Headers(headers),
});
const host = 'rediger.sted.example';

describe('on this machine', () => {
  const guard = createGuard(null, 'nb');

  it.each([
    ['the token', { [TOKEN_HEADER]: guard.token }, true],
    ['another token', { [TOKEN_HEADER]: 'here' }, false],
    ['no token', {}, false],
    ['a cookie alone', { cookie: `lerret-paired=${guard.token}` }, false],
  ])('%s', (_, headers, isKnown) => {
    expect(guard.isKnown(asking(headers))).toBe(isKnown);
    expect(guard.mayWrite(asking(headers))).toBe(isKnown);
  });

  it('takes no token that a process inherits by chance', () => {
    for (const name of ['LERRET_PANEL', 'LERRET_PANEL_TOKEN']) vi.stubEnv(name, 'yes');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(createGuard(null, 'nb').token).not.toBe('yes');
  });

  it('takes no code', () => {
    expect(guard.pair('')).toBeNull();
    expect(guard.isPublic(asking({ host }))).toBe(false);
  });
});

describe('from elsewhere', () => {
  it('opens one browser by the code, once', () => {
    const { guard, code } = guarded(true);
    const first = code();
    const cookie = guard.pair(first)?.split(';')[0] ?? '';
    const mine = asking({ host, cookie, [TOKEN_HEADER]: 'here' });
    expect(guard.isKnown(mine)).toBe(true);
    expect(guard.mayWrite(mine)).toBe(true);
    expect(code()).not.toBe(first);
    expect(guard.pair(first)).toBeNull();
  });

  it('lets look only, without --write', () => {
    const { guard, code } = guarded(false);
    const cookie = guard.pair(code())?.split(';')[0] ?? '';
    const mine = asking({ host, cookie, [TOKEN_HEADER]: 'here' });
    expect(guard.isKnown(mine)).toBe(true);
    expect(guard.mayWrite(mine)).toBe(false);
  });

  it.each([
    [{ host }, true],
    [{ host: '127.0.0.1:4321' }, false],
    [{ host: '127.0.0.1:4321', 'x-forwarded-for': '192.0.2.1' }, true],
    [{ host: '127.0.0.1:4321', via: '2.0 Caddy' }, true],
  ])('is what was sent there or through a proxy: %j', (headers, isPublic) => {
    expect(guarded().guard.isPublic(asking(headers))).toBe(isPublic);
    expect(createGuard(null, 'nb').isPublic(asking(headers))).toBe(false);
  });

  it('has a code that nobody can guess in its ten minutes, nor make invalid by wrong ones', () => {
    const { guard, code, lines } = guarded();
    expect(code()).toMatch(/^(?:[A-HJKMNP-Z2-9]{4}-?){3}$/);
    for (let nr = 0; nr < 100; nr++) expect(guard.pair('AAAA-AAAA-AAAA')).toBeNull();
    expect(lines).toHaveLength(1);
    expect(guard.pair(code().toLowerCase().replaceAll('-', ' '))).not.toBeNull();
  });

  it('takes no code after ten minutes', () => {
    vi.useFakeTimers();
    const { guard, code } = guarded();
    const first = code();
    vi.advanceTimersByTime(10 * 60_000);
    expect(guard.pair(first)).toBeNull();
    vi.useRealTimers();
  });

  it('marks its cookie so that no script, no other site and no plain line gets it', () => {
    const { guard, code } = guarded();
    expect(guard.pair(code())).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  });

  const { guard, code } = guarded();
  const cookie = guard.pair(code())?.split(';')[0] ?? '';
  it.each([
    ['a page of its own', { cookie, 'sec-fetch-site': 'same-origin' }, false, null],
    [
      'a followed link',
      { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      false,
      null,
    ],
    [
      'a form of another site',
      { cookie, origin: 'https://ond.example', 'sec-fetch-site': 'cross-site' },
      false,
      403,
    ],
    ['no cookie', {}, false, 403],
    ['no cookie, what anybody may load', {}, true, null],
    ['another host', { cookie, host: '127.0.0.1:4321' }, false, 403],
    ['another host, what anybody may load', { host: 'ond.example' }, true, 403],
  ])('%s', (_, headers, isOpen, status) => {
    const refusal = publicRefusal(guard, asking({ host, ...headers }), isOpen);
    expect(refusal?.status ?? null).toBe(status);
  });
});
