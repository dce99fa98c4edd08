import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher, pathBelow } from '../../../runtime/page/match/create-matcher.ts';
import { encodePath, normalisePath } from '../../../runtime/protocol/path.ts';
import { outcome } from './match-outcome.ts';

const routes = [{ path: '/' }, { path: '/kontakt' }, { path: '/hus' }, { path: '/c' }];

describe('B1.8 a base path is removed as whole segments, after decoding both sides', () => {
  it.each([
    ['/kontakt', '', '/kontakt'],
    ['/hus', '/hus', '/'],
    ['/hus/hus', '/hus', '/hus'],
    ['/blå/kontakt', '/bl%C3%A5', '/kontakt'],
    ['/a/b/c', '/a/b', '/c'],
    ['/husmor', '/hus', '404 none'],
    ['/Hus/kontakt', '/hus', '404 none'],
    ['/hus/kontakt', '//hus', '404 none'],
  ])('B1.8 %s below "%s" answers %s', (request, base, answer) => {
    expect(outcome(createMatcher(routes, [], base).match(request))).toBe(answer);
  });
});

describe('B1.8 for any address', () => {
  const piece = fc.constantFrom('/', '/', 'a', 'å', '%', '%C3%A5', '%2F', '..', '?', '#', 'hus');
  const address = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

  it('B1.8 below a base, the path is the one without it', () => {
    fc.assert(
      fc.property(address, address, (request, base) => {
        const inner = normalisePath(request)?.path;
        const outer = normalisePath(base)?.path;
        fc.pre(inner !== undefined && outer !== undefined);
        const joined = encodePath(outer === '/' ? inner : outer + inner);
        expect(pathBelow(outer, normalisePath(joined)?.path ?? '')).toBe(inner);
      }),
    );
  });
});
