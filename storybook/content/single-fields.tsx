/** @jsxRuntime classic */
// Classic JSX: the manager has its own React, without a JSX runtime to import.
import * as React from 'react';
import { Form } from 'storybook/internal/components';
import type { FieldProps } from './form-parts.tsx';

/** The maximum number of characters of a text in a field of one line. */
const LONG = 60;

/** The props of a control for a single value; its label refers to `id`. */
type ControlProps = Omit<FieldProps, 'name'> & { readonly id: string };

export function TextControl(props: ControlProps): React.ReactElement {
  const { id, value, isRequired, onChange } = props;
  const { contentMediaType, examples = [] } = props.schema;
  const text = String(value ?? '');
  const isLong =
    contentMediaType !== undefined || [text, examples[0]].some((one) => String(one).length > LONG);
  const change = (typed: string) => onChange(typed === '' && !isRequired ? undefined : typed);
  if (isLong)
    return (
      <Form.Textarea
        id={id}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  return (
    <>
      <Form.Input
        id={id}
        value={text}
        list={`${id}-examples`}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <datalist id={`${id}-examples`}>
        {examples.map((example) => (
          <option key={String(example)} value={String(example)} />
        ))}
      </datalist>
    </>
  );
}

export function NumberControl({ id, schema, value, onChange }: ControlProps): React.ReactElement {
  const { minimum, maximum, multipleOf, type } = schema;
  return (
    <Form.Input
      id={id}
      type="number"
      value={typeof value === 'number' ? value : ''}
      min={minimum}
      max={maximum}
      step={multipleOf ?? (type === 'integer' ? 1 : 'any')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
      }
    />
  );
}

export function TickControl({ id, schema, value, onChange }: ControlProps): React.ReactElement {
  return (
    <input
      id={id}
      type="checkbox"
      checked={(value ?? schema.default) === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

export function ChoiceControl(props: ControlProps): React.ReactElement {
  const { id, schema, value, isRequired, onChange } = props;
  const choices = schema.enum ?? [];
  const chosen = choices.indexOf(value ?? schema.default);
  return (
    <Form.Select
      id={id}
      value={String(chosen)}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)])}
    >
      {(!isRequired || chosen < 0) && <option value="-1" />}
      {choices.map((choice, index) => (
        <option key={String(choice)} value={String(index)}>
          {String(choice)}
        </option>
      ))}
    </Form.Select>
  );
}

/** A field with JSON, for values without a form. The value changes only when the typed text is valid JSON. */
export function JsonControl({ id, value, onChange }: ControlProps): React.ReactElement {
  const [typed, setTyped] = React.useState(() => JSON.stringify(value) ?? '');
  return (
    <Form.Textarea
      id={id}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = readJson(currentTarget.value);
        if (read !== null) onChange(read.value);
      }}
    />
  );
}

function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return null;
  }
}
