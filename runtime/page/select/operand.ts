import type { SiteRecord } from '../../model.ts';
import { addDays, startOfDay } from '../../protocol/clock.ts';

/** The value with which a condition compares a record's value, once parameters, bindings and clocks are known. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: unknown }
  /** A route parameter: a text that also equals a number with the same decimal text (A8). */
  | { readonly kind: 'parameter'; readonly value: string }
  | Clock
  | { readonly kind: 'list'; readonly items: readonly Operand[] }
  /** A parameter or binding without value. */
  | { readonly kind: 'missing' };

/** A time in a condition: the present moment (`now`), or the start of the day in Oslo (`today`), plus some days. */
export interface Clock {
  readonly kind: 'clock';
  readonly of: 'now' | 'today';
  /** Negative: before `now` or `today`. */
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly value: number;
}

/** What the values of conditions may refer to on one page: parameters, records of earlier sources, and the time. */
export interface Scope {
  readonly params: Readonly<Record<string, string>>;
  /** The records of earlier single sources by name; null for a source that selected none. */
  readonly singles: Readonly<Record<string, SiteRecord | null>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the written value of a condition means (A9). */
export type Reference =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'binding'; readonly source: string; readonly property: string }
  | { readonly kind: 'clock'; readonly of: 'now' | 'today'; readonly days: number }
  | { readonly kind: 'malformed'; readonly text: string };

/** Returns a record's property, also one that a join takes from another record (A89); undefined if it has no value. */
export type ReadProperty = (record: SiteRecord, path: string) => unknown;

/**
 * Returns the meaning of a written value: `:name`, `@source.property`, `$now` and `$today+7d` refer to other values,
 * others are literals. A literal doubles a first `:`, `@` or `$`; other texts that begin with `@` or `$` are malformed.
 */
export function readReference(value: unknown): Reference {
  if (typeof value !== 'string') return { kind: 'literal', value };
  if (/^(::|@@|\$\$)/.test(value)) return { kind: 'literal', value: value.slice(1) };
  if (value.startsWith(':')) return { kind: 'parameter', name: value.slice(1) };
  const binding = /^@([^.]+)\.(.+)$/.exec(value);
  if (binding) return { kind: 'binding', source: binding[1] ?? '', property: binding[2] ?? '' };
  const clock = /^\$(now|today)(?:([+-]\d{1,6})d)?$/.exec(value);
  if (clock)
    return { kind: 'clock', of: clock[1] === 'now' ? 'now' : 'today', days: Number(clock[2] ?? 0) };
  return /^[@$]/.test(value) ? { kind: 'malformed', text: value } : { kind: 'literal', value };
}

const MISSING: Operand = { kind: 'missing' };

/**
 * Returns a function that finds what a condition compares records with on one page: the written value itself, or what
 * it refers to there (`:id`, `@film.title`, `$today`); `missing` if that has no value there. `written` is parsed once.
 * @param written the `value` of the condition in the page's definition
 * @param read reads a property of the record to which a binding refers
 */
export function planOperand(written: unknown, read: ReadProperty): (scope: Scope) => Operand {
  if (Array.isArray(written)) {
    const items = written.map((item) => planOperand(item, read));
    return (scope) => ({ kind: 'list', items: items.map((resolve) => resolve(scope)) });
  }
  const reference = readReference(written);
  switch (reference.kind) {
    case 'literal':
      return () => reference;
    case 'parameter': {
      const { name } = reference;
      return ({ params }) => {
        const value = params[name];
        return value === undefined ? MISSING : { kind: 'parameter', value };
      };
    }
    case 'binding': {
      const { source, property } = reference;
      return ({ singles }) => {
        const record = singles[source];
        const value = record ? read(record, property) : undefined;
        if (Array.isArray(value)) return { kind: 'list', items: value.map(literalOf) };
        return value === undefined ? MISSING : literalOf(value);
      };
    }
    case 'clock': {
      const { of, days } = reference;
      return ({ now }) => ({ kind: 'clock', of, days, value: clockValue(of, days, now) });
    }
    case 'malformed':
      return () => MISSING;
    default:
      return reference satisfies never;
  }
}

function literalOf(value: unknown): Operand {
  return { kind: 'literal', value };
}

function clockValue(of: Clock['of'], days: number, now: number): number {
  return of === 'today' ? startOfDay(now, days) : addDays(now, days);
}

/**
 * Returns a copy of a condition's value in which each clock (`$now`, `$today`) shows the moment `now`, in milliseconds
 * since 1970 UTC.
 */
export function atMoment(operand: Operand, now: number): Operand {
  if (operand.kind === 'list')
    return { kind: 'list', items: operand.items.map((item) => atMoment(item, now)) };
  if (operand.kind !== 'clock') return operand;
  return { ...operand, value: clockValue(operand.of, operand.days, now) };
}

/** Returns all clocks (`$now`, `$today`) in a condition's value, also in a list; [] for a value without clocks. */
export function clocksIn(operand: Operand): readonly Clock[] {
  if (operand.kind === 'list') return operand.items.flatMap(clocksIn);
  return operand.kind === 'clock' ? [operand] : [];
}
