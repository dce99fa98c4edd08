import type { Code, Problem } from '../diagnostics/index.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import type { Origin } from '../site/index.ts';
import { type CheckContext, misnamedPages } from './context.ts';
import { createUnknowns, type Unknowns } from './unknowns.ts';

/** Problems that can't be judged while site.json is unreadable. */
const aboutSiteFile: ReadonlySet<Code> = new Set<Code>([
  'address-collision',
  'case-only',
  'component-not-enabled',
  'dead-anchor',
  'dead-path',
  'draft-page',
  'gone-address',
  'missing-404',
  'missing-loyalty',
  'missing-partner',
  'page-lacks-block',
  'pattern-collision',
  'redirect-hides-page',
  'unavailable-locale',
  'unknown-variable',
]);

/** Problems found while reading that concern names, not the shape of JSON. */
const foundWhileNaming: ReadonlySet<Code> = new Set<Code>(['duplicate-name', 'missing-file']);

/**
 * Returns the problems without those that only follow from another one and vanish when that one is fixed. The first
 * `read` of them were found while reading.
 */
export function withoutFollowUps(
  problems: readonly Problem[],
  read: number,
  context: CheckContext,
): Problem[] {
  const unknowns = createUnknowns(context, problems);
  const reported = createReported(problems);
  return problems.filter((one, index) => {
    if (unknowns.isUnread('site.json') && aboutSiteFile.has(one.code)) return false;
    const isFound = index >= read || foundWhileNaming.has(one.code);
    // A text with an unknown variable is reported once, whatever its use.
    const isNamed = () => reported.at('unknown-variable', one).length > 0;
    if (isFound && (unknowns.isGuess(one) || isNamed())) return false;
    return !follows(one, reported, context, unknowns);
  });
}

/** An index of all problems by code and place: comparing thousands with each other would take minutes. */
interface Reported {
  /** Is there a problem with this code, at the place or below it? Without a place: anywhere. */
  has(code: Code, place?: Origin): boolean;
  /** The problems with this code exactly at the place. */
  at(code: Code, place: Origin): readonly Problem[];
  ofCode(code: Code): readonly Problem[];
}

function createReported(problems: readonly Problem[]): Reported {
  const codes = Map.groupBy(problems, ({ code }) => code);
  /** By code: the problems at each place. */
  const places = new Map<Code, ReadonlyMap<string, readonly Problem[]>>();
  const placesOf = (code: Code) => {
    const known = places.get(code);
    if (known !== undefined) return known;
    const found = Map.groupBy(codes.get(code) ?? [], ({ file, path }) =>
      placeKey(code, file, path),
    );
    places.set(code, found);
    return found;
  };
  /** By code: the places of its problems and all places above them. */
  const around = new Map<Code, ReadonlySet<string>>();
  const aroundOf = (code: Code) => {
    const known = around.get(code);
    if (known !== undefined) return known;
    const found = (codes.get(code) ?? []).flatMap(({ file, path }) =>
      Array.from({ length: path.length + 1 }, (_, end) => placeKey(code, file, path.slice(0, end))),
    );
    const all = new Set(found);
    around.set(code, all);
    return all;
  };
  return {
    has: (code, place) =>
      place === undefined
        ? codes.has(code)
        : codes.has(code) && aroundOf(code).has(placeKey(code, place.file, place.path)),
    at: (code, { file, path }) =>
      codes.has(code) ? (placesOf(code).get(placeKey(code, file, path)) ?? []) : [],
    ofCode: (code) => codes.get(code) ?? [],
  };
}

function placeKey(code: Code, file: string, path: Origin['path']): string {
  return JSON.stringify([code, file, ...path]);
}

