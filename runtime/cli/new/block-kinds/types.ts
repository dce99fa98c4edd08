import type { ExampleRecord } from '../example-records.ts';

/** How the files of a block name what isn't theirs, and how they are tested. */
export interface BlockSurroundings {
  /** The folder of JSON Schemas. */
  readonly schemas: string;
  /** The block contract. */
  readonly block: string;
  /** The folder of what blocks share. */
  readonly shared: string;
  /** The folder with what stories have in common. */
  readonly stories: string;
  readonly test: 'vitest' | 'node';
}

/** A block that is to be made. */
export interface NewBlock {
  /** In small letters with hyphens: `opening-hours`. */
  readonly name: string;
  /** The name of its component: `OpeningHours`. */
  readonly component: string;
  /** What staff call it; of its name where nobody said: `Opening hours`. */
  readonly title: string;
  /** What visitors read above it, in bokmål. */
  readonly heading: string;
  /** Records for its example. */
  readonly examples: readonly ExampleRecord[];
  readonly place: BlockSurroundings;
}

/** What differs between the kinds of new blocks. */
export interface BlockTemplate {
  /** The keys of `block.json` after its title. */
  readonly metadata: string;
  /** The imports of the component by module: what stands between `import` and `from`. */
  readonly imports: Readonly<Record<string, string>>;
  /** The component, after its imports. */
  readonly source: string;
  /** The code for browsers, after the import of its context. */
  readonly enhance?: string;
  readonly style: string;
  /** What stories import beside the component and its example. */
  readonly storyImports?: Readonly<Record<string, string>>;
  /** The stories of its own states; those of the document are the same for all. */
  readonly stories: string;
  readonly tests: readonly TestCase[];
}

/** A test of a block's HTML. */
export interface TestCase {
  /** What the block does: the name of the test. */
  readonly says: string;
  /** The property with which its props differ from the example, as source. */
  readonly given?: string;
  readonly claims: readonly Claim[];
}

/** What a test claims of `html`; values are source, which may use `metadata`. */
export type Claim =
  | { readonly has: string }
  | { readonly lacks: string }
  | { readonly matches: string; readonly all: string };
