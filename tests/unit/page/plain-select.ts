import type { Scope } from '../../../runtime/page/select/operand.ts';
import type { Condition, Source } from '../../../runtime/page/select/operators.ts';
import { addDays, startOfDay } from '../../../runtime/protocol/clock.ts';
import { operatorRows, order, type Sought } from './operator-rows.ts';

/**
 * The selection of A8 and A9 as one would write it down: every record is looked at, nothing is indexed or
 * remembered. What `select` answers is held against it.
 */
export function plainSelect<R extends object>(
  records: readonly R[],
  source: Source,
  scope: Scope,
): R[] {
  const conditions = source.filter === undefined ? [] : [source.filter].flat();
  const fitting = records.filter((record) => conditions.every((one) => fits(record, one, scope)));
  const ordered = inOrder(fitting, [source.sort ?? []].flat());
  const offset = source.offset ?? 0;
  const limit = source.collection ? (source.limit ?? records.length) : 1;
  return ordered.slice(offset, offset + limit);
}

/** What a condition compares with; `{}` for nothing at all. */
function sought(written: unknown, { params, singles, now }: Scope): Sought {
  if (typeof written !== 'string') return { value: written };
  if (written.startsWith(':')) {
    const value = params[written.slice(1)];
    return value === undefined ? {} : { value, isParameter: true };
  }
  if (written.startsWith('@')) {
    const [source = '', ...keys] = written.slice(1).split('.');
    const value = keys.reduce<unknown>(own, singles[source]);
    return value === undefined ? {} : { value };
  }
  const clock = /^\$(now|today)(.*)d?$/.exec(written);
  if (clock === null) return { value: written };
  const days = Number.parseInt(clock[2] || '0', 10);
  return { value: clock[1] === 'now' ? addDays(now, days) : startOfDay(now, days), isClock: true };
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

function fits(record: object, { property, operator, value }: Condition, scope: Scope): boolean {
  const found = property.split('.').reduce<unknown>(own, record);
  return operatorRows[operator].plain(found, value, (one) => sought(one, scope));
}

function inOrder<R extends object>(records: readonly R[], keys: readonly string[]): R[] {
  return [...records].sort((left, right) => {
    for (const key of keys) {
      const [path, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
      const [a, b] = [left, right].map((record) => path.split('.').reduce<unknown>(own, record));
      if (a === undefined && b === undefined) continue;
      if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
      const difference = order(a, { value: b });
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}
