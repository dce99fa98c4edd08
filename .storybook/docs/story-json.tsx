import { DocsContext, Source, Subheading } from '@storybook/addon-docs/blocks';
import { type ReactElement, useContext, useEffect, useState } from 'react';
import type { SiteFile } from '../json/files-of.ts';
import { onSiteFiles } from '../json/site-files.ts';

/** The first story of the page as files of a site folder. It follows the controls above. */
export function StoryJson(): ReactElement {
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
