import type { Language } from './catalogue/index.ts';

/** An error whose message tells people all they need: commands print it without a stack. */
export class ToldError extends Error {
  override readonly name: string = 'ToldError';

  /** The message in a language, where it is known in it; else as it is. */
  in(_language: Language): string {
    return this.message;
  }
}
