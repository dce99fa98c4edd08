import { ToldError } from '../diagnostics/index.ts';

/** Nothing was pulled. The message says in a line or more why, and what to do. */
export class PullError extends ToldError {
  override readonly name = 'PullError';

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
  }
}
