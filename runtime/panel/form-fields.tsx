import { getDefaultRegistry } from '@rjsf/core';
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldProps,
  type FieldTemplateProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Language } from '../diagnostics/index.ts';
import { isWithin } from '../protocol/json-parts.ts';
import { labelOf, valueNames } from './labels.ts';
import { orderField, shownOrder, withMoved } from './moved-item.ts';
import { Button, useShared } from './panel-parts.tsx';
import type { Fault } from './types.ts';

export interface FormContext {
  readonly main: readonly string[];
  readonly made: readonly string[];
  /** What the check says about the saved value, with paths in it. */
  readonly notes: readonly Pick<Fault, 'path' | 'message' | 'severity'>[];
  /** Increases when anything but typing changes the values. */
  readonly revision: number;
}

/** The properties of a part of a form, with its context. */
export type Of<T extends { registry: object }> = T & {
  readonly registry: { readonly formContext: FormContext };
};

/** Returns whether the values of a schema with this `type` may be null, which an empty field stands for. */
export function isNullable(type: unknown): boolean {
  return Array.isArray(type) && type.includes('null');
}

/** The properties of a picture that its field edits itself. */
export const PICTURE_PARTS: ReadonlySet<unknown> = new Set(['url', 'alt', 'focalPoint']);

type Required = Of<Pick<FieldTemplateProps, 'schema' | 'fieldPathId' | 'required' | 'registry'>>;

/** Returns whether a field's value is made from another text if the user leaves the field empty. */
function isMadeWhenEmpty({ schema, fieldPathId: { path }, required, registry }: Required): boolean {
  const { made } = registry.formContext;
  const isNamed = required === true && path.length === 1 && made.includes(String(path[0]));
  return schema['x-made-from'] !== undefined || isNamed;
}

/** Returns whether users must fill in a field. No rule means that nothing is repeated. */
function mustBeFilledIn(props: Required): boolean {
  const { schema, required = false } = props;
  const isRule = schema['x-rule'] === true;
  return required && !isMadeWhenEmpty(props) && !isRule && !isNullable(schema.type);
}

/**
 * Marks the input of a field as invalid while the field shows errors. Inputs don't know the notes' mistakes, and those
 * of the form library have no property for this. An input that replaces another one calls it, too.
 */
export function useInvalidMark(id: string): void {
  useEffect(() => {
    const input = document.getElementById(id);
    if (document.getElementById(`${id}__error`)) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
  });
}

