import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { ROOT, runUntilIn } from './lerret.ts';

const clone = join(temporaryFolder(), 'clone');

it('lerret dev shows a change of the code that browsers run', { timeout: 180_000 }, async () => {
  await promisify(execFile)('git', ['clone', '--quiet', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const isAddress = (line: string) => line.startsWith('http://');
  const args = ['dev', '--site', join(clone, 'tests/fixtures/lighthouse'), '--port', '0'];
  const dev = await runUntilIn(clone, isAddress, ...args);
  try {
    await withPage({}, async (page) => {
      await page.goto(dev.ready);
      appendFileSync(join(clone, 'runtime/browser/boot.ts'), "document.title = 'Ny kode';\n");
      await page.waitForFunction(() => document.title === 'Ny kode');
      expect(dev.lines.join('\n')).not.toContain('starting anew');
    });
  } finally {
    await dev.stop();
  }
});
