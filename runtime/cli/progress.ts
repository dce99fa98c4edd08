/** The progress of a long action: a bar in a terminal, else a line at the beginning and at each quarter. */
export interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const WIDTH = 30;
/** The minimum time between two updates of the bar, in milliseconds. */
const INTERVAL = 50;

/**
 * Prints progress on standard error, so that standard output contains only results.
 *
 * @param minimum the minimum total for which lines are printed outside a terminal
 */
export function createProgress(unit: string, minimum: number): Progress {
  const { stderr } = process;
  let last = 0;
  let quarter = -1;
  return {
    show(done, total) {
      if (stderr.isTTY) {
        const now = performance.now();
        if (now - last < INTERVAL && done < total) return;
        last = now;
        const filled = Math.round((WIDTH * done) / total);
        stderr.write(
          `\r[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${done}/${total} ${unit}`,
        );
      } else if (total >= minimum && Math.floor((4 * done) / total) > quarter) {
        quarter = Math.floor((4 * done) / total);
        stderr.write(`${done}/${total} ${unit}\n`);
      }
    },
    end() {
      if (stderr.isTTY && last > 0) stderr.write('\r\x1b[2K');
    },
  };
}
