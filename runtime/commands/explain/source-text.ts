import type { ExplainedSource } from '../../page/explain/index.ts';
import { conditionWords, missWords } from './condition-words.ts';
import { folded, wrapped } from './lines.ts';
import type { Voice } from './voice.ts';

const SHOWN = 8;
const COLUMN = 64;

/** A source: what each condition leaves, what it takes, and what it nearly takes. */
export function sourceText(voice: Voice, source: ExplainedSource): string[] {
  const { say, count, record } = voice;
  const { name, model, problem, total, conditions, records } = source;
  if (problem === 'unknown-model')
    return [
      `  ${name}: ${say(`left out, there is no model "${model}"`, `utelatt, modellen «${model}» finnes ikke`)}`,
    ];
  if (problem === 'name-taken')
    return [
      `  ${name}: ${say('left out, an earlier source has this name', 'utelatt, en tidligere kilde har samme navn')}`,
    ];
  const kind = source.collection ? '' : say(', a single one', ', bare én');
  const lines = [`  ${name}: ${count(total, model)}${kind}`];
  for (const condition of conditions) {
    const words = `    ${conditionWords(voice, condition)}`;
    const effect = say(
      `removes ${condition.removed}, leaves ${condition.left}`,
      `fjerner ${condition.removed}, ${condition.left} igjen`,
    );
    if (words.length < COLUMN) lines.push(`${words.padEnd(COLUMN)} ${effect}`);
    else lines.push(...folded(words), `      ${effect}`);
  }
  lines.push(...orderLines(voice, source));
  const names = voice.few(records.map(record), SHOWN);
  const taken = say(`takes ${records.length}`, `tar med ${records.length}`);
  lines.push(...wrapped(`    ${taken}${names.length === 0 ? '' : ':'}`, names));
  for (const miss of source.nearMisses) {
    lines.push(
      ...folded(
        `    ${say('nearly', 'nesten')}: ${record(miss.record)}: ${missWords(voice, miss.reason)}`,
      ),
    );
  }
  return lines;
}

function orderLines(
  { say }: Voice,
  { sort, offset, skipped, limit, cut, collection }: ExplainedSource,
): string[] {
  const lines: string[] = [];
  const keys = sort.map((key) =>
    key.startsWith('-') ? say(`${key.slice(1)}, falling`, `${key.slice(1)}, synkende`) : key,
  );
  if (keys.length > 0) lines.push(`    ${say('sorted by', 'sortert etter')} ${keys.join('; ')}`);
  if (offset > 0)
    lines.push(`    ${say(`leaves out the first ${skipped}`, `hopper over de første ${skipped}`)}`);
  if (collection && limit !== null)
    lines.push(
      `    ${say(`limit ${limit}: leaves out the last ${cut}`, `grense ${limit}: de siste ${cut} faller utenfor`)}`,
    );
  return lines;
}
