import { Controls, Heading, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import { describedBlock } from '../block/described-block.ts';
import { BlockFacts } from './block-facts.tsx';
import './docs-page.css';
import { StoryJson } from './story-json.tsx';

/** The docs page of every story file: for a block, the facts of its block.json, then its stories. */
export function DocsPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const block = describedBlock(preparedMeta.title);
  if (block === null) {
    return (
      <>
        <Title />
        <Stories title="" />
      </>
    );
  }
  return (
    <>
      <Title />
      <BlockFacts block={block} />
      <Primary />
      <Controls />
      <Heading>JSON</Heading>
      <StoryJson />
      <Stories includePrimary={false} />
    </>
  );
}
