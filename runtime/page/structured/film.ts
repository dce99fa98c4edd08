import type { Movie } from 'schema-dts';
import type { Production } from '../record-kinds.ts';

/** A film. @param id Of the node, for its showings to name. */
export function filmNode(
  { title, duration, ageLimit, features = [] }: Production,
  about: {
    readonly id: string;
    readonly url: string;
    readonly image: string | null;
    readonly description: string | null;
  },
): Exclude<Movie, string> {
  const { id, url, image, description } = about;
  return {
    '@type': 'Movie',
    '@id': id,
    name: title,
    url,
    ...(image !== null && { image }),
    ...(description !== null && { description }),
    ...(duration !== undefined && { duration: durationText(duration) }),
    ...(ageLimit !== undefined && { contentRating: ratingText(ageLimit) }),
    ...(features.length > 0 && { keywords: features.join(', ') }),
  };
}

/** Minutes as ISO 8601 writes them: `PT1H34M`. */
function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function ratingText(age: number): string {
  return age === 0 ? 'Tillatt for alle' : `${age} år`;
}
