import { CallError } from './call-error.ts';
import type { FoundCall } from './find-call.ts';
import { ReadError } from './read-error.ts';
import type { CallOptions } from './requests.ts';
import type { Sent } from './send-call.ts';

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
