import { type Problem, problem } from '../diagnostics/index.ts';
import { conditionsOf, hasParameters, type PageAddress, parameterNames, readReference } from '../page/index.ts';
import { normalisePath } from '../protocol/path.ts';
import type { NamedPage, Origin } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Every address is one that can be opened, and has one claim (A2, B1, B2). */
export const checkAddresses: Check = function* (context) {
  const { site, model } = context;
  for (const page of context.pages) yield* checkPath(context, page);
  for (const { first, second } of model.routes.collisions) {
    const facts = { address: second.path, first: claimName(context, first), second: claimName(context, second) };
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
  if (address === null || address.query !== '' || address.hash !== '') yield problem('invalid-path', place, { path });
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

/** What claims an address, for people. */
function claimName(context: CheckContext, { page, record }: PageAddress): string {
  const file = context.originOf(record ?? page.definition).file;
  return record === null ? `the page ${page.name} (${file})` : `${record.id} (${file})`;
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
