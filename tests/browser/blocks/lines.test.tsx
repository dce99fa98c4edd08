import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import countdownBlock from '../../../blocks/countdown/block.json' with { type: 'json' };
import Countdown from '../../../blocks/countdown/countdown.tsx';
import coverBlock from '../../../blocks/cover/block.json' with { type: 'json' };
import Cover from '../../../blocks/cover/cover.tsx';
import movieInfoBlock from '../../../blocks/movie-info/block.json' with { type: 'json' };
import MovieInfo from '../../../blocks/movie-info/movie-info.tsx';
import newsletterBlock from '../../../blocks/newsletter/block.json' with { type: 'json' };
import Newsletter from '../../../blocks/newsletter/newsletter.tsx';
import programmeBlock from '../../../blocks/programme/block.json' with { type: 'json' };
import Programme from '../../../blocks/programme/programme.tsx';
import scheduleBlock from '../../../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../../../blocks/schedule/schedule.tsx';
import ticketsBlock from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import ticketStyles from '../../../blocks/ticket-list/ticket-list.module.css';
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { films, on } from '../../unit/blocks/programme-films.ts';
import { get, prerender } from './prerendered.ts';

const boxesOf = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** How much lower, in pixels, each element begins than the first. */
const steps = (boxes: readonly DOMRect[]) =>
  boxes.map(({ top }) => Math.round(top - (boxes[0]?.top ?? 0)));

describe('on a phone', () => {
  it.each([360, 390])(
    '%i px wide: a price is beside its time, also above a state',
    async (width) => {
      await page.viewport(width, 844);
      const event = [{}, { availability: 'few' } as const].map((more, at) =>
        on('A', at + 1, { price: { from: 140 }, ...more }),
      );
      const records = { production: films('A'), event };
      const block = prerender(<Schedule {...exampleProps(scheduleBlock, { records })} />);
      const [, time = 0] = steps(boxesOf(block, 'li > .showing-time'));
      const [, price = 0] = steps(boxesOf(block, 'li.showing strong'));
      expect(price).toBeCloseTo(time, -1);
      const [state] = boxesOf(block, '.state-few');
      const [, title] = boxesOf(block, '.showing-title');
      expect(state?.bottom).toBeLessThanOrEqual(title?.top ?? 0);
    },
  );

  it('a long state is below the facts of a showing, above the line that ends it', async () => {
    await page.viewport(390, 844);
    const event = [on('A', 1, { price: { from: 140 }, saleStart: '2026-11-25T10:00:00+01:00' })];
    const records = { production: films('A', { ageLimit: 6 }), event };
    const block = prerender(<Schedule {...exampleProps(scheduleBlock, { records })} />);
    const [state] = boxesOf(block, '.state-saleStart');
    const [facts] = boxesOf(block, '.showing-facts');
    const [row] = boxesOf(block, 'li.showing');
    expect(state?.top).toBeGreaterThanOrEqual(facts?.bottom ?? 0);
    expect(state?.bottom).toBeLessThan((row?.bottom ?? 0) - 4);
  });

  it.each(['few', 'soldOut'] as const)(
    'S50 the state %s of a showing follows its place, also beside a button',
    async (availability) => {
      await page.viewport(390, 844);
      const event = [on('A', 1, { sal: 'Storsalen', availability })];
      const records = { production: films('A'), event };
      const block = prerender(<TicketList {...exampleProps(ticketsBlock, { records })} />);
      const place = get(block, `.${ticketStyles.what}`).getBoundingClientRect();
      const [state] = boxesOf(block, '.states');
      expect(state?.top).toBeGreaterThanOrEqual(place.bottom);
      expect(state?.top).toBeLessThan(place.bottom + 4);
    },
  );

  it('S37 a long state of a title does not push down the feet of others', async () => {
    await page.viewport(390, 844);
    const moved = { status: 'moved', previousStart: '2026-12-02T18:00:00+01:00' } as const;
    const feetWith = (more: object) => {
      const event = [on('B', 1), on('C', 2, more), on('A', 3), on('A', 4), on('B', 5)];
      const records = { production: films('CAB'), event };
      const options = { layout: 'grid', lead: false, showTimes: 1 } as const;
      const block = prerender(
        <Programme {...exampleProps(programmeBlock, { records, options })} />,
      );
      return steps(boxesOf(block, 'section, a[aria-label^="Se "]'));
    };
    expect(feetWith({})).toHaveLength(3);
    expect(feetWith(moved)).toEqual(feetWith({}));
  });

  it.each([
    ['one line', 1, 'Les mer om dagen'],
    ['a line each', 2, 'Les mer om kinodagen'],
  ])('two buttons of a cover fill %s', async (_name, lines, label) => {
    await page.viewport(lines > 1 ? 320 : 390, 844);
    const links = [
      { label: 'Kjøp billetter', href: '/1' },
      { label, href: '/2' },
    ];
    const options = { title: 'Den store kinodagen', links };
    const records = { production: [] };
    const block = prerender(<Cover {...exampleProps(coverBlock, { records, options })} />);
    const buttons = boxesOf(block, '.facts > a');
    expect(new Set(steps(buttons)).size).toBe(lines);
    const { left, right } = get(block, '.facts').getBoundingClientRect();
    expect(buttons[0]?.left).toBeCloseTo(left, 0);
    expect(buttons.at(-1)?.right).toBeCloseTo(right, 0);
    if (lines > 1) expect(buttons[0]?.width).toBeCloseTo(buttons[1]?.width ?? 0, 0);
  });
});

