import type { RJSFSchema } from '@rjsf/utils';
import type { Language } from '../diagnostics/index.ts';
import { schemaOfPart } from './schema-parts.ts';
import type { Fault, Json } from './types.ts';

/** The maximum length of a label. A longer first sentence is help, and the field's name is its label. */
const LONGEST_LABEL = 64;

/**
 * Returns a field's label and its help text. The label is the schema's short name (`x-label`), else the beginning of
 * the description, or if that is too long, the field's key. The help text is the rest of the description.
 */
export function labelOf(
  schema: RJSFSchema,
  key: string,
  language: Language,
): readonly [name: string, help: string] {
  const own: unknown = Object(schema['x-label'])[language];
  // A JSON example doesn't help a person who fills in a form.
  const text = (schema.description ?? '').replace(/\s*Eksempel: (?:[{[]|true|false|null).*$/s, '');
  // A box to tick, and values with names, need no help: their labels say what the description says about codes.
  const isSaid = schema.type === 'boolean' || schema['x-values'] !== undefined;
  if (typeof own === 'string') return [own, isSaid ? '' : plain(text)];
  const [, sentence = '', more = ''] = /^(.*?)(?:[.:;](?:\s+(.*))?)?$/s.exec(text) ?? [];
  const [first = '', ...rest] = sentence.length > LONGEST_LABEL ? sentence.split(', ') : [sentence];
  const isLabel = first !== '' && first.length <= LONGEST_LABEL && !first.startsWith('Eksempel');
  if (!isLabel) return [key, plain(text)];
  const help = [rest.join(', '), more].filter(Boolean).join('. ');
  return [plain(first), plain(help.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))];
}

/** Returns a description without signs of code, and without the `null` that files have where a field is empty. */
function plain(text: string): string {
  return text.replaceAll(' (`null`)', '').replaceAll('`', '');
}

/** Returns the names of a schema's values, by value: those of `x-values`, else the beginnings of their descriptions. */
export function valueNames(schema: Json, language: Language): Readonly<Record<string, string>> {
  const { enum: values = [], enumDescriptions = [], 'x-values': own = {} } = Object(schema);
  const described = values.map((value: string, index: number) => [
    value,
    String(enumDescriptions[index] ?? '').split('. ', 1)[0],
  ]);
  const named = Object.entries(own).map(([value, name]) => [value, Object(name)[language]]);
  return Object.fromEntries([...described, ...named].filter(([, name]) => name));
}

/**
 * Returns mistakes with messages in which fields have the labels that forms show, in place of their keys.
 * @param schema the schema of a form's value @param above the length of the path of this value
 */
export function withLabels<T extends Pick<Fault, 'path' | 'message'>>(
  faults: readonly T[],
  schema: RJSFSchema,
  above: number,
  language: Language,
): readonly T[] {
  return faults.map((fault) => {
    const holder = fault.path.slice(above, -1).reduce<unknown>(schemaOfPart, schema);
    const { properties }: RJSFSchema = Object(holder);
    const message = fault.message.replace(/`([^`]+)`/g, (code, key: string) => {
      const part = properties !== undefined && Object.hasOwn(properties, key) && properties[key];
      const [label] = typeof part === 'object' ? labelOf(part, key, language) : [key];
      if (label === key) return code;
      return language === 'nb' ? `«${label}»` : `“${label}”`;
    });
    return { ...fault, message };
  });
}
