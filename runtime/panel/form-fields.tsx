import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  WidgetProps,
} from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../diagnostics/index.ts';
import { isDate, movedTime, timeLike, wallTime } from '../protocol/clock.ts';
import { isObject } from '../protocol/is-object.ts';
import { Button, useShared } from './panel-parts.tsx';
import { PictureField, RecordInput } from './picture-field.tsx';
import { RepeatInput } from './repeat-field.tsx';
import { RichText } from './rich-text.tsx';
import type { Fault, TextProps } from './types.ts';

/** The data and functions that every field of a form gets. */
export interface FormContext {
  /** The names of top-level fields that are never folded, even if they are empty. */
  readonly main: readonly string[];
  /** The names of top-level fields that are made from the title if they are required and empty. */
  readonly made: readonly string[];
  /** The check's warnings about the saved value, with their paths in it. */
  readonly notes: readonly Pick<Fault, 'path' | 'message'>[];
  /** Increases when anything but typing changes the values. */
  readonly revision: number;
}

type Of<T extends { registry: object }> = T & {
  readonly registry: { readonly formContext: FormContext };
};

/** The maximum depth to which forms read a schema, as a schema can refer to itself. */
const DEEPEST = 8;

/** The maximum length of a label. A longer first sentence is help, and the field's name is its label. */
const LONGEST_LABEL = 64;

/**
 * Returns the form library's settings for a schema: the widget for each picture, time, rule, reference, and text with
 * HTML, and the names of values, at all depths. @param hidden the names of fields that aren't shown
 */
export function uiFor(
  schema: RJSFSchema,
  language: Language,
  hidden: readonly string[] = [],
  depth = 0,
): UiSchema {
  if (depth > DEEPEST) return {};
  if (schema['x-image'] === true)
    return { 'ui:field': 'picture', 'ui:fieldReplacesAnyOrOneOf': true };
  if (schema['x-time'] === true || schema['x-milliseconds'] === true)
    return { 'ui:widget': 'time', 'ui:fieldReplacesAnyOrOneOf': true };
  if (schema.contentMediaType === 'text/html') return { 'ui:widget': 'html' };
  if (schema['x-rule'] === true) return { 'ui:widget': 'repeats' };
  const [, model] = /^#\/definitions\/(.+)\.ids$/.exec(schema.$ref ?? '') ?? [];
  if (model !== undefined) return { 'ui:widget': 'record', 'ui:options': { model } };
  const { items } = schema;
  const values = Object.entries(Object(schema['x-values'] ?? Object(items)['x-values']));
  const names = values.map(([value, name]) => [value, Object(name)[language]]);
  const ui: UiSchema = names.length > 0 ? { 'ui:enumNames': Object.fromEntries(names) } : {};
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (typeof part !== 'object') continue;
    ui[key] = hidden.includes(key)
      ? { 'ui:widget': 'hidden' }
      : uiFor(part, language, [], depth + 1);
  }
  if (typeof items === 'object' && !Array.isArray(items))
    ui.items = uiFor(items, language, [], depth + 1);
  return ui;
}

