import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type {
  Options as ReviewOptions,
  Records as ReviewRecords,
} from '../../../blocks/reviews/block.gen.ts';
import reviewMetadata from '../../../blocks/reviews/block.json' with { type: 'json' };
import Reviews from '../../../blocks/reviews/reviews.island.tsx';
import type {
  Options as WatchOptions,
  Records as WatchRecords,
} from '../../../blocks/watch-list/block.gen.ts';
import watchMetadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../../../blocks/watch-list/watch-list.island.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { As, Pages } from '../../../stories/fake-members.tsx';
import { atExampleTime, memberSite } from '../../../stories/member-site.ts';

let stopClock: () => void;
beforeAll(() => {
  stopClock = atExampleTime();
});
afterAll(() => stopClock());

const siteWith = (...calls: string[]) => ({ site: { ...memberSite, calls } });

const watchList = exampleProps<WatchOptions, WatchRecords>(watchMetadata, siteWith('watchlist'));
const reviews = exampleProps<ReviewOptions, ReviewRecords>(reviewMetadata, siteWith('reviews'));

const films = Array.from({ length: 10 }, (_, at) => ({ MovieId: `${at}`, Title: `Film ${at}` }));
const opinions = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, comment: `Mening ${at}` }));

// A full page offers more (A88); what comes then is empty.
it.each<[string, () => ReactElement, Readonly<Record<string, unknown>>, number]>([
  ['watch list', () => <WatchList {...watchList} />, { watchlist: new Pages(films) }, 10],
  ['reviews', () => <Reviews {...reviews} />, { reviews: new Pages(opinions) }, 20],
])(
  '%s: if nothing more comes, the section has the focus of the button that goes',
  async (_, block, answers, count) => {
    const element = document.createElement('div');
    document.body.append(element);
    const root = createRoot(element);
    root.render(
      <As answers={{ switchTokensDx: '', ...answers }} isMember={true} fault={undefined}>
        {block()}
      </As>,
    );
    const more = () =>
      [...element.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Vis flere'),
      );
    await vi.waitUntil(more);
    for (let button = more(); button; button = more()) {
      const pressed = button;
      pressed.focus();
      pressed.click();
      await vi.waitUntil(() => document.activeElement !== pressed);
    }
    expect(element.querySelectorAll('li')).toHaveLength(count);
    expect(document.activeElement).toBe(element.querySelector('section'));
    root.unmount();
    element.remove();
  },
);
