import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { isModel } from '../page/index.ts';
import { type NamedPage, schemaProblems } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Blocks of pages: known, enabled, with data that exists and fits. */
export const checkBlocks: Check = function* (context) {
  for (const page of context.pages) {
    const used = new Set<string>();
    for (const [index, block] of (page.definition.blocks ?? []).entries()) {
      for (const id of block.data ?? []) used.add(id);
      yield* checkBlock(context, page, index);
    }
    yield* unusedSources(context, page, used);
  }
  yield* checkComponents(context);
};

/** What a block takes that takes options only. */
const nothing = { en: 'no records at all', nb: 'ingen oppføringer' };

type PageBlock = NonNullable<NamedPage['definition']['blocks']>[number];

function* checkBlock(context: CheckContext, page: NamedPage, index: number): Generator<Problem> {
  const block = page.definition.blocks?.[index];
  if (block === undefined) return;
  const place = below(context.originOf(page.definition), 'blocks', index);
  const { component: name } = block;
  if (!context.blocks.has(name)) {
    yield problem(
      'unknown-component',
      below(place, 'component'),
      { name },
      nearest(name, context.blocks.keys()),
    );
  } else if (!context.site.config.components.includes(name)) {
    yield problem('component-not-enabled', below(place, 'component'), { name });
  }
  yield* checkData(context, page, block, below(place, 'data'));
}

function* checkData(
  context: CheckContext,
  page: NamedPage,
  block: PageBlock,
  place: ReturnType<typeof below>,
): Generator<Problem> {
  // Of two sources of one name, told elsewhere, the first is meant.
  const sources = new Map(
    (page.definition.sources ?? []).map((source) => [source.name, source] as const).reverse(),
  );
  const { blockData } = context.site;
  const accepted = context.blocks.get(block.component)?.metadata.accepts;
  for (const [index, name] of (block.data ?? []).entries()) {
    const at = below(place, index);
    const source = sources.get(name);
    if (source !== undefined && blockData.has(name))
      yield problem('ambiguous-data-id', at, { name });
    else if (source === undefined && !blockData.has(name)) {
      yield problem(
        'unknown-data-id',
        at,
        { name },
        nearest(name, [...sources.keys(), ...blockData.keys()]),
      );
    } else if (source !== undefined && accepted !== undefined && isModel(source.model)) {
      const models = Object.keys(accepted);
      const facts = {
        block: block.component,
        model: source.model,
        name,
        expected: models.length > 0 ? models.join(', ') : nothing,
      };
      if (!models.includes(source.model)) yield problem('model-not-taken', at, facts);
    }
  }
  yield* checkOptions(context, block, sources);
}

/** The options that a block gets must fit its schema; what is wrong is told where the block data lies. */
function* checkOptions(
  context: CheckContext,
  block: PageBlock,
  sources: ReadonlyMap<string, unknown>,
): Generator<Problem> {
  const description = context.blocks.get(block.component);
  const data = (block.data ?? []).flatMap((id) => context.site.blockData.get(id) ?? []);
  if (description === undefined) return;
  const isComplete = (block.data ?? []).every(
    (id) => context.site.blockData.has(id) || sources.has(id),
  );
  for (const datum of data) {
    const others = data.filter((one) => one !== datum).map(({ options }) => options);
    const merged: Record<string, unknown> = structuredClone(
      Object.assign({}, ...others, datum.options),
    );
    if (description.validateOptions(merged)) continue;
    const own = Object.keys(datum.options);
    const violations = (description.validateOptions.errors ?? []).filter(
      ({ instancePath, params }) => {
        const key = instancePath.split('/')[1] ?? String(params.additionalProperty ?? '');
        // A key that is missing altogether is told once, at the last of the data; not where an unknown id may hold it.
        return key === '' ? datum === data.at(-1) && isComplete : own.includes(key);
      },
    );
    const root = { additionalProperties: false, ...description.metadata.options };
    yield* schemaProblems(violations, merged, root, below(context.originOf(datum), 'options'));
  }
}

function* unusedSources(
  context: CheckContext,
  page: NamedPage,
  used: ReadonlySet<string>,
): Generator<Problem> {
  const sources = page.definition.sources ?? [];
  const bound = JSON.stringify([sources, page.definition.meta ?? {}]);
  for (const [index, { name }] of sources.entries()) {
    // The first source of a page with parameters says which pages there are: that is use enough.
    const isAddress = index === 0 && page.definition.path.includes('/:');
    if (used.has(name) || isAddress || bound.includes(`"@${name}.`)) continue;
    yield problem(
      'unused-source',
      below(context.originOf(page.definition), 'sources', index, 'name'),
      { name },
    );
  }
}

function* checkComponents({ site, blocks }: CheckContext): Generator<Problem> {
  const { components } = site.config;
  for (const [index, name] of components.entries()) {
    const place = { file: 'site.json', path: ['components', index] };
    if (!blocks.has(name))
      yield problem('unknown-component', place, { name }, nearest(name, blocks.keys()));
    else if (components.indexOf(name) < index) yield problem('duplicate-name', place, { name });
  }
}
