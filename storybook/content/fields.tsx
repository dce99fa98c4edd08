/** @jsxRuntime classic */
// Classic JSX: the manager has its own React, without a JSX runtime to import.
import * as React from 'react';
import { Button } from 'storybook/internal/components';
import { isObject } from '../../runtime/protocol/is-object.ts';
import type { OptionSchema } from '../block/descriptions.ts';
import { hasRoom, moved, NO_PICTURE, newValue, titleOf, withNew, withValue } from './entries.ts';
import {
  Buttons,
  Entry,
  type FieldProps,
  Group,
  Labelled,
  List,
  Preview,
  Quiet,
} from './form-parts.tsx';
import {
  ChoiceControl,
  JsonControl,
  NumberControl,
  TextControl,
  TickControl,
} from './single-fields.tsx';

/** The control or the fields for a value, depending on its schema. */
export function Field(props: FieldProps): React.ReactElement {
  const { schema, value } = props;
  if (schema.$ref === 'image.schema.json' || schema['x-image'] === true)
    return <PictureField {...props} />;
  const types = [schema.type].flat();
  // A time can be a text or a number.
  const type = typeof value === 'string' && types.includes('string') ? 'string' : types[0];
  if (schema.enum === undefined) {
    if (type === 'array' && schema.items !== undefined) return <ListField {...props} />;
    if (schema.properties !== undefined) return <ObjectField {...props} />;
  }
  const Control = controlOf(props, type);
  return <Labelled {...props}>{(id) => <Control {...props} id={id} />}</Labelled>;
}

function controlOf({ schema, value }: FieldProps, type: unknown) {
  if (schema.enum !== undefined) return ChoiceControl;
  if (type === 'boolean') return TickControl;
  if (type === 'number' || type === 'integer') return NumberControl;
  const isText = type === 'string' || schema.$ref === 'time.schema.json';
  return isText && !isObject(value) ? TextControl : JsonControl;
}

const ADDRESS = 'Adressen: /media/x.webp, eller https://…';
const share: OptionSchema = { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.05 };

/** The properties of a picture in addition to its address. */
const picture: NonNullable<OptionSchema['properties']> = {
  alt: { type: 'string', description: 'Hva bildet viser, for den som ikke ser det.' },
  focalPoint: {
    type: 'object',
    required: ['x', 'y'],
    description: 'Stedet som alltid skal synes, fra øverst til venstre (0, 0).',
    properties: { x: { ...share, examples: [0.5] }, y: { ...share, examples: [0.5] } },
  },
};

