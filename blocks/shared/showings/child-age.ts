/** The age limit of a film in Norway, in years; 0: everybody may see the film. */
export type AgeLimitYears = 0 | 6 | 9 | 12 | 15 | 18;

/** The ages from which a child may see a film with an adult, by age limit; a missing limit has no such age. */
export type CompanionAges = { readonly [Limit in '6' | '9' | '12' | '15' | '18']?: number };

/** The ages by Norwegian law: up to three years younger, any age at limit 6, no exception at limit 18. */
const law: CompanionAges = { '6': 0, '9': 6, '12': 9, '15': 12 };

/** The age from which a person is an adult, in years. */
export const GROWN_UP = 18;

/** Whether a child may see a film: alone, only with an adult, or not at all. */
export type Verdict = 'yes' | 'withAdult' | 'no';

/** The ages, in years, from which a child may come alone or with an adult. */
export interface FromAges {
  readonly alone: number;
  readonly withAdult: number;
}

/**
 * Returns the ages, in years, from which children may see a film alone and with an adult. A film without a limit isn't
 * rated yet, so its limit is 18. @param companionAges the ages with an adult, by limit. Default: those of Norwegian law
 */
export function fromAges(
  limit: AgeLimitYears | undefined,
  companionAges: CompanionAges | undefined = law,
): FromAges {
  if (limit === 0) return { alone: 0, withAdult: 0 };
  const alone = limit ?? GROWN_UP;
  return { alone, withAdult: Math.min(companionAges[`${alone}`] ?? alone, alone) };
}

/** Returns whether a child of this age, in years, may see a film: alone, only with an adult, or not. */
export function judge({ alone, withAdult }: FromAges, age: number): Verdict {
  if (age >= alone) return 'yes';
  return age >= withAdult ? 'withAdult' : 'no';
}

/** An answer to whether a child may see a film, in words, with the reason. */
export interface Answer {
  readonly verdict: Verdict;
  readonly text: string;
  readonly reason: string;
}

/**
 * Returns, in bokmål, the answers to whether a child may see a film: no, with an adult, yes, in this order. An answer
 * that applies to no age is left out.
 */
export function answersFor({ alone, withAdult }: FromAges): readonly Answer[] {
  const no: Answer = {
    verdict: 'no',
    text: 'Nei',
    reason:
      withAdult === alone
        ? `Grensa på ${alone} år gjelder også i følge med voksne.`
        : `Barn under ${withAdult} år slipper ikke inn, heller ikke i følge med voksne.`,
  };
  const together: Answer = {
    verdict: 'withAdult',
    text: 'Ja, sammen med en voksen',
    reason: `Alene må barnet ha fylt ${alone} år.`,
  };
  const yes: Answer = {
    verdict: 'yes',
    text: 'Ja',
    reason: alone === 0 ? 'Alle kan se filmen.' : `Barnet har fylt ${alone} år.`,
  };
  return [...(withAdult > 0 ? [no] : []), ...(withAdult < alone ? [together] : []), yes];
}

/** Returns the age of a child in words: `Under 1 år`, `7 år`. */
export function describeAge(age: number): string {
  return age === 0 ? 'Under 1 år' : `${age} år`;
}
