import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openShown } from '../output/index.ts';
import { PULLED } from '../protocol/pulled.ts';
import { makeFolder, tryLock } from '../storage/index.ts';
import { digestOf, seal } from '../store/index.ts';
import type { Kind } from './configured.ts';
import type { ListPage } from './read-list.ts';
import { PullError } from './refusal.ts';
import { RECORD_FILE, type RecordedCall, type RecordedPage } from './snapshot-record.ts';

const STORE = `${PULLED}.lerret`;
/** The folder of a refused snapshot. It is stored because the places of its diagnostics are in it. */
const REFUSED = 'refused';

/**
 * The snapshots of a site folder, opened by one pull; no other pull can open them at the same time. `.pulled` is a link
 * to the current one in `.pulled.lerret/`. One rename replaces the link, so readers see either the old snapshot or the
 * new one.
 */
export type SnapshotStore = Awaited<ReturnType<typeof openSnapshotStore>>;

/**
 * Opens the folder with the snapshots of a site folder, for one pull. @throws PullError if another pull has it open; the
 * file system's error, as its functions do
 */
export async function openSnapshotStore(site: string) {
  // Absolute, as a link's target is compared with folders of the store.
  const link = resolve(site, PULLED);
  const store = resolve(site, STORE);
  const refused = join(store, REFUSED);
  await makeFolder(store);
  const lock = tryLock(store);
  const fixed = { mayReplace: false, isWhole: existsSync, refuse: () => {} };
  const retained = () => new Set<string>();
  const shown = lock && (await openShown({ ...fixed, link, store, newer, retained }, lock));
  if (shown === null) {
    throw new PullError([
      {
        en: `Another pull into ${site} hasn’t finished yet.`,
        nb: `En annen henting til ${site} er ikke ferdig ennå.`,
      },
      {
        en: 'What to do: wait until it has finished. Pull again only if you still need newer content.',
        nb: 'Hva du kan gjøre: Vent til den er ferdig. Hent på nytt bare hvis du fortsatt trenger nyere innhold.',
      },
    ]);
  }
  function newer() {
    return new PullError([
      {
        en: `Another pull has replaced ${PULLED} in ${site} since this pull began.`,
        nb: `En annen henting har byttet ut ${PULLED} i ${site} siden denne begynte.`,
      },
      { en: 'What to do: pull again.', nb: 'Hva du kan gjøre: Hent en gang til.' },
    ]);
  }
  return {
    /** The folder of the current snapshot; null if there is none. */
    current: shown.current,
    /** The folder for the new snapshot. */
    making: shown.making,
    /** Makes the new snapshot the current one. @throws PullError if another pull was faster */
    async swap() {
      await shown.swap(randomBytes(5).toString('hex'), new Map());
      await rm(refused, { recursive: true, force: true });
    },
    /** Stores the new snapshot as refused. Returns its folder, from the site folder. */
    async refuse() {
      await rm(refused, { recursive: true, force: true });
      await rename(shown.making, refused);
      return `${STORE}/${REFUSED}`;
    },
    /** Releases the lock, and removes unfinished snapshots; after `swap`, all but the current and the previous one. */
    async close() {
      await shown.close();
      // What can't be removed now only takes up space; the next pull tries again.
      await shown.sweep().catch(() => {});
    },
  };
}

/** Opens a store of snapshots for a dry run: the new snapshot goes to a temporary folder, which `close` removes. */
export async function openTrialStore(site: string): Promise<SnapshotStore> {
  const making = await mkdtemp(join(tmpdir(), 'lerret-pull-'));
  return {
    current: await realpath(join(site, PULLED)).catch(() => null),
    making,
    swap: async () => {},
    refuse: async () => PULLED,
    close: () => rm(making, { recursive: true, force: true }),
  };
}

/** The list of a call, as a snapshot stores it: page by page. */
export interface PulledCall {
  readonly kind: Kind;
  /** A hash of the request, and of the names of the stored fields. */
  readonly asked: string;
  readonly pages: readonly ListPage[];
}

/**
 * The length at which a list of records continues in a new file, in UTF-16 units. A file stays below the 5 MB that the
 * check reads, unless a single record is longer.
 */
const FILE_LENGTH = 1_000_000;

/** The written files, by path in the site folder. `before`: the index of the file's first record in its list. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>;
type WrittenFile = { readonly kind: Kind; readonly before: number };

/**
 * Writes the records of all calls into a folder, in the format of `.pulled`. First removes earlier records of these
 * calls from the folder. Resolves with the files. The same pages always give the same bytes.
 */
export async function writeSnapshot(
  folder: string,
  pulled: readonly PulledCall[],
): Promise<WrittenFiles> {
  const calls: Record<string, RecordedCall> = {};
  const written = new Map<string, WrittenFile>();
  for (const { kind, asked, pages } of pulled) {
    await rm(join(folder, kind.folder), { recursive: true, force: true });
    await mkdir(join(folder, kind.folder), { recursive: true });
    calls[kind.call] = { asked, pages: await writePages(folder, kind, pages, written) };
  }
  await writeFile(join(folder, RECORD_FILE), seal(calls));
  return written;
}

async function writePages(
  folder: string,
  kind: Kind,
  pages: readonly ListPage[],
  written: Map<string, WrittenFile>,
): Promise<readonly RecordedPage[]> {
  let count = 0;
  let before = 0;
  const recorded: RecordedPage[] = [];
  for (const { at, next, validators, items } of pages) {
    const files: { name: string; digest: string }[] = [];
    for (const { text, records } of textsOf(items)) {
      count += 1;
      const name = `${kind.folder}/${String(count).padStart(4, '0')}.json`;
      await writeFile(join(folder, name), text);
      files.push({ name, digest: digestOf(text) });
      written.set(`${PULLED}/${name}`, { kind, before });
      before += records;
    }
    recorded.push({ at, next, ...validators, files });
  }
  return recorded;
}

/** Yields the texts of files with records, none much longer than `FILE_LENGTH`. */
function* textsOf(
  items: readonly unknown[],
): Generator<{ readonly text: string; readonly records: number }> {
  let part: unknown[] = [];
  let length = 0;
  for (const item of items) {
    const size = toText(item).length;
    if (part.length > 0 && length + size > FILE_LENGTH) {
      yield { text: toText(part), records: part.length };
      part = [];
      length = 0;
    }
    part.push(item);
    length += size;
  }
  if (part.length > 0) yield { text: toText(part), records: part.length };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
