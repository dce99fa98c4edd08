import Form from '@rjsf/core';
import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo, useRef } from 'react';
import type { Language } from '../diagnostics/index.ts';
import { movedTime, timeLike, wallTime } from '../protocol/clock.ts';
import { isObject } from '../protocol/is-object.ts';
import { asPathWord, LONGEST_NAME, unusedName } from '../protocol/path-word.ts';
import { type FormContext, isNullable, templates } from './form-fields.tsx';
import { fields, widgets } from './form-widgets.tsx';
import { valueNames } from './labels.ts';
import { useShared } from './panel-parts.tsx';
import { hasNoField } from './schema-parts.ts';
import type { Fault, FormSource } from './types.ts';

/** The maximum depth to which forms read a schema, as a schema can refer to itself. */
const DEEPEST = 8;

/** The form library's settings with which forms add no values that the user hasn't written. */
const AS_WRITTEN = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

export interface SchemaFormProps extends Pick<FormSource, 'hidden' | 'main' | 'made'> {
  readonly schema: RJSFSchema;
  readonly data: unknown;
  readonly errors: ErrorSchema;
  readonly notes?: FormContext['notes'];
  readonly revision: number;
  readonly isOff?: boolean;
  readonly onChange: (value: unknown) => void;
  /** Gets the id of the HTML element of the field that the user leaves. */
  readonly onBlur?: (id: string) => void;
}

/** Shows a form for a value, in the panel's design. It doesn't check the value: `errors` come from the server. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, data, hidden, main = [], made = [], errors, notes = [], revision } = props;
  const { isOff = false, onChange, onBlur = () => {} } = props;
  const { language } = useShared().start;
  const ui = useMemo(() => uiFor(schema, language, hidden), [schema, language, hidden]);
  /** The value before the last change, with the times that the user has emptied. */
  const times = useRef<unknown>(data);
  /** The parts of the value that have a rule, as they last had it. */
  const ruled = useRef<Readonly<Record<string, unknown>>>({});
  const change = (next: unknown) => {
    times.current = beforeEmptied(schema, times.current, data);
    ruled.current = { ...ruled.current, ...withRules(schema, data) };
    const left = withoutEmpty(
      schema,
      data,
      withExceptions(schema, ruled.current, data, plain(next)),
    );
    onChange(withFollowing(schema, times.current, left));
  };
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={{ ...ui, 'ui:submitButtonOptions': { norender: true } }}
      validator={validator}
      formData={data}
      formContext={{ main, made, notes, revision } satisfies FormContext}
      {...{ templates, widgets, fields }}
      disabled={isOff}
      noValidate
      showErrorList={false}
      extraErrors={errors}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      onChange={({ formData }) => change(formData)}
      onBlur={onBlur}
    />
  );
}

/** The settings of a value that has no field: it is shown as it is written. */
const writtenUi = { 'ui:field': 'written', 'ui:fieldReplacesAnyOrOneOf': true };

const pictureUi = { 'ui:field': 'picture', 'ui:fieldReplacesAnyOrOneOf': true };

/**
 * Returns the form library's settings for a schema: the widget for each picture, time, rule, reference, and text with
 * HTML, the names of values, and which lists have no order, at all depths. @param hidden the names of fields that aren't shown
 */
function uiFor(
  schema: RJSFSchema,
  language: Language,
  hidden: readonly string[] = [],
  depth = 0,
): UiSchema {
  if (depth > DEEPEST) return {};
  if (schema['x-time'] === true || schema['x-milliseconds'] === true)
    return { 'ui:widget': 'time', 'ui:fieldReplacesAnyOrOneOf': true };
  if (schema.contentMediaType === 'text/html') return { 'ui:widget': 'html' };
  if (schema['x-rule'] === true) return { 'ui:widget': 'repeats' };
  const [, model] = /^#\/definitions\/(.+)\.ids$/.exec(schema.$ref ?? '') ?? [];
  if (model !== undefined) return { 'ui:widget': 'record', 'ui:options': { model } };
  if (depth > 0 && schema['x-image'] !== true && hasNoField(schema)) return writtenUi;
  const { items } = schema;
  const names = { ...valueNames(Object(items), language), ...valueNames(schema, language) };
  const ui: UiSchema = {
    ...(schema['x-image'] === true && pictureUi),
    ...(schema['x-unordered'] === true && { 'ui:orderable': false }),
    ...(Object.keys(names).length > 0 && { 'ui:enumNames': names }),
  };
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

/** Returns faults in the format of the form library. @param above the number of keys in the path of the form's value */
export function errorsOf(faults: readonly Fault[], above: number): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of faults) builder.addErrors(message, path.slice(above));
  return builder.ErrorSchema;
}

/**
 * Returns `after` in which each time that follows another time (`x-after`), such as an end after a start, is moved as
 * far as the edit moved the other time, in wall time. A time that the edit itself changed isn't moved.
 */
export function withFollowing(schema: RJSFSchema, before: unknown, after: unknown): unknown {
  return followingTimes(schema).reduce((value, { field, first }) => {
    const written = Object(before)[field];
    const [from, to, end] = [Object(before)[first], Object(after)[first], written].map(wallTime);
    const isMoved = from !== to && written === Object(after)[field];
    if (!isMoved || !from || !to || !end) return value;
    return { ...Object(value), [field]: timeLike(written, movedTime(end, from, to)) };
  }, after);
}

