/** The fields of an event that become facts. */
interface EventFacts {
  readonly format?: string | undefined;
  readonly language?: string | undefined;
  readonly subtitles?: string | undefined;
}

/** The known facts of an event: `3D`, `engelsk tale`, `norsk tekst` (A69), without those that equal `common`. */
export function eventFacts(event: EventFacts, common: EventFacts = {}): string[] {
  const tell = (name: keyof EventFacts) => (event[name] === common[name] ? undefined : event[name]);
  const [format, language, subtitles] = [tell('format'), tell('language'), tell('subtitles')];
  return [format, language && `${language} tale`, subtitles && `${subtitles} tekst`].filter(
    (fact) => fact !== undefined,
  );
}

/** Is this the tag that marks a production as free of charge (A13)? */
export function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

/** Is this the tag that marks a production as made for children? */
export function isChildrenTag(tag: string): boolean {
  return /^(?:for )?barn$/i.test(tag);
}

/** Is the production tagged as free of charge? */
export function isFree(production: { readonly features?: readonly string[] } | undefined): boolean {
  return production?.features?.some(isFreeTag) ?? false;
}

/** The event, with `isFree` when its production is free of charge. */
export function withPrice<Event extends object>(
  event: Event,
  production: { readonly features?: readonly string[] } | undefined,
): Event & { readonly isFree?: boolean } {
  return isFree(production) ? { ...event, isFree: true } : event;
}

/** The place of an event, `Sal 1, Kinoen`; empty when it isn't known. */
export function eventVenue({
  sal,
  venue,
}: {
  readonly sal?: string;
  readonly venue?: string;
}): string {
  return [sal, venue].filter((part) => part !== undefined).join(', ');
}

/** Compares events by their start. */
export function compareStart(
  one: { readonly startTime: string },
  other: { readonly startTime: string },
): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}
