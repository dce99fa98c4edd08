import { grouped, type Problem, problem } from '../diagnostics/index.ts';
import { readProperty } from '../model.ts';
import { fieldsOfRole } from '../page/index.ts';
import { addressIn, languageOf } from '../protocol/language-address.ts';
import { hostName } from '../protocol/origin.ts';
import { fillAmongThemselves, MOST_FILLED, type Origin } from '../site/index.ts';
import { lastsOfCircles } from './circles.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Locales of the site's own texts (S260): bokmål as `nb` or as `no`. */
const ownWords = /^(?:nb|no)(?:-|$)/i;

/** The default locale, and those of records, are available; the default is bokmål; pages exist in the others (A43). */
export const checkLocales: Check = function* (context) {
  const { site, originOf, near } = context;
  const { available, default: own } = site.config.locale;
  const known = new Set<string>(available);
  const tell = (name: string, place: Origin): Problem =>
    problem('unavailable-locale', place, { name }, near(name, available));
  const place = { file: 'site.json', path: ['locale', 'default'] };
  if (!known.has(own)) yield tell(own, place);
  else if (!ownWords.test(own)) yield problem('default-locale', place, { name: own });
  for (const [model, records] of site.records) {
    for (const field of fieldsOfRole(site, model, 'language')) {
      for (const record of records) {
        const locale = readProperty(record, field);
        if (typeof locale !== 'string' || known.has(locale)) continue;
        yield tell(locale, below(originOf(record), field));
      }
    }
  }
  yield* deadLanguages(context);
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

/** Variables may use others, but not in a circle (A94). */
export const checkVariables: Check = function* ({ loaded }) {
  const file = 'site.json';
  const written = loaded.written({ file, path: ['variables'] });
  if (typeof written !== 'object' || written === null) return;
  const texts = Object.entries(written).filter(([, text]) => typeof text === 'string');
  const { waiting, long } = fillAmongThemselves(Object.fromEntries(texts));
  const names = [...waiting.keys()];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const nextOf = (index: number) => waiting.get(names[index] ?? '')?.[0] ?? '';
  // A circle is reported once, at its last variable.
  for (const index of lastsOfCircles(names.length, (one) => indexes.get(nextOf(one)) ?? null)) {
    const name = names[index] ?? '';
    const facts = { name, other: nextOf(index) };
    yield problem('variable-circle', { file, path: ['variables', name] }, facts);
  }
  for (const name of long) {
    const facts = { name, most: grouped(MOST_FILLED) };
    yield problem('long-variable', { file, path: ['variables', name] }, facts);
  }
};

/** Reports page files that site.json doesn't name as drafts. */
export const checkDrafts: Check = function* (context) {
  for (const page of context.loaded.drafts) {
    yield problem('draft-page', context.originOf(page.definition), { name: page.name });
  }
};

/**
 * For each language, reports the first address that a language switch links to and that doesn't exist; else that there is
 * no page in it (A100).
 */
function* deadLanguages({ site, blocks, model, isLive }: CheckContext): Generator<Problem> {
  const { locale } = site.config;
  if (!locale.enabled || locale.available.length < 2) return;
  const switching = model.routes.addresses.filter(({ page }) =>
    (page.definition.blocks ?? []).some(
      ({ component }) => blocks.get(component)?.metadata.languages === true,
    ),
  );
  for (const [index, name] of locale.available.entries()) {
    const led = new Set(switching.map(({ path }) => addressIn(name, path, locale)));
    const dead = [...led].filter((path) => !isLive(path));
    const [path] = dead;
    const place = { file: 'site.json', path: ['locale', 'available', index] };
    if (path === undefined) {
      const hasPage = model.routes.addresses.some((one) => languageOf(one.path, locale) === name);
      if (!hasPage) yield problem('language-without-pages', place, { name });
      continue;
    }
    const count = dead.length - 1;
    const more = {
      en: ` (${count} more are missing, too)`,
      nb: ` (${count} til mangler også)`,
    };
    const facts = { name, path, more: count === 0 ? '' : more };
    yield problem('dead-language', place, facts);
  }
}
