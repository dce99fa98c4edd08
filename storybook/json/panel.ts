// Without JSX: the manager has its own React, without a JSX runtime to import.
import { createElement, type ReactElement } from 'react';
import { Placeholder, ScrollArea, SyntaxHighlighter } from 'storybook/internal/components';
import { useAddonState, useChannel, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { SiteFile } from './files-of.ts';
import { JSON_PANEL, SITE_FILES } from './names.ts';
import type { SiteFiles } from './site-files.ts';

const Panel = styled.div({ height: '100%' });

const File = styled.section({
  padding: 16,
  borderBottom: '1px solid rgb(128 128 128 / 0.3)',
  '& h2': { margin: '0 0 8px', fontSize: 14 },
});

/** The panel with the files that staff would write for the shown story, each with a copy button. */
export function JsonPanel({ active }: { readonly active: boolean }): ReactElement {
  const { storyId } = useStorybookState();
  const [rendered, setRendered] = useAddonState<SiteFiles>(JSON_PANEL, { story: '', files: [] });
  useChannel({ [SITE_FILES]: setRendered });
  const files = rendered.story === storyId ? rendered.files : [];
  const nothing = createElement(Placeholder, null, 'Bare blokker skrives i JSON.');
  const shown = files.length === 0 ? nothing : files.map(fileToCopy);
  return createElement(
    Panel,
    { hidden: !active },
    createElement(ScrollArea, { vertical: true }, shown),
  );
}

function fileToCopy({ file, json }: SiteFile): ReactElement {
  return createElement(
    File,
    { key: file },
    createElement('h2', null, file),
    createElement(SyntaxHighlighter, { language: 'json', copyable: true, bordered: true }, json),
  );
}
