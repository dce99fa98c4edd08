import { type Problem, problem } from '../diagnostics/index.ts';
import { encodePath } from '../protocol/path.ts';
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
function* deadLanguages(context: CheckContext): Generator<Problem> {
  const { available, enabled, default: own } = context.site.config.locale;
  const others = available.flatMap((name, index) => (name === own ? [] : [{ name, index }]));
  if (!enabled || others.length === 0) return;
  const switching = context.model.routes.addresses.filter(({ path, page }) => {
    const hasSwitch = (page.definition.blocks ?? []).some(
      ({ component }) => context.blocks.get(component)?.metadata.languages === true,
    );
    const isOther = others.some(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
    return hasSwitch && !isOther;
  });
  for (const { name, index } of others) {
    const dead = switching
      .map(({ path }) => `/${name}${encodePath(path)}`)
      .filter((path) => !context.isLive(path));
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
