import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { hasParameters, type PageAddress, resolvePage } from '../page/index.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { addressIn, languageOf } from '../protocol/language-address.ts';
import { inBackticks, type NamedPage, type Origin } from '../site/index.ts';
import { type Cause, type Checks, defaulted, unread } from './after.ts';
import type { CheckContext } from './context.ts';

const ofPages: readonly Cause[] = [unread('pages/'), defaulted('site.json', 'pages')];

export const languageChecks: Checks = {
  checks: [checkLanguages],
  after: {
    'dead-language': ofPages,
    'language-without-pages': ofPages,
    'list-in-other-language': ofPages,
    'unlinked-language': ofPages,
    'untranslated-page': ofPages,
  },
};

/** Reports what each of several languages lacks: each kind of gap once, at its first place (A43, A100). */
function* checkLanguages(context: CheckContext): Generator<Problem> {
  const { locale } = context.site.config;
  if (!locale.enabled || locale.available.length < 2) return;
  const inUse = new Set(context.model.routes.addresses.map(({ path }) => languageOf(path, locale)));
  for (const [index, name] of locale.available.entries()) {
    const place = { file: 'site.json', path: ['locale', 'available', index] };
    const dead = [...deadLanguage(context, name, place)];
    yield* dead;
    if (!inUse.has(name)) {
      if (dead.length === 0) yield problem('language-without-pages', place, { name });
      continue;
    }
    yield* untranslatedPages(context, name, place);
    yield* listsInOthers(context, name);
    if (name === locale.default) continue;
    yield* onlyInDefault(context, name, place);
    yield* unlinkedPages(context, name);
  }
}

/** Reports the first address in the language to which a block links, but which has no page. */
function* deadLanguage(context: CheckContext, name: string, place: Origin): Generator<Problem> {
  const { model, blocks, isLive, site } = context;
  const switching = model.routes.addresses.filter(({ page }) =>
    componentsOf(page).some((name) => blocks.get(name)?.metadata.languages === true),
  );
  const led = new Set(switching.map(({ path }) => addressIn(name, path, site.config.locale)));
  const [path, ...others] = [...led].filter((one) => !isLive(one));
  if (path === undefined) return;
  yield problem('dead-language', place, {
    ...{ name: languageName(name), path },
    more: andMore(others, addressNoun),
  });
}

/** Reports texts that exist only in the default language: declaration, the site's own words, menu or footer. */
function* onlyInDefault({ site }: CheckContext, name: string, place: Origin): Generator<Problem> {
  const { locale, theme } = site.config;
  const facts = { name: languageName(name), own: languageName(locale.default) };
  yield problem('undeclared-language', place, facts);
  yield problem('language-without-words', place, facts);
  const path = theme.menu.length > 0 ? ['theme', 'menu'] : ['footer'];
  yield problem('language-without-menu', { file: 'site.json', path }, facts);
}

/** Reports the first page without a counterpart in the language, unless a block links to it (see `deadLanguage`). */
function* untranslatedPages(
  context: CheckContext,
  name: string,
  place: Origin,
): Generator<Problem> {
  const { locale } = context.site.config;
  const [first, ...others] = firstAddresses(context).flatMap(({ page, path }) => {
    const missing = addressIn(name, path, locale);
    return isLinked(context, page) || context.isLive(missing) ? [] : [{ path, missing }];
  });
  if (first === undefined) return;
  yield problem('untranslated-page', place, {
    ...{ name: languageName(name), ...first },
    more: andMore(others, pageNoun),
  });
}

/** Reports the first page without a link to its counterpart in this language or, from it, in the default language. */
function* unlinkedPages(context: CheckContext, name: string): Generator<Problem> {
  const { site, blocks, isLive, originOf } = context;
  const { locale } = site.config;
  const [first, ...others] = firstAddresses(context).flatMap(({ page, path }) => {
    const here = languageOf(path, locale);
    const there = here === name ? locale.default : name;
    const other = addressIn(there, path, locale);
    const lacks = path !== NOT_FOUND && isLive(other) && !isLinked(context, page);
    return lacks ? [{ page, path, there, other }] : [];
  });
  if (first === undefined) return;
  const { page, path, there, other } = first;
  const expected = [...blocks.values()].filter(({ metadata }) => metadata.languages);
  yield problem('unlinked-language', originOf(page.definition, 'path'), {
    ...{ name: languageName(there), path, other },
    expected: inBackticks(expected.map(({ metadata }) => metadata.name)),
    more: andMore(others, pageNoun),
  });
}

/** Reports the first source, on a page in this language, that lists records whose own pages are in another language. */
function* listsInOthers(context: CheckContext, name: string): Generator<Problem> {
  const { site, model, originOf } = context;
  const { locale } = site.config;
  const [first, ...others] = firstAddresses(context).flatMap(({ page, path: at }) => {
    const { definition } = page;
    if (languageOf(at, locale) !== name || hasParameters(page)) return [];
    const { sources } = resolvePage(model, page, definition.path, {});
    return (definition.sources ?? []).flatMap(({ name: source, collection }, index) => {
      const path = (collection ? (sources.get(source)?.selection.records ?? []) : [])
        .map((record) => model.routes.hrefOf(record))
        .find((href) => href !== null && languageOf(href, locale) !== name);
      return path ? [{ source, path, place: originOf(definition, 'sources', index) }] : [];
    });
  });
  if (first === undefined) return;
  const { source, path, place } = first;
  yield problem('list-in-other-language', place, {
    ...{ name: languageName(name), source, path },
    other: languageName(languageOf(path, locale)),
    more: andMore(others, sourceNoun),
  });
}

function firstAddresses({ model }: CheckContext): readonly PageAddress[] {
  const pages = new Set<NamedPage>();
  return model.routes.addresses.filter(({ page }) => pages.size < pages.add(page).size);
}

/** Returns whether a page has a block that links to other languages, or an unknown one, which might do so. */
function isLinked({ blocks }: CheckContext, page: NamedPage): boolean {
  return componentsOf(page).some((name) => {
    const block = blocks.get(name);
    return block === undefined || block.metadata.languages === true;
  });
}

function componentsOf({ definition }: NamedPage): readonly string[] {
  return (definition.blocks ?? []).map(({ component }) => component);
}

type Noun = Readonly<Record<keyof Text, readonly [string, string]>>;

const addressNoun: Noun = { en: ['address', 'addresses'], nb: ['adresse', 'adresser'] };
const pageNoun: Noun = { en: ['page', 'pages'], nb: ['side', 'sider'] };
const sourceNoun: Noun = { en: ['source', 'sources'], nb: ['kilde', 'kilder'] };

/** Returns a sentence for a message, without its full stop, about other places with the same gap; '' without any. */
function andMore({ length }: readonly unknown[], { en, nb }: Noun): Text | '' {
  if (length === 0) return '';
  return length === 1
    ? { en: `. The same applies to one more ${en[0]}`, nb: `. Det samme gjelder én ${nb[0]} til` }
    : {
        en: `. The same applies to ${length} more ${en[1]}`,
        nb: `. Det samme gjelder ${length} ${nb[1]} til`,
      };
}

/** Returns the name of a language, `Norwegian Bokmål`; for a code without a name, the code in quotation marks. */
export function languageName(code: string): Text {
  return { en: nameIn('en', code) ?? `“${code}”`, nb: nameIn('nb', code) ?? `«${code}»` };
}

function nameIn(language: keyof Text, code: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
  } catch {
    // The text can't be the code of a language.
    return undefined;
  }
}
