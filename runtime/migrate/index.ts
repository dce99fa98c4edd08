import { applyEdits, type ParseError, parseTree } from 'jsonc-parser';
import { type Place, type Text, textLines } from '../diagnostics/index.ts';
import { withoutMark } from '../site/index.ts';
import { internalImport, type Step, type Surroundings, steps } from './steps.ts';

export { type Surroundings, steps } from './steps.ts';

export interface MigratedFile {
  /** The path of the file in the project. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** Descriptions of its changes, one for each step. */
  readonly changes: readonly Text[];
}

/** A place in a project's code that a person must change. */
interface LeftToDo {
  readonly file: string;
  readonly place: Place;
  readonly what: Text;
}

export type Migration = ReturnType<typeof migrate>;

/**
 * Returns the migrated files of a project (`files`), the places that only a person can change (`left`), and the place
 * of the first mistake in each file that isn't valid JSON (`broken`); such files aren't migrated.
 * @param files texts by path in the project
 * @param through the steps to take; default: all
 */
export function migrate(
  files: ReadonlyMap<string, string>,
  around: Surroundings,
  through: readonly Step[] = steps,
) {
  const migrated: MigratedFile[] = [];
  const left: LeftToDo[] = [];
  const broken: { readonly file: string; readonly place: Place }[] = [];
  for (const [file, whole] of files) {
    const before = withoutMark(whole);
    const mistake = file.endsWith('.json') ? mistakeIn(before) : null;
    if (mistake !== null) {
      broken.push({ file, place: textLines(before).placeOf(mistake) });
      continue;
    }
    const { after, changes } = changed(file, before, around, through);
    const mark = whole.slice(0, whole.length - before.length);
    if (changes.length > 0) migrated.push({ file, before: whole, after: mark + after, changes });
    if (!around.isClone) left.push(...leftIn(file, after));
  }
  return { files: migrated, left, broken };
}

/** Returns a file's text after the steps, and in `changes` descriptions of those that changed it; [] if none did. */
function changed(file: string, before: string, around: Surroundings, through: readonly Step[]) {
  let after = before;
  const changes: Text[] = [];
  for (const { change, what } of through) {
    const edits = change(file, after, around);
    if (edits.length === 0) continue;
    after = applyEdits(after, [...edits]);
    changes.push(what);
  }
  return { after, changes };
}

/** Returns the offset of the first mistake in a JSON text; null if there is none. */
function mistakeIn(text: string): number | null {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0]?.offset ?? null;
}

/** Returns the places in a file that only a person can change, in their order in the text. */
function leftIn(file: string, text: string): LeftToDo[] {
  if (file.endsWith('.json')) return [];
  const { what, sign } = internalImport;
  const { placeOf } = textLines(text);
  return Array.from(text.matchAll(sign), ({ index }) => ({ file, place: placeOf(index), what }));
}
