import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type {
  Options as ReviewOptions,
  Records as ReviewRecords,
} from '../../../blocks/reviews/block.gen.ts';
import reviewMetadata from '../../../blocks/reviews/block.json' with { type: 'json' };
import Reviews from '../../../blocks/reviews/reviews.island.tsx';
import { SlowCallNote } from '../../../blocks/shared/forms/slow-call-note.tsx';
import type {
  Options as TicketOptions,
  Records as TicketRecords,
} from '../../../blocks/tickets/block.gen.ts';
import ticketMetadata from '../../../blocks/tickets/block.json' with { type: 'json' };
import Tickets from '../../../blocks/tickets/tickets.island.tsx';
import type {
  Options as WatchOptions,
  Records as WatchRecords,
} from '../../../blocks/watch-list/block.gen.ts';
import watchMetadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../../../blocks/watch-list/watch-list.island.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { As, Pages, Refused } from '../../../stories/fake-members.tsx';
import { atExampleTime, memberSite } from '../../../stories/member-site.ts';
import { find } from '../find.ts';

let stopClock: () => void;
beforeAll(() => {
  stopClock = atExampleTime();
});
afterAll(() => stopClock());

const siteWith = (...calls: string[]) => ({ site: { ...memberSite, calls } });

const watchList = exampleProps<WatchOptions, WatchRecords>(watchMetadata, siteWith('watchlist'));
const tickets = exampleProps<TicketOptions, TicketRecords>(ticketMetadata, siteWith('tickets'));
const reviews = exampleProps<ReviewOptions, ReviewRecords>(reviewMetadata, siteWith('reviews'));

const films = Array.from({ length: 10 }, (_, at) => ({ MovieId: `${at}`, Title: `Film ${at}` }));
const opinions = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, comment: `Mening ${at}` }));

/** A block as a member sees it, over answers that the test may change, until the test ends. */
function shown(block: ReactElement, answers: Readonly<Record<string, unknown>>) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  root.render(
    <As answers={answers} isMember={true} fault={undefined}>
      {block}
    </As>,
  );
  const buttonOf = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
  return { element, buttonOf };
}

async function press(pressed: HTMLElement): Promise<void> {
  await vi.waitUntil(() => pressed.ariaDisabled === null);
  pressed.focus();
  pressed.click();
  await vi.waitUntil(() => document.activeElement !== pressed, 5000);
}

// A full page offers more (A88); what comes then is empty.
it.each<[string, () => ReactElement, Readonly<Record<string, unknown>>, number]>([
  ['watch list', () => <WatchList {...watchList} />, { watchlist: new Pages(films) }, 10],
  ['reviews', () => <Reviews {...reviews} />, { reviews: new Pages(opinions) }, 20],
])(
  '%s: if nothing more comes, the section has the focus of the button that goes',
  async (_, block, answers, count) => {
    const { element, buttonOf } = shown(block(), { switchTokensDx: '', ...answers });
    const more = () => buttonOf('Vis flere');
    await vi.waitUntil(more);
    for (let button = more(); button; button = more()) await press(button);
    expect(element.querySelectorAll('li')).toHaveLength(count);
    const section = element.querySelector('section');
    await expect.poll(() => document.activeElement === section).toBe(true);
  },
);

const failed = new Refused(500);
it.each<[string, string, () => ReactElement, string, unknown]>([
  ['watch list', 'Hent på nytt', () => <WatchList {...watchList} />, 'watchlist', failed],
  ['watch list', 'Vis flere', () => <WatchList {...watchList} />, 'watchlist', new Pages(films)],
  ['tickets', 'Hent på nytt', () => <Tickets {...tickets} />, 'tickets', failed],
  ['reviews', 'Hent på nytt', () => <Reviews {...reviews} />, 'reviews', failed],
  ['reviews', 'Vis flere', () => <Reviews {...reviews} />, 'reviews', new Pages(opinions)],
])(
  '%s: once the login has expired, what says so has the focus of the button “%s”',
  async (_, name, block, call, answer) => {
    const answers = { switchTokensDx: '', [call]: answer };
    const { element, buttonOf } = shown(block(), answers);
    await vi.waitUntil(() => buttonOf(name));
    answers[call] = new Refused(401);
    for (let button = buttonOf(name); button; button = buttonOf(name)) await press(button);
    expect(document.activeElement).toBe(element.querySelector('.member-frame'));
    expect(document.activeElement?.textContent).toContain('Logg inn');
  },
);

it('a login that has expired before the visitor does anything takes no focus', async () => {
  const { element } = shown(<WatchList {...watchList} />, {
    switchTokensDx: '',
    watchlist: new Refused(401),
  });
  await vi.waitUntil(() => element.querySelector('.member-frame'));
  expect(document.activeElement).toBe(document.body);
});

it('the button that cancels a slow call hands the focus to the place of its note when the call ends', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    vi.useRealTimers();
    root.unmount();
    element.remove();
  });
  const render = (isGoing: boolean) =>
    flushSync(() => root.render(<SlowCallNote isGoing={isGoing} onCancel={() => {}} />));
  render(true);
  flushSync(() => vi.advanceTimersByTime(8000));
  find('button', element).focus();
  render(false);
  expect(element.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(find('[role=status]', element));
});
