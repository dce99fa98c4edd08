import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mend, mend } from '../../check/index.ts';
import { type Language, printable, type TextLines, textLines } from '../../diagnostics/index.ts';
import { withoutMark } from '../../site/index.ts';
import type { CheckedSite } from '../checked-site.ts';

/** A mend can show the next mistake; more rounds than this help nobody. */
const MOST_ROUNDS = 8;

export interface Fixed {
  /** As it is after the last mend. */
  readonly checked: CheckedSite;
  /** What was changed, a line each. */
  readonly lines: readonly string[];
}

/** Applies the suggestions that are certain to the files of a site folder, until none is left. */
export async function fixSite(
  site: string,
  language: Language,
  check: () => Promise<CheckedSite>,
): Promise<Fixed> {
  const lines: string[] = [];
  let checked = await check();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const files = Map.groupBy(checked.problems, ({ file }) => file);
    let count = 0;
    for (const [file, problems] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const whole = checked.reader.read(file);
      if (whole === null) continue;
      const text = withoutMark(whole);
      const mended = mend(text, problems);
      if (mended.mends.length === 0) continue;
      count += mended.mends.length;
      writeFileSync(join(site, file), whole.slice(0, whole.length - text.length) + mended.text);
      const places = textLines(text);
      for (const one of mended.mends) lines.push(mendWords(file, places, one, language));
    }
    if (count === 0) break;
    checked = await check();
  }
  return { checked, lines };
}

function mendWords(file: string, lines: TextLines, one: Mend, language: Language): string {
  const { line, column } = lines.placeOf(one.offset);
  const mended = language === 'nb' ? 'rettet' : 'mended';
  return printable(
    `${file}:${line}:${column}  ${mended} ${one.problem.code}  ${one.before} → ${one.after}`,
  );
}
