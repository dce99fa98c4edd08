import type { Options, Records } from '../../../blocks/programme/block.gen.ts';
import metadata from '../../../blocks/programme/block.json' with { type: 'json' };
import Programme from '../../../blocks/programme/programme.tsx';
import { rendererOf } from './rendered.tsx';

export type Production = Records['production'][number];
export type Event = Records['event'][number];

export const render = rendererOf<Options, Records>(Programme, metadata);

export const film: Production = {
  id: 'p-1',
  title: 'Knirk',
  href: '/knirk',
  object: 'movie',
  objectClass: 'movie',
};
export const showing: Event = {
  id: 'e-1',
  productionId: 'p-1',
  title: 'Knirk',
  startTime: '2026-11-20T18:00:00+01:00',
  ticketUrl: 'https://ebillett.example/e-1',
  href: '/knirk',
};
export const renderFilm = (production: Partial<Production>, event: Event[] = [], options = {}) =>
  render({ records: { production: [{ ...film, ...production }], event }, options });

/** Films by their ids, which are also their titles. */
export const films = (ids: string, more: Partial<Production> = {}): Production[] =>
  [...ids].map((id) => ({ ...film, id, title: id, ...more }));

/** A showing of a film at six o’clock on a day in December. */
export const on = (productionId: string, day: number, more: Partial<Event> = {}): Event => ({
  ...showing,
  id: `${productionId}-${day}`,
  productionId,
  title: productionId,
  startTime: `2026-12-${String(day).padStart(2, '0')}T18:00:00+01:00`,
  ...more,
});
