/** What sets one event apart, as far as it is known: `3D`, `engelsk tale`, `norsk tekst` (A69). */
export function eventFacts(event: {
  readonly format?: string;
  readonly language?: string;
  readonly subtitles?: string;
}): string[] {
  const { format, language, subtitles } = event;
  return [format, language && `${language} tale`, subtitles && `${subtitles} tekst`].filter(
    (fact) => fact !== undefined,
  );
}

/** Facts in one line, `3D · engelsk tale`: a fact stays whole, and no line begins with a dot. */
export function joinFacts(facts: readonly string[]): string {
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

/** Is the production free of charge? Its tags say so (A13). */
export function isFree(production: { readonly features?: readonly string[] } | undefined): boolean {
  return production?.features?.includes('gratis') ?? false;
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
