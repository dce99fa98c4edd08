import { copyFileSync, existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { simpleGit } from 'simple-git';
import { type Language, UserError } from '../diagnostics/index.ts';

/** Thrown if there is no history, or if git can't do what was requested. The message has a remedy. */
export class HistoryError extends UserError {
  override readonly name = 'HistoryError';
  readonly #reasons: Readonly<Record<Language, string>>;

  constructor(en: string, nb: string, options?: ErrorOptions) {
    super(`${en} Nothing was written.`, `${nb} Ingenting ble skrevet.`, options);
    this.#reasons = { en, nb };
  }

  /** Returns the reason, without the sentence that nothing was written. */
  reason(language: Language): string {
    return this.#reasons[language];
  }
}

/** Returns the error that users see for an error of git. @param isRepository whether a `.git` exists here or above */
function historyErrorOf(error: unknown, isRepository: boolean): HistoryError {
  const said = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  if (/spawn .* ENOENT/.test(said))
    return new HistoryError(
      'The history needs git, which isn’t installed on this machine. Install it from git-scm.com.',
      'Historikken trenger git, som ikke er installert på denne maskinen. Installer det fra git-scm.com.',
      options,
    );
  if (!isRepository)
    return new HistoryError(
      'The site isn’t in a git repository, so it has no history. To begin one, run `git init` in the project folder. Afterwards, lerret publish stores each publication in git.',
      'Nettstedet er ikke i et git-lager, så det har ingen historikk. Kjør `git init` i prosjektmappen for å begynne en. Deretter lagrer lerret publish hver publisering i git.',
      options,
    );
  if (/paths are ignored/.test(said))
    return new HistoryError(
      'Git ignores the site folder, so it has no history. `git check-ignore -v` shows which file says so.',
      'Git ignorerer nettstedsmappen, så den har ingen historikk. `git check-ignore -v` viser hvilken fil det står i.',
      options,
    );
  const owned = /dubious ownership in repository at '(.+)'/.exec(said)?.[1];
  if (owned !== undefined) {
    // Git prints the command with the folder's name quoted.
    const trust =
      /git config --global --add safe\.directory .+/.exec(said)?.[0] ??
      `git config --global --add safe.directory '${owned}'`;
    return new HistoryError(
      `The folder ${owned} belongs to another user, so git doesn’t use the history there. Run the command as that user. If you trust everybody who can write there, you can run \`${trust}\` first instead.`,
      `Mappen ${owned} tilhører en annen bruker, så git bruker ikke historikken der. Kjør kommandoen som den brukeren. Hvis du stoler på alle som kan skrive der, kan du i stedet kjøre \`${trust}\` først.`,
      options,
    );
  }
  const line = /^(?:fatal|error):.*/m.exec(said)?.[0] ?? said;
  return new HistoryError(
    `The history can’t be used. Git reports: ${line} \`git fsck\` shows what is damaged. If you have a clone (a copy with its history) on another computer, use that.`,
    `Historikken kan ikke brukes. Git melder: ${line} \`git fsck\` viser hva som er skadet. Hvis du har en klone (en kopi med historikk) på en annen maskin, bruker du den.`,
    options,
  );
}

/** A file of the site that differs between two states. */
export interface ChangedFile {
  /** The path of the file, relative to the site folder. */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Whether the file is a submodule, or a symbolic link before or after the change. */
  readonly isLink: boolean;
}

/** A commit that touches the site folder. */
export interface Commit {
  readonly id: string;
  /** The id of the first parent; null for the first commit. */
  readonly parent: string | null;
  /** The time of the commit, in milliseconds since 1970. */
  readonly at: number;
  readonly author: string;
  readonly message: string;
}

/** The saved state of a site folder. */
export interface Saved {
  /** The id of a git tree: the last commit's, with the site folder as saved. */
  readonly tree: string;
  /** The files saved since that commit, without those that git ignores, unless they were asked for. */
  readonly files: readonly ChangedFile[];
}

/** The functions of a site folder's git repository. They identify commits and trees by id. */
export type Repository = Awaited<ReturnType<typeof openRepository>>;

/** Matches the environment variables that git gets. Others could make it use another repository, or an editor. */
const ENVIRONMENT =
  /^(?:PATH|HOME|USERPROFILE|APPDATA|XDG_CONFIG_HOME|TMPDIR|TEMP|SYSTEMROOT|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL|DATE))$/i;
/** The author of commits on a machine where none is configured. */
const DEFAULT_AUTHOR = ['user.name=Lerret', 'user.email=lerret@localhost'];
/** Git's settings for all calls: ignore file modes, which USB sticks change; print no signatures in logs. */
const ALWAYS = ['core.fileMode=false', 'log.showSignature=false'];
/** Files that indicate an unfinished merge. */
const UNFINISHED = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'rebase-apply',
];

