import type { Language } from './catalogue/index.ts';
import type { Diagnostic } from './diagnostic.ts';

const words = {
  en: {
    error: ['error', 'errors'],
    warning: ['warning', 'warnings'],
    info: ['note', 'notes'],
    more: (count: number) => `… and ${count} more of this kind (--all shows them)`,
    mark: { warning: 'warning', info: 'note' },
  },
  nb: {
    error: ['feil', 'feil'],
    warning: ['advarsel', 'advarsler'],
    info: ['merknad', 'merknader'],
    more: (count: number) => `… og ${count} til av samme slag (--all viser dem)`,
    mark: { warning: 'advarsel', info: 'merknad' },
  },
} as const;

/** How many errors and warnings there are, in words: `2 errors, 1 warning`. */
export function countWords(diagnostics: readonly Diagnostic[], language: Language): string {
  const kinds = ['error', 'warning', 'info'] as const;
  return kinds
    .flatMap((kind) => {
      const count = diagnostics.filter(({ severity }) => severity === kind).length;
      const [one, many] = words[language][kind];
      return kind === 'info' && count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}

/** What stands for those of a kind that are left out. */
export function moreWords(count: number, language: Language): string {
  return words[language].more(count);
}

/** What is put before the code of a diagnostic that is no error. */
export function severityWord(severity: Diagnostic['severity'], language: Language): string {
  return severity === 'error' ? '' : `${words[language].mark[severity]} `;
}