/** The form for a picture, with a preview: the site's pictures are in the folder of Storybook's window. */
function PictureField({ schema, value, onChange, ...props }: FieldProps): React.ReactElement {
  const whole = typeof value === 'string' ? { url: value, alt: '' } : value;
  const url = isObject(whole) ? whole.url : undefined;
  const examples = schema.examples?.length ? schema.examples : [NO_PICTURE];
  const address: OptionSchema = { type: 'string', description: ADDRESS, examples };
  const own = { ...schema.properties, url: address, ...picture };
  const described: OptionSchema = {
    ...{ type: 'object', required: schema.required ?? ['url'], properties: own },
    description: schema.description ?? 'Et bilde.',
  };
  // The stored size belongs to the previous picture.
  const change = (edited: unknown) => {
    const { width: _, height: _height, ...others } = isObject(edited) ? edited : {};
    onChange(isObject(edited) && edited.url !== url ? others : edited);
  };
  return (
    <div>
      <ObjectField {...props} schema={described} value={whole} onChange={change} />
      {typeof url === 'string' && url !== '' && (
        <Preview src={url.replace(/^\/media\//, 'media/')} alt="" />
      )}
    </div>
  );
}

function ObjectField({ schema, value, onChange, ...props }: FieldProps): React.ReactElement {
  const { properties = {}, required = [] } = schema;
  if (!isObject(value)) {
    return (
      <Group {...props} schema={schema}>
        <Button ariaLabel={false} onClick={() => onChange(newValue(schema))}>
          Add {props.name}
        </Button>
      </Group>
    );
  }
  return (
    <Group {...props} schema={schema}>
      {Object.entries(properties).map(([key, property]) => (
        <Field
          key={key}
          name={key}
          schema={property}
          value={value[key]}
          isRequired={required.includes(key)}
          onChange={(edited) => onChange(withValue(value, key, edited))}
        />
      ))}
      {props.isRequired !== true && (
        <Button ariaLabel={false} onClick={() => onChange(undefined)}>
          Remove {props.name}
        </Button>
      )}
    </Group>
  );
}

/** Where the focus moves after a button was pressed: for a moved entry, to the same button. */
interface Focus {
  readonly at: number;
  readonly on: 'up' | 'down' | 'form';
}

function ListField({ schema, value, onChange, ...props }: FieldProps): React.ReactElement {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const [open, setOpen] = React.useState<readonly boolean[]>(() => list.map(() => list.length < 3));
  const [focus, setFocus] = React.useState<Focus | null>(null);
  const [announced, setAnnounced] = React.useState('');
  const entries = React.useRef<HTMLOListElement>(null);
  React.useEffect(() => {
    if (focus === null) return;
    const entry = entries.current?.children[focus.at];
    // Finds the entry's own button, rather than one of a list within the entry.
    const found = entry?.querySelector<HTMLElement>(
      focus.on === 'form' ? 'summary, input' : `:scope > div:last-child [data-to="${focus.on}"]`,
    );
    const fallback = entries.current?.parentElement?.querySelector<HTMLElement>(
      ':scope > [data-to="add"]',
    );
    (found ?? fallback)?.focus();
  }, [focus]);
  const { items = {}, minItems = 0 } = schema;
  const isObjects = items.properties !== undefined || items.$ref !== undefined;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length) return;
    onChange(moved(list, from, to));
    setOpen(moved(open, from, to));
    setFocus({ at: to, on: to < from ? 'up' : 'down' });
    setAnnounced(`${titleOf(list[from])}: ${to + 1} of ${list.length}`);
  };
  const remove = (at: number) => {
    const left = list.toSpliced(at, 1);
    onChange(left.length === 0 && minItems > 0 ? undefined : left);
    setOpen(open.toSpliced(at, 1));
    setFocus({ at: Math.min(at, left.length - 1), on: 'form' });
    setAnnounced(`Removed ${titleOf(list[at])}`);
  };
  const add = () => {
    onChange(withNew(schema, list));
    setOpen([...list.map((_, index) => open[index] ?? false), true]);
    setFocus({ at: list.length, on: 'form' });
    setAnnounced(`Added: ${list.length + 1} of ${list.length + 1}`);
  };
  const fewest = props.isRequired === true ? minItems : 0;
  return (
    <Group {...props} schema={schema}>
      <List ref={entries}>
        {list.map((entry, index) => {
          const title = titleOf(entry) || `${props.name} ${index + 1}`;
          const form = (
            <Field
              name={isObjects ? `${props.name} ${index + 1}` : String(index + 1)}
              schema={items}
              value={entry}
              isRequired
              onChange={(edited) => onChange(list.map((one, at) => (at === index ? edited : one)))}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no unique value, and no state.
            <Entry key={index}>
              {isObjects ? (
                <details
                  open={open[index] ?? false}
                  onToggle={({ currentTarget }) =>
                    setOpen(
                      list.map((_, at) =>
                        at === index ? currentTarget.open : (open[at] ?? false),
                      ),
                    )
                  }
                >
                  <summary>
                    {index + 1}. {title}
                  </summary>
                  {form}
                </details>
              ) : (
                <div>{form}</div>
              )}
              <Buttons>
                <Button
                  data-to="up"
                  ariaLabel={`Move ${title} up`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  data-to="down"
                  ariaLabel={`Move ${title} down`}
                  aria-disabled={index === list.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  ↓
                </Button>
                <Button
                  ariaLabel={`Remove ${title}`}
                  disabled={list.length <= fewest}
                  onClick={() => remove(index)}
                >
                  ✕
                </Button>
              </Buttons>
            </Entry>
          );
        })}
      </List>
      <Button
        ariaLabel={false}
        data-to="add"
        disabled={!hasRoom(schema, list.length)}
        onClick={add}
      >
        Add to {props.name}
      </Button>
      <Quiet role="status">{announced}</Quiet>
    </Group>
  );
}
