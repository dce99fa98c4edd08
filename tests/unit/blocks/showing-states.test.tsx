import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../../../stories/example-props.ts';
import { everyBlock, type Metadata } from './every-block.ts';
import { textOf } from './text-of.ts';

const blocks = everyBlock.filter(([, { accepts }]) => accepts.event?.includes('availability'));

const production = { id: 'p', title: 'Åpen kveld', object: 'culture', href: '/u', assets: [] };
const event = {
  ...{ id: 'e', productionId: 'p', title: 'Åpen kveld', href: null, calendar: null },
  ...{ startTime: '2026-11-20T18:00:00+01:00', ticketUrl: 'https://ebillett.example/e' },
};

/** Returns the records that a block gets, of which the event has price and tags from its production. */
function recordsFor({ accepts }: Metadata, state: object, shared: object) {
  const pick = (model: string, record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => accepts[model]?.includes(name)));
  return {
    ...(accepts.production && {
      production: [pick('production', { ...production, ...shared })],
    }),
    event: [pick('event', { ...event, ...shared, ...state })],
  };
}

const soldOut = { availability: 'soldOut' };
const ahead = { saleStart: '2026-11-20T17:00:00+01:00' };
const states = [{}, soldOut, ahead];
const free = [{ price: { from: 0 } }, { features: ['Gratis'] }];

describe.each(blocks)('%s', (_, metadata, load) => {
  const say = async (state: object, shared: object) => {
    const Component = await load();
    const records = recordsFor(metadata, state, shared);
    return textOf(renderToStaticMarkup(<Component {...exampleProps(metadata, { records })} />));
  };

  it('A13 sells nothing that is free of charge, by its price or by its tag, and has nobody just come to what must be booked', async () => {
    for (const shared of free)
      for (const state of states)
        expect(await say(state, shared), JSON.stringify({ ...shared, ...state })).not.toMatch(
          /Kjøp|Utsolgt|[Ss]alget åpner|møt opp/,
        );
  });

  it('shows no hour of an end that is the last minute of a day', async () => {
    const until = { startTime: '2026-11-01T00:00:00+01:00', endTime: '2026-11-22T23:59:00+01:00' };
    expect(await say(until, {})).not.toContain('23.59');
  });

  it('A69 sells nothing before its sale opens', async () => {
    expect(await say(ahead, {})).not.toContain('Kjøp');
  });
});
