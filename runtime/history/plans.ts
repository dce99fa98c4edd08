import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asArgument } from '../diagnostics/index.ts';
import { type FileChange, writeBack } from '../storage/index.ts';
import {
  type ChangedFile,
  type Commit,
  HistoryError,
  type Repository,
  type Saved,
} from './repository.ts';

/** A planned change of a site folder to another state. */
export interface Plan {
  /** `saved`: stashes uncommitted changes, `commit`: reverts a commit, `aside`: restores a stash, `file`: one file. */
  readonly kind: 'saved' | 'commit' | 'aside' | 'file';
  /** The commit to revert, or the commit or stash to restore from; null for saved changes. */
  readonly commit: Commit | null;
  /** The differences from the current state to the planned one. */
  readonly files: readonly ChangedFile[];
  /** The planned contents by path, relative to the site folder; null removes a file. */
  readonly contents: ReadonlyMap<string, Buffer | null>;
  /** The id of the last commit when the plan was made. */
  readonly head: string;
  /** The saved state when the plan was made. */
  readonly saved: Saved;
}

/** The git ref below which `carryOut` stashes uncommitted changes. */
export const ASIDE = 'refs/lerret/aside';

/** Returns the last line of the message of a commit by one of Lerret's commands: `Lerret: publish`. */
export function trailerOf(command: 'publish' | 'undo'): string {
  return `Lerret: ${command}`;
}

/**
 * Returns the plan of `undo`: stash what was saved since the last commit. If nothing was saved, restore the stash that
 * was made at that commit. If there is no such stash, revert the last commit of `publish` or `undo`.
 * @param id the beginning of the id of a commit to revert or of a stash to restore instead; null: none
 * @throws HistoryError if there is nothing to undo; if a file was changed again since; if `id` is given, but saved
 * changes aren't committed; if a symbolic link would be restored
 */
export async function planUndo(repository: Repository, id: string | null): Promise<Plan> {
  const head = await headOf(repository);
  const saved = await repository.saved();
  const asides = await repository.named(ASIDE);
  const known = { repository, head, saved };
  if (id === null && saved.files.length > 0) return planOf(known, 'saved', null, saved.tree, head);
  if (saved.files.length > 0)
    throw new HistoryError(
      `${saved.files[0]?.file} was saved since the last commit. Run npx lerret publish or npx lerret undo first.`,
      `${saved.files[0]?.file} er lagret siden siste innsjekking. Kjør npx lerret publish eller npx lerret undo først.`,
    );
  const aside = asides.find((one) => (id === null ? one.parent === head : one.id.startsWith(id)));
  if (aside !== undefined) {
    const from = aside.parent ?? head;
    return unlessChanged(from, repository, await planOf(known, 'aside', aside, from, aside.id));
  }
  const made = [
    '-1',
    '--extended-regexp',
    `--grep=^${trailerOf('publish')}$|^${trailerOf('undo')}$`,
  ];
  const [commit] =
    id === null
      ? await repository.log(null, ...made)
      : (await repository.log(null)).filter((one) => one.id.startsWith(id));
  if (commit?.parent == null)
    throw new HistoryError(
      'There is nothing to undo. Run npx lerret history to see what was published and undone.',
      'Det er ingenting å angre. Kjør npx lerret history for å se hva som er publisert og angret.',
    );
  const plan = await planOf(known, 'commit', commit, commit.id, commit.parent);
  return unlessChanged(commit.id, repository, plan);
}

/** Returns the plan. @throws HistoryError if one of its files has changed between the commit `from` and the last one */
async function unlessChanged(from: string, repository: Repository, plan: Plan): Promise<Plan> {
  const since = await repository.between(from, plan.head);
  const other = plan.files.find(({ file }) => since.some((one) => one.file === file));
  if (other === undefined) return plan;
  const { file } = other;
  const argument = asArgument(file);
  // Stashed changes were never committed, so `restore` can't find them by a time.
  const restore =
    plan.kind === 'aside'
      ? `git restore --source=${plan.commit?.id.slice(0, 9)} ${argument}`
      : `lerret restore ${argument} --at …`;
  throw new HistoryError(
    `${file} was changed again since. To restore the earlier content, run ${restore}.`,
    `${file} er endret igjen siden. Kjør ${restore} for å gjenopprette det tidligere innholdet.`,
  );
}

