import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A fact: its name and its value, `['Spilletid', '1 t 44 min']`. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts as names with values (S116). Renders nothing if there are none. */
export function FactList(props: {
  readonly facts: readonly Fact[];
  readonly className?: string | undefined;
}): ReactElement | null {
  if (props.facts.length === 0) return null;
  return (
    <dl className={classNames('fact-list', props.className)}>
      {props.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
