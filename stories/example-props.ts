/** The props of a block from the `example` of its block.json: the first story, the first test. */
import { clockAt } from '../blocks/shared/showings/clock.ts';
import type {
  BlockProps,
  PageContext,
  RequestedProps,
  SiteContext,
  SiteParts,
} from '../runtime/block.ts';
import { encodePath } from '../runtime/protocol/path.ts';
import { withSchema } from './example-options.ts';

/** A block.json as `import … with { type: 'json' }` gives it. */
interface ExampleMetadata {
  readonly name: string;
  readonly heading?: boolean;
  readonly calls?: Readonly<
    Record<string, { readonly why: string; readonly optional?: boolean } | undefined>
  >;
  readonly accepts: Readonly<Record<string, readonly string[] | undefined>>;
  readonly options: object;
  readonly example: {
    readonly records: Readonly<Record<string, readonly object[]>>;
    readonly options: object;
  };
}

/** What differs from the example. An option that is `undefined` is left out (or has its default). */
interface Overrides<Options, Records> {
  readonly records?: Partial<Records>;
  readonly options?: { readonly [Key in keyof Options]?: Options[Key] | undefined };
  readonly page?: Partial<PageContext>;
  readonly site?: Partial<SiteContext & SiteParts>;
  /** The time, as ISO 8601 with offset. */
  readonly now?: string;
}

const id = 'b-1-1-1';

/** The time of the examples: a Friday afternoon in November. */
export const exampleTime = '2026-11-20T16:00:00+01:00';

/** The site around the examples: no member pages, one language. */
export const exampleSite: SiteContext = {
  title: 'Skarvøy kino og kulturhus',
  hosts: ['www.skarvoykulturhus.example', 'skarvoykulturhus.example'],
  variables: { municipality: 'Skarvøy', product: 'Skarvøy kulturhus' },
  locale: { available: ['nb'], enabled: false, default: 'nb' },
  searchPath: '/sok',
  memberPages: {},
  calls: [],
  member: false,
  reviewsOpen: false,
};

/**
 * The props that the renderer would give the block with its example: records of every model that it accepts with just
 * the accepted fields (also of the overrides), options with the defaults of their schema. A block that can render the
 * page's h1 renders it, unless `page.heading` is overridden. `clock` and `page` are there for every block; the site has
 * the calls without which the block doesn't work.
 */
export function exampleProps<Options, Records>(
  metadata: ExampleMetadata,
  overrides: Overrides<NoInfer<Options>, NoInfer<Records>> = {},
): BlockProps<Options, Records, never, keyof RequestedProps> {
  const given: Readonly<Record<string, readonly object[]>> = {
    ...metadata.example.records,
    ...overrides.records,
  };
  const records = Object.fromEntries(
    Object.entries(metadata.accepts).map(([model, fields = []]) => [
      model,
      (given[model] ?? []).map((record) => pickFields(record, fields)),
    ]),
  );
  const calls = Object.entries(metadata.calls ?? {}).flatMap(([name, call]) =>
    call?.optional === true ? [] : [name],
  );
  const options = withSchema(
    { ...metadata.example.options, ...overrides.options },
    metadata.options,
  );
  return {
    id,
    // The generated types describe what block.json holds, which TypeScript can't see through JSON.
    records: records as Records,
    options: options as Options,
    place: { row: 1, column: 1, order: 1, spans: { small: 12, medium: 12, large: 12 } },
    page: {
      path: '/',
      href: encodePath(overrides.page?.path ?? '/'),
      params: {},
      title: 'Eksempel',
      heading: metadata.heading === true ? id : null,
      ...overrides.page,
    },
    clock: clockAt(Date.parse(overrides.now ?? exampleTime)),
    site: { ...exampleSite, calls, ...overrides.site },
  };
}

/** Returns the keys of the records that a block gets, by their fields in its `accepts`: `@text` as `text`. */
export function keysOf(fields: readonly string[]): readonly string[] {
  const isAny = fields.some((field) => field.startsWith('@'));
  return [...(isAny ? ['id', 'model'] : []), ...fields.map((field) => field.replace('@', ''))];
}

/** The accepted fields and roles; a record without an address of its own has the address null. */
function pickFields(record: object, fields: readonly string[]): object {
  const names = keysOf(fields);
  const accepted = Object.entries(record).filter(([field]) => names.includes(field));
  return {
    ...(fields.includes('href') && { href: null }),
    ...(fields.includes('@address') && { address: null }),
    ...Object.fromEntries(accepted),
  };
}
