import { describe, expect, it } from 'vitest';
import {
  describeCommonFacts,
  findCommonFacts,
} from '../../../../blocks/shared/showings/common-facts.ts';
import { endTimeOf, offerFacts } from '../../../../blocks/shared/showings/events.ts';
import { priceWords, withPrice } from '../../../../blocks/shared/showings/price.ts';

const NBSP = '\u00a0';

describe('the price', () => {
  it.each([
    [{ from: 140 }, `fra${NBSP}140${NBSP}kr`],
    [{ from: 99.5 }, `fra${NBSP}99,50${NBSP}kr`],
    [{ from: 12, currency: 'EUR' }, `fra${NBSP}12${NBSP}€`],
    [{ from: 60, to: 160 }, `60–160${NBSP}kr`],
    [{ from: 0 }, undefined],
    [undefined, undefined],
  ])('%j is described as %s', (price, words) => {
    expect(priceWords(price)).toBe(words);
  });

  it.each([
    ['its own 0', { price: { from: 0 } }, {}, true],
    ['its price, despite the tag', { price: { from: 90 } }, { features: ['gratis'] }, undefined],
    ['the tag', {}, { features: ['Gratis '] }, true],
    ['neither', {}, { features: ['konsert'] }, undefined],
  ])('decides whether an event is free: %s', (_, event, production, free) => {
    expect(withPrice({ title: 'T', ...event }, production).isFree).toBe(free);
  });

  it('that most have is reported above the list, and others in their rows', () => {
    const events = [{ price: { from: 140 } }, { price: { from: 140 } }, { price: { from: 160 } }];
    const common = findCommonFacts(events, 'most');
    expect(describeCommonFacts(common, events)).toEqual([
      `Fra${NBSP}140${NBSP}kr, om ikke annet står.`,
    ]);
    expect(events.map((event) => offerFacts(event, common))).toEqual([
      [],
      [],
      [`fra${NBSP}160${NBSP}kr`],
    ]);
  });

  it('of one title is reported above the list where all have it, else in each row', () => {
    const alike = [{ price: { from: 140 } }, { price: { from: 140 } }];
    expect(findCommonFacts(alike, 'all').price).toBe(`fra${NBSP}140${NBSP}kr`);
    const events = [...alike, { price: { from: 60 } }];
    const common = findCommonFacts(events, 'all');
    expect(describeCommonFacts(common, events)).toEqual([]);
    expect(events.map((event) => offerFacts(event, common))).toEqual([
      [`fra${NBSP}140${NBSP}kr`],
      [`fra${NBSP}140${NBSP}kr`],
      [`fra${NBSP}60${NBSP}kr`],
    ]);
  });

  it('comes after what makes a showing easier to come to', () => {
    expect(offerFacts({ access: ['relaxed', 'signed'], price: { from: 60 } })).toEqual([
      'rolig visning',
      'tegnspråktolket',
      `fra${NBSP}60${NBSP}kr`,
    ]);
  });
});

const startTime = '2026-11-20T20:00:00+01:00';

describe('the end of an event', () => {
  it.each([
    ['stated', { endTime: '2026-11-20T22:00:00+01:00', duration: 96 }, '2026-11-20T21:00:00.000Z'],
    ['by its length', { duration: 96 }, '2026-11-20T20:36:00.000Z'],
    [
      'by its length where the stated one is the start',
      { endTime: startTime, duration: 96 },
      '2026-11-20T20:36:00.000Z',
    ],
    ['unknown if stated before the start', { endTime: '2026-10-20T22:00:00+02:00' }, undefined],
    ['unknown', {}, undefined],
  ])('is %s', (_, more, end) => {
    const told = endTimeOf({ startTime, ...more });
    expect(told && new Date(told).toISOString()).toBe(end);
  });
});
