/** How far a long action has come: a bar in a terminal, a line at the beginning and each quarter elsewhere. */
export interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const WIDTH = 30;
/** Milliseconds between two drawings of the bar. */
const INTERVAL = 50;

/**
 * Tells progress on standard error, so that standard output holds results only.
 *
 * @param worthTelling So many are told of outside a terminal too; fewer are done before anybody asks.
 */
export function createProgress(unit: string, worthTelling: number): Progress {
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
      } else if (total >= worthTelling && Math.floor((4 * done) / total) > quarter) {
        quarter = Math.floor((4 * done) / total);
        stderr.write(`${done}/${total} ${unit}\n`);
      }
    },
    end() {
      if (stderr.isTTY && last > 0) stderr.write('\r\x1b[2K');
    },
  };
}
