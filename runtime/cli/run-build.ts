import { randomBytes } from 'node:crypto';
import { asArgument, UserError } from '../diagnostics/index.ts';
import { copyPublic } from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';
import type { Preview } from '../protocol/server-file.ts';
import { buildInto, hostFor, previewBuilt } from './build-into.ts';
import { buildWords, printsWaiting } from './build-messages.ts';
import type { OptionsOf } from './commands.ts';
import { fail, messageForUsers } from './terminal.ts';

/**
 * Runs `lerret build`: pulls if `--pull` is given, builds, and copies the output if `--publish` is given. Prints the
 * results, and sets the exit code to 1 if one of these fails; then it skips the rest.
 * @param isOutGiven whether `--out` is given; if not, a preview is built in `dist-preview`
 */
export async function runBuildCommand(
  options: OptionsOf<'build'>,
  isOutGiven: boolean,
): Promise<void> {
  const { site, at, language, format, ...asked } = options;
  const { pull, fresh: isFresh = false, expired: isExpired = false, ...more } = asked;
  const { out: shownIn, publish, preview: days, ...pulling } = more;
  const out = days === undefined || isOutGiven ? shownIn : `${shownIn}-preview`;
  if (pull) {
    // Imported on demand: few builds pull.
    const { pullInto } = await import('./pull-into.ts');
    if (!(await pullInto(site, { ...pulling, at, language, format })))
      return void fail(buildWords[language].stays);
  }
  const host = hostFor(out, options);
  const preview = days === undefined ? undefined : previewIn(out, days, Date.now());
  // Content that was pulled is built, whatever the clock says.
  const settings = { at, isFresh, isExpired: isExpired && !pull, host, language, format, preview };
  const built = await buildInto(site, out, settings);
  await built?.sweep();
  if (built !== null && preview) printPreview(preview, out, settings);
  const isWhole =
    built !== null && (publish === undefined || (await publishTo(publish, out, settings)));
  if (!isWhole) process.exitCode = 1;
}

/** Copies the output that visitors see to a folder, and prints the result. @returns whether that worked */
async function publishTo(
  to: string,
  out: string,
  { language, format }: Pick<OptionsOf<'build'>, 'language' | 'format'>,
): Promise<boolean> {
  const words = buildWords[language];
  try {
    const copy = await copyPublic(out, to, printsWaiting(out, language));
    const line = JSON.stringify({ published: to, ...copy });
    console.log(format === 'json' ? line : words.published(copy, to));
    return true;
  } catch (error) {
    console.error(`${messageForUsers(error, to, language)}\n${words.unpublished}`);
    return false;
  }
}

const DAY = 86_400_000;
/** The default validity of a preview, in days. */
const DAYS = 7;

/**
 * Returns the preview for a build in `out`. It has the address of the preview that is already there; if that has ended,
 * or there is none, it gets a new address.
 * @param days the number of days from now until its end; true: the end of the preview already there, or in a week
 * @param now in milliseconds since 1970
 * @throws UserError if `out` shows a public site, or is so damaged that it may
 */
function previewIn(out: string, days: number | true, now: number): Preview {
  const last = previewBuilt(out);
  if (last === null)
    throw new UserError(
      `${out} is the public site: a preview needs its own folder. Name it with --out.`,
      `${out} er nettstedet slik alle ser det: en forhåndsvisning trenger en egen mappe. Oppgi den med --out.`,
    );
  if (last === 'damaged')
    throw new UserError(
      `${out} is damaged, so it may be the public site or a preview. If it is a preview, delete ${out}, and build again: the preview gets a new address.`,
      `${out} er skadet, så den kan være nettstedet slik alle ser det, eller en forhåndsvisning. Er den en forhåndsvisning, sletter du ${out} og bygger på nytt: Den får en ny adresse.`,
    );
  const isOver = last === undefined || now >= last.until;
  const until = now + (days === true ? DAYS : days) * DAY;
  if (isOver) return { key: randomBytes(16).toString('hex'), until };
  return days === true ? last : { ...last, until };
}

function printPreview(
  { key, until }: Preview,
  out: string,
  { language, format }: Pick<OptionsOf<'build'>, 'language' | 'format'>,
): void {
  const path = `/${key}`;
  const end = withOffset(until);
  const words = {
    en: `A preview: run \`npx lerret serve --out ${asArgument(out)}\`, and open the address that it prints, with ${path} at its end. It lasts until ${end}.`,
    nb: `En forhåndsvisning: Kjør \`npx lerret serve --out ${asArgument(out)}\`, og åpne adressen som den skriver, med ${path} til slutt. Den gjelder til ${end}.`,
  };
  console.log(
    format === 'json' ? JSON.stringify({ preview: { path, until: end } }) : words[language],
  );
}
