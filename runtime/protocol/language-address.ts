import { NOT_FOUND } from './constants.ts';
import { encodePath } from './path.ts';

/** The languages of a site. Pages in the default language are at the root, others below `/<language>` (A43). */
export interface Languages {
  readonly available: readonly string[];
  readonly default: string;
}

/** Returns the language of the page at a normalised path: `en` for `/en/kontakt`; else the default language. */
export function languageOf(path: string, { available, default: own }: Languages): string {
  const first = path.split('/', 2)[1];
  return available.find((name) => name === first) ?? own;
}

/** Returns the address of a normalised path in another language: for `/kontakt`, `/en/kontakt`. */
export function addressIn(language: string, path: string, languages: Languages): string {
  const here = languageOf(path, languages);
  const rest = here === languages.default ? path : path.slice(here.length + 1);
  const shared = rest === '/' || rest === NOT_FOUND ? '' : rest;
  return encodePath(language === languages.default ? shared || '/' : `/${language}${shared}`);
}
