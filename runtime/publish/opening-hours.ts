import type { OpeningHoursSpecification } from 'schema-dts';
import type { OpeningHours } from '../block.ts';
import type { Venue } from '../model.ts';
import type { BlockOptions, Page } from '../page/index.ts';
import { isVenue, type Site, textOptions } from '../site/index.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Specification = Exclude<OpeningHoursSpecification, string>;

/** The venue with opening hours and exceptions; times are local, as search engines require. */
export function withHours(venue: Venue, { days, exceptions = [] }: OpeningHours): Venue {
  const byRange = Map.groupBy(
    DAYS.flatMap((day) =>
      (days[day.slice(0, 3).toLowerCase()] ?? []).map((range) => ({ day, range })),
    ),
    ({ range }) => range,
  );
  const week = [...byRange].map(([range, all]) => ({
    ...specification(range),
    dayOfWeek: all.map(({ day }) => day),
  }));
  const special = exceptions.flatMap(({ date, open }) =>
    // Search engines read a day from 00:00 to 00:00 as closed.
    (open.length === 0 ? ['00:00-00:00'] : open).map((range) => ({
      ...specification(range),
      validFrom: date,
      validThrough: date,
    })),
  );
  return {
    ...venue,
    openingHoursSpecification: week,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function specification(range: string): Specification {
  const [opens = '', closes = ''] = range.replace('24:00', '23:59').split('-');
  return { '@type': 'OpeningHoursSpecification', opens, closes };
}

/** The hours of the venues that the blocks of a page name in options marked `x-venue`. */
export function hoursOn(
  { config, blockData }: Site,
  { definition }: Page,
  blocks: BlockOptions,
): readonly OpeningHours[] {
  const named = (definition.blocks ?? []).flatMap(({ component, data = [] }) =>
    data.flatMap((id) => {
      const { options = {} } = blocks.get(component)?.metadata ?? {};
      return [...textOptions(options, blockData.get(id)?.options, isVenue)];
    }),
  );
  const venues = new Set(named.map(({ text }) => text));
  return (config.hours ?? []).filter(({ venue }) => venues.has(venue));
}
