import { useEffect, useState } from 'react';
import { useAsked } from './calls.ts';
import type { Listed, TextProps } from './types.ts';

interface Props extends TextProps {
  readonly model: string;
}

/** A reference to a record: searched by title, written as an id. */
export function RecordInput({ id, value, model, isOff, onChange, onLeave }: Props) {
  const [typed, setTyped] = useState(value);
  const listed = useAsked<Listed>('list', { model, query: typed });
  const found = listed?.items ?? [];
  const named = found.find((one) => one.id === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed text is matched only with a new list
  useEffect(() => {
    const text = typed.trim().toLowerCase();
    const meant = listed?.items.find((one) => one.title.toLowerCase() === text);
    if (meant?.id !== undefined && meant.id !== value) onChange(meant.id);
  }, [listed]);
  return (
    <>
      <input
        id={id}
        list={`${id}__records`}
        value={typed}
        disabled={isOff}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        onBlur={onLeave}
      />
      <datalist id={`${id}__records`}>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </datalist>
      {named !== undefined && (
        <output className="help" htmlFor={id}>
          {named.title}
        </output>
      )}
    </>
  );
}
