import type { ReactElement } from 'react';
import { type AgeLimitYears, type CompanionAges, fromAges } from './child-age.ts';

export type { AgeLimitYears };

/** Returns the name of an age limit: `Tillatt for alle`, `Aldersgrense 9 år`. */
function describeAgeLimit(limit: AgeLimitYears): string {
  return limit === 0 ? 'Tillatt for alle' : `Aldersgrense ${limit} år`;
}

/**
 * Returns the sentence, in bokmål, that says from which age children below the limit may see a film with an adult.
 * @param companionAges the site's own ages for this. Default: those of Norwegian law
 */
export function describeCompanionRule(limit: AgeLimitYears, companionAges?: CompanionAges): string {
  const { alone, withAdult } = fromAges(limit, companionAges);
  if (alone === 0) return 'Alle kan se filmen.';
  if (withAdult === alone) {
    return `Ingen under ${alone} år slipper inn, heller ikke i følge med voksne.`;
  }
  if (withAdult === 0) return 'Yngre barn kan se filmen i følge med en voksen.';
  return `Barn fra ${withAdult} år kan se filmen i følge med en voksen.`;
}

/**
 * Shows an age limit as a badge: `A` for all, `6`, `9` … With `rule`, it is followed by the sentence that says from
 * which age children may see the film with an adult. Without a limit, it shows nothing.
 */
export function AgeLimit(props: {
  readonly limit: AgeLimitYears | undefined;
  readonly rule?: boolean;
  /** The site's ages for the companion rule. */
  readonly companionAges?: CompanionAges | undefined;
}): ReactElement | null {
  const { limit, rule = false, companionAges } = props;
  if (limit === undefined) return null;
  const badge = (
    <span className={`age age-${limit}`}>
      <span aria-hidden="true">{limit === 0 ? 'A' : limit}</span>
      {/* Spaces separate the words in copies, and where there are no styles. */}
      <span className="visually-hidden"> {describeAgeLimit(limit)} </span>
    </span>
  );
  if (!rule) return badge;
  return (
    <span className="age-rule">
      {badge} {describeCompanionRule(limit, companionAges)}
    </span>
  );
}
