import type { Fact } from '../text/fact-list.tsx';
import { Facts } from './facts.tsx';

/**
 * Returns a production's tags as one entry for a list of facts, `Kjennetegn`, with each tag once (S116); [] if it has
 * no tags.
 */
export function featureFacts(features: readonly string[] = []): readonly Fact[] {
  if (features.length === 0) return [];
  return [
    [
      'Kjennetegn',
      <span key="tags" className="joined">
        <Facts facts={[...new Set(features)]} />
      </span>,
    ],
  ];
}
