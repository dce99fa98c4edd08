import { problem } from '../diagnostics/index.ts';
import { hostName } from '../protocol/origin.ts';
import type { Check } from './context.ts';

/** Aliases are other names than the host's, each once (A73). */
export const checkHosts: Check = function* ({ site }) {
  const { host, aliases = [] } = site.config;
  const own = URL.parse(host)?.hostname;
  const seen = new Set<string>();
  for (const [index, written] of aliases.entries()) {
    const name = hostName(written);
    if (name === null) continue;
    const place = { file: 'site.json', path: ['aliases', index] };
    if (name === own) yield problem('alias-is-host', place, { name: written });
    else if (seen.has(name)) yield problem('duplicate-name', place, { name: written });
    seen.add(name);
  }
};
