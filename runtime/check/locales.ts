import { type Problem, problem } from '../diagnostics/index.ts';
import { addressIn } from '../protocol/language-address.ts';
import type { Origin } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** What the site's own words are written in (S260): bokmål, also by the name that both written forms share. */
const ownWords = /^(?:nb|no)(?:-|$)/i;

/** The default language, and those of records, are available; it is that of the words, and others have pages (A43). */
export const checkLocales: Check = function* (context) {
  const { site, originOf, near } = context;
  const { available, default: own } = site.config.locale;
  const known = new Set<string>(available);
  const tell = (name: string, place: Origin): Problem =>
    problem('unavailable-locale', place, { name }, near(name, available));
  const place = { file: 'site.json', path: ['locale', 'default'] };
  if (!known.has(own)) yield tell(own, place);
  else if (!ownWords.test(own)) yield problem('default-locale', place, { name: own });
  for (const article of site.records.article) {
    const { node_locale: locale } = article;
    if (locale === undefined || known.has(locale)) continue;
    yield tell(locale, below(originOf(article), 'node_locale'));
  }
  yield* deadLanguages(context);
};

/** Of each language the first address that a language switch leads to and that isn't there. */
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
    if (path === undefined) continue;
    const count = dead.length - 1;
    const more = {
      en: ` (${count} more are missing, too)`,
      nb: ` (${count} til mangler også)`,
    };
    const facts = { name, path, more: count === 0 ? '' : more };
    yield problem(
      'dead-language',
      { file: 'site.json', path: ['locale', 'available', index] },
      facts,
    );
  }
}
