import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a command as a whole process. */
export interface Run {
  /** Seconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Megabytes at the most. */
  readonly memory: number;
}

const EVERY = 5;
/** Clock ticks a second in /proc. */
const TICKS = 100;

/** Runs a script on this Node and watches the process from outside (through /proc). @throws Error when it fails. */
export async function measure(args: readonly string[]): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let cpu = 0;
  let memory = 0;
  const timer = setInterval(() => {
    try {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      cpu = (Number(stat[11]) + Number(stat[12])) / TICKS;
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      memory = Math.max(memory, Number(peak ?? 0) / 1024);
    } catch {
      // Between its end and our hearing of it the process has no entry.
    }
  }, EVERY);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  return { wall: (performance.now() - started) / 1000, cpu, memory };
}

/** The run in the middle, by wall time. */
export function median(runs: readonly Run[]): Run {
  const middle = [...runs].sort((a, b) => a.wall - b.wall)[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('No runs');
  return middle;
}
