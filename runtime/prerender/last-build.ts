import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { holdsAt } from '../ledger/index.ts';
import {
  builtOutput,
  type LastOutput,
  MANIFEST,
  readLastOutput,
  readStamps,
  type Stamps,
  seenAt,
} from '../output/index.ts';
import type { Preview } from '../protocol/server-file.ts';
import { isPackaged, type Project } from '../site/index.ts';
import { writeWhole } from '../storage/index.ts';
import {
  createSources,
  digestOf,
  isFresh,
  LOCKFILES,
  readSealed,
  type Source,
  type Sources,
  scratchOf,
  seal,
  sweepUnused,
  targetOf,
} from '../store/index.ts';
import { namesIn } from './block-modules.ts';
import type { BuildFacts } from './build-site.ts';
import type { HostSettings } from './hosts/host-parts.ts';

/** The result of the last build, and the report of the check before it. */
export interface LastBuild {
  readonly result: BuildFacts;
  /** The report as text, in the language of the build; '' if the check found no problems. */
  readonly report: string;
}

/** The settings of a build. With the same settings, files and time, builds make the same output, except old assets. */
export interface BuildRequest {
  readonly project: Project;
  /** The site folder. */
  readonly site: string;
  /** The output folder. */
  readonly out: string;
  readonly language: string;
  /** The kind of host for which the output is built. Default: Netlify. */
  readonly host?: HostSettings | undefined;
  /** The preview to build, with unpublished content. Missing in a build of the public site. */
  readonly preview?: Preview | undefined;
  /** The time to build for, in milliseconds since 1970. Undefined: the site's fixed time, or now if it has none. */
  readonly at: number | undefined;
}

/** The state of all files that a build reads, taken before it reads the first: hashes of their size, times and inode. */
export interface InputStamps {
  readonly all: string;
  /** A hash of the stamps of Lerret's code without its blocks: the code that reads records. */
  readonly code: string;
  /** Whether a file is so new that it might be changed again without getting another stamp. */
  readonly isTooFresh: boolean;
  /** Where bundling notes its source files, as code may import files from anywhere. */
  readonly sources: Sources;
}

/** A build as it is stored. All times are in milliseconds since 1970. */
interface StoredBuild extends LastBuild {
  readonly stamps: string;
  /** Those source files that are outside the folders that `stamps` covers. */
  readonly elsewhere: readonly Source[];
  readonly output: string;
  /** The site's fixed time; null if time passes. */
  readonly clock: number | null;
  readonly from: number;
  readonly until: number;
  /** When the build was made, by the machine's clock. */
  readonly made: number;
}

/** Paths in Lerret's folder whose files determine how records are read. */
const CODE = [
  ...['models', 'runtime', 'schemas', 'vite.config.ts', 'blocks/shared'],
  ...['package.json', 'package-lock.json', 'node_modules/.package-lock.json'],
];
/** The package's code. In a clone, it is the last output. */
const PACKED = 'dist';
const BLOCKS = 'blocks';
const BESIDE = [
  ...['../models', '../blocks'],
  ...[...LOCKFILES, 'node_modules/.package-lock.json'].map((name) => `../${name}`),
];

/** How long, in milliseconds, a stored build with retired assets is valid: only a new build can remove these assets. */
const MAXIMUM_UNCOUNTED = 6 * 3_600_000;

/**
 * Returns hashes that change when any file that a build reads changes. They are made from sizes and times, without
 * reading the contents. Null if the system refuses access to one of the files.
 */
export function stampsOf(request: BuildRequest): InputStamps | null {
  const { project, site, language, host, preview } = request;
  const hash = createHash('sha256');
  const sources = createSources();
  let isTooFresh = false;
  const note = (path: string) => {
    const stamp = sources.stampOf(path);
    isTooFresh ||= isFresh(stamp);
    hash.update(`${path}\0${stamp}\n`);
  };
  const linked = new Set<string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        hash.update(`${path}/\n`);
        walk(path);
      } else if (entry.isSymbolicLink()) {
        const target = targetOf(path);
        hash.update(`${path} → ${target}\n`);
        // Walk each folder once: links might form a circle.
        if (linked.has(target)) continue;
        linked.add(target);
        look(path);
      } else note(path);
    }
  };
  const look = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) walk(path);
    else if (found !== undefined) note(path);
  };
  hash.update(JSON.stringify(process.versions));
  try {
    for (const name of isPackaged(project) ? [PACKED, ...CODE] : CODE)
      look(resolve(project.lerret, name));
    const code = hash.copy().digest('hex');
    hash.update(JSON.stringify([language, host, preview]));
    look(resolve(project.lerret, BLOCKS));
    for (const name of ['', ...BESIDE]) look(resolve(site, name));
    return { all: hash.digest('hex'), code, isTooFresh, sources };
  } catch {
    // A file is unreadable or was removed meanwhile: the build reports it.
    return null;
  }
}

