import { useAsked } from './asked.tsx';
import { ask, send } from './calls.ts';
import { DraftState, useDraft } from './form-view.tsx';
import { Button, editsKey, useShared } from './panel-parts.tsx';
import type { LinedPlace } from './types.ts';

/**
 * Shows the lines that `lerret explain` prints: where the site shows a record, or why a page shows its blocks.
 * @param query the id of the record (`record`), or the path of the page (`path`)
 */
export function Explanation({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const [lines, waiting] = useAsked<readonly string[]>('explain', query);
  if (lines === null) return waiting;
  return <pre className="told">{lines.join('\n')}</pre>;
}

interface TextFile {
  /** Null if there is no such file. */
  readonly text: string | null;
}

/** The view of a file as text, for a file whose syntax errors make a form impossible. */
export function FileText({ file, line }: Pick<LinedPlace, 'file' | 'line'>) {
  const [found, waiting] = useAsked<TextFile>('text', { file });
  if (found === null) return waiting;
  return <LiveText {...{ file, line }} opened={found.text ?? ''} />;
}

function LiveText(props: Pick<LinedPlace, 'file' | 'line'> & { readonly opened: string }) {
  const { file, line, opened } = props;
  const { words, start } = useShared();
  const { draft, value, status } = useDraft({
    opened,
    name: editsKey(start, `unsaved:${file}`),
    isItem: false,
    replace: (base, text) => send('text', { file, base, text }),
    read: async () => (await ask<TextFile>('text', { file })).text,
  });
  const save = () => void draft.save();
  return (
    <>
      <DraftState
        draft={draft}
        faults={status.kind === 'faults' ? status.faults : []}
        onSave={save}
      />
      <textarea
        className="source whole"
        aria-label={file}
        spellCheck={false}
        value={String(value)}
        ref={(area) => {
          if (area !== null && area.dataset.line === undefined) toLine(area, line);
        }}
        onChange={({ target }) => draft.change(target.value)}
      />
      <div className="send">
        <Button className="main" disabled={!start.mayWrite} onClick={save}>
          {words.saveText}
        </Button>
      </div>
    </>
  );
}

function toLine(area: HTMLTextAreaElement, line: number): void {
  area.dataset.line = String(line);
  const before = area.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start);
  area.scrollTop = Math.max(0, line - 4) * Number.parseFloat(getComputedStyle(area).lineHeight);
}
