import { describe, expect, it } from 'vitest';
import { readReference } from '../../../runtime/page/select/operand.ts';

describe('A9 how a written value reads', () => {
  it.each([
    ['kino', { kind: 'literal', value: 'kino' }],
    ['', { kind: 'literal', value: '' }],
    [5, { kind: 'literal', value: 5 }],
    [false, { kind: 'literal', value: false }],
    ['a@b.no', { kind: 'literal', value: 'a@b.no' }],
    ['10$', { kind: 'literal', value: '10$' }],
    [':article', { kind: 'parameter', name: 'article' }],
    ['@film.id', { kind: 'binding', source: 'film', property: 'id' }],
    ['@film.contents.summary', { kind: 'binding', source: 'film', property: 'contents.summary' }],
    ['@en-film.id', { kind: 'binding', source: 'en-film', property: 'id' }],
    ['$now', { kind: 'clock', of: 'now', days: 0 }],
    ['$today', { kind: 'clock', of: 'today', days: 0 }],
    ['$today+7d', { kind: 'clock', of: 'today', days: 7 }],
    ['$now-1d', { kind: 'clock', of: 'now', days: -1 }],
    ['::article', { kind: 'literal', value: ':article' }],
    ['@@film.id', { kind: 'literal', value: '@film.id' }],
    ['$$now', { kind: 'literal', value: '$now' }],
    ['$$$now', { kind: 'literal', value: '$$now' }],
    ['@film', { kind: 'malformed', text: '@film' }],
    ['@film.', { kind: 'malformed', text: '@film.' }],
    ['@.id', { kind: 'malformed', text: '@.id' }],
    ['$tomorrow', { kind: 'malformed', text: '$tomorrow' }],
    ['$today+7', { kind: 'malformed', text: '$today+7' }],
    ['$today+1.5d', { kind: 'malformed', text: '$today+1.5d' }],
    ['$NOW', { kind: 'malformed', text: '$NOW' }],
  ])('%j', (written, expected) => {
    expect(readReference(written)).toEqual(expected);
  });
});
