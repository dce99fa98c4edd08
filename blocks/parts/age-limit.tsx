import type { ReactElement } from 'react';

export type AgeLimitYears = 0 | 6 | 9 | 12 | 15 | 18;

/** What an age limit is called: `Tillatt for alle`, `Aldersgrense 9 år`. */
export function describeAgeLimit(limit: AgeLimitYears): string {
  return limit === 0 ? 'Tillatt for alle' : `Aldersgrense ${limit} år`;
}

/** Who may see the film together with a grown-up, in one sentence. */
export function describeCompanionRule(limit: AgeLimitYears): string {
  if (limit === 0) return 'Alle kan se filmen.';
  if (limit === 18) return 'Ingen under 18 år slipper inn, heller ikke i følge med voksne.';
  if (limit === 6) return 'Yngre barn kan se filmen i følge med en voksen.';
  return `Barn fra ${limit - 3} år kan se filmen i følge med en voksen.`;
}

/** The badge `A`, `6`, `9` …; those who listen hear it in words, `rule` adds the companion rule. */
export function AgeLimit(props: {
  readonly limit: AgeLimitYears;
  readonly rule?: boolean;
}): ReactElement {
  const { limit, rule = false } = props;
  const badge = (
    <span className={`age age-${limit}`}>
      <span aria-hidden="true">{limit === 0 ? 'A' : limit}</span>
      <span className="visually-hidden">{describeAgeLimit(limit)}</span>
    </span>
  );
  if (!rule) return badge;
  return (
    <span className="age-rule">
      {badge} {describeCompanionRule(limit)}
    </span>
  );
}
