import {
  DocsContext,
  Heading,
  Primary,
  Source,
  Stories,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { describedBlock } from '../block/described-block.ts';
import type { DescribedBlock } from '../block/descriptions.ts';
import type { SiteFile } from '../json/files-of.ts';
import { onSiteFiles } from '../json/site-files.ts';
import { BlockFacts, Purpose } from './block-facts.tsx';
import './docs-page.css';
import { OptionsTable } from './options-table.tsx';
import { Accessibility, Anatomy, useRendered } from './rendered-parts.tsx';

/** The docs page of a story file: what a block's files say about it, then its stories. */
export function DocsPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const block = describedBlock(preparedMeta.componentId);
  if (block !== null) return <BlockPage block={block} />;
  return (
    <>
      <Title />
      <Stories title="Stories" />
    </>
  );
}

function BlockPage({ block }: { readonly block: DescribedBlock }): ReactElement {
  const example = useRendered('.docs-example .block');
  return (
    <div lang="nb">
      <Title>{block.metadata.title}</Title>
      <Part>
        <Purpose block={block} />
      </Part>
      <div className="docs-example">
        <Primary />
      </div>
      <Heading>Valg</Heading>
      <Part>
        <OptionsTable options={block.metadata.options} />
      </Part>
      <Heading>Slik skrives den</Heading>
      <div className="docs-json">
        <StoryJson />
      </div>
      <Heading>Fakta</Heading>
      <Part>
        <BlockFacts block={block} />
      </Part>
      {example !== null && (
        <>
          <Heading>Deler</Heading>
          <Part>
            <Anatomy of={example} />
          </Part>
          <Heading>Tilgjengelighet</Heading>
          <Part>
            <Accessibility of={example} />
          </Part>
        </>
      )}
      <Heading>Tilstander</Heading>
      <Part>
        <States />
      </Part>
      <Stories includePrimary={false} title="Tilstander på denne siden" />
    </div>
  );
}

/** The page's first story as files of a site folder, which follow the controls. */
function StoryJson(): ReactElement {
  const first = useContext(DocsContext).componentStories()[0]?.id;
  const [files, setFiles] = useState<readonly SiteFile[]>([]);
  useEffect(
    () =>
      onSiteFiles((rendered) => {
        if (rendered.story === first) setFiles(rendered.files);
      }),
    [first],
  );
  return (
    <>
      {files.map(({ file, json }) => (
        <section key={file}>
          <Subheading>{file}</Subheading>
          <Source code={json} language="json" />
        </section>
      ))}
    </>
  );
}

/** Links to all stories, as this page doesn't show those that need their own document (dark, large text). */
function States(): ReactElement {
  return (
    <ul className="block-states">
      {useContext(DocsContext)
        .componentStories()
        .map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top" lang="en">
              {name}
            </a>
          </li>
        ))}
    </ul>
  );
}

function Part({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Unstyled>
      <div className="block-facts">{children}</div>
    </Unstyled>
  );
}