/**
 * Returns the stored result of the last build with these settings; null if there is none, or if a new build might have
 * another result, because its output, a file or the time of the clock has changed. Never throws.
 * @param stamps the present state of the files. Default: changes of files don't matter
 */
export function readLastBuild(request: BuildRequest, stamps?: InputStamps): LastBuild | null {
  try {
    const stored = readSealed<StoredBuild>(fileOf(request));
    if (stored === null) return null;
    const now = request.at ?? stored.clock ?? Date.now();
    const age = Date.now() - stored.made;
    if (stored.result.retired > 0 && !(age >= 0 && age < MAXIMUM_UNCOUNTED)) return null;
    if (stamps !== undefined && stored.stamps !== stamps.all) return null;
    if (stamps !== undefined && !stored.elsewhere.every(stamps.sources.isSame)) return null;
    if (!holdsAt(stored, now)) return null;
    const last = readLastOutput(builtOutput(request.out));
    return last !== null && stored.output === outputStamp(last, null) ? stored : null;
  } catch {
    // No build is stored, or its file is damaged.
    return null;
  }
}

/**
 * Stores the result of a build, so that the next build with the same inputs needs to make nothing. Stores nothing if a
 * file is so new that it might change unnoticed, or if a file of the output is missing. `now` is the time that was
 * built for, and `clock` the site's fixed time (null: none), in milliseconds since 1970.
 * @throws the file system's error
 */
export async function storeBuild(
  request: BuildRequest,
  { all: stamps, isTooFresh, sources }: InputStamps,
  build: LastBuild,
  { now, clock }: { readonly now: number; readonly clock: number | null },
): Promise<void> {
  const last = readLastOutput(builtOutput(request.out));
  // The build has just written these stamps, so the disk needn't be read again.
  const output = last && outputStamp(last, readStamps(last));
  if (output === null || isTooFresh) return;
  const stored: StoredBuild = {
    ...{ ...build, stamps, output, clock },
    elsewhere: [...sources.noted.values()].filter(([path]) => !isWalked(request, path)),
    from: now,
    until: build.result.until,
    made: Date.now(),
  };
  await writeWhole(fileOf(request), seal(stored), scratchOf(request.project.home));
}

function isWalked({ project: { lerret, folder }, site }: BuildRequest, path: string): boolean {
  const ours = [...CODE, BLOCKS].map((name) => join(lerret, name));
  const all = [...ours, join(folder, 'blocks'), join(folder, 'models'), resolve(site)];
  return all.some((one) => path === one || path.startsWith(`${one}/`));
}

/** Removes the stored data of sites, outputs and models that no build has used for 60 days. Never rejects. */
export async function sweepBuilds(request: BuildRequest): Promise<void> {
  const { home, folder } = request.project;
  await sweepUnused(home, 'records', [digestOf(resolve(request.site))]);
  await sweepUnused(home, 'builds', [basename(fileOf(request))]);
  await sweepUnused(folder, 'models', namesIn(join(folder, 'models')));
}

function fileOf({ project, out }: BuildRequest): string {
  return join(project.home, '.lerret', 'builds', `${digestOf(resolve(out))}.json`);
}

/** Returns the hash of the stamps of an output's files; null if one is missing. `known` ones aren't read again. */
function outputStamp({ folder, files, state }: LastOutput, known: Stamps | null): string | null {
  const lines = [folder];
  for (const file of [...files.keys(), MANIFEST, ...state.keys()]) {
    const stamp = known?.get(file) ?? seenAt(join(folder, file))?.stamp;
    if (stamp === undefined) return null;
    lines.push(`${file} ${stamp}`);
  }
  return digestOf(lines.join('\n'));
}
