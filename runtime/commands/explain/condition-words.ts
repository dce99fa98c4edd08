import type { ConditionStep, MissReason } from '../../page/explain/index.ts';
import { looksLikeTime } from '../../protocol/clock.ts';
import type { Voice } from './voice.ts';

type Condition = Omit<ConditionStep, 'removed' | 'left'>;

/** A condition as a sentence: `startTime is at or after Fri 20 Nov 16:00 ($now)`. */
export function conditionWords({ say, value }: Voice, condition: Condition): string {
  const { property, operator, wanted, written, isMissing } = condition;
  if (operator === 'exists') {
    return wanted === false
      ? say(`${property} is not filled in`, `${property} er ikke fylt ut`)
      : say(`${property} is filled in`, `${property} er fylt ut`);
  }
  const verb = verbOf(condition, say);
  if (isMissing)
    return `${property} ${verb} ${say('nothing', 'ingenting')} (${String(written)} ${say('has no value here', 'har ingen verdi her')})`;
  const source =
    JSON.stringify(written) === JSON.stringify(wanted) ? '' : ` (${[written].flat().join(', ')})`;
  return `${property} ${verb} ${value(wanted)}${source}`;
}

function verbOf({ operator, wanted }: Condition, say: Voice['say']): string {
  const isTime = typeof wanted === 'string' && looksLikeTime(wanted);
  switch (operator) {
    case 'eq':
      return say('is', 'er');
    case 'ne':
      return say('is not', 'er ikke');
    case 'in':
      return say('is one of', 'er en av');
    case 'contains':
      return say('contains', 'inneholder');
    case 'gt':
      return isTime ? say('is after', 'er etter') : say('is over', 'er over');
    case 'gte':
      return isTime ? say('is at or after', 'er fra og med') : say('is at least', 'er minst');
    case 'lt':
      return isTime ? say('is before', 'er før') : say('is under', 'er under');
    case 'lte':
      return isTime ? say('is at or before', 'er til og med') : say('is at most', 'er høyst');
    case 'exists':
      return '';
    default:
      return operator satisfies never;
  }
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
      const { condition, found, matching } = reason;
      const { property, operator } = condition;
      const fits =
        matching.length === 0
          ? ''
          : `${matching.join(', ')} ${say(matching.length === 1 ? 'matches' : 'match', 'passer')}, `;
      const has =
        found === undefined
          ? say(`${property} is missing`, `${property} mangler`)
          : say(`${property} is ${value(found)}`, `${property} er ${value(found)}`);
      const wanted =
        operator === 'eq' && !condition.isMissing
          ? value(condition.wanted)
          : conditionWords(voice, condition);
      return say(
        `${fits}${has}, wanted ${wanted}`,
        `${fits}${has}, skulle vært ${operator === 'eq' ? wanted : `slik: ${wanted}`}`,
      );
    }
    default:
      return reason satisfies never;
  }
}
