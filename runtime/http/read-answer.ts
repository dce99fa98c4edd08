import type { Validate } from '../../schemas/validate.ts';
import { CallError } from './call-error.ts';
import type { CallOptions, FoundCall } from './requests.ts';
import type { Sent } from './send-call.ts';

/** What a reader throws when a value isn't what it reads. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** A JSON pointer to what is wrong; empty for the whole value. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** What a call gives, of what its backend answered. @throws CallError `unreadable-answer`. */
export function readAnswer<T>(
  call: FoundCall,
  { answer, read }: Pick<CallOptions<T>, 'answer' | 'read'>,
  { status, text }: Sent,
): T {
  const facts = { status, body: text };
  let value: unknown = text;
  try {
    // Where JSON breaks isn't told: the message of its parser quotes the answer.
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

/** A reader that takes what a generated validator takes. It throws ReadError with the first place that it doesn't. */
export function readBy<T>(validate: Validate<T>): (value: unknown) => T {
  return (value) => {
    if (validate(value)) return value;
    const first = validate.errors?.[0];
    throw new ReadError(first?.instancePath ?? '', first?.keyword ?? 'unreadable');
  };
}
