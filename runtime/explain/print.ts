import type { Language } from '../diagnostics/index.ts';
import { operators } from '../page/index.ts';
import { instantOf, TIME_ZONE, withOffset } from '../protocol/clock.ts';
import type { RouteRow } from './list-routes.ts';
import { silent, unprinted, words } from './messages.ts';

type Fact = readonly [key: string, value: unknown];

/** The name under which a value is printed, and its other facts. */
interface Named {
  readonly name: string;
  readonly rest: readonly Fact[];
}

/** The maximum numbers of names in a list, of characters in a text, and of characters in a line. */
const [SHOWN, LONGEST, WIDTH] = [6, 60, 96];

const operatorWords = new Map(Object.entries(operators).map(([name, { words }]) => [name, words]));

/**
 * Creates the functions that return explanations, and the table of addresses, as lines of text. An object begins with
 * its name or its first fact; its short facts are on the same line, its lists below.
 * @param options `now`: milliseconds since 1970; times in other years are shown with the year. `all`: whether long
 * lists are shown in full
 */
export function createPrinter(options: { language: Language; now: number; all?: boolean }) {
  const { language, now, all = false } = options;
  const wordsOf = (key: string) => words[key]?.[language === 'nb' ? 1 : 0];
  const labelOf = (key: string) => (silent.has(key) ? '' : (wordsOf(key) ?? key));

  function few(names: readonly string[]): string {
    const rest = all || names.length <= SHOWN + 1 ? 0 : names.length - SHOWN;
    const more = language === 'nb' ? `og ${rest} til` : `and ${rest} more`;
    return rest === 0 ? names.join(', ') : [...names.slice(0, SHOWN), more].join(', ');
  }

  function factsOf(value: object): Fact[] {
    return Object.entries(value).filter(([key, one]) => {
      const isPrinted = !unprinted.has(key) && !unprinted.has(`${key}=${one}`);
      return isPrinted && (phraseOf([key, one]) !== undefined || !isEmpty(one));
    });
  }

  /** Returns the phrase for a key with its value; undefined if there is none. */
  function phraseOf([key, value]: Fact): string | undefined {
    return isEmpty(value) || typeof value !== 'object' ? wordsOf(`${key}=${value}`) : undefined;
  }

  /** Returns a value as text on one line; null if it needs more lines. */
  function textOf([key, value]: Fact): string | null {
    if (key === 'found') return valueText(value);
    if (value === true) return '';
    if (typeof value === 'string') return instantOf(value) === null ? value : timeText(value);
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || key === 'answer')
      return null;
    const { name, rest } = nameOf(value) ?? { name: '', rest: factsOf(value) };
    const texts = rest.map(([inner, one]) =>
      isNames(one) ? `${labelOf(inner)} ${few(one)}` : inline([inner, one]),
    );
    return texts.includes(null) ? null : [name, ...texts].filter(Boolean).join(', ');
  }

  /** Returns a fact with its label, on one line; null if it needs more lines. */
  function inline(fact: Fact): string | null {
    const text = textOf(fact);
    const labelled = text === null ? null : [labelOf(fact[0]), text].filter(Boolean).join(' ');
    return phraseOf(fact) ?? labelled;
  }

  /** Returns the name of a record, a page or a condition, with its other facts; undefined for other values. */
  function nameOf(value: object): Named | undefined {
    if ('title' in value && 'id' in value) {
      const at = 'at' in value ? ` ${textOf(['at', value.at])}` : '';
      return { name: `${value.title}${at} (${value.id})`, rest: [] };
    }
    if ('name' in value && 'file' in value && 'path' in value)
      return { name: `${value.name} (${value.file ?? value.path})`, rest: [] };
    if (!('operator' in value && 'property' in value && 'wanted' in value && 'written' in value))
      return undefined;
    const { property, operator, wanted, written, ...others } = value;
    const isSame = JSON.stringify(wanted) === JSON.stringify(written);
    const reference = isSame ? '' : ` (${[written].flat().join(', ')})`;
    const text = wanted === null ? '–' : valueText(wanted);
    const sign = operatorWords.get(String(operator))?.[language] ?? operator;
    return { name: `${property} ${sign} ${text}${reference}`, rest: factsOf(others) };
  }

  /** Returns the beginning of an object (its name or its first fact), and its other facts. */
  function headOf(value: object): Named {
    const [first, ...rest] = factsOf(value);
    const named = nameOf(value);
    if (named !== undefined || first === undefined) return named ?? { name: '', rest: [] };
    const name = isNames(first[1]) ? few(first[1]) : (phraseOf(first) ?? textOf(first));
    return name === null ? { name: '', rest: [first, ...rest] } : { name, rest };
  }

  /** Returns a list item as a short text: its name, with its only other fact; null if it has more facts. */
  function shortName(item: unknown): string | null {
    if (typeof item !== 'object' || item === null) return typeof item === 'string' ? item : null;
    const { name, rest } = headOf(item);
    const [only, ...others] = rest;
    if (only === undefined || name === '' || others.length > 0) return only ? null : name || null;
    if (isNames(only[1])) return `${name} (${few(only[1])})`;
    return typeof only[1] === 'string' ? `${name} (${inline(only)})` : null;
  }

  /** Returns the lines of a list of objects. Objects that differ only in their names share a line. */
  function itemLines(values: readonly unknown[]): string[] {
    const items = values.filter((value) => typeof value === 'object' && value !== null);
    const printed = items.map((value) => {
      const { name, rest } = headOf(value);
      const facts = rest.map(inline).filter((text) => text !== null);
      const below = rest.filter((fact) => inline(fact) === null).flatMap(linesOf);
      return { name, said: { facts: facts.join(', '), below } };
    });
    const alike = Map.groupBy(printed, ({ said }) => JSON.stringify(said));
    return [...alike.values()].flatMap((group) => {
      const names = few(group.map(({ name }) => name));
      return group.slice(0, 1).flatMap(({ said: { facts, below } }) => {
        const line = [names, facts].filter(Boolean).join(': ');
        return line === '' ? below : [line, ...indented(below)];
      });
    });
  }

  /** Returns the lines of a fact that doesn't fit on one line. */
  function linesOf([key, value]: Fact): string[] {
    const label = labelOf(key);
    const list = Array.isArray(value) ? value : [value];
    const names = list.map(shortName).filter((name) => name !== null);
    if (Array.isArray(value) && names.length === list.length) {
      const count = names.length > SHOWN ? ` (${names.length})` : '';
      return [`${label}${count}: ${few(names)}`];
    }
    return label === '' ? itemLines(list) : [label, ...indented(itemLines(list))];
  }

  function valueText(value: unknown): string {
    if (isNames(value)) return few(value.map(valueText));
    if (typeof value === 'string' && instantOf(value) !== null) return timeText(value);
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
    const short = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
    if (typeof value !== 'string') return short;
    return language === 'nb' ? `«${short}»` : `"${short}"`;
  }

  /** Returns a time in Norway's time zone: `Fri 20 Nov 16:00`. */
  function timeText(written: string): string {
    const moment = instantOf(written) ?? 0;
    const isThisYear = withOffset(moment).slice(0, 4) === withOffset(now).slice(0, 4);
    const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
      ...{ timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit', ...(!isThisYear && { year: 'numeric' }) },
    });
    return format.format(moment).replaceAll(',', '');
  }

  function printRoutes(rows: readonly RouteRow[]): string[] {
    const width = Math.min(56, Math.max(0, ...rows.map(({ address }) => address.length)));
    const lines = rows.map(({ address, status, rule, page, leadsTo, ...others }) => {
      const claim = rule === 'redirect' ? { leadsTo, ...others } : { page, ...others };
      const facts = factsOf(claim).map(inline).filter(Boolean).join(', ');
      return `${status ?? ' – '}  ${address.padEnd(width)}  ${facts}`;
    });
    const never = rows.filter(
      ({ status, publishAt }) => status === null && publishAt === null,
    ).length;
    const counts = `${rows.length} ${labelOf('addresses')}, ${never} ${labelOf('never')}`;
    return [...lines, '', counts];
  }

  return { print: (explained: object) => itemLines([explained]).flatMap(folded), printRoutes };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === false || value === '';
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Returns a line as lines of up to 96 characters; lines after the first are indented by two more. */
function folded(text: string): string[] {
  const margin = ' '.repeat(text.length - text.trimStart().length);
  const [first = '', ...others] = text.trim().split(' ');
  const lines = [margin + first];
  for (const word of others) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(`${margin}  ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
