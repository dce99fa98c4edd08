import type { BlockComponent, RegisteredBlock, Registry } from '../registry.ts';

/** What one block on a page read. */
export interface BlockReading {
  clock: boolean;
  /** By model and position: the fields read of that record. */
  readonly records: Map<string, Map<number, Set<string>>>;
}

type Props = Parameters<BlockComponent>[0];

type Readings = Map<string, BlockReading>;

/** The same blocks, telling what they read of the records and the clock, by block id, in the readings of the moment. */
export function watchRegistry(registry: Registry, readingsNow: () => Readings): Registry {
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
