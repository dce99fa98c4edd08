/** What of an event its facts tell. */
interface Told {
  readonly format?: string | undefined;
  readonly language?: string | undefined;
  readonly subtitles?: string | undefined;
}

/**
 * What sets one event apart, as far as it is known: `3D`, `engelsk tale`, `norsk tekst` (A69), without
 * what is `common` where it stands.
 */
export function eventFacts(event: Told, common: Told = {}): string[] {
  const tell = (name: keyof Told) => (event[name] === common[name] ? undefined : event[name]);
  const [format, language, subtitles] = [tell('format'), tell('language'), tell('subtitles')];
  return [format, language && `${language} tale`, subtitles && `${subtitles} tekst`].filter(
    (fact) => fact !== undefined,
  );
}

/** The tag by which a production says that it is free of charge (A13). */
export function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

/** Is the production free of charge? Its tags say so. */
export function isFree(production: { readonly features?: readonly string[] } | undefined): boolean {
  return production?.features?.some(isFreeTag) ?? false;
}

/** The event, marked where its production is free of charge: the words about it say so, and what to do. */
export function withPrice<Event extends object>(
  event: Event,
  production: { readonly features?: readonly string[] } | undefined,
): Event & { readonly isFree?: boolean } {
  return isFree(production) ? { ...event, isFree: true } : event;
}

/** Where an event is, `Sal 1, Kinoen`; empty where that isn't known. */
export function eventVenue({
  sal,
  venue,
}: {
  readonly sal?: string;
  readonly venue?: string;
}): string {
  return [sal, venue].filter((part) => part !== undefined).join(', ');
}

/** Orders events by when they start. */
export function compareStart(
  one: { readonly startTime: string },
  other: { readonly startTime: string },
): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}
