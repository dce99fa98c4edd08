import type { ComponentType } from 'react';
import type { exampleProps } from '../../../stories/example-props.ts';

export type Metadata = Parameters<typeof exampleProps>[0];
type Block = ComponentType<ReturnType<typeof exampleProps>>;

const described = import.meta.glob<Metadata>('../../../blocks/*/block.json', {
  eager: true,
  import: 'default',
});
const components = import.meta.glob<Block>('../../../blocks/*/*.tsx', { import: 'default' });

/** Every block without an island: its name, its block.json, and what loads its component. */
export const everyBlock = Object.entries(described).flatMap(([file, metadata]) => {
  const load = components[file.replace('block.json', `${metadata.name}.tsx`)];
  return load ? [[metadata.name, metadata, load] as const] : [];
});
