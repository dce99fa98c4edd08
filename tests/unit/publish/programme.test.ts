import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/resolve-page.ts';
import { programmeOf as programmeOfModel } from '../../../runtime/publish/programme.ts';
import { eventOf, filmOf, oneBy, siteOf } from '../page/site-builder.ts';

const film = filmOf('p-1', {
  ...{ title: 'Nordlysvakten', parentSlug: 'nordlysvakten' },
  ...{ duration: 94, ageLimit: 9 },
});

function programmeOf(events: readonly ReturnType<typeof eventOf>[]) {
  const site = siteOf({
    config: { host: 'https://kino.example' },
    pages: { film: { path: '/:film', sources: [oneBy('production', 'parentSlug', ':film')] } },
    productions: [film],
    events,
  });
  return programmeOfModel(createPageModel(site, 0));
}

const event = eventOf('e-1', 'p-1', { startTime: '2026-11-20T18:00' });

describe('the programme of a site', () => {
  it('takes title, age limit and length from the production where the event states none', () => {
    const [read] = programmeOf([event]).events;
    expect(read).toMatchObject({ title: 'Nordlysvakten', ageLimit: 9, status: 'scheduled' });
    expect(read?.end).toBe(Date.parse('2026-11-20T19:34+01:00'));
    expect(read?.production?.url).toBe('https://kino.example/nordlysvakten');
  });

  it('orders by start, then by id, and knows the events of a production', () => {
    const programme = programmeOf([
      { ...event, id: 'e-3', startTime: '2026-11-21T10:00' },
      { ...event, id: 'e-2' },
      { ...event, id: 'e-1' },
      { ...event, id: 'e-4', productionId: 'p-unknown', startTime: '2026-11-22T10:00' },
    ]);
    expect(programme.events.map(({ id }) => id)).toEqual(['e-1', 'e-2', 'e-3', 'e-4']);
    const [production] = programme.productions;
    if (production === undefined) throw new Error('there is one');
    expect(programme.eventsOf(production).map(({ id }) => id)).toEqual(['e-1', 'e-2', 'e-3']);
    expect(programme.events[3]?.production).toBeNull();
  });
});
