import { readProperty, type SiteRecord } from '../model.ts';
import { cutAtWord, plainBeginning } from '../plain-text.ts';
import { publishedTime, timeText } from '../protocol/clock.ts';
import { calendarOf, saleCalendarOf } from '../protocol/feed-addresses.ts';
import { memoized } from '../protocol/memoized.ts';
import type { Site } from '../site/index.ts';
import { fieldsOfRole, pageJoin, roleOf } from './joins.ts';
import { forBlocks, pictureOf, textForBlocks } from './pictures.ts';
import type { Routes } from './routes.ts';
import type { RecordIndex } from './select/record-index.ts';

type Projected = Readonly<Record<string, unknown>>;

/** Makes the records of a site ready for blocks, each with only the fields that the block accepts. */
export type Projector = ReturnType<typeof createProjector>;

/** Maximum number of characters of a text that a block gets by the role `@text`. */
const MAX_TEXT = 300;

/** Maximum number of records cached for each list of fields, so that memory doesn't hold all texts twice. */
const MAX_CACHED = 500;

/** Creates the functions that turn a site's records into what blocks get: with pictures, times and addresses. */
export function createProjector(site: Site, index: RecordIndex, routes: Routes) {
  const content = { site, finalOf: routes.finalOf };

  /**
   * Returns the address of the record's own page or, if it has none, of the page of the record to which it belongs.
   * Null if there is neither, or if the page isn't published.
   */
  function hrefOf(record: SiteRecord): string | null {
    const own = routes.hrefOf(record);
    const join = own === null ? pageJoin(site, record.model) : null;
    const other = join && index.named(join.model, readProperty(record, join.by));
    const href = other ? routes.hrefOf(other) : own;
    return href && (routes.finalOf(href) || null);
  }

  /** Returns the value of a field as blocks get it; undefined if the record has no value for it. */
  function blockValue(record: SiteRecord, field: string): unknown {
    if (field === 'href' || field === '@address') return hrefOf(record);
    if (field === 'calendar') return calendarOf(site, record);
    if (field === 'saleCalendar') return saleCalendarOf(site, record);
    if (field.startsWith('@')) return roleValue(record, field.slice(1));
    const value = index.read(record, field);
    if (value === undefined) return isJoinedTitle(record, field) ? '' : undefined;
    const part = site.models.get(record.model)?.schema.properties?.[field];
    if (part === undefined) return value;
    return part.$ref === 'time.schema.json' ? timeText(value) : forBlocks(content, part, value);
  }

  function roleValue(record: SiteRecord, role: string): unknown {
    const value = roleOf(site, index.read, record, role);
    if (role === 'image') return pictureOf(site, value) ?? undefined;
    if (role === 'body')
      return typeof value === 'string' ? textForBlocks(content, value) : undefined;
    if (role === 'text') return cutAtWord(plainBeginning(value, MAX_TEXT), MAX_TEXT) || undefined;
    return role === 'date' || role === 'changed' ? publishedTime(value) : value;
  }

  /** Returns whether the field is a title taken from another record: blocks always get a text for it. */
  function isJoinedTitle({ model }: SiteRecord, field: string): boolean {
    return (
      index.joinOf(model, field) !== null && fieldsOfRole(site, model, 'title').includes(field)
    );
  }

  function projectionOf(fields: readonly string[]): (record: SiteRecord) => Projected {
    const known = new Map<SiteRecord, Projected>();
    const requested = fields.map((field) => ({ field, name: field.replace('@', '') }));
    return (record) => {
      const before = known.get(record);
      if (before !== undefined) return before;
      const values: Record<string, unknown> = {};
      for (const { field, name } of requested) {
        const value = blockValue(record, field);
        if (value !== undefined) values[name] = value;
      }
      const projected = Object.freeze(values);
      known.set(record, projected);
      const [oldest] = known.keys();
      if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest);
      return projected;
    };
  }

  const projections = memoized((names: string) => projectionOf(names.split(' ').filter(Boolean)));

  return {
    hrefOf,
    /**
     * Returns a function that reduces a record to these fields; `@title` is the role `title` of the record's model. The
     * same fields get the same function, which stores its last results.
     */
    projection: (fields: readonly string[]) => projections(fields.join(' ')),
  };
}
