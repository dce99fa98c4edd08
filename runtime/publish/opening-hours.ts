import type { OpeningHoursSpecification } from 'schema-dts';
import type { OpeningHours } from '../block.ts';
import type { Venue } from '../model.ts';
import type { Page } from '../page/index.ts';
import type { Site } from '../site/index.ts';

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

/** The venue with its opening hours and exceptions, where the site has them; times are local, as search engines ask. */
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

/** The hours of the venues that the block data of a page name; on the front page, of all. */
export function hoursOn({ config, blockData }: Site, { path, definition }: Page) {
  const ids = (definition.blocks ?? []).flatMap(({ data = [] }) => data);
  const named = JSON.stringify(ids.map((id) => blockData.get(id)?.options));
  return (config.hours ?? []).filter(
    ({ venue }) => path === '/' || named.includes(`"venue":${JSON.stringify(venue)}`),
  );
}