/**
 * Returns a copy of `value` for which an emptied start, or one that is no time, and the end that follows it (`x-after`)
 * come from `last`: browsers empty the whole time when the user deletes one part of it, such as the hour. Everything
 * else is as in `value`.
 * @param schema the schema of both values
 * @param last the earlier value, with the times that the user has emptied since
 */
export function beforeEmptied(schema: RJSFSchema, last: unknown, value: unknown): unknown {
  const emptied = followingTimes(schema).filter(
    ({ first }) => wallTime(Object(value)[first]) === null,
  );
  const fields = emptied.flatMap(({ field, first }) => [first, field]);
  return { ...Object(value), ...Object.fromEntries(fields.map((key) => [key, Object(last)[key]])) };
}

/** Returns the fields with a time that follows another one (`x-after`), and the field of that other time. */
function followingTimes({ properties = {} }: RJSFSchema) {
  return Object.entries(properties).flatMap(([field, part]) => {
    const first: unknown = Object(part)['x-after'];
    return typeof first === 'string' ? [{ field, first }] : [];
  });
}

/**
 * Returns a value in which each missing name is made from another text of its object (`x-made-from`); in a list, each
 * item gets a different name. A required value that is missing is an empty list, or null, where the schema allows that:
 * forms can't tell these from no value.
 */
export function withMade(
  schema: unknown,
  value: unknown,
  siblings: readonly unknown[] = [],
): unknown {
  const { properties, items, required = [] } = Object(schema);
  if (Array.isArray(value)) {
    const all: unknown[] = [...value];
    for (const [index, one] of value.entries()) all[index] = withMade(items, one, all);
    return all;
  }
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, part]) => [
    key,
    withMade(Object(properties)[key], part),
  ]);
  const names = Object.entries(Object(properties)).flatMap(([field, part]) => {
    const text = value[Object(part)['x-made-from']];
    const word = typeof text === 'string' ? asPathWord(text, LONGEST_NAME) : '';
    const taken = new Set(siblings.map((one) => Object(one)[field]));
    return value[field] === undefined && word !== '' ? [[field, unusedName(word, taken)]] : [];
  });
  const empty = required.flatMap((field: string) => {
    const { type, minItems = 0 } = Object(Object(properties)[field]);
    if (value[field] !== undefined || inner.length === 0) return [];
    if (isNullable(type)) return [[field, null]];
    return type === 'array' && minItems === 0 ? [[field, []]] : [];
  });
  return Object.fromEntries([...names, ...inner, ...empty]);
}

/**
 * Returns `after` without the empty optional objects that the form library adds, as the check would report their
 * missing keys. Empty objects that `before` has remain. An optional object whose rule (`x-rule`) was removed goes with
 * it, as exceptions mean nothing without the rule.
 */
export function withoutEmpty(schema: unknown, before: unknown, after: unknown): unknown {
  const { properties, items, required = [] } = Object(schema);
  if (Array.isArray(after))
    return after.map((one, index) => withoutEmpty(items, Object(before)[index], one));
  if (!isObject(after)) return after;
  const parts = Object.entries(after).flatMap(([key, value]) => {
    const written = Object(before)[key];
    const inner = Object(properties)[key];
    const part = withoutEmpty(inner, written, value);
    const hasLostRule = hasRule(inner, written) && !hasRule(inner, part);
    const isKept = (!isEmpty(part) && !hasLostRule) || isEmpty(written) || required.includes(key);
    return isKept ? [[key, part]] : [];
  });
  return Object.fromEntries(parts);
}

/** Returns whether a value has a rule (`x-rule`), such as that of a series. */
function hasRule(schema: unknown, value: unknown): boolean {
  return Object.entries(Object(Object(schema).properties)).some(
    ([field, part]) => Object(part)['x-rule'] === true && Object(value)[field] !== undefined,
  );
}

/** Returns those properties of a value that have a rule. */
function withRules(schema: unknown, value: unknown): Readonly<Record<string, unknown>> {
  const { properties } = Object(schema);
  const parts = Object.entries<unknown>(Object(value));
  return Object.fromEntries(parts.filter(([key, part]) => hasRule(Object(properties)[key], part)));
}

/**
 * Returns `after` with the exceptions of each rule that has come back: a user may pass *never* on the way to another rule.
 * @param ruled the properties with rules as they last had one
 */
export function withExceptions(
  schema: unknown,
  ruled: Readonly<Record<string, unknown>>,
  before: unknown,
  after: unknown,
): unknown {
  const back = Object.entries(withRules(schema, after)).flatMap(([key, part]) =>
    Object(before)[key] === undefined ? [[key, { ...Object(ruled[key]), ...Object(part) }]] : [],
  );
  return back.length === 0 ? after : { ...Object(after), ...Object.fromEntries(back) };
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** Returns a value without its `undefined` properties, as JSON has none. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Gives the focus to the field at a path, or to the innermost field around it. Opens what is folded around the field. */
export function focusField(path: readonly (string | number)[]): void {
  const names = ['root', ...path];
  const found = names.flatMap((_, index) => {
    const id = CSS.escape(names.slice(0, names.length - index).join('_'));
    const inside = `:is(input, select, textarea, button, [contenteditable])`;
    return (
      document.querySelector<HTMLElement>(`#${id}, ${inside}:is([id^=${id}_], [id^=${id}-])`) ?? []
    );
  });
  const [field] = path.length === 0 ? [] : found;
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
  field?.focus();
}
