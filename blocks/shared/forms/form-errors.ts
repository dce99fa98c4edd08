/** What a form knows of a call that failed. */
interface Failure {
  readonly code: string;
  /** Of the answer; null where none came. */
  readonly status: number | null;
}

/** The texts of one form where the backend says no; the others are the same everywhere (A50). */
export interface FormTexts {
  /** The backend refused what was sent: a status from 400 to 499, or success without what makes it one. */
  readonly refused: string;
}

/** What a visitor is told of a failed call, and what to do. Null: they gave it up themselves. */
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
