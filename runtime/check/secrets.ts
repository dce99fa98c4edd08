import { problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

const variableName = /^[A-Z_][A-Z0-9_]*$/;
const secretWord = /pass(?:word|phrase)?$|passord|secret|token$|api-?_?key|credential|hemmelig/i;
/** `https://user:password@host`. */
const userInAddress = /^[a-z]+:\/\/[^/?#]*@/i;

const file = 'endpoints.json';

/** endpoints.json holds names of environment variables, never secrets (A34). */
export const checkSecrets: Check = function* ({ site, loaded }) {
  const { backends = {}, calls = {} } = site.endpoints ?? {};
  for (const [name, { baseUrl, auth }] of Object.entries(backends)) {
    const place = (...way: string[]) => ({ file, path: ['backends', name, ...way] });
    if (userInAddress.test(baseUrl))
      yield problem('secret-in-clear', place('baseUrl'), { key: 'baseUrl' });
    for (const [key, value] of Object.entries(auth ?? {})) {
      const isHidden = key.endsWith('Env') ? variableName.test(value) : !userInAddress.test(value);
      if (!isHidden) yield problem('secret-in-clear', place('auth', key), { key });
    }
    // Unknown keys were removed while reading, but their values are still in the file.
    for (const way of [[], ['auth']]) {
      const written = loaded.written(place(...way));
      for (const [key, value] of Object.entries(isObject(written) ? written : {})) {
        const isKnown = key.endsWith('Env') || key === 'tokenUrl';
        if (typeof value === 'string' && !isKnown && secretWord.test(key))
          yield problem('secret-in-clear', place(...way, key), { key }, null, 'key');
      }
    }
  }
  for (const [name, { query = {} }] of Object.entries(calls)) {
    for (const [key, value] of Object.entries(query)) {
      if (typeof value !== 'string' || value.startsWith(':') || !secretWord.test(key)) continue;
      yield problem('secret-in-clear', { file, path: ['calls', name, 'query', key] }, { key });
    }
  }
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
