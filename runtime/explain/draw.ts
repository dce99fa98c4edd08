import type { BlockComponent, DependsOn, RegisteredBlock, Registry } from '../page/index.ts';
import type { createRenderer, PageRenderer } from '../page/render/index.ts';
import type { Model, Site } from '../site/index.ts';

/** What a block read while it was drawn, and what came of it. */
export interface DrawnBlock {
  readonly html: string;
  readonly readsClock: boolean;
  /** The fields read of each record, in the order in which the block gets them. */
  fieldsRead(model: Model, position: number): ReadonlySet<string>;
}

/** A page as drawn; `failure` says why it couldn't be. */
export interface DrawnPage {
  /** What is said of the page to search engines and where it is shared. */
  readonly head: string;
  /** Header and footer. */
  readonly shell: string;
  readonly blocks: ReadonlyMap<string, DrawnBlock>;
  readonly dependsOn: DependsOn | null;
  /** In milliseconds since 1970; null: for ever. */
  readonly validUntil: number | null;
  readonly failure: string | null;
}

/** Draws the page at an address (percent-encoded) at a moment (milliseconds since 1970). */
export type Draw = (address: string, now: number) => DrawnPage;

type Readings = Map<string, BlockReading>;

type RenderedPage = Extract<ReturnType<PageRenderer['renderPage']>, { readonly html: string }>;

/** What one block on a page read. */
interface BlockReading {
  clock: boolean;
  /** By model and position: the fields read of that record. */
  readonly records: Map<string, Map<number, Set<string>>>;
}

type Props = Parameters<BlockComponent>[0];

/** Draws the pages of a site with a renderer, and watches what the blocks read. */
export function createDraw(site: Site, registry: Registry, create: typeof createRenderer): Draw {
  const assets = { stylesheet: () => '', build: '', boot: null, islandCode: () => null };
  // What is the same on all pages of a definition is drawn for the first of them only: what it read is kept for the others.
  let readings: Readings = new Map();
  let kept: Readings = new Map();
  let renderer = create(watchRegistry(registry, () => readings));
  let moment: number | null = null;
  return (address, now) => {
    if (now !== moment) kept = new Map();
    moment = now;
    readings = new Map();
    try {
      const page = renderer.renderPage(site, address, { now, assets });
      if (page.kind === 'redirect') return undrawn(`redirected to ${page.to}`);
      for (const [id, reading] of readings) kept.set(`${page.dependsOn.page} ${id}`, reading);
      return drawnPage(page, (id) => kept.get(`${page.dependsOn.page} ${id}`));
    } catch (error) {
      // Some of its blocks may have been drawn, without it being known for which page.
      renderer = create(watchRegistry(registry, () => readings));
      return undrawn(error instanceof Error ? error.message : String(error));
    }
  };
}

function drawnPage(
  { html, dependsOn, validUntil }: RenderedPage,
  readingOf: (id: string) => BlockReading | undefined,
): DrawnPage {
  const [start = '', ...parts] = html.split('<div class="block" id="');
  const [head = '', header = ''] = start.split('</head>', 2);
  const footer = parts.at(-1)?.split('</main>', 2)[1] ?? '';
  const blocks = parts.map((part): [string, DrawnBlock] => {
    const id = part.slice(0, part.indexOf('"'));
    const reading = readingOf(id);
    const block = {
      html: part.split('</main>', 1)[0] ?? '',
      readsClock: reading?.clock === true,
      fieldsRead: fieldsRead(reading),
    };
    return [id, block];
  });
  return {
    head,
    shell: header + footer,
    blocks: new Map(blocks),
    dependsOn,
    validUntil,
    failure: null,
  };
}

const nothing: ReadonlySet<string> = new Set();

function fieldsRead(reading: BlockReading | undefined): DrawnBlock['fieldsRead'] {
  return (model, position) => reading?.records.get(model)?.get(position) ?? nothing;
}

function undrawn(failure: string): DrawnPage {
  return { head: '', shell: '', blocks: new Map(), dependsOn: null, validUntil: null, failure };
}

/** Draws the first few pages that are asked for; null for those after: of thousands nobody wants to wait for the last. */
export function drawAtMost(
  draw: Draw | null,
  count: number,
): (address: string, now: number) => DrawnPage | null {
  let drawn = 0;
  return (address, now) => (draw === null || drawn++ >= count ? null : draw(address, now));
}

/** The same blocks, telling what they read of the records and the clock, by block id, in the readings of the moment. */
function watchRegistry(registry: Registry, readingsNow: () => Readings): Registry {
  const blocks = [...registry.blocks].map(([name, block]): [string, RegisteredBlock] => [
    name,
    { ...block, component: watched(block.component, readingsNow) },
  ]);
  return { ...registry, blocks: new Map(blocks) };
}

function watched(component: BlockComponent, readingsNow: () => Readings): BlockComponent {
  return (props) => {
    const readings = readingsNow();
    const reading = readings.get(props.id) ?? { clock: false, records: new Map() };
    readings.set(props.id, reading);
    return component({
      id: props.id,
      options: props.options,
      place: props.place,
      records: watchRecords(props.records, reading),
      // Not read before the block does: the renderer itself watches both.
      get page() {
        return props.page;
      },
      get site() {
        return watchClock(props.site, reading);
      },
    });
  };
}

function watchClock(site: Props['site'], reading: BlockReading): Props['site'] {
  return new Proxy(site, {
    get(target, key) {
      if (key === 'now') reading.clock = true;
      return Reflect.get(target, key);
    },
  });
}

function watchRecords(records: Props['records'], reading: BlockReading): Props['records'] {
  const byModel = Object.entries(records).map(([model, list]) => {
    const fields = reading.records.get(model) ?? new Map<number, Set<string>>();
    reading.records.set(model, fields);
    return [model, list.map((record, position) => watchRecord(record, position, fields))];
  });
  return Object.fromEntries(byModel);
}

function watchRecord(record: object, position: number, fields: Map<number, Set<string>>): object {
  const read = fields.get(position) ?? new Set();
  fields.set(position, read);
  // A copy: of a frozen record a proxy may hide nothing.
  return new Proxy(
    { ...record },
    {
      get(target, key) {
        if (typeof key === 'string') read.add(key);
        return Reflect.get(target, key);
      },
    },
  );
}