function Field(props: Of<FieldTemplateProps>) {
  const { id, label, rawErrors = [], children, hidden, registry } = props;
  const { displayLabel, schema, fieldPathId } = props;
  const { words, start } = useShared();
  const isRule = schema['x-rule'] === true;
  const { notes }: FormContext = registry.formContext;
  const [name, told] = isRule ? [words.repeats, ''] : labelOf(schema, label, start.language);
  // Staff need no id: they choose by title.
  const described = props.uiSchema?.['ui:widget'] === 'record' ? words.byTitle : told;
  const help = isMadeWhenEmpty(props) ? `${described} ${words.made}`.trim() : described;
  const isGroup = schema.type === 'object' || schema.type === 'array' || displayLabel === false;
  const isPicture = schema['x-image'] === true;
  const isTime = schema['x-time'] === true || schema['x-milliseconds'] === true;
  const depth = fieldPathId.path.length;
  const here = notes.filter(
    ({ path }) =>
      (path.length === depth || (isPicture && PICTURE_PARTS.has(path[depth]))) &&
      isWithin(path, fieldPathId.path),
  );
  const mistakes = here.filter(({ severity }) => severity === 'error').map((one) => one.message);
  const errors = [...rawErrors, ...mistakes].map((one) => <li key={one}>{one}</li>);
  useInvalidMark(id);
  if (hidden) return <div hidden>{children}</div>;
  const content = (
    <>
      {help !== '' && !isTime && (
        <p className="help" id={`${id}__help`}>
          {help}
        </p>
      )}
      {children}
      {errors.length > 0 && (
        <ul className="errors" id={`${id}__error`} role="alert">
          {errors}
        </ul>
      )}
      {here.map(
        ({ message, severity }) =>
          severity !== 'error' && (
            <p key={message} className="note">
              {message}
            </p>
          ),
      )}
    </>
  );
  if ((isGroup && schema.type !== 'boolean') || isPicture) {
    if (id === 'root') return content;
    const index = fieldPathId.path.at(-1);
    if (typeof index === 'number' && !isPicture)
      return (
        <FoldedItem name={nameOf(props.formData, schema, start.language)} index={index}>
          {content}
        </FoldedItem>
      );
    return (
      <fieldset className="group">
        <legend>{name}</legend>
        {content}
      </fieldset>
    );
  }
  return (
    <div className={errors.length > 0 ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {name}
        {mustBeFilledIn(props) && <span aria-hidden="true"> *</span>} <code>{label}</code>
      </label>
      {content}
    </div>
  );
}

/** Returns an item's name in a list: its first text that isn't generated (`x-made-from`); '' if it has none. */
function nameOf(item: unknown, { properties = {} }: RJSFSchema, language: Language): string {
  const texts = Object.entries(Object(item)).flatMap(([field, value]) => {
    const part = Object(properties[field]);
    const isText = typeof value === 'string' && part['x-made-from'] === undefined;
    return isText ? [valueNames(part, language)[value] ?? value] : [];
  });
  return texts[0] ?? '';
}

/** An item of a list, folded under its name, or its number; a new one, and one with a mistake, is open. */
function FoldedItem(props: {
  /** Its name; '' if it has none. */
  readonly name: string;
  readonly index: number;
  readonly children: ReactNode;
}) {
  const { name, index, children } = props;
  const { words } = useShared();
  const number = useNumber(index);
  const details = useRef<HTMLDetailsElement>(null);
  const [isNew] = useState(name === '');
  // After each rendering, as a mistake can be at any depth.
  useEffect(() => {
    if (details.current?.querySelector('.errors')) details.current.open = true;
  });
  return (
    <details className="group" ref={details} open={isNew}>
      <summary>{name || words.item(number)}</summary>
      {children}
    </details>
  );
}

/**
 * The fields of an object: first those that have a value, are required or usual; the others are folded, until one of
 * them has an error. An empty field isn't shown if another field lacks the value that it is for (`x-only-for`).
 */
function Fields(props: Of<ObjectFieldTemplateProps>) {
  const { properties, formData, schema, errorSchema = {}, registry, fieldPathId } = props;
  const { main } = registry.formContext;
  const { words } = useShared();
  const folded = useRef<HTMLDetailsElement>(null);
  const isWhole = fieldPathId.path.length === 0;
  // Decided once, so that a field doesn't move when it is filled in.
  const [first] = useState(() => {
    const shown = properties.filter(
      ({ name }) =>
        schema.required?.includes(name) ||
        Object(formData)[name] !== undefined ||
        (isWhole && main.includes(name)),
    );
    const names = (shown.length === 0 ? properties : shown).map(({ name }) => name);
    return new Set(names);
  });
  // Another field's value can make a field required.
  const isFirst = (name: string) => first.has(name) || schema.required?.includes(name) === true;
  const isForThis = ({ name }: { readonly name: string }) =>
    Object(formData)[name] !== undefined ||
    Object.entries(Object(Object(schema.properties?.[name])['x-only-for'])).every(
      ([other, wanted]) => Object(formData)[other] === wanted,
    );
  const visible = properties.filter((one) => !one.hidden && isForThis(one));
  const rest = visible.filter(({ name }) => !isFirst(name));
  const isWrong = rest.some(({ name }) => Object.hasOwn(errorSchema, name));
  useEffect(() => {
    if (isWrong && folded.current !== null) folded.current.open = true;
  }, [isWrong]);
  return (
    <>
      {visible.filter(({ name }) => isFirst(name)).map(({ content }) => content)}
      {rest.length > 0 && (
        <details ref={folded}>
          <summary>{words.more(rest.length)}</summary>
          {rest.map(({ content }) => content)}
        </details>
      )}
    </>
  );
}

/** The order of a list's items, for lists in which a number of each item decides it. */
interface ListOrder {
  /** The indexes of the items, in order. */
  readonly shown: readonly number[];
  /** Returns what moves an item by one place; null if it is already the first or last one of its group. */
  readonly moving: (index: number, step: -1 | 1) => (() => void) | null;
}

const OrderContext = createContext<ListOrder | null>(null);

/** Returns the number of an item in its list, as it is shown; the first one has 1. */
function useNumber(index: number): number {
  const order = use(OrderContext);
  return (order === null ? index : order.shown.indexOf(index)) + 1;
}

const { ArrayField, StringField } = getDefaultRegistry().fields;

/** The field of a text or a choice, whose HTML element is `required` only if users must fill it in. */
export function TextField(props: Of<FieldProps>) {
  return StringField && <StringField {...props} required={mustBeFilledIn(props)} />;
}

/** The field of a list. Where a number decides the order of its items, they are shown, and moved, by it. */
export function ListField(props: FieldProps) {
  const { schema, formData, fieldPathId, onChange } = props;
  const field = orderField(schema.items);
  const order = field !== null &&
    Array.isArray(formData) && {
      shown: shownOrder(field, formData),
      moving: (index: number, step: -1 | 1) => {
        const moved = withMoved(field, formData, index, step);
        return moved && (() => onChange(moved, fieldPathId.path));
      },
    };
  return (
    <OrderContext value={order || null}>{ArrayField && <ArrayField {...props} />}</OrderContext>
  );
}

function List(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, disabled } = props;
  const { words } = useShared();
  const order = use(OrderContext);
  return (
    <>
      <ol>{order === null ? items : order.shown.map((index) => items[index])}</ol>
      {canAdd && (
        <Button disabled={disabled} onClick={onAddClick}>
          {words.add}
        </Button>
      )}
    </>
  );
}

