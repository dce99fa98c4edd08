import type { Language } from '../../diagnostics/index.ts';
import { instantOf, looksLikeTime, TIME_ZONE } from '../../protocol/clock.ts';
import type { RecordName } from '../context.ts';

/** How explanations are said in a language. */
export interface Voice {
  /** Chooses one of two texts. */
  say(en: string, nb: string): string;
  /** A moment: `Fri 20 Nov 16:00`. */
  time(iso: string): string;
  /** A value of a record or an option. */
  value(value: unknown): string;
  /** A record with its id. */
  record(record: RecordName): string;
  /** "1 article", "3 articles". */
  count(number: number, model: string): string;
  /** The first few items, and how many more there are; all where that was asked for. */
  few(items: readonly string[], count: number): readonly string[];
}

const LONGEST = 60;

const LONGEST_LIST = 4;

const names: Readonly<Record<string, readonly [en: string, ens: string, nb: string, nbs: string]>> =
  {
    article: ['article', 'articles', 'artikkel', 'artikler'],
    production: ['production', 'productions', 'produksjon', 'produksjoner'],
    event: ['event', 'events', 'arrangement', 'arrangementer'],
    page: ['page', 'pages', 'side', 'sider'],
    record: ['record', 'records', 'post', 'poster'],
    block: ['block', 'blocks', 'blokk', 'blokker'],
    address: ['address', 'addresses', 'adresse', 'adresser'],
    redirect: ['redirect', 'redirects', 'omdirigering', 'omdirigeringer'],
    day: ['day', 'days', 'dag', 'dager'],
  };

/** How explanations are said. */
export interface VoiceOptions {
  readonly language: Language;
  /** Milliseconds since 1970: times of other years say which. */
  readonly now: number;
  /** Are long lists told to their end? */
  readonly all?: boolean;
}

const WIDTH = 96;

/** The voice of a language. */
export function voiceOf({ language, now, all = false }: VoiceOptions): Voice {
  const say = (en: string, nb: string) => (language === 'nb' ? nb : en);
  const time = (iso: string) => timeIn(language, iso, now);
  const value = (one: unknown): string => {
    if (Array.isArray(one)) {
      const shown = one.slice(0, LONGEST_LIST).map(labelOf).map(value).join(', ');
      return one.length > LONGEST_LIST ? `${shown} … (${one.length})` : shown;
    }
    if (typeof one === 'string')
      return looksLikeTime(one) && instantOf(one) !== null ? time(one) : quote(one, language);
    return cut(JSON.stringify(one) ?? 'undefined');
  };
  return {
    say,
    time,
    value,
    record: ({ title, at, id }) => `${title}${at === undefined ? '' : ` ${value(at)}`} (${id})`,
    few(items, count) {
      if (all || items.length <= count + 1) return items;
      const rest = items.length - count;
      return [...items.slice(0, count), say(`and ${rest} more`, `og ${rest} til`)];
    },
    count(number, model) {
      const [en = model, ens = model, nb = model, nbs = model] = names[model] ?? [];
      return `${number} ${number === 1 ? say(en, nb) : say(ens, nbs)}`;
    },
  };
}

function timeIn(language: Language, iso: string, now: number): string {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    timeZone: TIME_ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(instantOf(iso) ?? 0);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const isThisYear = format
    .formatToParts(now)
    .some(({ type, value }) => type === 'year' && value === part('year'));
  const year = isThisYear ? '' : ` ${part('year')}`;
  const [day, clock] = [`${part('month')}${year}`, [part('hour'), part('minute')]];
  if (language === 'nb') return `${part('weekday')} ${part('day')}. ${day} kl. ${clock.join('.')}`;
  return `${part('weekday')} ${part('day')} ${day} ${clock.join(':')}`;
}

/** An object of a list by the first text in it, which is what people call it; else as JSON. */
function labelOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.values(item).find((part) => typeof part === 'string') ?? item;
}

function quote(text: string, language: Language): string {
  const plain = cut(text.replace(/\s+/g, ' '));
  return language === 'nb' ? `«${plain}»` : `"${plain}"`;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

/** Items joined by commas, in lines that fit a terminal; the first one begins with `start`, the others are indented as far. */
export function wrapped(start: string, items: readonly string[]): string[] {
  const indent = ' '.repeat(start.length - start.trimStart().length + 2);
  const lines: string[] = [];
  let line = start;
  let isFresh = true;
  for (const [i, item] of items.entries()) {
    const piece = i === items.length - 1 ? item : `${item},`;
    if (!isFresh && line.length + 1 + piece.length > WIDTH) {
      lines.push(line);
      line = indent + piece;
    } else line += (line === '' || line.endsWith(' ') ? '' : ' ') + piece;
    isFresh = false;
  }
  return [...lines, line];
}

/** A text in lines that fit a terminal, the ones after the first indented two further. */
export function folded(text: string): string[] {
  const margin = ' '.repeat(text.length - text.trimStart().length);
  const [first = '', ...words] = text.trim().split(' ');
  const lines: string[] = [];
  let line = margin + first;
  for (const word of words) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${margin}  ${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}
