/** A failed call. */
interface Failure {
  readonly code: string;
  /** The status of the response; null when there was none. */
  readonly status: number | null;
}

/** What one form says of refused requests; all other texts are the same in every form (A50). */
export interface Refusal {
  readonly text: string;
  /** The statuses with which the backend refuses what was typed (A102). */
  readonly statuses: readonly number[];
}

/** The message for a failed call and what to do about it. Null when the visitor cancelled the call. */
export function formError(failure: Failure, refusal: Refusal | null): string | null {
  const { code, status } = failure;
  if (code === 'aborted') return null;
  if (code === 'network') return 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.';
  if (code === 'timeout') return 'Det kom ikke noe svar. Prøv igjen om litt.';
  if (status === 429) return 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.';
  if (refusal !== null && isRefused(failure, refusal.statuses)) return refusal.text;
  return 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';
}

/** Whether the backend refused what was typed. A response without token counts as that, too (A17, A85). */
export function isRefused({ code, status }: Failure, statuses: readonly number[]): boolean {
  return code === 'missing-token' || (code === 'http' && statuses.some((one) => one === status));
}
