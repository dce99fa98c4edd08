import type { BlockComponent, Registry } from '../page/index.ts';
import type { createRenderer } from '../page/render/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';

/** What a block read while it was rendered. */
interface Readings {
  clock: boolean;
  /** The fields read of each record, by model, in the order in which the block gets them. */
  readonly fields: Record<string, readonly Set<string>[]>;
}

/** How pages are rendered and watched. */
export type Render = ReturnType<typeof watchRender>;

/** A page as rendered: what its head says, header and footer, its blocks by id; `failure` says why it couldn't be. */
export type WatchedPage = ReturnType<Render>;

/** Renders pages of a site, by path and moment (milliseconds since 1970), and watches what their blocks read. */
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
  // What all pages of a definition share is rendered for the first of them: what it read counts for the others, too.
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
      // Some of its blocks may have been rendered, without it being known for which page.
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

/** The same block, telling what it reads of the records and the clock. */
function watched(component: BlockComponent, now: () => Map<string, Readings>): BlockComponent {
  return (props) => {
    const { id, options, place } = props;
    const readings = now();
    const own = readings.get(id) ?? { clock: false, fields: {} };
    readings.set(id, own);
    const records = Object.entries(props.records).map(([model, list]) => {
      own.fields[model] ??= list.map(() => new Set());
      const fields = own.fields[model];
      return [model, list.map((one, i) => watchReads(one, (field) => fields[i]?.add(field)))];
    });
    return component({
      ...{ id, options, place, records: Object.fromEntries(records) },
      // Not read before the block does: the renderer itself watches both.
      get page() {
        return props.page;
      },
      get site() {
        return watchReads(props.site, (field) => {
          own.clock ||= field === 'now';
        });
      },
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

/** Fields by which blocks find, order, link and leave out records; what visitors see of one has more. */
const bookkeeping: ReadonlySet<string> = new Set([
  ...['id', 'href', 'calendar', 'slug', 'productionId', 'object', 'objectClass', 'category'],
  ...['startTime', 'endTime', 'createdAt', 'updatedAt', 'status'],
]);

/** Does a block show a record of which it read these fields, or only look whether to? null where that isn't known. */
export function isShown(fields: ReadonlySet<string> | undefined): boolean | null {
  return fields === undefined ? null : [...fields].some((field) => !bookkeeping.has(field));
}
