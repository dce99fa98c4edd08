import { DocsContext, Source, Subheading } from '@storybook/addon-docs/blocks';
import { type ReactElement, useContext, useEffect, useState } from 'react';
import type { SiteFile } from '../json/files-of.ts';
import { onSiteFiles } from '../json/site-files.ts';

/** The page's first story as files of a site folder, updated with the controls. */
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
