import type { Language } from '../diagnostics/index.ts';
import { instantOf, looksLikeTime, TIME_ZONE } from '../protocol/clock.ts';
import type { RouteRow } from './list-routes.ts';
import { silent, untold, words } from './words.ts';

/** How answers are printed. */
export interface PrintOptions {
  readonly language: Language;
  /** Milliseconds since 1970: times of other years say which. */
  readonly now: number;
  /** Are long lists printed to their end? */
  readonly all?: boolean;
}

/** A fact of an answer, as it stands there. */
type Fact = readonly [key: string, value: unknown];

/** Names of a list that are printed. */
const SHOWN = 6;
/** Of texts that records hold. */
const LONGEST = 60;
const WIDTH = 96;

const signs = new Map(Object.entries({ eq: '=', ne: '≠', gt: '>', gte: '≥', lt: '<', lte: '≤' }));

/**
 * Prints answers, whatever they tell, as lines: an object begins with its first fact, in the same line stand those
 * that are short, below those that are lists. What facts are called stands in `words`.
 */
export function createPrinter({ language, now, all = false }: PrintOptions) {
  const wordsOf = (key: string) => words[key]?.[language === 'nb' ? 1 : 0];
  const labelOf = (key: string) => (silent.has(key) ? '' : (wordsOf(key) ?? key));

  function few(names: readonly string[]): string {
    const rest = all || names.length <= SHOWN + 1 ? 0 : names.length - SHOWN;
    const more = language === 'nb' ? `og ${rest} til` : `and ${rest} more`;
    return rest === 0 ? names.join(', ') : [...names.slice(0, SHOWN), more].join(', ');
  }

  /** The facts that say something. */
  function factsOf(value: object): Fact[] {
    return Object.entries(value).filter(([key, one]) => {
      if (untold.has(key) || untold.has(`${key}=${one}`)) return false;
      return phraseOf([key, one]) !== undefined || !isEmpty(one);
    });
  }

  /** What is said of a key and its value, where the two have a phrase. */
  function phraseOf([key, value]: Fact): string | undefined {
    return isEmpty(value) || typeof value !== 'object' ? wordsOf(`${key}=${value}`) : undefined;
  }

  /** A value in one line; null where it takes more. */
  function textOf([key, value]: Fact): string | null {
    if (key === 'value' || key === 'found') return valueText(value);
    if (value === true) return '';
    if (typeof value === 'string') return isTime(value) ? timeText(value) : value;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || key === 'answer')
      return null;
    const named = nameOf(value);
    const facts = named?.rest ?? factsOf(value);
    const texts = facts.map(([inner, one]) =>
      isNames(one) ? `${labelOf(inner)} ${few(one)}` : inline([inner, one]),
    );
    const known = [named?.name, ...texts].filter((text) => text !== undefined && text !== '');
    return texts.includes(null) ? null : known.join(', ');
  }

  /** A fact with what it is called, in a line with others; null where it takes lines of its own. */
  function inline(fact: Fact): string | null {
    const phrase = phraseOf(fact);
    const text = textOf(fact);
    if (phrase !== undefined || text === null) return phrase ?? null;
    return [labelOf(fact[0]), text].filter(Boolean).join(' ');
  }

  /** What a record, a page or a condition is called, and what else is told of it; undefined for all else. */
  function nameOf(value: object): { name: string; rest: Fact[] } | undefined {
    if ('title' in value && 'id' in value) {
      const at = 'at' in value ? ` ${textOf(['at', value.at])}` : '';
      return { name: `${value.title}${at} (${value.id})`, rest: [] };
    }
    if ('name' in value && 'file' in value && 'path' in value)
      return { name: `${value.name} (${value.file ?? value.path})`, rest: [] };
    if (!('operator' in value && 'property' in value && 'wanted' in value && 'written' in value))
      return undefined;
    const { property, operator, wanted, written, ...others } = value;
    const text = wanted === null ? '–' : valueText(wanted);
    const isSame = JSON.stringify(wanted) === JSON.stringify(written);
    const reference = isSame ? '' : ` (${[written].flat().join(', ')})`;
    const name = `${property} ${signs.get(String(operator)) ?? operator} ${text}${reference}`;
    return { name, rest: factsOf(others).filter(([key]) => key !== 'isMissing') };
  }

  /** What an object begins with, and its other facts. */
  function headOf(value: object): { name: string; rest: Fact[] } {
    const facts = factsOf(value);
    const [first, ...rest] = facts;
    const named = nameOf(value);
    if (named !== undefined || first === undefined) return named ?? { name: '', rest: [] };
    const name = isNames(first[1]) ? few(first[1]) : (phraseOf(first) ?? textOf(first));
    return name === null ? { name: '', rest: facts } : { name, rest };
  }

  /** An item of a list in a few words: a text, or something named with one more text or list; else null. */
  function shortName(item: unknown): string | null {
    if (typeof item === 'string') return item;
    if (typeof item !== 'object' || item === null) return null;
    const { name, rest } = headOf(item);
    const [only, ...others] = rest;
    if (name === '' || others.length > 0) return null;
    if (only === undefined) return name;
    const told = isNames(only[1])
      ? few(only[1])
      : typeof only[1] === 'string'
        ? inline(only)
        : null;
    return told === null ? null : `${name} (${told})`;
  }

  /** Objects one below another; those that say the same are told together. */
  function itemLines(values: readonly unknown[]): string[] {
    const items = values.filter((value) => typeof value === 'object' && value !== null);
    const told = items.map((value) => {
      const { name, rest } = headOf(value);
      const facts = rest.map(inline).filter((text) => text !== null);
      const below = rest.filter((fact) => inline(fact) === null).flatMap(linesOf);
      return { name, facts: facts.join(', '), below };
    });
    const alike = Map.groupBy(told, ({ facts, below }) => JSON.stringify([facts, below]));
    return [...alike.values()].flatMap((group) => {
      const [{ facts, below } = { facts: '', below: [] }] = group;
      const line = [few(group.map(({ name }) => name)), facts].filter(Boolean).join(': ');
      return line === '' ? below : [line, ...indented(below)];
    });
  }

  /** A fact that takes lines of its own. */
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

  /** A value of a record or an option. */
  function valueText(value: unknown): string {
    if (isNames(value)) return few(value.map(valueText));
    if (typeof value !== 'string') return cut(JSON.stringify(value) ?? '');
    if (isTime(value)) return timeText(value);
    const plain = cut(value.replace(/\s+/g, ' '));
    return language === 'nb' ? `«${plain}»` : `"${plain}"`;
  }

  /** A moment: `Fri 20 Nov 16:00`. */
  function timeText(written: string): string {
    const moment = instantOf(written) ?? 0;
    const yearOf = (time: number) => new Date(time).getUTCFullYear();
    const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
      ...{ timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit' },
      ...(yearOf(moment) !== yearOf(now) && { year: 'numeric' }),
    });
    return format.format(moment).replaceAll(',', '');
  }

  return {
    print: (explained: object) => itemLines([explained]).flatMap(folded),
    /** The table of addresses: status, address, and what claims it; counts at the end. */
    printRoutes(rows: readonly RouteRow[]): string[] {
      const width = Math.min(56, Math.max(0, ...rows.map(({ address }) => address.length)));
      const never = rows.filter(({ status }) => status === null).length;
      const lines = rows.map(({ address, status, rule, page, leadsTo, ...others }) => {
        const claim = rule === 'redirect' ? { leadsTo, ...others } : { page, ...others };
        const facts = factsOf(claim).map(inline).filter(Boolean).join(', ');
        return `${status ?? ' – '}  ${address.padEnd(width)}  ${facts}`;
      });
      const counts = `${rows.length} ${labelOf('addresses')}, ${never} ${labelOf('never')}`;
      return [...lines, '', counts];
    },
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === false || value === '';
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isTime(text: string): boolean {
  return looksLikeTime(text) && instantOf(text) !== null;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** A text in lines that fit a terminal, the ones after the first indented two further. */
function folded(text: string): string[] {
  const margin = ' '.repeat(text.length - text.trimStart().length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${margin}  ${word}`;
    } else line = line === '' ? margin + word : `${line} ${word}`;
  }
  return [...lines, line];
}
