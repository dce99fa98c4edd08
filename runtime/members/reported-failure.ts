/** Returns whether a response with a success status reports a failure: its JSON has `success` or `ok`: false. */
export function reportsFailure(answer: unknown): boolean {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  return fields.some(([name, value]) => value === false && /^(?:success|ok)$/i.test(name));
}
