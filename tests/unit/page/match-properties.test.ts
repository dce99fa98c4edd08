import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '../../../runtime/page/match/create-matcher.ts';
import type { RedirectRule } from '../../../runtime/page/match/redirect-table.ts';
import { normalisePath, withoutIndexSuffix } from '../../../runtime/protocol/path.ts';
import { runs } from '../../runs.ts';

/** Few and alike, so that pages, sources and targets meet often. */
const segment = fc.constantFrom('a', 'A', 'b', 'å', 'c d', 'index.html');
const literalPath = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
const patternPath = fc
  .array(fc.oneof(segment, fc.constantFrom(':x', ':y')), { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`);
const route = fc.oneof(literalPath, patternPath).map((path) => ({ path }));
const tail = fc.constantFrom('', '', '/', '/index.html', '?q=1', '#h', '?q#h');
const address = fc.tuple(literalPath, tail).map(([path, end]) => path + end);
const target = fc.oneof(
  { weight: 6, arbitrary: address },
  { weight: 1, arbitrary: fc.constantFrom('https://ute.example/', '//ond.example', 'relativ', '') },
);
const rule: fc.Arbitrary<RedirectRule> = fc.record({
  from: address,
  to: target,
  permanent: fc.boolean(),
});
const routes = fc.array(route, { maxLength: 8 });
const rules = fc.array(rule, { maxLength: 8 });
const anyUnits = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

describe('B2 for any table and any request', () => {
  it('B1.2 never throws, whatever the texts', () => {
    const anyRule = fc.record({ from: anyUnits, to: anyUnits, permanent: fc.boolean() });
    const anyRoute = fc.record({ path: anyUnits });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(route, anyRoute)),
        fc.array(fc.oneof(rule, anyRule)),
        fc.oneof(
          address,
          anyUnits,
          anyUnits.map((text) => `/${text}`),
        ),
        fc.oneof(literalPath, anyUnits),
        (pages, redirects, request, base) => {
          expect(() => createMatcher(pages, redirects, base).match(request)).not.toThrow();
        },
      ),
      { numRuns: runs() },
    );
  });

  it('A3 a final target never redirects again', () => {
    let redirected = 0;
    fc.assert(
      fc.property(routes, rules, address, (pages, redirects, request) => {
        const { match } = createMatcher(pages, redirects);
        const first = match(request);
        if (first.kind !== 'redirect' || !first.to.startsWith('/')) return;
        redirected++;
        expect(match(first.to).kind).not.toBe('redirect');
      }),
      { numRuns: runs(400) },
    );
    expect(redirected).toBeGreaterThan(0);
  });

  it('A3 every ignored redirect is as if it were absent', () => {
    fc.assert(
      fc.property(routes, rules, address, (pages, redirects, request) => {
        const { match, ignored } = createMatcher(pages, redirects);
        const live = redirects.filter((_, i) => !ignored.has(i));
        expect(match(request)).toEqual(createMatcher(pages, live).match(request));
      }),
      { numRuns: runs() },
    );
  });

  it('B1.7 a target is one of the table, but for query and hash', () => {
    fc.assert(
      fc.property(routes, rules, address, (pages, redirects, request) => {
        const found = createMatcher(pages, redirects).match(request);
        if (found.kind !== 'redirect') return;
        const paths = redirects.map(({ to }) => normalisePath(to)?.path ?? to);
        expect(paths).toContain(normalisePath(found.to)?.path ?? found.to);
        expect(found.to).toMatch(/^(\/(?![/\\])|https:\/\/)[!-~]*$/);
      }),
      { numRuns: runs() },
    );
  });

  it('B2.3 folding never hides a page', () => {
    fc.assert(
      fc.property(routes, rules, literalPath, (pages, redirects, path) => {
        const normal = normalisePath(path)?.path ?? '';
        const spellings = [normal, withoutIndexSuffix(normal)];
        const others = redirects.filter(({ from }) => {
          const source = withoutIndexSuffix(normalisePath(from)?.path ?? '');
          return !spellings.includes(source);
        });
        const found = createMatcher([...pages, { path }], others).match(path);
        expect(found.kind).toBe('page');
      }),
      { numRuns: runs() },
    );
  });
});
