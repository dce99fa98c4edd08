import { type ChildProcess, execFile } from 'node:child_process';
import ky from 'ky';
import type { Attempt, BuildAttempt } from './watcher.ts';

/** The settings of `createCommands`: what a watcher runs to build and pull, and how it reports. */
export interface CommandSettings {
  /** The path of the script with which the running command was started. */
  readonly script: string;
  /** The arguments after `build`. */
  readonly build: readonly string[];
  /** The arguments after `pull`; null if nothing is pulled from backends. */
  readonly pull: readonly string[] | null;
  /** The work tree for `git pull`; null if nothing is pulled from git. */
  readonly tree: string | null;
  /** Reports how the build of a commit ended. Resolves with whether the report arrived. Null: nothing is reported. */
  readonly report: ((commit: string, attempt: Attempt) => Promise<boolean>) | null;
}

interface Ended {
  /** The exit code; null if a signal ended the process. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The maximum length of a failure's reason, in characters. */
const MAXIMUM_REASON = 2_000;
/** The maximum time of a git command, in milliseconds: its connection might be dead. */
const GIT_TIME = 300_000;

/** Creates the functions that pull and build, each time in a new process, so that the server isn't affected. */
export function createCommands({ script, build, pull, tree, report }: CommandSettings) {
  const running = new Set<ChildProcess>();
  let reported = '';
  let isStopped = false;

  async function run(command: string, args: readonly string[], timeout?: number): Promise<Ended> {
    if (isStopped) return { code: null, output: '', errors: 'stopped' };
    // There is no terminal to ask for a password.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const options = { env, timeout, maxBuffer: Infinity };
    return new Promise((resolve, reject) => {
      const child = execFile(command, args, options, (error, output, errors) => {
        running.delete(child);
        // A text instead of an exit code means that the command couldn't start.
        if (typeof error?.code === 'string') reject(error);
        else resolve({ code: child.exitCode, output, errors });
      });
      child.stdin?.end();
      running.add(child);
    });
  }

  const lerret = (name: string, args: readonly string[]) =>
    run(process.execPath, [...process.execArgv, script, name, ...args]);
  const git = (...args: readonly string[]) => run('git', ['-C', tree ?? '.', ...args], GIT_TIME);
  const headOf = async () => (tree === null ? '' : (await git('rev-parse', 'HEAD')).output.trim());

  return {
    /** Resolves with the result of `lerret build`. First reports a result that differs from the last report. */
    async build(): Promise<BuildAttempt> {
      // Read before the build, as another commit might arrive during it.
      const commit = report === null ? '' : await headOf();
      const attempt = builtBy(await lerret('build', [...build, '--format', 'json']));
      const result = `${commit} ${attempt.isGood}`;
      const isNews = report !== null && commit !== '' && result !== reported && !isStopped;
      if (isNews && (await report(commit, attempt))) reported = result;
      return attempt;
    },
    /** Runs `git pull --ff-only` and then `lerret pull`, each only if it is configured. Fails if one of them fails. */
    async pull(): Promise<Attempt> {
      const pulls = [
        ...(tree === null ? [] : [await git('pull', '--ff-only', '--quiet')]),
        ...(pull === null ? [] : [await lerret('pull', pull)]),
      ];
      const bad = pulls.filter(({ code }) => code !== 0).map(reasonOf);
      if (bad.length > 0) return { isGood: false, reason: bad.join('\n') };
      const said = pulls.map(({ output }) => lastLine(output)).filter(Boolean);
      const commit = await headOf();
      const facts = { ...(commit && { commit }), ...(said.length > 0 && { said: said.join(' ') }) };
      return { isGood: true, facts };
    },
    /** Ends the running processes. Later calls of `build` and `pull` start none, and fail. */
    stop() {
      isStopped = true;
      for (const child of running) child.kill();
    },
  };
}

function builtBy(ended: Ended): BuildAttempt {
  if (ended.code !== 0) return { isGood: false, reason: reasonOf(ended) };
  const { until, pages, rendered, files, removed, seconds } = JSON.parse(lastLine(ended.output));
  const moment = Date.parse(until);
  const took = Math.round(seconds.total * 1000) / 1000;
  const facts = { pages, rendered, files, removed, until, seconds: took };
  return { isGood: true, facts, ...(Number.isFinite(moment) && { until: moment }) };
}

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}

function reasonOf({ code, errors }: Ended): string {
  return errors.trim().slice(0, MAXIMUM_REASON) || `ended with ${code ?? 'a signal'}`;
}

/** The git server (GitHub, GitLab …) that shows whether the build of a commit succeeded. */
export interface Reporting {
  /** The address at which the server accepts the status of a commit, with `{sha}` in place of the commit. */
  readonly url: string;
  /** The access token for the server; null if none is sent. */
  readonly token: string | null;
}

/** The maximum length of a status's description, in characters. */
const MAXIMUM = 140;

/**
 * Reports whether the build of a commit succeeded, in the form that GitHub, Forgejo, Gitea and GitLab accept.
 * @param isHeld whether an earlier release is pinned, so that visitors don't see the new build
 * @throws ky's error if the server doesn't accept the status
 */
export async function reportStatus(
  { url, token }: Reporting,
  commit: string,
  attempt: Attempt,
  isHeld: boolean,
): Promise<void> {
  const isGitLab = url.includes('/api/v4/');
  const bad = isGitLab ? 'failed' : 'failure';
  const built = isHeld ? 'built, not public: an earlier release is shown' : 'public';
  const text = attempt.isGood ? built : attempt.reason.replace(/\s+/g, ' ');
  const description = text.length > MAXIMUM ? `${text.slice(0, MAXIMUM - 1)}…` : text;
  const name = isGitLab ? { name: 'lerret' } : { context: 'lerret' };
  await ky.post(url.replace('{sha}', commit), {
    json: { state: attempt.isGood ? 'success' : bad, description, ...name },
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    retry: { limit: 3, methods: ['post'] },
    timeout: 10_000,
  });
}
