import { vi } from 'vitest';

/** Runs something that prints, whose words nobody else hears. @returns its result, its exit code, and all that it said */
export async function hear<Result>(act: () => Promise<Result>) {
  const said = { stdout: '', stderr: '' };
  const hearing = (to: keyof typeof said, end: string) => (text: unknown) => {
    said[to] += `${String(text)}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hearing('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(hearing('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(hearing('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hearing('stderr', '')),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const result = await act();
    return { result, code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
