import { type Language, UserError } from '../diagnostics/index.ts';

/** History isn't available, or can't do what was requested. */
export class HistoryError extends UserError {
  override readonly name = 'HistoryError';
  readonly #reasons: Readonly<Record<Language, string>>;

  constructor(en: string, nb: string, options?: ErrorOptions) {
    super(`${en} Nothing was written.`, `${nb} Ingenting ble skrevet.`, options);
    this.#reasons = { en, nb };
  }

  /** The reason, without the sentence that nothing was written. */
  reason(language: Language): string {
    return this.#reasons[language];
  }
}

/** Turns an error of git into a sentence with a remedy. @param isRepository whether a `.git` exists */
export function historyErrorOf(error: unknown, isRepository: boolean): HistoryError {
  const said = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  if (/spawn .* ENOENT/.test(said))
    return new HistoryError(
      'There is no git on this machine, and history is git’s: install it (git-scm.com).',
      'Det er ikke noe git på denne maskinen, og historikken er gits: installer det (git-scm.com).',
      options,
    );
  if (!isRepository)
    return new HistoryError(
      'The site lies in no repository of git, so it has no history: `git init` in its project begins one, and lerret publish adds to it.',
      'Nettstedet ligger ikke i noe git-lager, så det har ingen historikk: `git init` i prosjektet begynner en, og lerret publish legger til i den.',
      options,
    );
  if (/paths are ignored/.test(said))
    return new HistoryError(
      'Git is told to ignore the site folder (`git check-ignore -v` tells where), so it has no history.',
      'Git skal overse nettstedsmappen (`git check-ignore -v` sier hvor det står), så den har ingen historikk.',
      options,
    );
  const line = said.split('\n').find((one) => /^(?:fatal|error):/.test(one)) ?? said.split('\n')[0];
  return new HistoryError(
    `The history can’t be used; git says: ${line} \`git fsck\` tells what is damaged; a clone elsewhere has it whole.`,
    `Historikken kan ikke brukes; git sier: ${line} \`git fsck\` sier hva som er skadet; en klone et annet sted har den hel.`,
    options,
  );
}
