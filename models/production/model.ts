import type { Movie } from 'schema-dts';
import {
  type ModelFunctions,
  type OpenDataContext,
  plainText,
  type SiteRecord,
  type StructuredContext,
} from '../../runtime/model.ts';
import type { Production } from './model.gen.ts';

type ProductionRecord = Production & SiteRecord;

const functions: ModelFunctions = { openData, structured };

export default functions;

/** What open data tells of a production (docs/open-data.md). */
function openData(record: ProductionRecord, { host, url }: OpenDataContext) {
  const { object, ageLimit, duration, features } = record;
  const poster = record.assets?.find(({ type }) => type === 'first_image');
  return {
    kind: object === 'movie' ? 'film' : 'culture',
    summary: plainText(record.contents?.summary) || null,
    url,
    picture: poster && { url: URL.parse(poster.url, host)?.href, alt: poster.alt },
    ageLimit,
    duration,
    features,
  };
}

/** A film; its showings refer to it. Of a culture production search engines are told its performances alone. */
function structured(
  { title, object, duration, ageLimit, features = [] }: ProductionRecord,
  { url, image, description }: StructuredContext,
): readonly Exclude<Movie, string>[] {
  if (object !== 'movie') return [];
  return [
    {
      '@type': 'Movie',
      '@id': `${url}#film`,
      name: title,
      url,
      ...(image !== null && { image }),
      ...(description !== null && { description }),
      ...(duration !== undefined && { duration: durationText(duration) }),
      ...(ageLimit !== undefined && { contentRating: ratingText(ageLimit) }),
      ...(features.length > 0 && { keywords: features.join(', ') }),
    },
  ];
}

/** Minutes as a duration of ISO 8601: `PT1H34M`. */
function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function ratingText(age: number): string {
  return age === 0 ? 'Tillatt for alle' : `${age} år`;
}