it.each([1280, 1440, 1920])(
  'a countdown shows nearly all of a picture of 16:9 in a window of %i px',
  async (width) => {
    await page.viewport(width, 900);
    const image = { url: '/m/x.webp', alt: 'x', width: 1600, height: 900 };
    const spans = { small: 12, medium: 12, large: 12 };
    const place = { ...exampleProps(countdownBlock).place, spans };
    const block = prerender(
      <Countdown {...exampleProps(countdownBlock, { options: { image } })} place={place} />,
    );
    const { width: shown, height } = get(block, '.hero-picture').getBoundingClientRect();
    expect(height / ((shown * 9) / 16)).toBeGreaterThan(0.79);
  },
);

it('the lines of a state in the wide list of a schedule end at one edge', async () => {
  await page.viewport(1440, 900);
  const moved = { status: 'moved', previousStart: '2026-11-30T18:00:00+01:00' } as const;
  const records = { production: films('A'), event: [on('A', 1, moved), on('A', 2)] };
  const options = { view: 'list' } as const;
  const block = prerender(<Schedule {...exampleProps(scheduleBlock, { records, options })} />);
  const words = document.createRange();
  words.selectNodeContents(get(block, '.state-moved'));
  const ends = [...words.getClientRects()].map(({ right }) => Math.round(right));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
});

const word = 'Kulturskolesamarbeidsavtaleforhandlingsreferatutsendelsestjenesten';
const production = films('AB', { features: ['2D', word] });
it.each([
  [
    'fact on a card',
    'li',
    () => <Programme {...exampleProps(programmeBlock, { records: { production } })} />,
  ],
  [
    'fact of a film',
    'dl',
    () => <MovieInfo {...exampleProps(movieInfoBlock, { records: { production } })} />,
  ],
  [
    'consent',
    'label',
    () => <Newsletter {...exampleProps(newsletterBlock, { options: { consent: word } })} />,
  ],
])('a long word breaks before the edge: a %s', async (_name, edge, render) => {
  await page.viewport(390, 844);
  const block = prerender(render());
  const found = [...block.querySelectorAll(`${edge} :not(:has(*))`)].filter(({ textContent }) =>
    textContent.includes(word),
  );
  expect(found).not.toEqual([]);
  for (const one of found)
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(
      one.closest(edge)?.getBoundingClientRect().right ?? 0,
    );
});
