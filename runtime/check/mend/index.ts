import { parseTree } from 'jsonc-parser';
import type { Problem } from '../../diagnostics/index.ts';
import { type Edit, editOf } from './edits.ts';

/** One mend: what stood there, and what stands there now. */
export interface Mend {
  readonly problem: Problem;
  /** Where in the text as it was. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

export interface Mended {
  readonly text: string;
  /** In the order of the text. */
  readonly mends: readonly Mend[];
}

/** The text of a file with every certain suggestion of its problems applied, and nothing else changed. */
export function mend(text: string, problems: readonly Problem[]): Mended {
  // A file that is too deep isn't parsed: its mend is to be looked for by hand.
  if (problems.some(({ code }) => code === 'too-deep')) return { text, mends: [] };
  const tree = parseTree(text);
  const edits = problems
    .flatMap((problem) => {
      const edit = editOf(problem, text, tree);
      const isChange = edit !== null && partOf(text, edit) !== edit.content;
      return isChange ? [{ problem, edit }] : [];
    })
    .sort((a, b) => a.edit.offset - b.edit.offset);
  let mended = '';
  let end = 0;
  const mends: Mend[] = [];
  for (const { problem, edit } of edits) {
    // Two problems at one place: the first mend may be the other's too, as the next check shows.
    if (edit.offset < end || (mends.length > 0 && edit.offset === end && edit.length === 0))
      continue;
    mended += text.slice(end, edit.offset) + edit.content;
    end = edit.offset + edit.length;
    mends.push({ problem, offset: edit.offset, before: partOf(text, edit), after: edit.content });
  }
  return { text: mended + text.slice(end), mends };
}

function partOf(text: string, { offset, length }: Edit): string {
  return text.slice(offset, offset + length);
}
