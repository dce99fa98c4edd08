/** @jsxRuntime classic */
// Classic JSX: the manager has its own React, without a JSX runtime to import.
import * as React from 'react';
import { Form } from 'storybook/internal/components';
import { type FieldProps, Labelled } from './form-parts.tsx';

/** A text longer than this gets a field of several lines. */
const LONG = 60;

export function TextField({
  value,
  onChange,
  isRequired,
  ...props
}: FieldProps): React.ReactElement {
  const { contentMediaType, examples = [] } = props.schema;
  const text = String(value ?? '');
  const isLong =
    contentMediaType !== undefined || [text, examples[0]].some((one) => String(one).length > LONG);
  const change = (typed: string) => onChange(typed === '' && !isRequired ? undefined : typed);
  return (
    <Labelled {...props}>
      {(id) =>
        isLong ? (
          <Form.Textarea
            id={id}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ) : (
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
        )
      }
    </Labelled>
  );
}

export function NumberField({ value, onChange, ...props }: FieldProps): React.ReactElement {
  const { minimum, maximum, multipleOf, type } = props.schema;
  return (
    <Labelled {...props}>
      {(id) => (
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
      )}
    </Labelled>
  );
}

export function TickField({ value, onChange, ...props }: FieldProps): React.ReactElement {
  const { default: byDefault } = props.schema;
  return (
    <Labelled {...props}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          checked={(value ?? byDefault) === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </Labelled>
  );
}

export function ChoiceField({
  value,
  onChange,
  isRequired,
  ...props
}: FieldProps): React.ReactElement {
  const choices = props.schema.enum ?? [];
  const chosen = choices.indexOf(value ?? props.schema.default);
  return (
    <Labelled {...props}>
      {(id) => (
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
      )}
    </Labelled>
  );
}

/** What has no form of its own, as JSON; kept as it was while what is typed isn't JSON. */
export function JsonField({ value, onChange, ...props }: FieldProps): React.ReactElement {
  const [typed, setTyped] = React.useState(() => JSON.stringify(value) ?? '');
  return (
    <Labelled {...props}>
      {(id) => (
        <Form.Textarea
          id={id}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const read = readJson(currentTarget.value);
            if (read !== null) onChange(read.value);
          }}
        />
      )}
    </Labelled>
  );
}

function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return null;
  }
}
