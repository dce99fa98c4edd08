import { join } from 'node:path';
import { printableLines } from '../diagnostics/index.ts';
import type { PendingPictures } from '../prerender/pictures/pending-pictures.ts';
import { projectOf } from '../site/index.ts';
import { asUserError } from '../storage/index.ts';
import { buildInto } from './build-into.ts';
import { buildWords } from './build-messages.ts';
import { createProgress } from './progress.ts';

/**
 * Makes pictures while the site is served, then builds again with them, and the server shows that. The output isn't locked
 * meanwhile, and finished pictures stay if this process ends.
 */
export async function encodeBehind(
  toCome: PendingPictures,
  site: string,
  out: string,
): Promise<void> {
  const words = buildWords.en;
  console.log(words.behind(toCome.total));
  const progress = createProgress(words.pictures, Infinity);
  try {
    await toCome.make(progress.show);
  } catch (error) {
    const userError = asUserError(error, join(projectOf(site).home, '.lerret'));
    if (userError === null) throw error;
    console.error(words.unmade(printableLines(userError.message)));
    return;
  } finally {
    progress.end();
  }
  const built = await buildInto(site, out);
  if (built === null) return;
  console.log(words.shown);
  await built.sweep();
}
