import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A fact's name and what it is: `['Spilletid', '1 t 44 min']`. */
export type Fact = readonly [name: string, value: ReactNode];

/** What there is to know at a glance (S116), each fact under its name. Nothing for none. */
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
