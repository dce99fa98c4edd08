import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { quickly } from '../../runs.ts';
import { folderOfTest } from '../../site/folders.ts';

const SUPERVISE = join(import.meta.dirname, '../../../runtime/cli/dev/supervise.ts');

const ways = [
  ['at once', '', 'SIGINT', 130],
  ['also one that handles no signal in time', "process.on('SIGINT', () => {});", 'SIGINT', 137],
  ['on any signal', '', 'SIGHUP', 129],
] as const;

it.each(quickly(ways, 2))(
  'a signal ends the server in an endless loop, %s',
  async (_how, first, signal, code) => {
    const script = join(folderOfTest(), 'server.mjs');
    writeFileSync(
      script,
      `import { isSupervised, supervise } from ${JSON.stringify(pathToFileURL(SUPERVISE).href)};
if (!isSupervised()) await supervise();
else {
  ${first}
  process.stdout.write('ready\\n', () => { for (;;); });
}
`,
    );
    const wrapper = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(wrapper, 'exit');
    const lines = createInterface({ input: wrapper.stdout })[Symbol.asyncIterator]();
    expect(await lines.next()).toEqual({ value: 'ready', done: false });
    wrapper.kill(signal);
    // Nobody holds the output any more: the server has ended too.
    expect(await lines.next()).toEqual({ value: undefined, done: true });
    expect(await ended).toEqual([code, null]);
  },
);
