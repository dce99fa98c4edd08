import { looksLikeTime } from '../../protocol/clock.ts';
import type { ConditionStep, ExplainedSource } from '../explain-source.ts';
import type { MissReason } from '../near-misses.ts';
import { folded, type Voice, wrapped } from './voice.ts';

const SHOWN = 8;

const COLUMN = 64;

type Condition = Omit<ConditionStep, 'removed' | 'left'>;

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

/** A condition as a sentence: `startTime is at or after Fri 20 Nov 16:00 ($now)`. */
function conditionWords({ say, value }: Voice, condition: Condition): string {
  const { property, operator, wanted, written, isMissing } = condition;
  if (operator === 'exists') {
    return wanted === false
      ? say(`${property} is not filled in`, `${property} er ikke fylt ut`)
      : say(`${property} is filled in`, `${property} er fylt ut`);
  }
  const verb = operator === 'contains' ? say('contains', 'inneholder') : say('is', 'er');
  if (isMissing) {
    return `${property} ${verb} ${say('nothing', 'ingenting')} (${String(written)} ${say('has no value here', 'har ingen verdi her')})`;
  }
  const source =
    JSON.stringify(written) === JSON.stringify(wanted) ? '' : ` (${[written].flat().join(', ')})`;
  return [property, verb, relationOf(condition, say), `${value(wanted)}${source}`]
    .filter(Boolean)
    .join(' ');
}

/** What stands between "is" and the value: "at or after", "one of"; nothing for "is" itself. */
function relationOf({ operator, wanted }: Condition, say: Voice['say']): string {
  const isTime = typeof wanted === 'string' && looksLikeTime(wanted);
  switch (operator) {
    case 'eq':
    case 'exists':
    case 'contains':
      return '';
    case 'ne':
      return say('not', 'ikke');
    case 'in':
      return say('one of', 'en av');
    case 'gt':
      return isTime ? say('after', 'etter') : say('over', 'over');
    case 'gte':
      return isTime ? say('at or after', 'fra og med') : say('at least', 'minst');
    case 'lt':
      return isTime ? say('before', 'før') : say('under', 'under');
    case 'lte':
      return isTime ? say('at or before', 'til og med') : say('at most', 'høyst');
    default:
      return operator satisfies never;
  }
}

/** What a condition wants, without its property: `at or after Fri 20 Nov 16:00`. */
function wantedWords({ say, value }: Voice, condition: Condition): string {
  const { operator, wanted, isMissing, written } = condition;
  if (operator === 'exists')
    return wanted === false
      ? say('nothing there', 'ingenting der')
      : say('something there', 'noe der');
  if (isMissing)
    return `${String(written)}, ${say('which has no value here', 'som ikke har noen verdi her')}`;
  const contains = operator === 'contains' ? say('one that contains', 'en som inneholder') : '';
  return [contains, relationOf(condition, say), value(wanted)].filter(Boolean).join(' ');
}

/** Why a source leaves a record out, as a sentence. */
export function missWords(voice: Voice, reason: MissReason): string {
  const { say, value } = voice;
  switch (reason.kind) {
    case 'limit':
      return reason.limit === 1 && reason.of > 1
        ? say(
            `number ${reason.position} of ${reason.of} that fit; only the first is taken`,
            `nummer ${reason.position} av ${reason.of} som passer; bare den første tas med`,
          )
        : say(
            `position ${reason.position} of ${reason.of}; the list takes ${reason.limit}`,
            `plass ${reason.position} av ${reason.of}; lista tar ${reason.limit}`,
          );
    case 'offset':
      return say(
        `position ${reason.position}; the list leaves out the first ${reason.offset}`,
        `plass ${reason.position}; lista hopper over de første ${reason.offset}`,
      );
    case 'condition': {
      const { condition, found } = reason;
      const { property } = condition;
      const matching = reason.matching.filter((one) => one !== property);
      const fits =
        matching.length === 0
          ? ''
          : `${matching.join(', ')} ${say(matching.length === 1 ? 'matches' : 'match', 'passer')}, `;
      const has =
        found === undefined
          ? say(`${property} is missing`, `${property} mangler`)
          : say(`${property} is ${value(found)}`, `${property} er ${value(found)}`);
      return `${fits}${has}, ${say('wanted', 'ønsket')} ${wantedWords(voice, condition)}`;
    }
    default:
      return reason satisfies never;
  }
}