function follows(
  one: Problem,
  reported: Reported,
  context: CheckContext,
  unknowns: Unknowns,
): boolean {
  const { code, file, path } = one;
  const name = String(one.facts.name ?? '');
  const has = (other: Code, ...below: Origin['path'][]) =>
    reported.has(other, { file, path: below[0] ?? [] });
  switch (code) {
    case 'draft-page':
      return (
        unknowns.isDefaulted('site.json', 'pages') ||
        misnamedPages(context.loaded).some((page) => page.name === name)
      );
    case 'missing-404':
      return (
        unknowns.isDefaulted('site.json', 'pages') ||
        reported.has('missing-file') ||
        unknowns.mayLead(NOT_FOUND)
      );
    case 'component-not-enabled':
      return (
        unknowns.isDefaulted('site.json', 'components') ||
        reported
          .ofCode('unknown-component')
          .some((other) => other.file === 'site.json' && other.suggestion === name)
      );
    case 'unknown-variable':
      return unknowns.isDefaulted('site.json', 'variables');
    case 'dead-path':
    case 'gone-address':
      return (
        unknowns.isDefaulted('site.json', 'pages') ||
        // Addresses may be written with a variable that has no value.
        reported.has('variable-circle') ||
        reported.has('long-variable') ||
        unknowns.mayLead(String(one.facts.path)) ||
        unknowns.mayBeHidden(String(one.facts.path))
      );
    case 'dead-anchor':
      return (
        context.loaded.defaulted.length > 0 ||
        ['pages/', 'data/', '.pulled/'].some((start) => unknowns.isAnyUnread(start)) ||
        reported.has('unknown-data-id') ||
        reported.has('unclosed-tag') ||
        reported.has('variable-circle') ||
        reported.has('long-variable')
      );
    case 'unknown-layout':
      return unknowns.isUnread(`layouts/${name}.json`) || unknowns.isUnread('layouts/');
    case 'missing-picture':
      return unknowns.isUnread('media/') || unknowns.isUnread(String(one.facts.path).slice(1));
    case 'place-outside':
      return unknowns.hasLostRows(String(one.facts.layout));
    case 'unknown-data-id':
      return (
        unknowns.mayHoldId('data/block-data', name) ||
        unknowns.isDefaulted(file, 'sources', null, 'name')
      );
    case 'missing-record':
      return unknowns.mayHoldId(`data/${one.facts.folder}`, name);
    case 'place-taken':
      return unknowns.isDefaulted(file, 'blocks', null, 'place');
    case 'unused-block-data':
      return (
        reported.has('unknown-data-id') ||
        has('duplicate-id') ||
        unknowns.isAnyUnread('pages/') ||
        context.pages.some(({ definition }) =>
          unknowns.isDefaulted(context.originOf(definition).file, 'blocks'),
        )
      );
    case 'missing-call':
      return (
        unknowns.isDefaulted('endpoints.json', 'calls') ||
        reported.ofCode('unknown-call').some(({ suggestion }) => suggestion === name)
      );
    case 'missing-argument':
      return reported.has('unknown-argument', one) || unknowns.isDefaulted(file, ...path);
    case 'missing-credentials':
    case 'missing-query':
      return reported.has('unknown-key', one) || unknowns.isDefaulted(file, ...path);
    case 'page-lacks-block':
      return (
        (path[0] === 'memberPages' &&
          (reported.has('missing-loyalty') || reported.has('missing-partner'))) ||
        context.pages.some(({ definition }) =>
          unknowns.isDefaulted(context.originOf(definition).file, 'blocks'),
        )
      );
    case 'columns-over':
      return unknowns.isDefaulted(file, ...path.slice(0, 3));
    case 'same-order':
      return (
        unknowns.isDefaulted('site.json', 'theme', 'menu') ||
        reported.has('duplicate-id') ||
        reported.has('menu-cycle') ||
        reported.has('unknown-parent')
      );
    case 'dead-label':
      return reported.has('unknown-parent') || unknowns.isDefaulted('site.json', 'theme', 'menu');
    case 'dead-language':
    case 'language-without-pages':
    case 'list-in-other-language':
    case 'unlinked-language':
    case 'untranslated-page':
      return unknowns.isAnyUnread('pages/') || unknowns.isDefaulted('site.json', 'pages');
    case 'no-such-record':
      return unknowns.isAnyUnread('data/') || unknowns.isAnyUnread('.pulled/');
    case 'foreign-key':
      return unknowns.isDefaulted(file, ...path.slice(0, -1), null);
    case 'odd-slug':
      return reported.at('invalid-path', one).length > 0;
    case 'unclosed-tag':
      return has('json-syntax');
    case 'unknown-key':
      return has('secret-in-clear', path);
    case 'missing-alt':
      return (
        has('unknown-key', path) ||
        reported.at('missing-picture', one).some(({ inside }) => inside === one.inside) ||
        unknowns.isDefaulted(file, ...path)
      );
    case 'wrong-operand':
      return unknowns.isDefaulted(file, ...path.slice(0, path.lastIndexOf('value')), 'operator');
    case 'missing-heading':
      return (
        ['meta', 'pageType', 'blocks'].some((key) => unknowns.isDefaulted(file, key)) ||
        has('unknown-key', path)
      );
    case 'missing-partner':
    case 'missing-loyalty':
      return (
        unknowns.isDefaulted('site.json', 'partners') ||
        unknowns.isDefaulted('endpoints.json', 'loyalty')
      );
    case 'unavailable-locale':
      return unknowns.isDefaulted('site.json', 'locale');
    case 'unused-source':
      return has('unknown-data-id') || unknowns.isDefaulted(file, 'blocks');
    case 'unbound-parameter':
      return (
        has('unknown-parameter') ||
        has('invalid-path', ['path']) ||
        unknowns.isDefaulted(file, 'sources')
      );
    case 'unknown-parameter':
      return has('invalid-path', ['path']) || unknowns.isDefaulted(file, 'path');
    case 'unknown-binding':
    case 'unknown-property':
    case 'model-not-taken':
      return ['name', 'model', 'collection'].some((key) =>
        unknowns.isDefaulted(file, 'sources', null, key),
      );
    case 'unknown-parent':
      return unknowns.isDefaulted(file, ...path.slice(0, 2), null, 'id');
    case 'unknown-backend':
      return unknowns.isDefaulted(file, 'backends');
    default:
      return false;
  }
}