/**
 * Returns the plan of `restore`: a file as it was committed at a time.
 * @param at milliseconds since 1970
 * @throws HistoryError if the file didn't exist at that time, or nothing has been committed yet
 */
export async function planRestore(
  repository: Repository,
  site: string,
  file: string,
  at: number,
): Promise<Plan> {
  const head = await headOf(repository);
  const before = `--before=${Math.floor(at / 1000)}`;
  const [commit] = await repository.log(null, '-1', before);
  const content = commit === undefined ? null : await repository.read(commit.id, file);
  if (commit === undefined || content === null)
    throw new HistoryError(
      `${file} didn’t exist at that time. npx lerret history ${asArgument(file)} lists the times at which it did.`,
      `${file} fantes ikke på det tidspunktet. npx lerret history ${asArgument(file)} viser når den fantes.`,
    );
  const there = readThere(join(site, file));
  const kind = there === null ? 'added' : 'changed';
  const files: readonly ChangedFile[] = there?.equals(content)
    ? []
    : [{ file, kind, isLink: false }];
  const contents = new Map([[file, content]]);
  return { kind: 'file', commit, files, contents, head, saved: await repository.saved() };
}

/**
 * Stashes uncommitted changes, with those in planned files that git ignores, so that `planUndo` and git find them. Then
 * writes the planned files. Commits them if the plan reverts a commit. Removes a stash that it has restored.
 * @param message of the stash and of the commit, without the line of `trailerOf`
 * @throws HistoryError if anything was saved or committed since the plan was made; ChangedFileError if a file changes
 * during the writing
 */
export async function carryOut(
  repository: Repository,
  project: { readonly home: string; readonly folder: string },
  site: string,
  { kind, commit, contents, head, saved }: Plan,
  message: string,
): Promise<void> {
  const changes = Array.from(contents, ([file, after]): FileChange => {
    const path = join(site, file);
    return { file: path, before: readThere(path), after };
  });
  const now = await repository.saved();
  if (now.tree !== saved.tree || (await repository.head()) !== head)
    throw new HistoryError(
      'Somebody saved a file meanwhile. Run the command again.',
      'Noen lagret en fil i mellomtiden. Kjør kommandoen på nytt.',
    );
  // A planned file may be in the place of one that git ignores.
  const there = [...contents.keys()].filter((file) => readThere(join(site, file)) !== null);
  const { tree, files } = await repository.saved(there);
  if (files.length > 0) await repository.commit(`${ASIDE}/${Date.now()}`, tree, head, message);
  await writeBack(project, changes);
  if (kind === 'commit') {
    const undone = await repository.saved();
    await repository.commit('HEAD', undone.tree, head, `${message}\n\n${trailerOf('undo')}`);
  }
  const back = kind === 'aside' ? await repository.named(ASIDE) : [];
  for (const one of back) if (one.id === commit?.id) await repository.forget(one.ref);
}

/** Returns the id of the last commit. @throws HistoryError if there is none */
async function headOf(repository: Repository): Promise<string> {
  const head = await repository.head();
  if (head !== null) return head;
  throw new HistoryError(
    'There is no history yet, so there is no earlier state. It begins when you run npx lerret publish.',
    'Det finnes ingen historikk ennå, så det finnes ingen tidligere tilstand. Den begynner når du kjører npx lerret publish.',
  );
}

interface Known {
  readonly repository: Repository;
  readonly head: string;
  readonly saved: Saved;
}

/** Returns the plan of the change from one state to another. @throws HistoryError if it changes a symbolic link */
async function planOf(
  { repository, head, saved }: Known,
  kind: Plan['kind'],
  commit: Commit | null,
  from: string,
  to: string,
): Promise<Plan> {
  const files = await repository.between(from, to);
  const contents = new Map<string, Buffer | null>();
  // All is read before anything is written, so that damage is detected first.
  for (const { file, kind: change, isLink } of files) {
    if (isLink)
      throw new HistoryError(
        `${file} is a symbolic link, which Lerret doesn’t restore. Use git.`,
        `${file} er en symbolsk lenke, som Lerret ikke gjenoppretter. Bruk git.`,
      );
    contents.set(file, change === 'removed' ? null : await repository.read(to, file));
  }
  return { kind, commit, files, contents, head, saved };
}

function readThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
