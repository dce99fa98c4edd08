import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/schedule/block.gen.ts';
import metadata from '../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../blocks/schedule/schedule.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle, longWords, sampleFilms, showingOf, showingStates } from './sample-films.ts';

const meta: Meta<typeof Schedule> = {
  title: 'Blocks/Dagsprogram',
  id: 'blocks-schedule',
  component: Schedule,
};
export default meta;
type Story = StoryObj<typeof Schedule>;

const [film] = sampleFilms;
const at = (time: string) => showingOf(film, `2026-11-20T${time}:00+01:00`);
const example = exampleProps<Options, Records>(metadata).records;

export const Example: Story = { args: exampleProps(metadata) };

export const Empty: Story = {
  args: exampleProps(metadata, {
    records: { event: [] },
    options: { empty: 'Kinoen holder stengt i romjula. Vi ses igjen lørdag 2. januar.' },
  }),
};

export const One: Story = {
  args: exampleProps(metadata, {
    records: { production: [film], event: [at('18:00')] },
    options: { heading: 'Senere i dag', link: undefined },
  }),
};

/** A week as a cinema has it. */
export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms,
      event: [20, 21, 22, 23, 24, 25, 26].flatMap((day) =>
        sampleFilms.map((each, index) => ({
          ...showingOf(each, `2026-11-${day}T${16 + index}:15:00+01:00`),
          ...(index % 3 === 1 && showingStates.few),
          ...(index === day % 5 && showingStates.soldOut),
        })),
      ),
    },
    options: { heading: 'Dag for dag', view: 'tabs' },
  }),
};

/** Visitors choose: what doesn't fit goes by CSS alone. */
export const Choosing: Story = {
  args: exampleProps(metadata, {
    options: {
      choices: ['child', 'ageLimit', 'kind', 'language', 'subtitles', 'screen', 'film'],
    },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/^Barnets alder/), '5 år');
    // Sites show their own titles in Lerret's stories.
    const scary = canvasElement.querySelector('p a[href="/knirk-i-tredje-etasje"]');
    await expect(scary).not.toBeVisible();
    await userEvent.click(canvas.getByText(/^Filtrer/, { selector: 'summary' }));
  },
};

/** Five weeks: the first days as tabs, the weekend among them, all others behind `Velg dato`. */
export const Dates: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms,
      event: Array.from({ length: 30 }, (_, day) => ({
        ...showingOf(
          film,
          `2026-${day < 11 ? 11 : 12}-${day < 11 ? day + 20 : day - 10}T18:00:00Z`,
        ),
        id: `e-${day}`,
      })).map((event) => ({
        ...event,
        startTime: event.startTime.replace(/-(\d)T/, '-0$1T'),
      })),
    },
    options: { heading: undefined, view: 'tabs', anchor: 'dag', choices: ['day', 'child'] },
  }),
};

/** Months as tabs; a site's own types, each with its tags. */
export const Months: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: undefined,
      view: 'months',
      choices: ['kind', 'children', 'free'],
      kinds: [
        { label: 'Konsert', tags: ['konsert', 'kor'] },
        { label: 'Film', tags: ['2D'] },
      ],
    },
  }),
};

export const OneDay: Story = { args: exampleProps(metadata, { options: { days: 1 } }) };

/** One day at a time: addresses within the page, so that it needs no script. */
export const Tabs: Story = {
  args: exampleProps(metadata, { options: { view: 'tabs' } }),
};

/** Days after the first are behind a line that says how many. */
export const Folded: Story = {
  args: exampleProps(metadata, { options: { open: 1 } }),
};

/** While visitors choose, rows of folded days are shown with the others. */
export const ChoosingFolded: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms,
      event: sampleFilms.map((each, day) => showingOf(each, `2026-11-2${day}T18:00:00+01:00`)),
    },
    options: { open: 1, choices: ['format', 'film'] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Havsula/ }));
    // Matchers take the content of closed details as invisible.
    await expect(canvas.getByText('Havsula', { selector: 'a' }).checkVisibility()).toBe(true);
  },
};

/** From what is over to what isn't for sale yet: each state in words, in the same place. */
export const EveryState: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        film,
        {
          ...film,
          id: 'p-omvisning',
          object: 'culture',
          title: 'Omvisning bak lerretet',
          features: ['omvisning', 'gratis'],
          assets: [],
        },
      ],
      event: [
        { ...at('11:00'), endTime: '2026-11-20T12:16:00+01:00' },
        { ...at('15:00'), endTime: '2026-11-20T16:16:00+01:00' },
        at('17:00'),
        { ...at('18:00'), ...showingStates.few },
        { ...at('18:30'), ...showingStates.soldOut },
        { ...at('19:00'), ...showingStates.moved },
        { ...at('19:30'), ...showingStates.movedAndSoldOut },
        { ...at('20:00'), ...showingStates.cancelled },
        { ...at('20:30'), ...showingStates.saleStart },
        {
          id: 'e-free',
          productionId: 'p-omvisning',
          title: 'Omvisning bak lerretet',
          startTime: '2026-11-20T21:00:00+01:00',
          venue: 'Skarvøy kino',
          sal: 'Foajeen',
          href: null,
        },
        showingOf(film, '2026-11-21T00:15:00+01:00'),
      ],
    },
    options: { heading: 'Slik står det til', link: undefined },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: {
      event: example.event.map((event) => ({ ...event, ...showingStates.soldOut })),
    },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: example.production.map((each) => ({ ...each, assets: [] })) },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [],
      event: [
        {
          ...at('18:00'),
          ...showingStates.movedAndSoldOut,
          ...longWords,
          language: 'originalspråk (nordsamisk)',
          subtitles: 'norsk',
          ageLimit: 18,
        },
        { ...at('20:00'), title: longTitle },
      ],
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
