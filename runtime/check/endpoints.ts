import { type Problem, problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** Calls, partners and backends that share their cookies name backends that exist. */
export const checkEndpoints: Check = function* ({ site, near }) {
  const { backends = {}, calls = {}, loyalty = {} } = site.endpoints ?? {};
  const names = Object.keys(backends);
  const file = 'endpoints.json';
  const isKnown = (name: string) => names.includes(name);
  const unknown = (name: string, path: Problem['path'], others = names) =>
    problem('unknown-backend', { file, path }, { name }, near(name, others));
  for (const [call, { backend: name }] of Object.entries(calls)) {
    if (name !== 'loyalty' && !isKnown(name)) yield unknown(name, ['calls', call, 'backend']);
  }
  for (const [partner, name] of Object.entries(loyalty)) {
    if (!isKnown(name)) yield unknown(name, ['loyalty', partner]);
  }
  for (const [backend, { shares = [] }] of Object.entries(backends)) {
    for (const [index, name] of shares.entries()) {
      const others = names.filter((other) => other !== backend);
      if (!isKnown(name)) yield unknown(name, ['backends', backend, 'shares', index], others);
    }
  }
};
