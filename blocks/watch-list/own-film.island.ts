import { type Movie, namesFilm } from '../../runtime/members/movie.ts';
import { isSamePage, ownAddress } from '../shared/text/own-address.ts';
import type { Props } from './block.gen.ts';
import type { Film } from './film-card.tsx';

/**
 * A film of the list with this site's data. It is found by its EDI number, else by its address, which backends may write with
 * one of the site's hosts.
 */
export function ownFilm(
  { movieId, title, poster, edis, link }: Movie,
  productions: Props['records']['production'],
  hosts: readonly string[],
): Film {
  const written = ownAddress(link, hosts);
  const production =
    productions.find(({ ediNumber }) => ediNumber !== undefined && namesFilm(edis, ediNumber)) ??
    productions.find(
      ({ href }) => href !== null && written !== undefined && isSamePage(href, written),
    );
  return {
    movieId,
    title: title ?? production?.title,
    poster,
    href: production?.href ?? written,
    productionId: production?.id,
  };
}
