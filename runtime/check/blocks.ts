import { nearest, type Problem, problem, type Text } from '../diagnostics/index.ts';
import { type PageBlock, type Source, withEntries } from '../page/index.ts';
import { instantOf, looksLikeTime } from '../protocol/clock.ts';
import {
  either,
  inBackticks,
  type NamedPage,
  type Origin,
  quoted,
  type Schema,
  schemaProblems,
  textPlaces,
} from '../site/index.ts';
import {
  beside,
  type Checks,
  defaulted,
  defaultedBeside,
  lostBlocks,
  ofSource,
  suggested,
  unread,
} from './after.ts';
import { anchorsOf } from './anchors.ts';
import { below, type CheckContext } from './context.ts';

export const blockChecks: Checks = {
  checks: [checkBlocks, checkSecond, checkVenues, checkTimes, checkUnusedBlockData],
  after: {
    'component-not-enabled': [
      unread('site.json'),
      defaulted('site.json', 'components'),
      suggested('unknown-component', 'site.json'),
    ],
    'unknown-data-id': [
      ({ facts }, known) => known.mayHoldId('data/block-data', String(facts.name)),
      defaultedBeside('sources', null, 'name'),
    ],
    'unused-block-data': ['unknown-data-id', beside('duplicate-id'), unread('pages/'), lostBlocks],
    'unused-source': [beside('unknown-data-id'), defaultedBeside('blocks')],
    'model-not-taken': ofSource,
    'unknown-venue': [unread('site.json'), defaulted('site.json', 'hours')],
  },
};

/** Checks that the blocks on pages exist and are enabled, and that their data exists and fits the block. */
function* checkBlocks(context: CheckContext): Generator<Problem> {
  const enabled = new Set(context.site.config.components);
  const tried = new Set<string>();
  const reported = new Set<string>();
  for (const page of context.pages) {
    const used = new Set<string>();
    // If two sources have the same name (another check reports this), the first is used.
    const sources: Sources = new Map(
      (page.definition.sources ?? []).map((source) => [source.name, source] as const).reverse(),
    );
    for (const [index, block] of (page.definition.blocks ?? []).entries()) {
      for (const id of block.data ?? []) used.add(id);
      const place = context.originOf(page.definition, 'blocks', index);
      const { component: name } = block;
      if (!context.blocks.has(name)) yield unknown(context, name, below(place, 'component'));
      else if (!enabled.has(name))
        yield problem('component-not-enabled', below(place, 'component'), { name });
      yield* checkData(context, sources, block, below(place, 'data'));
      const isComplete = (block.data ?? []).every(
        (id) => context.site.blockData.has(id) !== sources.has(id),
      );
      // Many pages can show a block with the same data, and blocks share data: a problem is reported once.
      const key = JSON.stringify([block.component, block.data, isComplete]);
      for (const one of tried.has(key) ? [] : checkOptions(context, sources, block, isComplete)) {
        const { code, file, path, facts } = one;
        const same = JSON.stringify([code, file, path, facts]);
        if (!reported.has(same)) yield one;
        reported.add(same);
      }
      tried.add(key);
      if (isComplete) yield* missingBlockData(context, block, below(place, 'data'));
    }
    yield* unusedSources(context, page, used);
  }
  yield* checkComponents(context);
}

/**
 * Reports blocks of which the page already has one although it can have only one (`once`), and those whose anchor
 * (`x-id` in their options) an earlier block of the page has, too.
 */
function* checkSecond(context: CheckContext): Generator<Problem> {
  for (const { definition } of context.pages) {
    const known = new Set<string>();
    const components = new Set<string>();
    for (const [index, block] of (definition.blocks ?? []).entries()) {
      const { component } = block;
      const metadata = context.blocks.get(component)?.metadata;
      const place = context.originOf(definition, 'blocks', index);
      if (metadata?.once === true && components.has(component))
        yield problem('second-block', below(place, 'component'), { name: component });
      components.add(component);
      for (const [key, name] of anchorsOf(context.site, context.blocks, block)) {
        if (known.has(name)) yield problem('duplicate-anchor', below(place, 'data'), { key, name });
        known.add(name);
      }
    }
  }
}

/** Checks that venues named in block data and the footer are in the site's opening hours, if it has any. */
function* checkVenues(context: CheckContext): Generator<Problem> {
  const { config } = context.site;
  if (config.hours === undefined) return;
  const named = textsWhere(context, (schema) => schema['x-venue'] === true);
  const footer = config.footer.sections.flatMap(({ venue: text }, index) =>
    text === undefined
      ? []
      : { text, place: { file: 'site.json', path: ['footer', 'sections', index, 'venue'] } },
  );
  const known = new Set(config.hours.map(({ venue }) => venue));
  for (const { text: name, place } of [...named, ...footer]) {
    if (!known.has(name))
      yield problem('unknown-venue', place, { name }, context.near(name, known));
  }
}

/** Reports times in block data that don't exist, such as 31 November: a schema describes only their form. */
function* checkTimes(context: CheckContext): Generator<Problem> {
  for (const { text, place } of textsWhere(context, ({ $id }) => $id === 'time.schema.json')) {
    if (looksLikeTime(text) && instantOf(text) === null)
      yield problem('invalid-time', place, { found: quoted(text) });
  }
}

/** Yields each text in block data whose schema `isMeant` accepts, with its place. */
function* textsWhere(
  { pages, blocks, site, originOf }: CheckContext,
  isMeant: (schema: Schema) => boolean,
): Generator<{ readonly text: string; readonly place: Origin }> {
  for (const [datum, texts] of textPlaces(pages, blocks, [...site.blockData.values()], isMeant)) {
    for (const { path, text } of texts.values())
      yield { text, place: originOf(datum, 'options', ...path) };
  }
}

