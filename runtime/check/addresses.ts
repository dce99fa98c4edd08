import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import {
  conditionsOf,
  hasParameters,
  isModel,
  type PageAddress,
  parameterNames,
  readReference,
} from '../page/index.ts';
import { normalisePath } from '../protocol/path.ts';
import type { NamedPage, Origin } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Every address is one that can be opened, and has one claim (A2, B1, B2). */
export const checkAddresses: Check = function* (context) {
  const { site, model } = context;
  for (const page of context.pages) yield* checkPath(context, page);
  yield* checkSegments(context);
  for (const { first, second } of model.routes.collisions) {
    const facts = {
      address: second.path,
      first: claimName(context, first),
      second: claimName(context, second),
    };
    yield problem('address-collision', claimPlace(context, second), facts);
  }
  if (!site.pages.some(({ definition }) => normalisePath(definition.path)?.path === '/404.html')) {
    yield problem('missing-404', { file: 'site.json', path: ['pages'] });
  }
};

function* checkPath(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { path } = page.definition;
  const place = below(context.originOf(page.definition), 'path');
  const address = normalisePath(path);
  if (address === null || address.query !== '' || address.hash !== '')
    yield problem('invalid-path', place, { path });
  if (!hasParameters(page)) return;
  const [source] = page.definition.sources ?? [];
  const conditions = source === undefined || source.collection ? [] : conditionsOf(source);
  for (const name of parameterNames(path)) {
    const isBound = conditions.some(({ operator, value }) => {
      const reference = readReference(value);
      return operator === 'eq' && reference.kind === 'parameter' && reference.name === name;
    });
    if (!isBound) yield problem('unbound-parameter', place, { path, name });
  }
}

/** Values of records that addresses are made from must be parts of addresses (B1.5). */
function* checkSegments({ site, originOf }: CheckContext): Generator<Problem> {
  const told = new Set<string>();
  for (const { definition } of site.pages) {
    const [source] = definition.sources ?? [];
    if (source === undefined || source.collection || !isModel(source.model)) continue;
    for (const { operator, value: wanted, property } of conditionsOf(source)) {
      if (operator !== 'eq' || readReference(wanted).kind !== 'parameter') continue;
      for (const record of site.records[source.model]) {
        const value = partAt(record, property);
        if (typeof value !== 'string' || isSegment(value)) continue;
        const place = below(originOf(record), ...property.split('.'));
        const key = JSON.stringify(place);
        if (!told.has(key)) yield problem('invalid-path', place, { path: value });
        told.add(key);
      }
    }
  }
}

function partAt(record: object, property: string): unknown {
  return property.split('.').reduce<unknown>((part, key) => {
    const isHeld = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return isHeld ? Reflect.get(part, key) : undefined;
  }, record);
}

function isSegment(value: string): boolean {
  return value.isWellFormed() && normalisePath(`/${encodeURIComponent(value)}`) !== null;
}

/** What claims an address, for people. */
function claimName(context: CheckContext, { page, record }: PageAddress): Text {
  const { file } = context.originOf(record ?? page.definition);
  if (record !== null)
    return { en: `\`${record.id}\` (${file})`, nb: `\`${record.id}\` (${file})` };
  return { en: `the page \`${page.name}\` (${file})`, nb: `siden \`${page.name}\` (${file})` };
}

/** A page's path, or the value of the record that its address is made from. */
function claimPlace(context: CheckContext, { page, record }: PageAddress): Origin {
  if (record === null) return below(context.originOf(page.definition), 'path');
  const [source] = page.definition.sources ?? [];
  const bound = (source === undefined ? [] : conditionsOf(source)).find(
    ({ operator, value }) => operator === 'eq' && readReference(value).kind === 'parameter',
  );
  return below(context.originOf(record), ...(bound?.property.split('.') ?? []));
}
