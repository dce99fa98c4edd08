import { createElement, Fragment, type ReactElement } from 'react';
import type { DescribedBlock } from '../block/descriptions.ts';
import { blocks } from '../project/blocks.ts';

/** A text whose words in backticks are code, and titles of blocks in «» links to their docs. */
export function Prose({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(`[^`]+`|«[^»]+»)/);
  // Each part is an argument, for a word may be there twice, and React's keys may not.
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (/^[`«]/.test(part) ? marked(part) : part)),
  );
}

function marked(part: string): ReactElement {
  const [block] = blocksIn(part);
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
  if (block === undefined) return <q>{part.slice(1, -1)}</q>;
  return (
    <a href={docsOf(block.metadata.name)} target="_top">
      {block.metadata.title}
    </a>
  );
}

/** Returns the blocks whose titles are in a text in «»: «Plakatrekke». */
export function blocksIn(text: string): readonly DescribedBlock[] {
  const named = Array.from(text.matchAll(/«([^»]+)»/g), ([, title]) => title);
  return [...blocks.values()].filter(({ metadata }) => named.includes(metadata.title));
}

/** Returns the address of a block's docs page. A link to it must open in Storybook's whole window (`target="_top"`). */
export function docsOf(name: string): string {
  return `./?path=/docs/blocks-${name}--docs`;
}

/** The sentence about whose block it is, for each origin; '' for Lerret's blocks. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
