/** The block that a story shows, with its block.json: Storybook's tables are made from it. */
import type { Schema } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';

/** The schema of an option, with the keys that are shown in the table. */
export interface OptionSchema extends Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
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

const metadata = import.meta.glob<DescribedBlock['metadata']>('../../blocks/*/block.json', {
  eager: true,
  import: 'default',
});
const validators = import.meta.glob<DescribedBlock['validateOptions']>(
  '../../blocks/*/options.gen.js',
  { eager: true, import: 'validateOptions' },
);
const islands = import.meta.glob('../../blocks/*/*.island.tsx');
const enhancements = import.meta.glob('../../blocks/*/*.enhance.ts');

/** The block of a story by the story's title: `Blocks/Card list` is `card-list`. Null for stories of anything else. */
export function describedBlock(title: string): DescribedBlock | null {
  const name = /^Blocks\/(.+)$/.exec(title)?.[1]?.toLowerCase().replaceAll(' ', '-');
  const folder = `../../blocks/${name}`;
  const described = metadata[`${folder}/block.json`];
  const validateOptions = validators[`${folder}/options.gen.js`];
  if (described === undefined || validateOptions === undefined) return null;
  const kind = `${folder}/${name}.island.tsx` in islands ? 'island' : 'static';
  const isEnhanced = `${folder}/${name}.enhance.ts` in enhancements;
  return { metadata: described, kind: isEnhanced ? 'enhanced' : kind, validateOptions };
}
