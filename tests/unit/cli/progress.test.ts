import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const FILE = pathToFileURL(join(import.meta.dirname, '../../../runtime/cli/terminal.ts')).href;

/** What progress tells on standard error while these lines run, with `progress` of 'pages' at hand. */
function told(lines: string, isTerminal: boolean): string {
  const script = `
    process.stderr.isTTY = ${isTerminal};
    let now = 1000;
    performance.now = () => now;
    const { createProgress } = await import(${JSON.stringify(FILE)});
    const progress = createProgress('pages', 100);
    ${lines}
  `;
  const args = ['--input-type=module', '--eval', script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
  return stderr;
}

const count = (total: number) =>
  `for (let done = 1; done <= ${total}; done++) progress.show(done, ${total}); progress.end();`;

describe('progress elsewhere than in a terminal', () => {
  it('is a line at the beginning and each quarter for long actions', () => {
    expect(told(count(2000), false)).toBe(
      '1/2000 pages\n500/2000 pages\n1000/2000 pages\n1500/2000 pages\n2000/2000 pages\n',
    );
  });

  it.each([
    [100, 5],
    [99, 0],
  ])('of %i steps is %i lines', (total, lines) => {
    expect(told(count(total), false).split('\n')).toHaveLength(lines + 1);
  });
});

describe('progress in a terminal', () => {
  it('is a bar that is drawn now and then, and taken away at the end', () => {
    const drawn = told(
      `for (let done = 1; done <= 50; done++) progress.show(done, 100);
      now += 100;
      progress.show(50, 100);
      progress.show(100, 100);
      progress.end();`,
      true,
    ).split('\r');
    expect(drawn).toHaveLength(5);
    expect(drawn[1]).toContain(' 1/100 pages');
    expect(drawn[2]).toBe(`[${'█'.repeat(15)}${'·'.repeat(15)}] 50/100 pages`);
    expect(drawn[3]).toContain('] 100/100 pages');
    expect(drawn[4]).toBe('\x1b[2K');
  });
});
