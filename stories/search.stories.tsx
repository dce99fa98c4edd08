import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Options, Records } from '../blocks/search/block.gen.ts';
import metadata from '../blocks/search/block.json' with { type: 'json' };
import enhance from '../blocks/search/search.enhance.ts';
import Search from '../blocks/search/search.tsx';
import { SEARCH_KEY_STORED } from '../runtime/protocol/storage-names.ts';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';
import { searchIndexOf } from './search-index.ts';

const meta: Meta<typeof Search> = {
  title: 'Blocks/Søk',
  id: 'blocks-search',
  component: Search,
  args: exampleProps(metadata),
  decorators: [enhanced(enhance)],
  // When the story's address is that of the block's page, the search writes its query there; the next story must not
  // read it.
  beforeEach: () => {
    localStorage.removeItem(SEARCH_KEY_STORED);
    const { href } = location;
    return () => history.replaceState(history.state, '', href);
  },
};
export default meta;

type Story = StoryObj<typeof Search>;
type Play = NonNullable<Story['play']>;

const searching = (searchIndex: string) =>
  exampleProps<Options, Records>(metadata, { site: { searchIndex } });

const args = searching(searchIndexOf());

/** Against hanging, never against slowness. */
const PATIENT = { timeout: 30_000 };

/** Types a query, and waits for what is said of it. */
const typed =
  (query: string, words: RegExp): Play =>
  async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Hva leter du etter?' });
    await userEvent.type(field, query);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(words), PATIENT);
    field.blur();
  };

export const Example: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Hva leter du etter?' });
    await userEvent.type(field, 'julekonsert');
    await expect(field).toHaveValue('julekonsert');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Søk' })).toHaveFocus();
    field.blur();
  },
};

/** Results of several kinds, each marked with its kind. */
export const Many: Story = {
  args,
  play: async (context) => {
    const { canvas } = context;
    await typed('jul', /^4 treff på «jul»$/)(context);
    const links = canvas.getByRole('navigation', { name: 'Vis bare' });
    await expect(links).toHaveTextContent('Alt 4Film 1Kultur 1Nyheter 2');
    await expect(canvas.getByRole('link', { name: 'Julegeita som rømte' })).toHaveAttribute(
      'href',
      '/julegeita-som-romte',
    );
  },
};

/** The same of one kind only. */
export const OfOneKind: Story = {
  args,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typed('jul', /^4 treff på «jul»$/)(context);
    await userEvent.click(canvas.getByRole('link', { name: /^Nyheter \d$/ }));
    await waitFor(
      () => expect(canvas.getByRole('status')).toHaveTextContent('2 treff på «jul»'),
      PATIENT,
    );
    await expect(canvas.getByRole('link', { name: /^Nyheter \d$/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

export const One: Story = { args, play: typed('bryteren', /^1 treff på «bryteren»$/) };

/** A film with picture, next time and ticket link. */
export const Ticket: Story = {
  args,
  play: async (context) => {
    await typed('nordlysvakten', /^1 treff/)(context);
    await expect(
      context.canvas.getByRole('link', {
        name: 'Kjøp billett: Nordlysvakten, i dag kl.\u00a018.00 (hos butikk.example)',
      }),
    ).toHaveAttribute('href', 'https://butikk.example/1');
  },
};

/** Ten are shown; more come below them, and the first of those has the focus. */
export const More: Story = {
  args,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typed('møte', /^14 treff på «møte»$/)(context);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(10);
    await userEvent.click(canvas.getByRole('link', { name: 'Vis flere' }));
    await waitFor(
      () => expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(14),
      PATIENT,
    );
    await expect(document.activeElement?.closest('li')).toHaveAttribute('id', 'treff-11');
  },
};

/** Nothing matches the query as written; a similar word is suggested. */
export const Guess: Story = {
  args,
  play: typed('norlysvaktn', /^Ingen treff på akkurat «norlysvaktn», men 1 som ligner$/),
};

export const None: Story = { args, play: typed('xylofon', /^Ingen treff på «xylofon»$/) };

export const TooShort: Story = { args, play: typed('n', /^Skriv minst to bokstaver\.$/) };

const UNANSWERED = '/assets/search-story.json';

/** For a story's `beforeEach`: how the index is answered. @returns what takes it away again */
const indexAnswers =
  (answer: () => Promise<Response>, isOnline = true) =>
  () => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => (input === UNANSWERED ? answer() : fetch(input, init));
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    return () => {
      globalThis.fetch = fetch;
      Reflect.deleteProperty(navigator, 'onLine');
    };
  };

export const Loading: Story = {
  args: searching(UNANSWERED),
  beforeEach: indexAnswers(() => new Promise(() => {})),
  play: typed('jul', /^Henter søket …$/),
};

let answers: Response[] = [];

/** Tried again, it fails again. */
export const Failed: Story = {
  args: searching(UNANSWERED),
  beforeEach: () => {
    answers = [];
    return indexAnswers(() => {
      const answer = new Response(null, { status: 503 });
      answers.push(answer);
      return Promise.resolve(answer);
    })();
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await typed('jul', /^Søket kunne ikke hentes\.$/)(context);
    const before = answers.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(answers.length).toBe(before + 1), PATIENT);
    await canvas.findByRole('button', { name: 'Prøv igjen' }, PATIENT);
  },
};

export const Offline: Story = {
  args: searching(UNANSWERED),
  beforeEach: indexAnswers(() => Promise.reject(new TypeError('Failed to fetch')), false),
  play: typed(
    'jul',
    /^Du er uten nett, og søket er ikke lagret på denne enheten\. «jul» står igjen i feltet til du har nett\.$/,
  ),
};

/** Somebody whom the key disturbs, who speaks to the computer say, has turned it off. */
export const KeyTurnedOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: /^Tasten \// }, PATIENT);
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(localStorage.getItem(SEARCH_KEY_STORED)).toBe('off');
    box.blur();
  },
};

export const FieldOnly: Story = {
  args: exampleProps(metadata, { options: { hint: undefined, links: undefined } }),
};

/** On a page that has another heading. */
export const OwnWords: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Finn fram', label: 'Søk i hele kulturhuset' },
    page: { heading: null },
  }),
};

export const LongWords: Story = {
  args: exampleProps<Options, Records>(metadata, {
    options: {
      heading: 'Forestillingsoversiktssøketjenesten',
      label: 'Hva leter du etter?',
      hint: 'Dokumentarfilmfestivalforestillingsanmeldelsesarkivet er med.',
      links: [{ label: 'Kulturskoleundervisningstilbudsoversikten', href: '/kontakt' }],
    },
    site: {
      searchIndex: searchIndexOf([
        {
          title: 'Minoritetsladningsbærerdiffusjonskoeffisientmålingsapparatur',
          href: '/apparatur',
          kind: 'article',
          tags: [],
          text: 'Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene og det som hører til.',
        },
      ]),
    },
  }),
  play: typed('fylkestrafikk', /^1 treff på «fylkestrafikk»$/),
};

const found = typed('jul', /^4 treff på «jul»$/);

export const Dark: Story = { args, globals: { theme: 'dark' }, play: found };

export const NarrowColumn: Story = { args, globals: { column: 'narrow' }, play: found };

export const LargeText: Story = { args, globals: { text: '200' }, play: found };
