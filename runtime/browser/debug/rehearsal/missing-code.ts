import { changeDocuments } from './changed-documents.ts';

/** No server has a chunk of this name. */
const MISSING = '/assets/rehearsed-missing.js';

/** Islands name code that isn't there, on this page and on those to come. */
export function withoutCode(): void {
  for (const island of document.querySelectorAll('lerret-island'))
    island.setAttribute('code', MISSING);
  changeDocuments((html) => html.replace(/(<lerret-island\b[^>]* code=")[^"]*/g, `$1${MISSING}`));
}
