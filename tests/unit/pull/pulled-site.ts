import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTokenCache } from '../../../runtime/http/backends.ts';
import {
  PullError,
  type PullOptions,
  type PullOutcome,
  pullSite,
} from '../../../runtime/pull/index.ts';
import {
  folderReader,
  type LoadedSite,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { endpointsOf, secrets } from './content-backend.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const blocks = await readBlocks();
const models = await readModels();

export const article = (id: string, more: object = {}) => ({
  ...{ id, slug: id, title: `Sak ${id}` },
  ...more,
});
export const event = (id: string, more: object = {}) => ({
  ...{ id, productionId: 'p-havet', startTime: '2026-11-23T18:00' },
  ...more,
});

/** Why nothing was pulled, in words. */
export async function refusalOf(pulling: Promise<unknown>): Promise<string> {
  const error: unknown = await pulling.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof PullError) return error.message;
  throw error ?? new Error('It was pulled');
}

/** A site folder of its own, whose backends lie at an address. */
export interface PulledSite {
  readonly folder: string;
  write(file: string, content: unknown): void;
  pull(options?: Partial<PullOptions>): Promise<PullOutcome>;
  read(): Promise<LoadedSite>;
  /** Every file of `.pulled`, by name, with its text; null where there is no snapshot. */
  snapshot(): Readonly<Record<string, string>> | null;
  /** What lies in the store of snapshots. */
  store(): readonly string[];
  remove(): void;
}

/** Copies the base of the broken sites, which has no mistakes. */
export function createPulledSite(address: string): PulledSite {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-pull-'));
  cpSync(join(root, 'tests/fixtures/broken/base'), folder, { recursive: true });
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
  write('endpoints.json', endpointsOf(address));
  return {
    folder,
    write,
    pull: (options = {}) =>
      pullSite({
        ...{ folder, blocks, models, environment: secrets, tokens: createTokenCache() },
        momentOf: () => Date.UTC(2026, 10, 20),
        // Nobody waits in a test, and pauses are as they are asked for.
        sleep: async () => {},
        random: () => 0,
        ...options,
      }),
    read: () => readSite(folderReader(folder)),
    snapshot: () => filesBelow(join(folder, '.pulled')),
    store: () => {
      const store = join(folder, '.pulled.lerret');
      // The lock stays, whoever had it.
      const names = existsSync(store) ? readdirSync(store).filter((name) => name !== 'lock') : [];
      return names.sort();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function filesBelow(folder: string): Record<string, string> | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.flatMap((name) =>
      name.endsWith('.json') ? [[name, readFileSync(join(folder, name), 'utf8')]] : [],
    ),
  );
}
