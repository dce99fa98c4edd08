/** A failed call. */
interface Failure {
  readonly code: string;
  /** The status of the response; null when there was none. */
  readonly status: number | null;
}

/** Texts of one form for refused requests; all other texts are the same in every form (A50). */
export interface FormTexts {
  /** The backend refused the request: a status from 400 to 499, or a response without token. */
  readonly refused: string;
}

/** The message for a failed call and what to do about it. Null when the visitor cancelled the call. */
export function formError(failure: Failure, { refused }: FormTexts): string | null {
  const { code, status } = failure;
  if (code === 'aborted') return null;
  if (code === 'network') return 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.';
  if (code === 'timeout') return 'Det kom ikke noe svar. Prøv igjen om litt.';
  if (status === 429) return 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.';
  if (status !== null && status >= 400 && status < 500) return refused;
  if (code === 'missing-token') return refused;
  return 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';
}
