import { printableLines } from '../diagnostics/index.ts';
import { copyPublic } from '../output/index.ts';
import { asUserError } from '../storage/index.ts';
import type { BuildSettings } from './build-into.ts';
import { buildWords } from './build-messages.ts';

/** Copies the shown output to a folder for any server, and prints the result. @returns whether it succeeded */
export async function publishTo(
  to: string,
  out: string,
  { language = 'en', format = 'text' }: Pick<BuildSettings, 'language' | 'format'> = {},
): Promise<boolean> {
  const words = buildWords[language];
  try {
    const copy = await copyPublic(out, to, (holder) => console.error(words.waiting(out, holder)));
    const userError = JSON.stringify({ published: to, ...copy });
    console.log(format === 'json' ? userError : words.published(copy, to));
    return true;
  } catch (error) {
    const userError = asUserError(error, to);
    if (userError === null) throw error;
    console.error(`${printableLines(userError.in(language))}\n${words.unpublished}`);
    return false;
  }
}
