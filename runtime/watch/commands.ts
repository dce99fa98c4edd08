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
  /** Is told which commit was built, and how that went; null: nobody. */
  readonly report: ((commit: string, attempt: Attempt) => Promise<void>) | null;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The maximum of what is said of a failure, in characters. */
const MAXIMUM_REASON = 2_000;

export function createCommands({ script, build, pull, tree, report }: CommandSettings): Commands {
  const running = new Set<ReturnType<typeof spawn>>();
  let reported = '';

  async function run(command: string, args: readonly string[]): Promise<Ended> {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
  const git = (...args: readonly string[]) => run('git', ['-C', tree ?? '.', ...args]);

  return {
    async build() {
      const ended = await lerret('build', [...build, '--format', 'json']);
      const attempt = builtBy(ended);
      if (report !== null && tree !== null) {
        const commit = (await git('rev-parse', 'HEAD')).output.trim();
        if (commit !== '' && commit !== reported) await report(commit, attempt);
        reported = commit;
      }
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
      return { isGood: true, facts: { said: said.join(' ') } };
    },
    stop() {
      for (const child of running) child.kill();
    },
  };
}

function builtBy(ended: Ended): BuildAttempt {
  if (ended.code !== 0) return { isGood: false, reason: reasonOf(ended) };
  const { until, pages, rendered, files, removed, seconds } = JSON.parse(lastLine(ended.output));
  const moment = Date.parse(until);
  const facts = { pages, rendered, files, removed, until, seconds: seconds.total };
  return { isGood: true, facts, ...(Number.isFinite(moment) && { until: moment }) };
}

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}

function reasonOf({ code, errors }: Ended): string {
  return errors.trim().slice(0, MAXIMUM_REASON) || `ended with ${code ?? 'a signal'}`;
}
