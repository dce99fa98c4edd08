import type { Validate } from '../../schemas/validate.ts';
import { CallError } from './call-error.ts';
import type { CallOptions, FoundCall } from './requests.ts';
import type { Sent } from './send-call.ts';

/** Thrown by a reader if a value doesn't have the expected form. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** A JSON pointer to the wrong part; '' for the whole value. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Returns the response of a call, parsed and converted by `read`. @throws CallError `unreadable-answer` if that fails
 */
export function readAnswer<T>(
  call: FoundCall,
  { answer, read }: Pick<CallOptions<T>, 'answer' | 'read'>,
  { status, text }: Sent,
): T {
  const facts = { status, body: text };
  let value: unknown = text;
  try {
    // The parser's error is left out because its message quotes the response.
    if (answer !== 'text') value = text.trim() === '' ? null : JSON.parse(text);
  } catch {
    throw new CallError('unreadable-answer', call.name, { ...facts, path: '' });
  }
  try {
    return read(value, call.baseUrl);
  } catch (cause) {
    const path = cause instanceof ReadError ? cause.path : '';
    throw new CallError('unreadable-answer', call.name, { ...facts, path, cause });
  }
}

/**
 * Returns a reader that checks a value with a generated validator. The reader returns the value, or throws ReadError
 * with the place of the first error.
 */
export function readBy<T>(validate: Validate<T>): (value: unknown) => T {
  return (value) => {
    if (validate(value)) return value;
    const first = validate.errors?.[0];
    throw new ReadError(first?.instancePath ?? '', first?.keyword ?? 'unreadable');
  };
}
