export type Severity = 'error' | 'warning' | 'info';
export type Language = 'en' | 'nb';

/** A text in both languages; `{name}` is replaced by a fact. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a code: what happened, why it matters, what to do. */
export interface Entry {
  readonly severity: Severity;
  readonly message: Text;
  readonly why: Text;
  readonly remedy: Text;
}

/** Creates an entry, of severity error by default; texts are [English, bokmål]. */
export function entry(
  message: readonly [string, string],
  why: readonly [string, string],
  remedy: readonly [string, string],
  severity: Severity = 'error',
): Entry {
  const text = ([en, nb]: readonly [string, string]): Text => ({ en, nb });
  return { severity, message: text(message), why: text(why), remedy: text(remedy) };
}
