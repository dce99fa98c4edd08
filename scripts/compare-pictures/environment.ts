/** What pictures depend on beside the project: it is kept with the references. */
export interface Environment {
  readonly chromium: string;
  /** `linux x64` */
  readonly platform: string;
  /** Pixels of a picture for one of CSS. */
  readonly deviceScale: number;
  /** The library that writes the references. */
  readonly webp: string;
  /**
   * The system's fonts that were really used, and what the generic names mean: the name, and the
   * font that is drawn for it with a fingerprint of its look.
   */
  readonly fonts: Readonly<Record<string, string>>;
}

/**
 * What is different now from the environment of the references, in words; empty where nothing is.
 * Fonts that only `now` has say nothing of the pictures that were made then.
 */
export function environmentChanges(then: Environment, now: Environment): string[] {
  return [...changes(then, now), ...changes(then.fonts, now.fonts)];
}

function changes(then: object, now: object): string[] {
  const values = new Map<string, unknown>(Object.entries(now));
  return Object.entries(then)
    .filter(([name, value]) => typeof value !== 'object' && values.get(name) !== value)
    .map(([name, value]) => `${name}: was ${value}, is ${values.get(name) ?? 'unknown'}`);
}