function Item(props: ArrayFieldItemTemplateProps) {
  const { children, index, totalItems, buttonsProps, hasToolbar, parentUiSchema } = props;
  const { words } = useShared();
  const order = use(OrderContext);
  const number = useNumber(index);
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, disabled } = buttonsProps;
  const up = index === 0 ? null : onMoveUpItem;
  const down = index === totalItems - 1 ? null : onMoveDownItem;
  const { orderable = true } = getUiOptions(parentUiSchema);
  const all = [
    { act: order === null ? up : order.moving(index, -1), sign: '↑', name: words.up },
    { act: order === null ? down : order.moving(index, 1), sign: '↓', name: words.down },
  ];
  const moves = orderable ? all : [];
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    nearItem(event.currentTarget.closest('li'))?.focus();
    onRemoveItem(event);
  };
  return (
    <li className="item">
      {hasToolbar && (
        <div className="tools">
          {orderable && <span>{number}</span>}
          {moves.map(({ act, sign, name }) => (
            <Button key={sign} disabled={disabled || act === null} onClick={() => act?.()}>
              <span aria-hidden="true">{sign}</span>
              <span className="unseen">{name}</span>
            </Button>
          ))}
          <Button disabled={disabled} onClick={remove}>
            {words.removeItem}
          </Button>
        </div>
      )}
      {children}
    </li>
  );
}

/**
 * Returns what has the focus once an item is removed: the next item's name or field, the previous one's, or the button
 * that adds one.
 */
function nearItem(item: Element | null): HTMLElement | null | undefined {
  const near = item?.nextElementSibling ?? item?.previousElementSibling;
  return (
    near?.querySelector<HTMLElement>('summary, input, select, textarea, [contenteditable]') ??
    item?.closest('ol')?.parentElement?.querySelector<HTMLElement>(':scope > ol + button')
  );
}

export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Fields,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
};
