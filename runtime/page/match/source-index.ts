import { withoutIndexSuffix } from '../../protocol/path.ts';

/** Finds a redirect by its source; of two with one source the first wins. */
export interface SourceIndex<Rule> {
  /** B2.1: a source equal to the path, or to it without the suffix. */
  findSameCase(path: string): Rule | undefined;
  /** B2.3: the same with both sides lowered. */
  findOtherCase(path: string): Rule | undefined;
}

/** An index of rules whose sources are normalised, the suffix removed. */
export function createSourceIndex<Rule extends { readonly source: string }>(
  rules: readonly Rule[],
): SourceIndex<Rule> {
  const asWritten = new Map<string, Rule>();
  const lowered = new Map<string, Rule>();
  for (const rule of rules) {
    const folded = rule.source.toLowerCase();
    if (!asWritten.has(rule.source)) asWritten.set(rule.source, rule);
    if (!lowered.has(folded)) lowered.set(folded, rule);
  }
  return {
    findSameCase: (path) => asWritten.get(path) ?? asWritten.get(withoutIndexSuffix(path)),
    findOtherCase: (path) =>
      lowered.get(path.toLowerCase()) ?? lowered.get(withoutIndexSuffix(path).toLowerCase()),
  };
}
