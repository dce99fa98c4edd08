import type { Story } from './choose-stories.ts';
import type { Twins } from './find-twins.ts';

/** A picture that isn't as its reference; the pictures as WebP. */
export interface Difference {
  /** Of the file, below the folder of the references. */
  readonly name: string;
  readonly before: Buffer;
  readonly after: Buffer;
  /** Red where they differ. */
  readonly difference: Buffer;
  /** How many pixels differ. */
  readonly pixels: number;
  /** `390×844`, or where it has changed `390×844 → 390×900`. */
  readonly size: string;
}

/** All that a run has found. */
export interface Findings {
  /** How many pictures were taken of stories that have references. */
  readonly pictures: number;
  readonly differences: readonly Difference[];
  /** Pictures without a reference, and references without a picture. */
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
  /** Stories that couldn't be drawn. */
  readonly failed: readonly { readonly story: Story; readonly why: string }[];
  readonly twins: readonly Twins[];
  /** What of the environment isn't as it was when the references were made. */
  readonly changes: readonly string[];
}

/**
 * Whether a run passes. In another environment than that of the references, pictures prove nothing:
 * then only what doesn't depend on it counts, unless the check is strict.
 */
export function passes(findings: Findings, isStrict: boolean): boolean {
  const { differences, missing, superfluous, failed, twins, changes } = findings;
  if (failed.length + twins.length > 0) return false;
  if (changes.length > 0) return !isStrict;
  return differences.length + missing.length + superfluous.length === 0;
}

/** What was found, in one line. */
export function summary(findings: Findings): string {
  const { pictures, differences, missing, superfluous, failed, twins } = findings;
  return [
    `${pictures} pictures`,
    `${differences.length} different`,
    `${missing.length} without a reference`,
    `${superfluous.length} superfluous`,
    `${failed.length} stories not drawn`,
    `${twins.length} pairs that look the same`,
  ].join(', ');
}

/** What was found, a line each. */
export function findingLines(findings: Findings): string[] {
  const { differences, missing, superfluous, failed, twins } = findings;
  return [
    ...differences.map(
      ({ name, pixels, size }) => `different: ${name} (${pixels} pixels, ${size})`,
    ),
    ...missing.map((name) => `without a reference: ${name}`),
    ...superfluous.map((name) => `superfluous: ${name}`),
    ...failed.map(({ story, why }) => `not drawn: ${story.id}: ${why}`),
    ...twins.map(({ stories: [one, other] }) => `look the same: ${one.id} and ${other.id}`),
  ];
}