/** Returns the models that a block accepts, in words: ``only `article` or `event` ``. */
function onlyOf(models: readonly string[]): Text {
  if (models.length === 0) return { en: 'only block data', nb: 'bare blokkdata' };
  const { en, nb } = either(models.map((name) => `\`${name}\``));
  return { en: `only ${en}`, nb: `bare ${nb}` };
}

type Sources = ReadonlyMap<string, Source>;

function* checkUnusedBlockData(context: CheckContext): Generator<Problem> {
  const used = new Set(
    context.pages.flatMap(({ definition }) =>
      (definition.blocks ?? []).flatMap(({ data }) => data ?? []),
    ),
  );
  for (const datum of context.site.blockData.values()) {
    if (used.has(datum.id)) continue;
    yield problem('unused-block-data', context.originOf(datum, 'id'), { name: datum.id });
  }
}

function unknown({ blocks, near }: CheckContext, name: string, place: Origin): Problem {
  return problem('unknown-component', place, { name }, near(name, blocks.keys()));
}

function* checkData(
  context: CheckContext,
  sources: Sources,
  block: PageBlock,
  place: Origin,
): Generator<Problem> {
  const { blockData } = context.site;
  const accepted = context.blocks.get(block.component)?.metadata.accepts;
  for (const [index, name] of (block.data ?? []).entries()) {
    const at = below(place, index);
    const source = sources.get(name);
    if (source === undefined) {
      if (blockData.has(name)) continue;
      const meant = context.near(name, [...sources.keys(), ...blockData.keys()]);
      yield problem('unknown-data-id', at, { name }, meant);
    } else if (blockData.has(name)) yield problem('ambiguous-data-id', at, { name });
    else if (accepted !== undefined && context.site.models.has(source.model)) {
      const models = Object.keys(accepted);
      if (models.includes(source.model) || models.includes('*')) continue;
      const facts = { block: block.component, model: source.model, name };
      yield problem('model-not-taken', at, { ...facts, expected: onlyOf(models) });
    }
  }
}

/** Checks a block's options by its block.json. Reports each problem at the block datum that sets the option. */
function* checkOptions(
  context: CheckContext,
  sources: Sources,
  block: PageBlock,
  isComplete: boolean,
): Generator<Problem> {
  const description = context.blocks.get(block.component);
  const ids = new Set((block.data ?? []).filter((id) => !sources.has(id)));
  const data = [...ids].flatMap((id) => context.site.blockData.get(id) ?? []);
  if (description === undefined) return;
  const root = { additionalProperties: false, ...description.metadata.options };
  const merged: Record<string, unknown> = {};
  for (const { options } of data) Object.assign(merged, options);
  for (const datum of data) {
    const options = structuredClone({ ...merged, ...datum.options });
    const tried: object = Object(withEntries(options, () => true));
    if (description.validateOptions(tried)) continue;
    const errors = description.validateOptions.errors ?? [];
    const unknown = errors
      .filter(
        ({ instancePath, keyword }) => instancePath === '' && keyword === 'additionalProperties',
      )
      .map(({ params }) => String(params.additionalProperty));
    const own = errors.filter(({ instancePath, params }) => {
      const key = instancePath.split('/')[1] ?? String(params.additionalProperty ?? '');
      // A missing key is reported once: at the last block datum, or as a misspelt key at the datum that has it; not if
      // a datum with an unknown or ambiguous id might have it.
      if (key === '') {
        const misspelt = nearest(String(params.missingProperty), unknown);
        const isHere =
          misspelt === null ? datum === data.at(-1) : Object.hasOwn(datum.options, misspelt);
        return isHere && isComplete;
      }
      return Object.hasOwn(datum.options, key);
    });
    yield* schemaProblems(own, tried, root, context.originOf(datum, 'options'));
  }
}

/** Reports a block that has required options, but no block data on the page. */
function* missingBlockData(
  context: CheckContext,
  block: PageBlock,
  place: Origin,
): Generator<Problem> {
  const description = context.blocks.get(block.component);
  if (description === undefined) return;
  const hasNoData = !(block.data ?? []).some((id) => context.site.blockData.has(id));
  if (!hasNoData || description.validateOptions({})) return;
  const keys = (description.validateOptions.errors ?? []).flatMap(
    ({ params }) => params.missingProperty ?? [],
  );
  const facts = { block: block.component, keys: inBackticks(keys.map(String)) };
  yield problem('missing-block-data', place, facts);
}

function* unusedSources(
  context: CheckContext,
  page: NamedPage,
  used: ReadonlySet<string>,
): Generator<Problem> {
  const sources = page.definition.sources ?? [];
  // Bindings are texts such as `@film.title`.
  const texts = JSON.stringify([sources, page.definition.meta]).matchAll(/"@([^"\\.]*)\./g);
  const bound = new Set([...texts].map(([, name]) => name));
  for (const [index, { name }] of sources.entries()) {
    // The first source of a page with parameters determines which pages exist, so it is used.
    const isAddress = index === 0 && page.definition.path.includes('/:');
    if (used.has(name) || isAddress || bound.has(name)) continue;
    yield problem('unused-source', context.originOf(page.definition, 'sources', index, 'name'), {
      name,
    });
  }
}

function* checkComponents(context: CheckContext): Generator<Problem> {
  const known = new Set<string>();
  for (const [index, name] of context.site.config.components.entries()) {
    const place = { file: 'site.json', path: ['components', index] };
    if (!context.blocks.has(name)) yield unknown(context, name, place);
    else if (known.has(name)) yield problem('duplicate-name', place, { name });
    known.add(name);
  }
}
