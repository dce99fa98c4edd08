import { randomBytes } from 'node:crypto';
import { type Language, UserError } from '../diagnostics/index.ts';
import { currentOutput } from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';
import type { Preview } from '../protocol/server-file.ts';
import { outputReader } from '../serve/index.ts';

const DAY = 86_400_000;
/** The default validity of a preview, in days. */
const DAYS = 7;

/** The output is public, so it can't be a preview. */
class PublicOutputError extends UserError {
  override readonly name = 'PublicOutputError';

  constructor(out: string) {
    super(
      `${out} is the public site: a preview needs its own folder. Name it with --out.`,
      `${out} er nettstedet slik alle ser det: en forhåndsvisning trenger en egen mappe. Oppgi den med --out.`,
    );
  }
}

/**
 * The preview that a build makes in `out`; it has the address and end of the output's preview unless that has ended.
 * @param days from now until its end; true: unchanged, or a week for a new one
 * @param now in milliseconds since 1970
 * @throws PublicOutputError if `out` shows a public site; the error of a damaged output
 */
export function previewIn(out: string, days: number | true, now: number): Preview {
  const last = currentOutput(out) === null ? undefined : outputReader(out)().preview;
  if (last === null) throw new PublicOutputError(out);
  const isOver = last === undefined || now >= last.until;
  const until = now + (days === true ? DAYS : days) * DAY;
  if (isOver) return { key: randomBytes(16).toString('hex'), until };
  return days === true ? last : { ...last, until };
}

/** Prints a preview's address and end. */
export function printPreview(
  { key, until }: Preview,
  out: string,
  { language, format }: { readonly language: Language; readonly format: 'text' | 'json' },
): void {
  const path = `/${key}`;
  const end = withOffset(until);
  const words = {
    en: `A preview: \`lerret serve --out ${out}\` shows it to visitors who open the address that ends in ${path}, until ${end}.`,
    nb: `En forhåndsvisning: \`lerret serve --out ${out}\` viser den til den som åpner adressen som slutter på ${path}, til ${end}.`,
  };
  console.log(
    format === 'json' ? JSON.stringify({ preview: { path, until: end } }) : words[language],
  );
}
