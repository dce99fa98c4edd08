export type Severity = 'error' | 'warning' | 'info';
export type Language = 'en' | 'nb';

/** A text in both languages; `{name}` stands for a fact. */
export type Text = Readonly<Record<Language, string>>;

/** A code of the catalogue: what happened, why it matters, what to do. */
export interface Entry {
  readonly severity: Severity;
  readonly message: Text;
  readonly why: Text;
  readonly remedy: Text;
}

/** An entry of severity error unless said otherwise; texts as [English, bokmål]. */
export function entry(
  message: readonly [string, string],
  why: readonly [string, string],
  remedy: readonly [string, string],
  severity: Severity = 'error',
): Entry {
  const text = ([en, nb]: readonly [string, string]): Text => ({ en, nb });
  return { severity, message: text(message), why: text(why), remedy: text(remedy) };
}
