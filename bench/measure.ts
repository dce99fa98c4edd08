import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The figures of one run of a command. */
export interface Run {
  /** The duration in seconds. */
  readonly wall: number;
  /** The processor time in seconds, including the system's. */
  readonly cpu: number;
  /** The maximum memory in megabytes. */
  readonly memory: number;
}

/** A command to run. */
export interface Command {
  /** The program, then its arguments. */
  readonly line: readonly [string, ...string[]];
  /** The working directory. Default: this process's. */
  readonly folder?: string;
  /** Environment variables in addition to this process's. */
  readonly env?: Readonly<Record<string, string>>;
}

const EVERY = 5;
/** Clock ticks per second in /proc. */
const TICKS = 100;

/** Runs a command, and measures its process from outside (by /proc). @throws Error if the command fails */
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
      memory = Math.max(memory, memoryOf(child.pid ?? 0, 'VmHWM'));
    } catch {
      // The process has ended, and `exit` hasn't been emitted yet.
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

/** Returns the CPU time that a process has used, in seconds. @throws Error if the process has ended */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(stat[11]) + Number(stat[12])) / TICKS;
}

/** Returns the memory of a process in megabytes: now, or its peak (`VmHWM`). @throws Error if the process has ended */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** Returns a quantile: for the part 0.5 the median, for 1 the largest number; 0 if there are no numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

/** Returns the element with the median number. @throws Error for an empty list */
export function medianBy<T>(list: readonly T[], numberOf: (one: T) => number): T {
  const sorted = list.toSorted((a, b) => numberOf(a) - numberOf(b));
  const middle = sorted[Math.floor(list.length / 2)];
  if (middle === undefined) throw new Error('No runs');
  return middle;
}