/** Returns a field's label and its help text: its short name and its description, else its description, split. */
function labelOf(
  schema: RJSFSchema,
  key: string,
  language: Language,
): readonly [name: string, help: string] {
  const description = (schema.description ?? '').replaceAll('`', '');
  const own: unknown = Object(schema['x-label'])[language];
  // Names of values say what a description says of their codes.
  if (typeof own === 'string') return [own, schema['x-values'] === undefined ? description : ''];
  // A JSON example doesn't help a person who fills in a form.
  const text = description.replace(/\s*Eksempel: [{[].*$/s, '');
  const [, sentence = '', more = ''] = /^(.*?)(?:[.:;](?:\s+(.*))?)?$/s.exec(text) ?? [];
  const [first = '', ...rest] = sentence.length > LONGEST_LABEL ? sentence.split(', ') : [sentence];
  const isLabel = first !== '' && first.length <= LONGEST_LABEL && !first.startsWith('Eksempel');
  return isLabel ? [first, [...rest, more].join(', ').replace(/^, /, '')] : [key, text];
}

/** A field with its label and its errors; the label is from the schema's description. */
function Field(props: Of<FieldTemplateProps>) {
  const { id, label, rawErrors = [], children, hidden, registry } = props;
  const { displayLabel, schema, fieldPathId, required = false } = props;
  const { words, start } = useShared();
  if (hidden) return <div hidden>{children}</div>;
  const isRule = schema['x-rule'] === true;
  const { made, notes }: FormContext = registry.formContext;
  const isMade = required && fieldPathId.path.length === 1 && made.includes(label);
  const [name, told] = isRule ? [words.repeats, ''] : labelOf(schema, label, start.language);
  const help = isMade ? `${told} ${words.made}`.trim() : told;
  // No rule means that nothing is repeated.
  const isRequired = required && !isMade && !isRule;
  const isGroup = schema.type === 'object' || schema.type === 'array' || displayLabel === false;
  const isPicture = schema['x-image'] === true;
  const isTime = schema['x-time'] === true || schema['x-milliseconds'] === true;
  // A picture has no fields of this form inside.
  const here = notes.filter(
    ({ path }) =>
      (isPicture || path.length === fieldPathId.path.length) &&
      fieldPathId.path.every((key, index) => path[index] === key),
  );
  const errors = rawErrors.map((one) => <li key={one}>{one}</li>);
  const content = (
    <>
      {help !== '' && !isTime && <p className="help">{help}</p>}
      {children}
      {errors.length > 0 && (
        <ul className="errors" id={`${id}__error`} role="alert">
          {errors}
        </ul>
      )}
      {here.map(({ message }) => (
        <p key={message} className="note">
          {message}
        </p>
      ))}
    </>
  );
  if ((isGroup && schema.type !== 'boolean') || isPicture) {
    const isRoot = id === 'root';
    return isRoot ? (
      content
    ) : (
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
        {isRequired && <span aria-hidden="true"> *</span>} <code>{label}</code>
      </label>
      {content}
    </div>
  );
}

/**
 * The fields of an object: first those that have a value or are required; the others are folded, until one of them has
 * an error.
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
  const visible = properties.filter(({ hidden }) => !hidden);
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

/** A list with a button that adds an item. */
function List(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, disabled } = props;
  const { words } = useShared();
  return (
    <>
      <ol>{items}</ol>
      {canAdd && (
        <Button disabled={disabled === true} onClick={onAddClick}>
          {words.add}
        </Button>
      )}
    </>
  );
}

/** An item of a list, with buttons that move and remove it. */
function Item(props: ArrayFieldItemTemplateProps) {
  const { children, index, totalItems, buttonsProps, hasToolbar } = props;
  const { words } = useShared();
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, disabled } = buttonsProps;
  const isOff = disabled === true;
  const isLast = index === totalItems - 1;
  return (
    <li className="item">
      {hasToolbar && (
        <div className="tools">
          <span>{index + 1}</span>
          <Button disabled={isOff || index === 0} onClick={onMoveUpItem}>
            <span aria-hidden="true">↑</span>
            <span className="unseen">{words.up}</span>
          </Button>
          <Button disabled={isOff || isLast} onClick={onMoveDownItem}>
            <span aria-hidden="true">↓</span>
            <span className="unseen">{words.down}</span>
          </Button>
          <Button disabled={isOff} onClick={onRemoveItem}>
            {words.removeItem}
          </Button>
        </div>
      )}
      {children}
    </li>
  );
}

/**
 * The field of a day and time in the house's time zone, or of a day alone. It writes the value in its present format: a
 * date, milliseconds, a time with offset, or without. To turn a date into a time, the user clears and leaves the field.
 */
function TimeInput({ id, value, onChange, onBlur, disabled, readonly }: WidgetProps) {
  const [wasDate, setWasDate] = useState(isDate(value));
  const isDay = isDate(value) || (wasDate && value === undefined);
  return (
    <input
      id={id}
      type={isDay ? 'date' : 'datetime-local'}
      value={wallTime(value) ?? ''}
      disabled={disabled === true || readonly === true}
      onBlur={() => {
        setWasDate(isDate(value));
        onBlur(id, value);
      }}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : timeLike(value, target.value))
      }
    />
  );
}

