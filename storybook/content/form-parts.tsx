/** @jsxRuntime classic */
// Classic JSX: the manager has its own React, without a JSX runtime to import.
import * as React from 'react';
import { styled } from 'storybook/theming';
import type { OptionSchema } from '../block/descriptions.ts';

/** The props of the field of a value: the name, schema and present value, and what to do with a new value. */
export interface FieldProps {
  readonly name: string;
  readonly schema: OptionSchema;
  readonly value: unknown;
  readonly isRequired?: boolean;
  /** Receives the new value; `undefined` if the value was removed. */
  readonly onChange: (value: unknown) => void;
}

type NamedProps = Pick<FieldProps, 'name' | 'schema' | 'isRequired'>;

/** A control, below the name of the value and the description in its schema. */
export function Labelled(
  props: NamedProps & { readonly children: (id: string) => React.ReactElement },
): React.ReactElement {
  const { name, schema, children } = props;
  const id = React.useId();
  return (
    <Line>
      <label htmlFor={id}>
        <b>{name}</b>
        {schema.description !== undefined && <Note>{schema.description}</Note>}
      </label>
      {children(id)}
    </Line>
  );
}

/** The fields of an object or a list, in a frame with its name and the description in its schema. */
export function Group(
  props: NamedProps & { readonly children: React.ReactNode },
): React.ReactElement {
  const { name, schema, children } = props;
  return (
    <Fieldset>
      <legend>{name}</legend>
      {schema.description !== undefined && <Note>{schema.description}</Note>}
      {children}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset({
  margin: '8px 0 0',
  padding: '4px 12px 12px',
  border: '1px solid rgb(128 128 128 / 0.3)',
  borderRadius: 4,
  '& > legend': { padding: '0 4px', fontWeight: 700 },
});

const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 2fr)',
  gap: 12,
  alignItems: 'start',
  padding: '6px 0',
  '& > input[type="checkbox"]': { justifySelf: 'start', width: 18, height: 18 },
});

const Note = styled.small({ display: 'block', opacity: 0.75, lineHeight: 1.4 });

export const List = styled.ol({ listStyle: 'none', margin: 0, padding: 0 });

export const Entry = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: 12,
  alignItems: 'start',
  padding: '6px 0',
  borderBottom: '1px solid rgb(128 128 128 / 0.2)',
  '& summary': { padding: '6px 0', cursor: 'pointer', fontWeight: 700 },
});

export const Buttons = styled.div({ display: 'flex', gap: 4 });

export const Preview = styled.img({
  display: 'block',
  maxHeight: 72,
  maxWidth: '100%',
  marginTop: 8,
});

/** A text for screen readers only. */
export const Quiet = styled.p({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
