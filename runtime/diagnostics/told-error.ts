/** An error whose message tells people all they need: commands print it without a stack. */
export class ToldError extends Error {
  override readonly name: string = 'ToldError';
}