const FORMAT = '--format=%H%x1f%P%x1f%ct%x1f%an%x1f%B%x1e';

/**
 * Resolves with functions that read and change a site folder's git repository, and throw HistoryError if git fails.
 * @param made paths of outputs, which `saved` omits
 * @throws HistoryError if git isn't installed, there is no usable repository, or a merge isn't finished
 */
export async function openRepository(site: string, made: readonly string[] = []) {
  const unsaved = made
    .map((path) => relative(resolve(site), resolve(path)))
    .filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path))
    .map((path) => `:(exclude,literal)${path}`);
  const given = Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name));
  const env = { ...Object.fromEntries(given), LC_ALL: 'C' };
  const allowEnvironment = [...Object.keys(env), 'GIT_INDEX_FILE'];
  const create = (more: Readonly<Record<string, string>>, config: string[] = []) =>
    simpleGit({ baseDir: site, allowEnvironment, config: [...ALWAYS, ...config] }).env({
      ...env,
      ...more,
    });
  const isRepository = hasRepository(resolve(site));
  const asError = (error: unknown) =>
    error instanceof HistoryError ? error : historyErrorOf(error, isRepository);
  async function ask(args: readonly string[], git = create({})): Promise<string> {
    try {
      return (await git.raw([...args])).trimEnd();
    } catch (error) {
      throw asError(error);
    }
  }
  const [prefix = '', folder = ''] = (
    await ask(['rev-parse', '--show-prefix', '--absolute-git-dir'])
  ).split('\n');
  if (UNFINISHED.some((name) => existsSync(join(folder, name))))
    throw new HistoryError(
      'A merge in git, which puts together the changes of several people, isn’t finished. Finish it or undo it; `git status` shows how.',
      'En fletting i git, som setter sammen endringene fra flere, er ikke fullført. Fullfør den eller angre den; `git status` viser hvordan.',
    );

  /** Returns the output of git's log; null if there is no commit yet. */
  async function logOf(...args: readonly string[]): Promise<string | null> {
    try {
      return await ask(['log', ...args]);
    } catch (error) {
      // Any other failure means that the repository is damaged.
      if (error instanceof HistoryError && /not have any commits yet/.test(String(error.cause)))
        return null;
      throw error;
    }
  }

  /** Returns the id of the last commit; null if there is none yet. */
  const head = () => logOf('-1', '--format=%H');

  /** Returns a file's path, and those of the same letters, composed or decomposed, that a commit on a Mac may have. */
  async function namesOf(file: string): Promise<readonly string[]> {
    if (!/[^ -~]/.test(file)) return [file];
    const pattern = `:(glob)${file.normalize().replace(/[^\w./-]+/g, '*')}`;
    const args = ['-z', '--format=', '--name-only', '--no-renames', '--relative', '--', pattern];
    const found = ((await logOf(...args)) ?? '').split('\0');
    const alike = found.filter((name) => name.normalize() === file.normalize());
    return [...new Set([file, ...alike])];
  }

  async function readExactly(state: string, path: string): Promise<Buffer | null> {
    const found = await ask(['ls-tree', '--full-tree', state, '--', path]);
    if (!/^100\d+ blob /.test(found)) return null;
    try {
      const bytes = await create({}).binaryCatFile(['--filters', `${state}:${path}`]);
      return Buffer.from(bytes);
    } catch (error) {
      throw asError(error);
    }
  }

  /** Returns the files in the site folder that differ between two states (ids of commits or trees). */
  async function between(from: string, to: string): Promise<readonly ChangedFile[]> {
    const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--relative', from, to];
    const fields = (await ask(args)).split('\0').filter(Boolean);
    const changes: ChangedFile[] = [];
    for (let at = 0; at + 1 < fields.length; at += 2) {
      const [facts = '', file = ''] = fields.slice(at, at + 2);
      const kind = facts.endsWith('A') ? 'added' : facts.endsWith('D') ? 'removed' : 'changed';
      changes.push({ file, kind, isLink: /\b(?:120000|160000)\b/.test(facts) });
    }
    return changes;
  }

  const commitsIn = (text: string) =>
    text
      .split('\x1e')
      .map(commitOf)
      .filter((one) => one !== null);

  return {
    head,
    between,
    /**
     * Returns the state of the site folder: a git tree with all saved files, and the files that differ from `head`.
     * @param more the paths of files in the site folder that the tree has although git ignores them
     */
    async saved(more: readonly string[] = []): Promise<Saved> {
      const [index, known] = [join(folder, `lerret-index-${process.pid}`), join(folder, 'index')];
      const git = create({ GIT_INDEX_FILE: index });
      try {
        // With git's own index, only files that may have changed are read.
        if (existsSync(known)) copyIndex(known, index);
        const last = await head();
        await ask(last === null ? ['read-tree', '--empty'] : ['read-tree', '--reset', last], git);
        const before = last ?? (await ask(['write-tree'], git));
        await ask(['add', '-A', '--', '.', ...unsaved], git);
        const added = new Set((await ask(['ls-files', '-z'], git)).split('\0'));
        const forced = more.flatMap((file) => (added.has(file) ? [] : [`:(literal)${file}`]));
        if (forced.length > 0) await ask(['add', '--force', '--', ...forced], git);
        const tree = await ask(['write-tree'], git);
        return { tree, files: await between(before, tree) };
      } finally {
        for (const left of [index, `${index}.lock`]) rmSync(left, { force: true });
      }
    },
    /**
     * Returns the content of a file in a state (id of a commit or tree), also if its name is decomposed there but not in
     * `file`, or the other way round; null if the file isn't there, or is a link.
     */
    async read(state: string, file: string): Promise<Buffer | null> {
      const exact = await readExactly(state, `${prefix}${file}`);
      if (exact !== null) return exact;
      for (const name of (await namesOf(file)).slice(1)) {
        const content = await readExactly(state, `${prefix}${name}`);
        if (content !== null) return content;
      }
      return null;
    },
    /**
     * Returns the commits that touch a file of the site folder, newest first; [] if there are none.
     * @param file as for `read`; null for the commits that touch the folder
     * @param more further arguments for `git log`
     */
    async log(file: string | null, ...more: readonly string[]): Promise<readonly Commit[]> {
      const paths = file === null ? ['.'] : await namesOf(file);
      return commitsIn((await logOf(FORMAT, ...more, '--', ...paths)) ?? '');
    },
    /** Returns the commits at refs below a prefix, in reverse order of the refs' names; [] if there are none. */
    async named(refs: string): Promise<readonly (Commit & { readonly ref: string })[]> {
      const names = await ask(['for-each-ref', '--sort=-refname', '--format=%(refname)', refs]);
      const all = names.split('\n').filter(Boolean);
      const commits = all.map(async (ref) => {
        const [commit] = commitsIn(await ask(['log', '-1', FORMAT, ref]));
        return commit === undefined ? [] : [{ ...commit, ref }];
      });
      return (await Promise.all(commits)).flat();
    },
    /**
     * Makes a commit of a tree, and points a ref to it: `HEAD`, or one below `refs/`. With `HEAD`, also updates git's
     * index for the site folder.
     * @param parent the last commit; null if there is none
     * @throws HistoryError if another commit was made meanwhile
     */
    async commit(ref: string, tree: string, parent: string | null, message: string): Promise<void> {
      const identity = await ask(['var', 'GIT_COMMITTER_IDENT']).catch(() => null);
      const committer = create({}, identity === null ? DEFAULT_AUTHOR : []);
      const parents = parent === null ? [] : ['-p', parent];
      const id = await ask(['commit-tree', tree, ...parents, '-m', message], committer);
      const expected = ref === 'HEAD' ? [parent ?? ''] : [];
      await ask(['update-ref', '-m', 'lerret', ref, id, ...expected]).catch(async (error) => {
        if ((await head()) === parent) throw error;
        throw new HistoryError(
          'Somebody committed meanwhile. Run the command again.',
          'Noen sjekket inn noe i mellomtiden. Kjør kommandoen på nytt.',
        );
      });
      // Updates git's index. If another git process has locked the index, that process notices the commit itself.
      if (ref === 'HEAD') await ask(['reset', '--quiet', '--', '.']).catch(() => {});
    },
    async forget(ref: string): Promise<void> {
      await ask(['update-ref', '-d', ref]);
    },
  };
}

/** Copies git's index, its time rounded down to a second: git then reads all files that changed in that second. */
function copyIndex(from: string, to: string): void {
  const seconds = Math.floor(statSync(from).mtimeMs / 1000);
  copyFileSync(from, to);
  utimesSync(to, seconds, seconds);
}

function hasRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && hasRepository(dirname(folder));
}

function commitOf(text: string): Commit | null {
  const [id = '', parents = '', at = '', author = '', message = ''] = text
    .trimStart()
    .split('\x1f');
  if (id === '') return null;
  const parent = parents.split(' ')[0] || null;
  return { id, parent, at: Number(at) * 1000, author, message: message.trim() };
}
