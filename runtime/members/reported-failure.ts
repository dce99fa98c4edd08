/**
 * Returns whether a response with a success status reports a failure: a field `success` or `ok` of its JSON is false.
 */
export function reportsFailure(answer: unknown): boolean {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  return fields.some(([name, value]) => value === false && /^(?:success|ok)$/i.test(name));
}
