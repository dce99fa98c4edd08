/** Blocks and models as data, from which Storybook makes its tables, forms and checks. */
import type { Schema } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The schema of an option, with the keys that the table shows. */
export interface OptionSchema extends Schema {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly items?: OptionSchema;
}

/** A block: its block.json, and facts about its files. */
export interface DescribedBlock {
  readonly metadata: Omit<BlockMetadata, 'options' | 'example'> & {
    readonly options: OptionSchema;
    readonly example: {
      readonly records: Readonly<Record<string, readonly object[]>>;
      readonly options: object;
    };
  };
  /** The kind of block, by its file names (docs/blocks.md). */
  readonly kind: 'static' | 'enhanced' | 'island';
  /** Whose block it is: Lerret's, the project's, or the project's in place of Lerret's block with that name. */
  readonly origin: 'lerret' | 'own' | 'instead';
  /** Whether this Storybook has stories of the block. */
  readonly hasStories: boolean;
  readonly validateOptions: () => Promise<Validate<object>>;
}

/** A `model.json`. */
export interface DescribedModel {
  readonly folder: string;
  readonly roles: Readonly<Record<string, string | readonly string[]>>;
  readonly schema: Schema & {
    /** Rules with `if` and `then`, for fields that only some records require. */
    readonly allOf?: readonly {
      readonly if: { readonly properties: Readonly<Record<string, { readonly const: unknown }>> };
      readonly then: { readonly required: readonly string[] };
    }[];
  };
  readonly validate: () => Promise<Validate<object>>;
}