/** Returns the number that a text means, with a decimal comma or point; any other text as it is; undefined for ''. */
export function numberIn(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : text;
}

/**
 * The field of a number: a text field, as browsers drop what they don't accept in a field of numbers, such as the comma
 * of `140,50`. A text that isn't a number becomes the value, which the check then refuses.
 */
function NumberInput({ id, value, schema, onChange, onBlur, disabled }: WidgetProps) {
  const { start } = useShared();
  const [typed, setTyped] = useState<string | null>(null);
  const written = String(value ?? '');
  const inWords = start.language === 'nb' ? written.replace('.', ',') : written;
  // What was typed stands, as long as it means the value: `140,` isn't `140` yet.
  const isTyped = typed !== null && numberIn(typed) === (value ?? undefined);
  return (
    <input
      id={id}
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isTyped ? typed : inWords}
      disabled={disabled === true}
      onBlur={() => onBlur(id, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberIn(target.value));
      }}
    />
  );
}

/** The field of a number in the panel's design; a choice between numbers, and a time, keep theirs. */
function NumberField(props: FieldProps) {
  const { schema, uiSchema, registry } = props;
  const { StringField } = registry.fields;
  if (StringField === undefined) return null;
  const ui = { ...(schema.enum === undefined && { 'ui:widget': 'number' }), ...uiSchema };
  return <StringField {...props} uiSchema={ui} />;
}

/** The properties of a widget's text input. */
function textProps({ id, value, onChange, onBlur, disabled }: WidgetProps): TextProps {
  return {
    id,
    value: typeof value === 'string' ? value : '',
    isOff: disabled === true,
    onChange: (text) => onChange(text === '' ? undefined : text),
    onLeave: () => onBlur(id, value),
  };
}

function HtmlInput(props: Of<WidgetProps>) {
  const { registry, label, schema } = props;
  const { start } = useShared();
  const [name] = labelOf(schema, label, start.language);
  const { revision } = registry.formContext;
  return <RichText key={revision} {...textProps(props)} name={name} />;
}

function RuleInput(props: WidgetProps) {
  return <RepeatInput {...textProps(props)} />;
}

function NamedRecord(props: Of<WidgetProps>) {
  const { revision } = props.registry.formContext;
  return <RecordInput key={revision} {...textProps(props)} model={String(props.options.model)} />;
}

export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Fields,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
};
export const widgets = {
  time: TimeInput,
  number: NumberInput,
  html: HtmlInput,
  repeats: RuleInput,
  record: NamedRecord,
};
export const fields = { picture: PictureField, NumberField };

/**
 * Returns `after`, in which each time that follows another one (`x-after`, such as an end after a start) is moved as
 * far as the edit moved that one, in wall time. A time that the edit itself changed isn't moved.
 */
export function withFollowing(schema: RJSFSchema, before: unknown, after: unknown): unknown {
  return Object.entries(schema.properties ?? {}).reduce((value, [field, part]) => {
    const first = Object(part)['x-after'];
    const written = Object(before)[field];
    const [from, to, end] = [Object(before)[first], Object(after)[first], written].map(wallTime);
    const isMoved = from !== to && written === Object(after)[field];
    if (!isMoved || !from || !to || !end) return value;
    return { ...Object(value), [field]: timeLike(written, movedTime(end, from, to)) };
  }, after);
}

/**
 * Returns `after` without its empty optional objects, which the form library adds: they would be checked for what
 * they require. Those that `before` has remain.
 */
export function withoutEmpty(schema: unknown, before: unknown, after: unknown): unknown {
  const { properties, items, required = [] } = Object(schema);
  if (Array.isArray(after))
    return after.map((one, index) => withoutEmpty(items, Object(before)[index], one));
  if (!isObject(after)) return after;
  const parts = Object.entries(after).flatMap(([key, value]) => {
    const written = Object(before)[key];
    const part = withoutEmpty(Object(properties)[key], written, value);
    const isKept = !isEmpty(part) || isEmpty(written) || required.includes(key);
    return isKept ? [[key, part]] : [];
  });
  return Object.fromEntries(parts);
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
