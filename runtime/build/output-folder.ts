import { type Dirent, existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** A build into a folder that isn't ours was refused. */
export class ForeignOutputError extends Error {
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
  if (
    current === null &&
    existsSync(link) &&
    !(statSync(link).isDirectory() && readdirSync(link).length === 0)
  ) {
    throw new ForeignOutputError(
      `${out} holds files that Lerret didn’t make. Name another folder with --out, or empty it.`,
    );
  }
  const making = join(store, `making-${process.pid}`);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
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
