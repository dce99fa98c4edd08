import type { Fact } from '../text/fact-list.tsx';
import { Facts } from './facts.tsx';

/** Returns a production's tags, each once, as an entry `Kjennetegn` for a list of facts (S116); [] without tags. */
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
