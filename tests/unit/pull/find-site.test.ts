import { describe, expect, it } from 'vitest';
import { findSiteId } from '../../../runtime/pull/site-id.ts';

const hosts = { host: 'https://www.huset.example', aliases: ['huset.example', 'kino.example'] };

describe('the id of a site', () => {
  it.each([
    ['its host', { id: 'x', host: 'https://www.huset.example' }, 'x'],
    ['a bare host', { id: 'x', host: 'www.huset.example' }, 'x'],
    [
      'a host in capitals, with slash and dot',
      { id: 'x', host: 'HTTP://WWW.HUSET.EXAMPLE./' },
      'x',
    ],
    ['an alias', { id: 12, host: 'kino.example' }, '12'],
    ['a number', { id: 0, host: 'huset.example' }, '0'],
  ])('is found by %s', (_what, entry, expected) => {
    const others = [{ id: 'y', host: 'annen.example' }, null, 7, [], {}, { id: 'z' }, { host: 5 }];
    expect(findSiteId([...others, entry], hosts)).toBe(expected);
  });

  it('is its host’s before an alias’s, and an alias’s in their order', () => {
    const [own, first, second] = [
      { id: 'own', host: 'www.huset.example' },
      { id: 'first', host: 'huset.example' },
      { id: 'second', host: 'kino.example' },
    ];
    expect(findSiteId([second, first, own], hosts)).toBe('own');
    expect(findSiteId([second, first], hosts)).toBe('first');
    expect(findSiteId([first, first, { ...first }], hosts)).toBe('first');
  });

  it('follows letters beyond ASCII, and ports', () => {
    const nordic = { host: 'https://kulturhuset-på-øya.example' };
    expect(findSiteId([{ id: 'x', host: new URL(nordic.host).host }], nordic)).toBe('x');
    expect(() => findSiteId([{ id: 'x', host: 'huset.example:8080' }], hosts)).toThrow(
      'huset.example:8080',
    );
  });

  it.each([
    { id: '', host: 'huset.example' },
    { id: 1.5, host: 'huset.example' },
    { id: null, host: 'huset.example' },
  ])('is none where it is %j', (entry) => {
    expect(() => findSiteId([entry], hosts)).toThrow(/hosts: none/);
  });

  it('is said to be missing with the fields that are there, and what to write', () => {
    const nameless = [{ name: 'Huset', url: 'https://www.huset.example' }, 7];
    const messageOf = (entries: readonly unknown[]) => {
      try {
        return findSiteId(entries, hosts);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const lines = messageOf(nameless).split('\n');
    expect(lines[2]).toMatch(/^2 of its sites .*`id` .*`host` .*has the fields: name, url\.$/);
    expect(lines.slice(3)).toEqual([
      expect.stringContaining('such as {"id":"12","host":"www.huset.example"}'),
    ]);
    const other = { id: 2, host: 'annen.example' };
    expect(messageOf([7, other])).toMatch(/1 of its sites .*fields: none\..*correct `host`/s);
    expect(messageOf([other])).not.toContain('of its sites');
  });

  it('isn’t guessed where two sites have the host', () => {
    const two = ['a', 'b'].map((id) => ({ id, host: 'www.huset.example' }));
    expect(() => findSiteId(two, hosts)).toThrow(/2 sites with the host www\.huset\.example: a, b/);
  });

  it('that isn’t there is reported with at most twenty hosts, and the one that was likely meant', () => {
    const many = Array.from({ length: 25 }, (_, id) => ({ id, host: `h${id + 10}.example` }));
    expect(() => findSiteId(many, hosts)).toThrow(/h10\.example, .*h29\.example and 5 more/);
    expect(() => findSiteId(many.slice(5), hosts)).toThrow(/h33\.example, h34\.example\./);
    expect(() => findSiteId([], hosts)).toThrow(/none of the backend’s 0 sites/);
    const nearly = ['nonsense', { host: 'no-id.example' }, { id: 2, host: 'www.huset.exampel' }];
    expect(() => findSiteId(nearly, hosts)).toThrow(
      /huset\.example, kino\.example\..*hosts: www\.huset\.exampel\. Did you mean www\.huset\.exampel\?/s,
    );
  });
});
