import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Attempt, BuildAttempt } from './watcher.ts';

/** Runs commands in processes of their own: what fails there, or takes memory, leaves who serves alone. */
export interface Commands {
  /** `lerret build`, with what it said in JSON. */
  build(): Promise<BuildAttempt>;
  /** `git pull --ff-only`, then `lerret pull`: what of it is asked for. */
  pull(): Promise<Attempt>;
  /** Ends those that run. */
  stop(): void;
}

/** What is run where. */
export interface CommandSettings {
  /** The file of the command line that runs now. */
  readonly script: string;
  /** The arguments of `build` and `pull`, without their names; no `pull` where nothing is pulled. */
  readonly build: readonly string[];
  readonly pull: readonly string[] | null;
  /** The work tree that git pulls; null: none. */
  readonly tree: string | null;
  /** Is told which commit was built, and how that went: whether that could be told is returned. null: nobody. */
  readonly report: ((commit: string, attempt: Attempt) => Promise<boolean>) | null;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The maximum of what is said of a failure, in characters. */
const MAXIMUM_REASON = 2_000;
/** Milliseconds after which git is ended: a connection may be dead. */
const GIT_TIME = 300_000;

export function createCommands({ script, build, pull, tree, report }: CommandSettings): Commands {
  const running = new Set<ReturnType<typeof spawn>>();
  let reported = '';
  let isStopped = false;

  async function run(command: string, args: readonly string[], timeout?: number): Promise<Ended> {
    if (isStopped) return { code: null, output: '', errors: 'stopped' };
    // Nobody sits at a terminal who could be asked for a password.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const child = spawn(command, args, { env, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const lines: string[] = [];
    const reading = createInterface({ input: child.stderr });
    reading.on('line', (line) => lines.push(line));
    try {
      const [output, code] = await Promise.all([
        text(child.stdout),
        new Promise<number | null>((resolve, reject) => {
          child.once('error', reject);
          child.once('close', resolve);
        }),
      ]);
      return { code, output, errors: lines.join('\n') };
    } finally {
      running.delete(child);
    }
  }

  const lerret = (name: string, args: readonly string[]) =>
    run(process.execPath, [...process.execArgv, script, name, ...args]);
  const git = (...args: readonly string[]) => run('git', ['-C', tree ?? '.', ...args], GIT_TIME);
  const headOf = async () => (tree === null ? '' : (await git('rev-parse', 'HEAD')).output.trim());

  return {
    async build() {
      // Before it is built: another may come meanwhile.
      const commit = report === null ? '' : await headOf();
      const attempt = builtBy(await lerret('build', [...build, '--format', 'json']));
      const result = `${commit} ${attempt.isGood}`;
      const isNews = report !== null && commit !== '' && result !== reported && !isStopped;
      if (isNews && (await report(commit, attempt))) reported = result;
      return attempt;
    },
    async pull() {
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
