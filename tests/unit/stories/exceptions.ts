const SoldOut = 'of showings it tells nothing but when a premiere is, sold out or not';

/** States that a block can't have, each with the reason. One that isn't needed fails the count. */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cover: { SoldOut },
  'cover-flow': { SoldOut },
  'movie-info': { SoldOut },
  slideshow: { SoldOut },
};
