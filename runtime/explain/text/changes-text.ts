import type { ChangesExplanation, MomentOfChange } from '../explain-changes.ts';
import { type Voice, wrapped } from './voice.ts';

const SHOWN = 5;

/** What the clock changes, moment by moment, and which pages. */
export function changesText(
  voice: Voice,
  { from, to, moments, pages, clockBlocks }: ChangesExplanation,
): string[] {
  const { say, time, count } = voice;
  const lines = [
    say(
      `What the clock changes from ${time(from)} to ${time(to)}`,
      `Det klokka endrer fra ${time(from)} til ${time(to)}`,
    ),
  ];
  if (moments.length === 0)
    lines.push(`  ${say('no record comes or goes', 'ingen post kommer eller går')}`);
  for (const moment of moments) lines.push('', time(moment.at), ...momentLines(voice, moment));
  if (pages.length > 0) lines.push('', `${say('In all', 'I alt')}: ${count(pages.length, 'page')}`);
  for (const { path, first, moments: number } of pages) {
    lines.push(
      `  ${path.padEnd(40)} ${number === 1 ? say('once,', 'én gang,') : say(`${number} times, first`, `${number} ganger, første gang`)} ${time(first)}`,
    );
  }
  if (clockBlocks === null || clockBlocks.length === 0) return lines;
  lines.push(
    '',
    say(
      'At midnight these blocks may name days anew, for they look at the clock',
      'Ved midnatt kan disse blokkene omtale dager på nytt, for de ser på klokka',
    ),
  );
  for (const { path, blocks } of clockBlocks)
    lines.push(...wrapped(`  ${path}:`, [...new Set(blocks.map(({ component }) => component))]));
  return lines;
}

function momentLines(voice: Voice, { movements, reached }: MomentOfChange): string[] {
  const { say, record } = voice;
  const alike = Map.groupBy(movements, ({ kind, pages }) => JSON.stringify([kind, pages]));
  const moved = [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const verb =
      first.kind === 'comes' ? say('comes to', 'kommer til') : say('goes from', 'går ut av');
    const where = first.pages.map(({ path, sources }) => `${path} (${sources.join(' + ')})`);
    const records = wrapped(
      '    ',
      group.map((one) => record(one.record)),
    );
    return [...wrapped(`  ${verb}`, voice.few(where, SHOWN)), ...records];
  });
  const passed = reached.flatMap(({ record: one, field, pages }) => [
    `  ${say(`its ${field} passes`, `${field} passeres`)}: ${record(one)}`,
    ...wrapped(`    ${say('shown on', 'vises på')}`, voice.few(pages, SHOWN)),
  ]);
  return [...moved, ...passed];
}
