import type { Validate } from '../../schemas/validate.ts';
import { ReadError } from './read-error.ts';

/** A reader that takes what a generated validator takes. It throws ReadError with the first place that it doesn't. */
export function readBy<T>(validate: Validate<T>): (value: unknown) => T {
  return (value) => {
    if (validate(value)) return value;
    const first = validate.errors?.[0];
    throw new ReadError(first?.instancePath ?? '', first?.keyword ?? 'unreadable');
  };
}
