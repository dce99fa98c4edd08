import type { Site } from '../../site/site.ts';
import { withPictures } from '../pictures.ts';
import type { PageBlock } from '../place.ts';
import type { RegisteredBlock } from '../registry.ts';

type Options = Readonly<Record<string, unknown>>;

/** The options of a page's block, of block data by their ids: merged in order, with defaults, images as pictures. */
export type OptionsOf = (
  block: PageBlock,
  blockData: readonly string[],
  registered: RegisteredBlock,
) => Options;

/** Finds options, once a block of a definition: all pages of it have the same. */
export function createOptionsOf(site: Site): OptionsOf {
  const known = new WeakMap<PageBlock, Options>();
  return (block, blockData, { metadata, validateOptions }) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const written = blockData.map((id) => site.blockData.get(id)?.options ?? {});
    const merged: Record<string, unknown> = structuredClone(Object.assign({}, ...written));
    validateOptions(merged);
    const options = Object(withPictures(site, metadata.options, merged)) as Options;
    known.set(block, options);
    return options;
  };
}
