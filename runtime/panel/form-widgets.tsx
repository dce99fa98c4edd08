import { ariaDescribedByIds, type FieldProps, type WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { isDate, timeLike, wallTime, withOffset } from '../protocol/clock.ts';
import { ListField, type Of, TextField } from './form-fields.tsx';
import { labelOf } from './labels.ts';
import { Button, dayText, useShared } from './panel-parts.tsx';
import { PictureField, RecordInput } from './picture-field.tsx';
import { RepeatInput } from './repeat-field.tsx';
import { RichText } from './rich-text.tsx';
import type { TextProps } from './types.ts';

/**
 * The field of a day and time, in Norwegian time, or of a day alone. It writes the value in its present format: a date,
 * milliseconds, a time with offset, or without. To turn a date into a time, the user clears and leaves the field.
 */
function TimeInput(props: WidgetProps) {
  const { id, value, required, onChange, onBlur, disabled, readonly } = props;
  const { start } = useShared();
  const asValue = { text: wallTime(value) ?? '', made: value, like: value };
  /** The text in the field, the value that it made, and the value whose format that has. */
  const [typed, setTyped] = useState(asValue);
  const { text, like } = typed.made === value ? typed : asValue;
  // While somebody types 2026, browsers report the years 0002, 0020 and 0202.
  const isBegun = text.startsWith('0');
  const dayOf = (time: string) => time.slice(0, 'yyyy-mm-dd'.length);
  const take = (next: string, made: unknown) => {
    setTyped({ text: next, made, like });
    if (made !== value) onChange(made);
  };
  return (
    <>
      <input
        id={id}
        type={isDate(like) ? 'date' : 'datetime-local'}
        value={text}
        aria-describedby={`${ariaDescribedByIds(id)} ${id}-day`}
        required={required}
        disabled={disabled || readonly}
        onBlur={() => {
          if (isBegun) take(text, text);
          else setTyped(asValue);
          onBlur(id, value);
        }}
        onChange={({ target: { value: next } }) => {
          if (next.startsWith('0')) take(next, value);
          else take(next, next === '' ? undefined : timeLike(like, next));
        }}
      />
      <small id={`${id}-day`}>
        {text !== '' &&
          !isBegun &&
          dayText(dayOf(text), dayOf(withOffset(start.fixedNow ?? Date.now())), start.language)}
      </small>
    </>
  );
}

/** Matches a number whose three digits after the comma or point may be thousands: `1.400`, but not `0.125`. */
const MAYBE_THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Returns the number in a text, with a decimal comma or point; undefined for a blank text; any other text unchanged,
 * also one that may mean thousands (`1.400`), unless these exceed `maximum`.
 */
export function numberIn(text: string, maximum = Infinity): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isNumber = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(trimmed);
  const isUnclear = MAYBE_THOUSANDS.test(trimmed) && Math.abs(withoutSigns(trimmed)) <= maximum;
  return isNumber && !isUnclear ? Number(trimmed.replace(',', '.')) : text;
}

/** Returns the number in a text, without its points and commas. */
function withoutSigns(text: string): number {
  return Number(text.replace(/[.,]/g, ''));
}

/** Returns the numbers that a text may mean: for `1.400` both; none if it contains no number, or several. */
export function meaningsOf(text: string): readonly number[] {
  const trimmed = text.trim();
  if (MAYBE_THOUSANDS.test(trimmed))
    return [withoutSigns(trimmed), Number(trimmed.replace(',', '.'))];
  const one = numberWithin(text);
  return one === null ? [] : [one];
}

/** Returns the number in a text with units, such as `104 min` or `1 400 kr`; null if it has none, several, or `1.400`. */
export function numberWithin(text: string): number | null {
  const joined = text.replace(/(\d)[ \u00a0](?=\d{3}(?!\d))/g, '$1');
  const [found, ...more] = joined.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const isClear = found !== undefined && more.length === 0 && !MAYBE_THOUSANDS.test(found);
  return isClear ? Number(found.replace(',', '.')) : null;
}

/**
 * The field of a number: a text field, as browsers drop what they don't accept in a field of numbers, such as the comma
 * of `140,50`. A text that isn't a number becomes the value, which the check then refuses; buttons correct it to the
 * numbers that it may mean.
 */
function NumberInput(props: WidgetProps) {
  const { id, value, schema, required, onChange, onBlur, disabled } = props;
  const { start, words } = useShared();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const written = String(value ?? '');
  const inWords = start.language === 'nb' ? written.replace('.', ',') : written;
  // Shows the typed text while it has the same value: `140,` would become `140`.
  const isTyped = typed !== null && numberIn(typed, schema.maximum) === (value ?? undefined);
  const meanings = typeof value === 'string' ? meaningsOf(value) : [];
  return (
    <>
      <input
        ref={field}
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={isTyped ? typed : inWords}
        required={required}
        disabled={disabled}
        onBlur={() => onBlur(id, value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(numberIn(target.value, schema.maximum));
        }}
      />
      {meanings.map((meant) => (
        <Button
          key={meant}
          onClick={() => {
            field.current?.focus();
            onChange(meant);
          }}
        >
          {words.fix(String(meant))}
        </Button>
      ))}
    </>
  );
}

/** The field of a number: `NumberInput`, except for a choice between numbers (`enum`), and for a time. */
function NumberField(props: FieldProps) {
  const { schema, uiSchema, registry } = props;
  const { StringField } = registry.fields;
  if (StringField === undefined) return null;
  const ui = { ...(schema.enum === undefined && { 'ui:widget': 'number' }), ...uiSchema };
  return <StringField {...props} uiSchema={ui} />;
}

function CheckInput({ id, value, onChange, onBlur, disabled }: WidgetProps) {
  return (
    <input
      id={id}
      aria-describedby={ariaDescribedByIds(id)}
      type="checkbox"
      checked={value === true}
      disabled={disabled}
      onBlur={() => onBlur(id, value)}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function textProps(props: WidgetProps): TextProps {
  const { id, value, required, onChange, onBlur, disabled } = props;
  return {
    id,
    value: typeof value === 'string' ? value : '',
    isRequired: required === true,
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

function NamedRecord(props: Of<WidgetProps>) {
  const { revision } = props.registry.formContext;
  return <RecordInput key={revision} {...textProps(props)} model={String(props.options.model)} />;
}

/** The inputs of fields, by the name that `ui:widget` has in the settings of a form. */
export const widgets = {
  CheckboxWidget: CheckInput,
  time: TimeInput,
  number: NumberInput,
  html: HtmlInput,
  repeats: (props: WidgetProps) => <RepeatInput {...textProps(props)} />,
  record: NamedRecord,
};

/** A value without a field, as it is written in the file, where alone it can be edited. */
function Written({ formData }: FieldProps) {
  const { words } = useShared();
  return (
    <p className="help">
      {formData !== undefined && <code>{JSON.stringify(formData)}</code>} {words.onlyWritten}
    </p>
  );
}

/** The fields that replace those of the form library, by name: `ui:field`, or the library's own. */
export const fields = {
  picture: PictureField,
  written: Written,
  ArrayField: ListField,
  StringField: TextField,
  NumberField,
};
