import { DAYS, readRule, type WeeklyRule, writeRule } from './repeat-rule.ts';
import type { TextProps } from './types.ts';
import type { Words } from './words.ts';

interface Props extends TextProps {
  readonly words: Words;
}

/** What a rule begins with: the day of the first time, so many times. */
const FIRST: WeeklyRule = { every: 1, days: [], end: 5 };

/**
 * A rule of RFC 5545: how often something takes place again, so many weeks, on which days, how many times; a rule of
 * another form is a text.
 */
export function RepeatInput({ id, value, words, isOff, onChange, onLeave }: Props) {
  const rule = value === '' ? FIRST : readRule(value);
  if (rule === null)
    return (
      <input
        id={id}
        value={value}
        disabled={isOff}
        onBlur={onLeave}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const change = (part: Partial<WeeklyRule>) => onChange(writeRule({ ...rule, ...part }));
  const isCounted = typeof rule.end === 'number';
  const toggled = (day: string) =>
    rule.days.includes(day) ? rule.days.filter((one) => one !== day) : [...rule.days, day];
  return (
    <fieldset className="repeats" disabled={isOff}>
      <legend className="unseen">{words.repeats}</legend>
      <select
        id={id}
        aria-label={words.every}
        value={rule.every}
        onChange={({ target }) => change({ every: Number(target.value) })}
      >
        {words.weeks.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
        {rule.every > words.weeks.length && <option value={rule.every}>{rule.every}</option>}
      </select>
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
    </fieldset>
  );
}
