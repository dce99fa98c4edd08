import { grouped, type Problem, problem } from '../diagnostics/index.ts';
import { readProperty } from '../model.ts';
import { fieldsOfRole } from '../page/index.ts';
import { hostName } from '../protocol/origin.ts';
import { fillAmongThemselves, MAX_FILLED, type Origin } from '../site/index.ts';
import { type After, type Cause, defaulted, unread } from './after.ts';
import { below, type Check, misnamedPages } from './context.ts';
import { lastsOfCycles } from './cycles.ts';

/** The page is misspelt in site.json. */
const isMisnamed: Cause = ({ facts }, { context }) =>
  misnamedPages(context.loaded).some(({ name }) => name === facts.name);

export const afterLocales: After = {
  'draft-page': [unread('site.json'), defaulted('site.json', 'pages'), isMisnamed],
  'unknown-variable': [unread('site.json'), defaulted('site.json', 'variables')],
  'unavailable-locale': [unread('site.json'), defaulted('site.json', 'locale')],
};

/** Locales of the site's own texts (S260): bokmål as `nb` or as `no`. */
const ownWords = /^(?:nb|no)(?:-|$)/i;

/** The default locale, and those of records, are available; the default is bokmål (A43, S260). */
export const checkLocales: Check = function* (context) {
  const { site, originOf, near } = context;
  const { available, default: own } = site.config.locale;
  const known = new Set<string>(available);
  const unknownLocale = (name: string, place: Origin): Problem =>
    problem('unavailable-locale', place, { name }, near(name, available));
  const place = { file: 'site.json', path: ['locale', 'default'] };
  if (!known.has(own)) yield unknownLocale(own, place);
  else if (!ownWords.test(own)) yield problem('default-locale', place, { name: own });
  for (const [model, records] of site.records) {
    for (const field of fieldsOfRole(site, model, 'language')) {
      for (const record of records) {
        const locale = readProperty(record, field);
        if (typeof locale !== 'string' || known.has(locale)) continue;
        yield unknownLocale(locale, below(originOf(record), field));
      }
    }
  }
};

/** Aliases are host names other than `host`, each once (A73). */
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

/** Variables may use others, but not in a cycle (A94). */
export const checkVariables: Check = function* ({ loaded }) {
  const file = 'site.json';
  const written = loaded.written({ file, path: ['variables'] });
  if (typeof written !== 'object' || written === null) return;
  const texts = Object.entries(written).filter(([, text]) => typeof text === 'string');
  const { waiting, long } = fillAmongThemselves(Object.fromEntries(texts));
  const names = [...waiting.keys()];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const nextOf = (index: number) => waiting.get(names[index] ?? '')?.[0] ?? '';
  // A cycle is reported once, at its last variable.
  for (const index of lastsOfCycles(names.length, (one) => indexes.get(nextOf(one)) ?? null)) {
    const name = names[index] ?? '';
    const facts = { name, other: nextOf(index) };
    yield problem('variable-circle', { file, path: ['variables', name] }, facts);
  }
  for (const name of long) {
    const facts = { name, maximum: grouped(MAX_FILLED) };
    yield problem('long-variable', { file, path: ['variables', name] }, facts);
  }
};

/** Reports page files that site.json doesn't list: they are drafts. */
export const checkDrafts: Check = function* (context) {
  for (const page of context.loaded.drafts) {
    yield problem('draft-page', context.originOf(page.definition), { name: page.name });
  }
};
