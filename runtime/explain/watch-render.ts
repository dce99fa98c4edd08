import type { BlockComponent, Registry } from '../page/index.ts';
import type { createRenderer } from '../page/render/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';

/** The values that a block read while it was rendered. */
interface Readings {
  clock: boolean;
  /** The fields read of each record, by model, in the block's order. */
  readonly fields: Record<string, readonly Set<string>[]>;
}

/** Renders a page and returns what its blocks read. */
export type Render = ReturnType<typeof watchRender>;

/** A rendered page: its head, header and footer, and its blocks by id; `failure` says why it couldn't be rendered. */
export type WatchedPage = ReturnType<Render>;

/** Returns a function that renders a page at a moment (milliseconds since 1970) and records what its blocks read. */
export function watchRender(site: Site, registry: Registry, create: typeof createRenderer) {
  const assets = { stylesheet: () => '', build: '', boot: null, islandCode: () => null };
  const failed = (failure: string) => {
    const nothing = partsOf('', () => undefined);
    return { ...nothing, dependsOn: null, validUntil: null, failure };
  };
  let readings = new Map<string, Readings>();
  const blocks = new Map(registry.blocks);
  for (const [name, block] of blocks)
    blocks.set(name, { ...block, component: watched(block.component, () => readings) });
  const start = () => create({ ...registry, blocks });
  let renderer = start();
  // Blocks that all pages of a definition share are rendered once, so what they read holds for the other pages, too.
  const kept = new Map<string, Readings>();
  let moment: number | null = null;
  return (path: string, now: number) => {
    if (now !== moment) kept.clear();
    moment = now;
    readings = new Map();
    try {
      const page = renderer.renderPage(site, encodePath(path), { now, assets });
      if (page.kind === 'redirect') return failed(`redirected to ${page.to}`);
      const { html, dependsOn, validUntil } = page;
      const keyOf = (id: string) => `${dependsOn.page} ${id}`;
      for (const [id, read] of readings) kept.set(keyOf(id), read);
      const parts = partsOf(html, (id) => kept.get(keyOf(id)));
      return { ...parts, dependsOn, validUntil, failure: null };
    } catch (error) {
      // A new renderer, as the failed one may have shared blocks whose readings are lost.
      renderer = start();
      return failed(error instanceof Error ? error.message : String(error));
    }
  };
}

function partsOf(html: string, readingsOf: (id: string) => Readings | undefined) {
  const [head = '', body = ''] = html.split('</head>', 2);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  const blocks = main.split(/<div class="block[^"]*" id="/).slice(1);
  const read = blocks.map((block): [string, Readings & { readonly html: string }] => {
    const id = block.slice(0, block.indexOf('"'));
    return [id, { ...(readingsOf(id) ?? { clock: false, fields: {} }), html: block }];
  });
  return { head, shell: body.replace(main, ''), blocks: new Map(read) };
}

/** Wraps a block to record what it reads of the records and the clock. */
function watched(component: BlockComponent, now: () => Map<string, Readings>): BlockComponent {
  return (props) => {
    const { id, clock } = props;
    const readings = now();
    const own = readings.get(id) ?? { clock: false, fields: {} };
    readings.set(id, own);
    const records = Object.entries(props.records).map(([model, list]) => {
      own.fields[model] ??= list.map(() => new Set());
      const fields = own.fields[model];
      return [model, list.map((one, i) => watchReads(one, (field) => fields[i]?.add(field)))];
    });
    const watch = () => {
      own.clock = true;
    };
    return component({
      ...props,
      records: Object.fromEntries(records),
      ...(clock && { clock: watchReads(clock, watch) }),
    });
  };
}

function watchReads<T extends object>(value: T, onRead: (field: string) => void): T {
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string') onRead(key);
      return Reflect.get(target, key);
    },
  });
}

/** Fields that blocks use to find, sort, link and filter records; a visible record needs others, too. */
const bookkeeping: ReadonlySet<string> = new Set([
  ...['id', 'href', 'calendar', 'slug', 'productionId', 'object', 'objectClass', 'category'],
  ...['startTime', 'endTime', 'createdAt', 'updatedAt', 'status'],
]);

/** Does a block that read these fields show the record, or only check it? null where that isn't known. */
export function isShown(fields: ReadonlySet<string> | undefined): boolean | null {
  return fields === undefined ? null : [...fields].some((field) => !bookkeeping.has(field));
}
