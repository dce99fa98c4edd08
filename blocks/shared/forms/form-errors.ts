import type { CallFailure } from '../../../runtime/block.ts';

/** A form's message about refused input. All other messages are the same for all forms (A50). */
interface FormTexts {
  /** The message if the backend refuses the input: by a status of `statuses`, or by a response without token. */
  readonly refused: string;
  /** The statuses of a refusal (A102). Default: all from 400 to 499. */
  readonly statuses?: readonly number[];
}

/**
 * Returns the message in bokmål for a failed call; null if the visitor cancelled the call.
 * @param texts the form's message about refused input; null if it has none: a refusal then gets the general message
 */
export function formError(failure: CallFailure, texts: FormTexts | null): string | null {
  const { code, status } = failure;
  if (code === 'aborted') return null;
  if (code === 'network') return 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.';
  if (code === 'timeout') return 'Det kom ikke noe svar. Prøv igjen om litt.';
  if (status === 429) return 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.';
  if (texts !== null && isRefused(failure, texts.statuses)) return texts.refused;
  return 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';
}

/**
 * Returns whether a call failed because the backend refused the input: by a status of `statuses` (default: all from 400
 * to 499), or by a response without a token (A17, A85).
 */
export function isRefused({ code, status }: CallFailure, statuses?: readonly number[]): boolean {
  if (code === 'missing-token') return true;
  if (status === null) return false;
  return statuses === undefined ? status >= 400 && status < 500 : statuses.includes(status);
}
