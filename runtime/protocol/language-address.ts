import { encodePath } from './path.ts';

/** The languages of a site: the default one lies at the root, each other one below `/<language>` (A43). */
export interface Languages {
  readonly available: readonly string[];
  readonly default: string;
}

/** No language has a page of its own in the place of this one: from there each one's front page is next. */
const NOT_FOUND = '/404.html';

/** The language of the page at a normalised path. */
export function languageOf(path: string, { available, default: own }: Languages): string {
  const first = path.split('/', 2)[1];
  return available.find((name) => name === first) ?? own;
}

/** The address of the page at a normalised path in one of the languages, whatever language the path is in. */
export function addressIn(language: string, path: string, languages: Languages): string {
  const here = languageOf(path, languages);
  const rest = here === languages.default ? path : path.slice(here.length + 1);
  const shared = rest === '/' || rest === NOT_FOUND ? '' : rest;
  return encodePath(language === languages.default ? shared || '/' : `/${language}${shared}`);
}
