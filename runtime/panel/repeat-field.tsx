import { ariaDescribedByIds } from '@rjsf/utils';
import { useShared } from './panel-parts.tsx';
import type { TextProps } from './types.ts';

/** The days of a week as RFC 5545 names them, from Monday. */
export const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A rule for repeated events for which the panel has fields: weekly, and limited by a number of times or a day. */
export interface WeeklyRule {
  /** The interval in weeks: 2 is every second week. */
  readonly every: number;
  /** In the order of `DAYS`; empty: the weekday of the first time. */
  readonly days: readonly string[];
  /** The number of times, or the last day (`2026-12-23`); '' if the rule has neither. */
  readonly end: number | string;
}

/** Returns the weekly rule in a text in the format of RFC 5545; null for a rule for which the panel has no fields. */
export function readRule(text: string): WeeklyRule | null {
  const parts = text.split(';').map((part) => {
    const [name = '', value = ''] = part.split('=');
    return [name, value] as const;
  });
  const { FREQ, INTERVAL = '1', BYDAY, COUNT, UNTIL, ...others } = Object.fromEntries(parts);
  const days = BYDAY?.split(',') ?? [];
  const every = Number(INTERVAL);
  const end = COUNT === undefined ? dayOf(UNTIL ?? '') : Number(COUNT);
  const isWeekly = FREQ === 'WEEKLY' && Object.keys(others).length === 0;
  const isNamed = days.every((day) => DAYS.some((one) => one === day));
  const isWhole = [every, end].every(
    (one) => typeof one !== 'number' || (Number.isInteger(one) && one > 0),
  );
  const hasOneEnd = COUNT === undefined || UNTIL === undefined;
  return isWeekly && isNamed && isWhole && hasOneEnd && end !== null ? { every, days, end } : null;
}

/** Returns a rule as text, in the format of RFC 5545. */
export function writeRule({ every, days, end }: WeeklyRule): string {
  const inOrder = DAYS.filter((day) => days.includes(day));
  return [
    'FREQ=WEEKLY',
    ...(every === 1 ? [] : [`INTERVAL=${every}`]),
    ...(inOrder.length === 0 ? [] : [`BYDAY=${inOrder.join(',')}`]),
    typeof end === 'number' ? `COUNT=${end}` : `UNTIL=${end.replaceAll('-', '')}`,
  ].join(';');
}

/** Returns `2026-12-23` for `20261223`, and '' for ''; null for any other text. */
function dayOf(until: string): string | null {
  if (until === '') return '';
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(until) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** A new rule: each week, on the weekday of the first time, five times. */
const FIRST: WeeklyRule = { every: 1, days: [], end: 5 };

/** The fields of a rule for repeated events: weeks, days and end. A rule that needs other fields is edited as text. */
export function RepeatInput({ id, value, isOff, onChange, onLeave }: TextProps) {
  const { words } = useShared();
  const rule = value === '' ? null : readRule(value);
  if (rule === null && value !== '')
    return (
      <input
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        value={value}
        disabled={isOff}
        onBlur={onLeave}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const { every = 0 } = rule ?? {};
  const change = (part: Partial<WeeklyRule>) => onChange(writeRule({ ...FIRST, ...rule, ...part }));
  return (
    <fieldset className="repeats" disabled={isOff}>
      <legend className="unseen">{words.repeats}</legend>
      <select
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        value={every}
        onBlur={onLeave}
        onChange={({ target }) =>
          target.value === '0' ? onChange('') : change({ every: Number(target.value) })
        }
      >
        {[words.never, ...words.weeks].map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
        {every > words.weeks.length && <option value={every}>{every}</option>}
      </select>
      {rule !== null && <DaysAndEnd {...{ rule, change, onLeave }} />}
    </fieldset>
  );
}

function DaysAndEnd(
  props: Pick<TextProps, 'onLeave'> & {
    readonly rule: WeeklyRule;
    readonly change: (part: Partial<WeeklyRule>) => void;
  },
) {
  const { rule, change, onLeave } = props;
  const { words } = useShared();
  const isCounted = typeof rule.end === 'number';
  const toggled = (day: string) =>
    rule.days.includes(day) ? rule.days.filter((one) => one !== day) : [...rule.days, day];
  return (
    <>
      <div className="days">
        {DAYS.map((day, index) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={rule.days.includes(day)}
              onChange={() => change({ days: toggled(day) })}
            />
            {words.days[index]}
          </label>
        ))}
      </div>
      <div className="tools">
        <select
          aria-label={words.end}
          value={isCounted ? 'count' : 'until'}
          onChange={({ target }) => change({ end: target.value === 'count' ? FIRST.end : '' })}
        >
          <option value="count">{words.times}</option>
          <option value="until">{words.until}</option>
        </select>
        <input
          type={isCounted ? 'number' : 'date'}
          min={isCounted ? 1 : undefined}
          aria-label={isCounted ? words.times : words.until}
          value={rule.end}
          onBlur={onLeave}
          onChange={({ target }) =>
            change({ end: isCounted ? target.valueAsNumber || 1 : target.value })
          }
        />
      </div>
    </>
  );
}
