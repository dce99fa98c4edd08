import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a command as a whole process. */
export interface Run {
  /** Seconds. */
  readonly wall: number;
  /** Seconds of the processor, the system's among them. */
  readonly cpu: number;
  /** Megabytes at the most. */
  readonly memory: number;
}

/** What is run. */
export interface Command {
  /** The program, then its arguments. */
  readonly line: readonly [string, ...string[]];
  /** The folder that it runs in. Default: this process's. */
  readonly folder?: string;
  /** What its environment has beside this process's. */
  readonly env?: Readonly<Record<string, string>>;
}

const EVERY = 5;
/** Clock ticks a second in /proc. */
const TICKS = 100;

/** Runs a command and watches its process from outside (through /proc). @throws Error when it fails. */
export async function measure({ line, folder, env }: Command): Promise<Run> {
  const [program, ...args] = line;
  const started = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let cpu = 0;
  let memory = 0;
  const timer = setInterval(() => {
    try {
      cpu = processorTime(child.pid ?? 0);
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      memory = Math.max(memory, Number(peak ?? 0) / 1024);
    } catch {
      // Between its end and our hearing of it the process has no entry.
    }
  }, EVERY);
  const ended = Promise.withResolvers<number | null>();
  child.once('error', ended.reject);
  child.once('exit', ended.resolve);
  const code = await ended.promise.finally(() => clearInterval(timer));
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${line.join(' ')} ended with ${String(code)}\n${said}`);
  return { wall, cpu, memory };
}

/** Seconds of the processor that a process has used, the system's among them. @throws Error when it has ended */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(stat[11]) + Number(stat[12])) / TICKS;
}

/** The run in the middle, by wall time. */
export function median(runs: readonly Run[]): Run {
  const middle = [...runs].sort((a, b) => a.wall - b.wall)[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('No runs');
  return middle;
}
