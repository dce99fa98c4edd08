import type { Fact } from '../text/fact-list.tsx';
import { Facts } from './facts.tsx';

/** Returns a list of one fact with a production's tags, each tag once (S116); [] if there are none. */
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
