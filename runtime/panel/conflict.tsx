import { deepEquals, type RJSFSchema } from '@rjsf/utils';
import { isObject } from '../protocol/is-object.ts';
import type { Merged } from './draft.ts';
import { labelOf } from './labels.ts';
import { Button, timeText, useShared } from './panel-parts.tsx';
import type { Start } from './types.ts';

/**
 * The choice between the user's version of a value and another user's: each field that differs, with its label.
 * @param schema the schema of the value; undefined for the text of a file
 */
export function Conflict(
  props: Merged & {
    readonly schema: RJSFSchema | undefined;
    readonly onChoose: (isMine: boolean) => void;
  },
) {
  const { mine, theirs, schema = {}, onChoose } = props;
  const { words, start } = useShared();
  const differences = [...differencesOf(mine, theirs, schema, start.language)];
  const sides = [
    { heading: words.mine, button: words.useMine, isMine: true },
    { heading: words.theirs, button: words.useTheirs, isMine: false },
  ];
  return (
    <div className="versions">
      {sides.map(({ heading, button, isMine }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <dl>
            {differences.map(({ labels, values: [own, other] }) => (
              <div key={labels.join()}>
                <dt>{labels.join(' › ')}</dt>
                <dd>{textOf(isMine ? own : other, isMine ? other : own, start.language)}</dd>
              </div>
            ))}
          </dl>
          <Button onClick={() => onChoose(isMine)}>{button}</Button>
        </div>
      ))}
    </div>
  );
}

interface Difference {
  /** The labels of the field and of the fields that it is in; [] for a value that has no fields. */
  readonly labels: readonly string[];
  readonly values: readonly [mine: unknown, theirs: unknown];
}

/** Yields the innermost fields of two values that differ. A list is one value. */
function* differencesOf(
  mine: unknown,
  theirs: unknown,
  schema: RJSFSchema,
  language: Start['language'],
  labels: readonly string[] = [],
): Generator<Difference> {
  if (deepEquals(mine, theirs)) return;
  if (!isObject(mine) || !isObject(theirs)) {
    yield { labels, values: [mine, theirs] };
    return;
  }
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const part: RJSFSchema = Object(Object(schema.properties)[key]);
    const inside = [...labels, labelOf(part, key, language)[0]];
    yield* differencesOf(mine[key], theirs[key], part, language, inside);
  }
}

/** Returns a value as text for users. Of a text, returns only the lines that the other text lacks. */
function textOf(value: unknown, other: unknown, language: Start['language']): string {
  if (value === undefined || value === '' || value === false) return '–';
  if (value === true) return '✓';
  if (isObject(value) || Array.isArray(value))
    return Object.values(value)
      .map((part) => textOf(part, null, language))
      .join(', ');
  if (typeof value !== 'string') return String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return timeText(value, language);
  const others = linesOf(String(other));
  const lines = linesOf(value).filter((line) => !others.includes(line));
  return lines.join('\n') || '–';
}

function linesOf(text: string): readonly string[] {
  if (!text.startsWith('<')) return text.split('\n');
  return text.split(/<\/(?:p|li|h\d|blockquote)>/).map((line) => line.replace(/<[^>]*>/g, ''));
}
