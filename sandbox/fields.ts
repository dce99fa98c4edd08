import { isObject } from '../runtime/protocol/is-object.ts';
import type { Field, Fields } from './route.ts';

export const email: Field = {
  description: 'An e-mail address.',
  type: 'string',
  isRequired: true,
  format: 'email',
  maxLength: 254,
};

export const password: Field = {
  description: 'A password.',
  type: 'string',
  isRequired: true,
  format: 'password',
  maxLength: 200,
};

/** Returns an error message for the first field with an invalid value; null if all fields are valid. */
export function faultOf(fields: Fields, values: URLSearchParams): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = values.get(name);
    if (value) {
      const fault = faultOfValue(field, value);
      if (fault !== null) return `${name} ${fault}`;
    } else if (field.isRequired) return `${name} is missing`;
  }
  return null;
}

function faultOfValue(field: Field, value: string): string | null {
  const { type, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (type === 'boolean') return /^(true|false)$/.test(value) ? null : 'must be true or false';
  if (type === 'integer') return faultOfNumber(field, value);
  if (value.length < minLength) return `must have ${minLength} characters or more`;
  if (value.length > maxLength) return `must have ${maxLength} characters or fewer`;
  if (format === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return 'must be an e-mail address';
  return null;
}

function faultOfNumber(field: Field, value: string): string | null {
  const { const: only, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = field;
  const number = Number(value);
  if (!/^\d+$/.test(value)) return 'must be a whole number';
  if (only !== undefined && number !== only) return `must be ${only}`;
  return number >= minimum && number <= maximum ? null : `must be from ${minimum} to ${maximum}`;
}

/** Returns the fields of a body: a form, or a JSON object; null for any other body. @param type the content type */
export function fieldsOf(body: string, type: string): URLSearchParams | null {
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(body);
  const value = readJson(body);
  if (!isObject(value)) return null;
  const entries = Object.entries(value).filter(([, one]) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  );
  return new URLSearchParams(entries.map(([name, one]) => [name, String(one)]));
}

/** Returns the value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
