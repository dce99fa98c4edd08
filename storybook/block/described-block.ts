/** The block that a story shows, with its block.json: Storybook's tables are made from it. */

import type { Schema } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { blocks } from '../project/blocks.ts';

/** The schema of an option, with the keys that are shown in the table. */
export interface OptionSchema extends Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly items?: OptionSchema;
  readonly required?: readonly string[];
}

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
  readonly validateOptions: Validate<object>;
}

/** The block of a story by the story's title: `Blocks/Card list` is `card-list`. Null for stories of anything else. */
export function describedBlock(title: string): DescribedBlock | null {
  const name = /^Blocks\/(.+)$/.exec(title)?.[1]?.toLowerCase().replaceAll(' ', '-');
  return blocks.get(name ?? '') ?? null;
}
