import type { Fact } from '../text/fact-list.tsx';
import { Facts } from './facts.tsx';

/** The tags of a production as one fact (S116), without duplicates; empty when there are none. */
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
