import { lazy, type ReactElement, Suspense } from 'react';
import type { Args } from 'storybook/internal/types';
import { describedBlock } from '../block/described-block.ts';
import { argsAsProps } from '../block/props-as-args.ts';
import { filesOf } from '../json/files-of.ts';

interface Context {
  readonly componentId: string;
  readonly args: Args;
  readonly storyGlobals: Readonly<Record<string, unknown>>;
}

/** The docs page. It is loaded only when somebody opens the docs, as it is as large as all stories together. */
const DocsPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

/** Storybook's parameters for the docs page of each story file. */
export const docs = {
  page: (): ReactElement => (
    <Suspense>
      <DocsPage />
    </Suspense>
  ),
  /** Off: the panel "JSON" shows the code as files. */
  codePanel: false,
  stories: {
    /** Leaves out stories that need their own document (dark, large text), as all stories share one page. */
    filter: (_story: unknown, { storyGlobals }: Context) =>
      ['theme', 'text', 'motion', 'site'].every((name) => storyGlobals[name] === undefined),
  },
  source: {
    type: 'code',
    language: 'json',
    /** Shows the JSON that staff write instead of the story's code. */
    transform(code: string, { componentId, args }: Context): string {
      const block = describedBlock(componentId);
      if (block === null) return code;
      const files = filesOf(block, argsAsProps(args, block));
      return files.map(({ file, json }) => `// ${file}\n${json}`).join('\n\n');
    },
  },
};
