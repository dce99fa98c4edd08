import type { Movie, Person } from 'schema-dts';
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

/** Returns the fields of a production in open data (docs/open-data.md). */
function openData(record: ProductionRecord, { host, url }: OpenDataContext) {
  const { object, ageLimit, duration, features, price, people } = record;
  const poster = record.assets?.find(({ type }) => type === 'first_image');
  return {
    kind: object === 'movie' ? 'film' : 'culture',
    summary: plainText(record.contents?.summary) || null,
    url,
    picture: poster && { url: URL.parse(poster.url, host)?.href, alt: poster.alt },
    ageLimit,
    duration,
    features,
    price: price && { currency: 'NOK', ...price },
    people,
  };
}

/**
 * Returns the schema.org node of a film, to which its showings refer; [] for a culture production, as only its
 * performances have nodes.
 */
function structured(
  { title, object, duration, ageLimit, features = [], people = [] }: ProductionRecord,
  { url, image, description }: StructuredContext,
): readonly Exclude<Movie, string>[] {
  if (object !== 'movie') return [];
  const director = peopleOf(people, DIRECTORS);
  const actor = peopleOf(people, ACTORS);
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
      ...(director.length > 0 && { director }),
      ...(actor.length > 0 && { actor }),
      ...(features.length > 0 && { keywords: features.join(', ') }),
    },
  ];
}

/** Match the roles in `people`: of directors, and of actors. */
const DIRECTORS = /^regi(?:ssør(?:er)?|ssert)?(?![\p{L}-])/iu;
const ACTORS = /^(?:med|medvirkende|stemmer|skuespillere|i rollene)$/i;

/** Returns the people with a role, without the parts that they play: `Ida Løvmo`, not `Ida Løvmo (Maren)`. */
function peopleOf(
  people: NonNullable<Production['people']>,
  role: RegExp,
): Exclude<Person, string>[] {
  return people
    .filter((one) => role.test(one.role))
    .flatMap(({ names }) => names.map((name) => name.replace(/ ?\([^()]*\)$/, '')))
    .map((name) => ({ '@type': 'Person' as const, name }));
}

/** Returns minutes as a duration of ISO 8601: `PT1H34M`. */
function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function ratingText(age: number): string {
  return age === 0 ? 'Tillatt for alle' : `${age} år`;
}
