export type Severity = 'error' | 'warning' | 'info';
export type Language = 'en' | 'nb';

/** A text in both languages. In messages, `{name}` is replaced by the problem's fact of that name. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a code: what is wrong, why it matters, what to do. */
export interface Entry {
  readonly severity: Severity;
  readonly message: Text;
  readonly why: Text;
  readonly remedy: Text;
}

/** What is wrong, why it matters and what to do: each in English, then in bokmål. */
type Texts = readonly [string, string, string, string, string, string];

function entry(severity: Severity, [message, whatNb, why, whyNb, remedy, remedyNb]: Texts): Entry {
  return {
    severity,
    message: { en: message, nb: whatNb },
    why: { en: why, nb: whyNb },
    remedy: { en: remedy, nb: remedyNb },
  };
}

/** Returns the entry of an error: Lerret doesn't build a site that has one. */
export const error = (...texts: Texts): Entry => entry('error', texts);

/** Returns the entry of a warning: something is probably wrong. */
export const warning = (...texts: Texts): Entry => entry('warning', texts);

/** Returns the entry of a note about the report, which isn't itself a problem. */
export const info = (...texts: Texts): Entry => entry('info', texts);
