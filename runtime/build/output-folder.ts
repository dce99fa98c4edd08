import { type Dirent, existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ToldError } from '../diagnostics/index.ts';

/** A build into a folder that isn't ours was refused. */
export class ForeignOutputError extends ToldError {
  override readonly name = 'ForeignOutputError';
}

/**
 * The folder that a site is built to. `out` is a link into `.<out>.lerret/` beside it, which holds one whole
 * output a build; making the link point elsewhere is one rename, so readers see the old output or the new one.
 */
export interface OutputFolder {
  /** Of the last build, or null. */
  readonly current: string | null;
  /** Where the new output is being made. */
  readonly making: string;
  /** Puts what was made in the place of what was there. @returns its folder. */
  swap(id: string): Promise<string>;
  /** Removes older outputs but the last one, and what killed builds left; for after the answer. */
  sweep(): Promise<void>;
}

const KEPT = 2;
/** Where a copy of an output that stood in the link's place goes: older than all that were made. */
const COPIED = '0-0';

/** Opens an output folder. @throws ForeignOutputError when `out` is neither absent, empty nor our own. */
export async function openOutput(out: string): Promise<OutputFolder> {
  const link = resolve(out);
  const store = join(dirname(link), `.${basename(link)}.lerret`);
  const current = currentOutput(link);
  const objection = current === null ? objectionTo(link, store) : null;
  if (objection !== null) {
    throw new ForeignOutputError(`${out} ${objection} Name another folder with --out.`);
  }
  const making = join(store, `making-${process.pid}`);
  try {
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ForeignOutputError(`Nothing can be written beside ${out}: ${reason}`);
  }
  return {
    current,
    making,
    async swap(id) {
      const made = join(store, `${Date.now().toString(36)}-${id}`);
      await rename(making, made);
      const newLink = join(store, `link-${process.pid}`);
      await rm(newLink, { force: true });
      await symlink(relative(dirname(link), made), newLink);
      if (current === null) await rm(link, { recursive: true, force: true });
      else if (current === link) await setAside(link, join(store, COPIED));
      await rename(newLink, link);
      return made;
    },
    async sweep() {
      const entries = readdirSync(store, { withFileTypes: true });
      const now = currentOutput(link);
      const whole = entries
        .filter(({ name }) => /^[a-z0-9]+-[0-9a-f]+$/.test(name))
        .map(({ name }) => join(store, name));
      const old = whole
        .sort()
        .reverse()
        .filter((folder) => folder !== now)
        .slice(KEPT - 1);
      const dead = entries.filter(isDead).map(({ name }) => join(store, name));
      for (const folder of [...old, ...dead]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A rename can't put a link in the place of a folder. */
async function setAside(folder: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(folder, to);
}

/** Why a place that holds no output of ours must be left alone, or null where it may be taken. */
function objectionTo(link: string, store: string): string | null {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) {
    const isOurs = resolve(dirname(link), dirname(readlinkSync(link))) === store;
    return isOurs || !existsSync(link) ? null : 'is a link that Lerret didn’t make.';
  }
  if (!found.isDirectory()) return 'is a file.';
  return readdirSync(link).length === 0 ? null : 'holds files that Lerret didn’t make.';
}

/** The whole output that `out` shows now, or null where it shows none of ours. */
export function currentOutput(out: string): string | null {
  const link = resolve(out);
  try {
    const target = resolve(dirname(link), readlinkSync(link));
    return existsSync(join(target, '.lerret', 'manifest.json')) ? target : null;
  } catch {
    return existsSync(join(link, '.lerret', 'manifest.json')) ? link : null;
  }
}

/** What a build that no longer runs was making. */
function isDead({ name }: Dirent): boolean {
  const pid = /^(?:making|link)-(\d+)$/.exec(name)?.[1];
  if (pid === undefined || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}
