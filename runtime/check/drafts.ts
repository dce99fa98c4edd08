import { problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** Page files that site.json doesn't name are drafts. */
export const checkDrafts: Check = function* (context) {
  for (const page of context.loaded.drafts) {
    yield problem('draft-page', context.originOf(page.definition), { name: page.name });
  }
};
