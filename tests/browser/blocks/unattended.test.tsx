import { expect, it } from 'vitest';
import { exampleProps } from '../../../stories/example-props.ts';
import { everyBlock } from '../../unit/blocks/every-block.ts';
import { prerender } from './prerendered.ts';

const names = [
  ...['event-list', 'not-found', 'programme'],
  ...['schedule', 'ticket-list', 'week-sheet'],
];
const production = [{ id: 'p', title: 'Knirk', object: 'movie', href: '/knirk', assets: [] }];
const event = {
  ...{ id: 'e', productionId: 'p', title: 'Knirk', href: null, calendar: null },
  ...{ startTime: '2026-11-20T23:30:00+01:00', ticketUrl: 'https://ebillett.example/e' },
};

it.each(everyBlock.filter(([name]) => names.includes(name)))(
  'a showing that nobody can attend is grey in %s, and struck through if it is cancelled',
  async (_name, metadata, load) => {
    const Block = await load();
    /** The colour of a showing's hour, and the lines through it. */
    const looks = (state: object) => {
      const records = { production, event: [{ ...event, ...state }] };
      const block = prerender(<Block {...exampleProps(metadata, { records })} />);
      const hour = [...block.querySelectorAll('time')].find(({ textContent }) =>
        textContent.includes('23.30'),
      );
      if (!hour) throw new Error('There is no showing');
      const lines: string[] = [];
      for (let at: Element | null = hour; at && at !== block; at = at.parentElement)
        lines.push(getComputedStyle(at).textDecorationLine);
      return [getComputedStyle(hour).color, lines.includes('line-through')];
    };
    const [ink] = looks({});
    const [grey, isStruck] = looks({ availability: 'soldOut' });
    expect(grey).not.toBe(ink);
    expect(isStruck).toBe(false);
    expect(looks({ status: 'cancelled' })).toEqual([grey, true]);
  },
);
