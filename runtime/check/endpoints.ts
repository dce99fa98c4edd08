import { nearest, problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** Calls and partners name backends that exist. */
export const checkEndpoints: Check = function* ({ site }) {
  const { backends = {}, calls = {}, loyalty = {} } = site.endpoints ?? {};
  const names = Object.keys(backends);
  const file = 'endpoints.json';
  for (const [call, { backend: name }] of Object.entries(calls)) {
    if (name === 'loyalty' || names.includes(name)) continue;
    yield problem(
      'unknown-backend',
      { file, path: ['calls', call, 'backend'] },
      { name },
      nearest(name, names),
    );
  }
  for (const [partner, name] of Object.entries(loyalty)) {
    if (names.includes(name)) continue;
    yield problem(
      'unknown-backend',
      { file, path: ['loyalty', partner] },
      { name },
      nearest(name, names),
    );
  }
};
