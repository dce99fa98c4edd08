import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCommands } from '../../../runtime/watch/commands.ts';
import { folderOfTest } from '../../site/folders.ts';

it('ends a running build when it is stopped, and begins none afterwards', async () => {
  const script = join(folderOfTest(), 'slow.mjs');
  writeFileSync(script, `setTimeout(() => console.log('{ "seconds": {} }'), 5000);`);
  const settings = { script, build: [], pull: null, tree: null, report: null };
  const { build, stop } = createCommands(settings);
  const running = build();
  stop();
  expect([await running, await build()]).toMatchObject([{ isGood: false }, { isGood: false }]);
});
