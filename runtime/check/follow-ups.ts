import type { Code, Problem } from '../diagnostics/index.ts';
import type { Origin } from '../site/index.ts';
import { type CheckContext, misnamedPages } from './context.ts';
import { createUnknowns, type Unknowns } from './unknowns.ts';

/** What can't be told while site.json can't be read. */
const aboutSiteFile: ReadonlySet<Code> = new Set<Code>([
  'address-collision',
  'component-not-enabled',
  'dead-path',
  'draft-page',
  'missing-404',
  'missing-loyalty',
  'redirect-hides-page',
  'unavailable-locale',
  'unknown-variable',
]);

/** What reading tells of names rather than of shapes. */
const foundWhileNaming: ReadonlySet<Code> = new Set<Code>(['duplicate-name', 'missing-file']);

/** A text with an unknown variable is told of once, whatever it is used for. */
function hasUnknownVariable(one: Problem, all: readonly Problem[]): boolean {
  return all.some(
    ({ code, file, path }) =>
      code === 'unknown-variable' &&
      file === one.file &&
      path.length === one.path.length &&
      startsWith(one.path, path),
  );
}

/**
 * The problems without those that only follow from another one: mending that one makes them vanish, and
 * until then they would be noise. The first `read` of them were found while reading.
 */
export function withoutFollowUps(
  problems: readonly Problem[],
  read: number,
  context: CheckContext,
): Problem[] {
  const unknowns = createUnknowns(context);
  return problems.filter((one, index) => {
    if (unknowns.isUnread('site.json') && aboutSiteFile.has(one.code)) return false;
    const isFound = index >= read || foundWhileNaming.has(one.code);
    if (isFound && (unknowns.isGuess(one) || hasUnknownVariable(one, problems))) return false;
    return !follows(one, problems, context, unknowns);
  });
}

function follows(
  one: Problem,
  all: readonly Problem[],
  context: CheckContext,
  unknowns: Unknowns,
): boolean {
  const { code, file, path } = one;
  const name = String(one.facts.name ?? '');
  const has = (other: Code, where: Partial<Origin> = {}) =>
    all.some(
      (problem) =>
        problem.code === other &&
        (where.file ?? problem.file) === problem.file &&
        startsWith(problem.path, where.path ?? []),
    );
  switch (code) {
    case 'draft-page':
      return (
        unknowns.isGuessed('site.json', 'pages') ||
        misnamedPages(context.loaded).some((page) => page.name === name)
      );
    case 'missing-404':
      return (
        unknowns.isGuessed('site.json', 'pages') ||
        has('missing-file') ||
        unknowns.mayLead('/404.html')
      );
    case 'component-not-enabled':
      return (
        unknowns.isGuessed('site.json', 'components') ||
        all.some(
          (other) =>
            other.code === 'unknown-component' &&
            other.file === 'site.json' &&
            other.suggestion === name,
        )
      );
    case 'unknown-variable':
      return unknowns.isGuessed('site.json', 'variables');
    case 'dead-path':
      return (
        unknowns.isGuessed('site.json', 'pages') ||
        unknowns.mayLead(String(one.facts.path)) ||
        all.some((other) => unknowns.mayHide(other, String(one.facts.path)))
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
        unknowns.isGuessed(file, 'sources', null, 'name')
      );
    case 'unknown-production':
      return unknowns.mayHoldId('data/productions', name);
    case 'place-taken':
      return unknowns.isGuessed(file, 'blocks', null, 'place');
    case 'unused-block-data':
      return (
        has('unknown-data-id') ||
        has('duplicate-id', { file }) ||
        unknowns.isAnyUnread('pages/') ||
        context.pages.some(({ definition }) =>
          unknowns.isGuessed(context.originOf(definition).file, 'blocks'),
        )
      );
    case 'unknown-key':
      return has('secret-in-clear', { file, path });
    case 'missing-alt':
      return (
        has('unknown-key', { file, path }) ||
        all.some((other) => other.code === 'missing-picture' && isSamePlace(other, one)) ||
        unknowns.isGuessed(file, ...path)
      );
    case 'wrong-operand':
      return unknowns.isGuessed(file, ...path.slice(0, path.lastIndexOf('value')), 'operator');
    case 'missing-heading':
      return (
        ['meta', 'pageType', 'blocks'].some((key) => unknowns.isGuessed(file, key)) ||
        has('unknown-key', { file, path })
      );
    case 'missing-loyalty':
      return (
        unknowns.isGuessed('site.json', 'partners') ||
        unknowns.isGuessed('endpoints.json', 'loyalty')
      );
    case 'unavailable-locale':
      return unknowns.isGuessed('site.json', 'locale');
    case 'unused-source':
      return has('unknown-data-id', { file }) || unknowns.isGuessed(file, 'blocks');
    case 'unbound-parameter':
      return (
        has('unknown-parameter', { file }) ||
        has('invalid-path', { file, path: ['path'] }) ||
        unknowns.isGuessed(file, 'sources')
      );
    case 'unknown-parameter':
      return has('invalid-path', { file, path: ['path'] }) || unknowns.isGuessed(file, 'path');
    case 'unknown-binding':
    case 'unknown-property':
    case 'model-not-taken':
      return ['name', 'model', 'collection'].some((key) =>
        unknowns.isGuessed(file, 'sources', null, key),
      );
    case 'unknown-parent':
      return unknowns.isGuessed(file, ...path.slice(0, 2), null, 'id');
    case 'unknown-backend':
      return unknowns.isGuessed(file, 'backends');
    default:
      return false;
  }
}

/** Exactly the same value, and no part of a text. */
function isSamePlace(one: Problem, other: Problem): boolean {
  const isSame = one.file === other.file && one.path.length === other.path.length;
  return isSame && startsWith(one.path, other.path) && one.inside === other.inside;
}

function startsWith(path: Origin['path'], start: Origin['path']): boolean {
  return start.every((key, index) => path[index] === key);
}
