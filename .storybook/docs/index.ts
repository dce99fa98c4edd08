import type { Args } from 'storybook/internal/types';
import { describedBlock } from '../block/described-block.ts';
import { argsAsProps } from '../block/props-as-args.ts';
import { filesOf } from '../json/files-of.ts';
import { DocsPage } from './docs-page.tsx';

interface Context {
  readonly title: string;
  readonly args: Args;
  readonly storyGlobals: Readonly<Record<string, unknown>>;
}

/** Storybook's parameters for the docs page of each story file. */
export const docs = {
  page: DocsPage,
  /** The panel "JSON" has it, file by file. */
  codePanel: false,
  stories: {
    /** What asks for another document (dark, large text) can't stand on one page with the rest. */
    filter: (_story: unknown, { storyGlobals }: Context) =>
      ['theme', 'text', 'motion', 'site'].every((name) => storyGlobals[name] === undefined),
  },
  source: {
    type: 'code',
    language: 'json',
    /** The code of a story is what staff write, not what a developer wrote to show it. */
    transform(code: string, { title, args }: Context): string {
      const block = describedBlock(title);
      if (block === null) return code;
      const files = filesOf(block, argsAsProps(args, block));
      return files.map(({ file, json }) => `// ${file}\n${json}`).join('\n\n');
    },
  },
};
