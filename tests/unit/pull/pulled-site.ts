import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect } from 'vitest';
import { createTokenCache } from '../../../runtime/http/backends.ts';
import { type PullOptions, type PullOutcome, pullSite } from '../../../runtime/pull/index.ts';
import { PullError } from '../../../runtime/pull/refusal.ts';
import {
  folderReader,
  type LoadedSite,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { recordsOf } from '../../records-of.ts';
import { temporaryFolder, textsBelow, writeFiles } from '../../site/folders.ts';
import {
  type ContentBackend,
  endpointsOf,
  secrets,
  startContentBackend,
  TOKEN,
} from './content-backend.ts';

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

/** Some articles, by their number. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => article(`n-${index + 1}`));

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
  /** The ids of what was pulled, of all kinds. */
  pulledIds(): Promise<readonly string[]>;
  /** Why nothing is pulled, after a look at what must not have changed. */
  complaint(options?: Partial<PullOptions>): Promise<string>;
  /** From now on nothing is there but what is there at first. */
  reset(): void;
}

/** The backend and the site of a file's tests, each of which begins with them as they are at first. */
export async function openPulls(): Promise<{ backend: ContentBackend; site: PulledSite }> {
  const backend = await startContentBackend();
  const site = createPulledSite(backend.address);
  beforeEach(() => {
    backend.reset();
    site.reset();
  });
  afterAll(() => backend.close());
  return { backend, site };
}

/** A copy of the base of the broken sites, which has no mistakes. */
function createPulledSite(address: string): PulledSite {
  const folder = temporaryFolder();
  const pull = (options: Partial<PullOptions> = {}) =>
    pullSite({
      ...{ folder, blocks, models, environment: secrets, tokens: createTokenCache() },
      momentOf: () => Date.UTC(2026, 10, 20),
      // Nobody waits in a test, and pauses are as they are asked for.
      sleep: async () => {},
      random: () => 0,
      ...options,
    });
  const read = () => readSite(folderReader(folder));
  const snapshot = () => {
    const pulled = join(folder, '.pulled');
    return existsSync(pulled) ? textsBelow(pulled, (file) => file.endsWith('.json')) : null;
  };
  const store = () => {
    const store = join(folder, '.pulled.lerret');
    // The lock stays, whoever had it.
    const names = existsSync(store) ? readdirSync(store).filter((name) => name !== 'lock') : [];
    return names.sort();
  };
  return {
    ...{ folder, pull, read, snapshot, store },
    write: (file, content) => writeFiles(folder, { [file]: content }),
    async pulledIds() {
      const { site, origins } = await read();
      const kinds = ['article', 'event', 'production'] as const;
      return [...kinds.flatMap((kind) => [...recordsOf(site, kind)]), ...site.blockData.values()]
        .filter((one) => origins.get(one)?.file.startsWith('.pulled/'))
        .map(({ id }) => id);
    },
    async complaint(options) {
      const before = [snapshot(), store()];
      const text = await refusalOf(pull(options));
      expect([snapshot(), store()]).toEqual(before);
      for (const secret of [...Object.values(secrets), TOKEN]) expect(text).not.toContain(secret);
      expect(text).toMatch(/\nWhat to do: [^\n]+\.$/);
      return text;
    },
    reset() {
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(root, 'tests/fixtures/broken/base'), folder, { recursive: true });
      writeFiles(folder, { 'endpoints.json': endpointsOf(address) });
    },
  };
}
