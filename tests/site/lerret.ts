import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The folder that Lerret lies in. */
export const ROOT = join(import.meta.dirname, '../..');

const CLI = 'runtime/cli/index.ts';

/** What a command answered. */
export interface Answer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a command of Lerret in a process of its own. */
export function startLerret(...args: readonly string[]): ChildProcess {
  return startIn(ROOT, args);
}

/** Starts a command of the Lerret that lies in a folder. */
function startIn(root: string, args: readonly string[]): ChildProcess {
  const command = [join(root, CLI), ...args];
  return spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command of Lerret to its end. */
export async function lerret(...args: readonly string[]): Promise<Answer> {
  return answerOf(startLerret(...args));
}

/** The same with the Lerret that lies in a folder, such as a clone. */
export async function lerretIn(root: string, ...args: readonly string[]): Promise<Answer> {
  return answerOf(startIn(root, args));
}

/** Waits for the end of a command. */
export async function answerOf(child: ChildProcess): Promise<Answer> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await ended(child);
  return { code, stdout, stderr };
}

/** Builds a site folder. @throws Error with what the build said when it failed. */
export async function buildSiteFolder(site: string, out: string): Promise<Answer> {
  const answer = await lerret('build', '--site', site, '--out', out);
  if (answer.code !== 0) throw new Error(answer.stdout + answer.stderr);
  return answer;
}

/** Waits for the end of a process; null where a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)));
}

/** A command that goes on running. */
export interface Running {
  /** The lines of standard output so far. */
  readonly lines: readonly string[];
  /** The one that was waited for. */
  readonly ready: string;
  stop(): Promise<void>;
}

/** Runs a command until a line of standard output says that it is ready. @throws Error when it ends before. */
export async function runUntil(
  isReady: (line: string) => boolean,
  ...args: readonly string[]
): Promise<Running> {
  return runUntilIn(ROOT, isReady, ...args);
}

/** Runs `lerret dev` on a free port until it says its address, asking nothing of backends. @param root where Lerret lies */
export function startDev(
  site: string,
  more: readonly string[] = [],
  root = ROOT,
): Promise<Running> {
  const asked = ['dev', '--site', site, '--port', '0', '--backends', 'http://127.0.0.1:9'];
  return runUntilIn(root, (line) => line.startsWith('http://'), ...asked, ...more);
}

/** As `runUntil` with the Lerret that lies in a folder, such as a clone. */
export async function runUntilIn(
  root: string,
  isReady: (line: string) => boolean,
  ...args: readonly string[]
): Promise<Running> {
  const child = startIn(root, args);
  const end = ended(child);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('A child process without standard output');
  const lines: string[] = [];
  const reader = createInterface({ input: stdout });
  const ready = await Promise.race([
    new Promise<string>((resolve) => {
      reader.on('line', (line) => {
        lines.push(line);
        if (isReady(line)) resolve(line);
      });
    }),
    end.then(() => null),
  ]);
  if (ready === null)
    throw new Error(`lerret ${args.join(' ')} ended: ${lines.join('\n')}${complaint}`);
  const stop = async () => {
    child.kill();
    await end;
  };
  return { lines, ready, stop };
}

/** A built site that is being served. */
export interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  stop(): Promise<void>;
}
