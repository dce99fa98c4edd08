import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from '../../../runtime/commands/progress.ts';

const { stderr } = process;
const isTerminal = stderr.isTTY;
let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(stderr, 'write').mockImplementation((text) => {
    told.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stderr.isTTY = isTerminal;
});

describe('progress', () => {
  it('elsewhere than in a terminal is a line a quarter, for long actions only', () => {
    stderr.isTTY = false;
    const long = createProgress('pages');
    for (let done = 1; done <= 2000; done++) long.show(done, 2000);
    long.end();
    expect(told).toEqual([
      '500/2000 pages\n',
      '1000/2000 pages\n',
      '1500/2000 pages\n',
      '2000/2000 pages\n',
    ]);
    const short = createProgress('pages');
    for (let done = 1; done <= 74; done++) short.show(done, 74);
    expect(told).toHaveLength(4);
  });

  it('in a terminal is a bar that is drawn now and then, and taken away at the end', () => {
    stderr.isTTY = true;
    const bar = createProgress('pages');
    vi.advanceTimersByTime(100);
    for (let done = 1; done <= 50; done++) bar.show(done, 100);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(100);
    bar.show(50, 100);
    expect(told[1]).toContain(`${'█'.repeat(15)}${'·'.repeat(15)}] 50/100 pages`);
    bar.show(100, 100);
    expect(told[2]).toContain('100/100 pages');
    bar.end();
    expect(told.at(-1)).toBe('\r\x1b[2K');
  });
});
