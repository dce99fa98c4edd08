import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  type ChoiceName,
  choiceGroups,
  factsOf,
} from '../../../blocks/shared/choices/choice-facts.ts';
import { ChoiceForm } from '../../../blocks/shared/choices/choice-form.tsx';
import { findChoices } from '../../../blocks/shared/choices/choices.ts';

const film = { title: 'Knirk', object: 'movie', ageLimit: 15, features: ['2D', 'skrekk'] } as const;
const showing = (more: object = {}) => factsOf({ title: 'Knirk', ...more }, film, {});

const choose = (items: Parameters<typeof findChoices>[0], ...wanted: ChoiceName[]) =>
  findChoices(items, wanted);

describe('what a showing is', () => {
  it('says its own language before its production’s', () => {
    const tagged = { ...film, features: ['3D', 'norsk tale', 'engelsk tekst', 'for barn'] };
    const told = factsOf(undefined, tagged, {});
    expect([told.language, told.subtitles, told.format]).toEqual([['norsk'], ['engelsk'], ['3D']]);
    expect([told.children, told.kind]).toEqual([['Barn'], []]);
    const own = factsOf({ title: '', language: 'samisk' }, tagged, {});
    expect(own.language).toEqual(['samisk']);
  });

  it('is of the types that stand for its tags, else of each tag that says a type', () => {
    const tagged = { title: '', features: ['2D', 'konsert', 'kor', 'gratis', 'for barn'] };
    const kinds = [
      { label: 'Musikk', tags: ['konsert', 'kor'] },
      { label: 'Teater', tags: ['teater'] },
    ];
    expect(factsOf(undefined, tagged, {}).kind).toEqual(['konsert', 'kor']);
    const told = factsOf(undefined, tagged, {}, kinds);
    expect([told.kind, told.free, told.children]).toEqual([['Musikk'], ['Gratis'], ['Barn']]);
  });

  it('of culture without a limit is for every child, of film for none', () => {
    const from = (object: 'movie' | 'culture') =>
      factsOf(undefined, { title: '', object }, {}).from.withAdult;
    expect([from('culture'), from('movie')]).toEqual([0, 18]);
  });
});

describe('the choices', () => {
  const items = [
    showing({ language: 'norsk', sal: 'Sal 10' }),
    showing({ language: 'engelsk', sal: 'Sal 2', subtitles: 'norsk' }),
    showing({ language: 'norsk', sal: 'Sal 2', ageLimit: 6 }),
  ];

  it('are in order, with how many fit, and marks on what fits', () => {
    const { groups, fits } = choose(items, 'screen', 'ageLimit');
    expect(
      groups.map(({ name, choices }) => [name, choices.map(({ label, count }) => [label, count])]),
    ).toEqual([
      [
        'grense',
        [
          ['6 år', 1],
          ['15 år', 2],
        ],
      ],
      [
        'sal',
        [
          ['Sal 2', 2],
          ['Sal 10', 1],
        ],
      ],
    ]);
    expect(fits).toEqual(['b2 g2', 'b2 g1', 'b1 g1']);
  });

  it('that can’t narrow are left out', () => {
    expect(choose(items, 'kind', 'film', 'format').groups).toEqual([]);
    expect(choose(items, 'subtitles').groups).toHaveLength(1);
    const forAll = factsOf(undefined, { title: '', ageLimit: 0 }, {});
    expect(choose([forAll, forAll], 'child').childAges).toBeNull();
  });

  it('beyond the slots are one together', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      showing({ format: `F${Math.min(index, 7)}` }),
    );
    const [group] = choose(many, 'format').groups;
    expect(group?.choices.map(({ label, count }) => [label, count])).toEqual([
      ['F0', 1],
      ['F1', 1],
      ['F7', 2],
      ['Andre', 5],
    ]);
  });

  it('that differ only in capitals or spaces are one, which both fit', () => {
    const of = (...features: string[]) => factsOf(undefined, { title: 'A', features }, {});
    const items = [of('Konsert'), of('KONSERT', 'konsert'), of('Stand  Up'), of('stand up')];
    const { groups, fits } = choose(items, 'kind');
    expect(groups[0]?.choices.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['konsert', 'Konsert', 2],
      ['stand-up', 'Stand up', 2],
    ]);
    expect(fits).toEqual(['h1', 'h1', 'h2', 'h2']);
  });

  it('of a child’s age are one slot between two limits', () => {
    const { childAges, fits } = choose(items, 'child');
    const bySlot = Map.groupBy(childAges ?? [], ({ slot }) => slot);
    expect([...bySlot].map(([slot, ages]) => [slot, ages[0]?.age])).toEqual([
      ['y1', 0],
      ['y2', 6],
      ['y3', 12],
      ['y4', 15],
    ]);
    // 15: alone from 15, with a grown-up from 12; 6: alone from 6, with one always.
    expect(fits[0]).toBe('y4 z3 z4');
    expect(fits[2]).toBe('y2 y3 y4 z1 z2 z3 z4');
  });

  it('each have a rule in the stylesheet, and there are no more', () => {
    const css = readFileSync(new URL('../../../blocks/choices.gen.css', import.meta.url), 'utf8');
    const ruled = new Set([...css.matchAll(/data-fits~="(\w+)"/g)].map(([, slot]) => slot));
    const wanted = choiceGroups.flatMap(({ letter, room: count }) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    const ages = ['y', 'z'].flatMap((letter) =>
      Array.from({ length: 9 }, (_, k) => `${letter}${k + 1}`),
    );
    expect([...ruled].sort()).toEqual([...wanted, ...ages].sort());
  });

  it.each([
    [4, false, 4],
    [5, false, 1],
    [2, true, 2],
    [3, true, 0],
  ])('of %i groups, with the child’s age: %s, has %i in sight', (count, hasAges, seen) => {
    const legends = Array.from({ length: count }, (_, at) => `Valg ${at}`);
    const choices = {
      groups: legends.map((legend) => ({ name: legend, legend, choices: [] })),
      childAges: hasAges ? [{ age: 6, slot: 'y1' }] : null,
      fits: [],
    };
    const nouns = ['film', 'filmer'] as const;
    const form = createElement(ChoiceForm, { href: '/', anchor: 'a', choices, nouns });
    const [inSight] = renderToStaticMarkup(form).split('Filtrer');
    expect(inSight?.match(/<legend>/g) ?? []).toHaveLength(seen);
  });
});
