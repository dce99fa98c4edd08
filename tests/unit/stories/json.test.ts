import { describe, expect, it } from 'vitest';
import { validate as validateArticle } from '../../../models/article/validate.gen.js';
import { validate as validateEvent } from '../../../models/event/validate.gen.js';
import { validate as validateProduction } from '../../../models/production/validate.gen.js';
import { validateBlockData, validatePage } from '../../../schemas/validators.gen.js';
import { exampleProps } from '../../../stories/example-props.ts';
import { describedBlock } from '../../../storybook/block/described-block.ts';
import type { DescribedBlock } from '../../../storybook/block/descriptions.ts';
import { problemsOf } from '../../../storybook/block/problems-of.ts';
import { filesOf } from '../../../storybook/json/files-of.ts';

const names = Object.keys(import.meta.glob('../../../blocks/*/block.json')).map(
  (file) => file.split('/').at(-2) ?? '',
);

function blockOf(name: string): DescribedBlock {
  const block = describedBlock(`blocks-${name}`);
  if (!block) throw new Error(`Storybook doesn't know ${name}`);
  return block;
}

describe.each(names)('the JSON of the example of %s', (name) => {
  const block = blockOf(name);
  const props = exampleProps<object, Readonly<Record<string, unknown>>>(block.metadata);
  const files = filesOf(block, { ...props });
  const json = (part: string) =>
    files.filter(({ file }) => file.includes(part)).map((file) => JSON.parse(file.json));

  it('is what the check takes', async () => {
    expect(await problemsOf(block, props)).toEqual([]);
    for (const data of json('block-data')) expect(validateBlockData(data)).toBe(true);
  });

  it.each([
    ['data/articles', validateArticle],
    ['data/productions', validateProduction],
    ['data/events', validateEvent],
  ])('has records of %s whole, each with an id of its own', (folder, validate) => {
    const records: { readonly id: string }[] = json(folder).flat();
    expect(records.filter((record) => !validate(record))).toEqual([]);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it('names the block on a page with its sources and block data', () => {
    const [page] = json('pages/');
    const whole = { path: '/her', pageType: 'standard', layout: 'full', meta: { title: 'Her' } };
    expect(validatePage({ ...whole, ...page })).toBe(true);
    expect(page.blocks).toHaveLength(1);
    expect(page.blocks[0]?.component).toBe(name);
  });
});

it('records that a block accepts by their roles stand in the files of their own models', () => {
  const block = blockOf('card-list');
  const own = { id: 'e-1', model: 'event', title: 'Visekveld', address: '/visekveld' };
  const records = { '*': [{ ...own, date: '2026-11-20T18:00:00+01:00' }] };
  const [page, ...others] = filesOf(block, { options: {}, records });
  expect(JSON.parse(page?.json ?? '')).toMatchObject({
    sources: [{ name: 'events', model: 'event' }],
    blocks: [{ data: ['events'] }],
  });
  expect(others.map(({ file }) => file)).toEqual(['data/events/<file>.json']);
  const [event, ...more] = JSON.parse(others[0]?.json ?? '');
  expect(event).toMatchObject({ title: 'Visekveld', startTime: '2026-11-20T18:00:00+01:00' });
  expect([validateEvent(event), Object.keys(event), more]).toEqual([
    true,
    expect.not.arrayContaining(['model', 'address', 'date']),
    [],
  ]);
});

describe('a wrong value', () => {
  it('is reported in the words that staff get', async () => {
    const told = await problemsOf(blockOf('card-list'), {
      options: { heading: ' ', led: true, showDate: 'true' },
      records: { article: [{ title: 7 }] },
    });
    expect(told.map(({ place, code, suggestion }) => [place, code, suggestion])).toEqual([
      ['options.led', 'unknown-key', 'lead'],
      ['options.heading', 'too-short', null],
      ['options.showDate', 'wrong-type', 'true'],
      ['records.article[0].title', 'wrong-type', '"7"'],
    ]);
    expect(told[1]?.message).toBe('Verdien av `heading` må ha innhold, ikke bare mellomrom.');
  });
});
