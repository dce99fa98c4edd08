import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../runtime/storage/index.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { answerOf, startLerret } from './lerret.ts';
import { readOutput } from './output.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
/** A place for outputs, with what holds them. */
function place(name: string) {
  const out = join(folder, name);
  const store = join(folder, `.${name}.lerret`);
  const temporary = () => readdirSync(store).filter((one) => /^(making|link|gone)-/.test(one));
  return { out, store, temporary };
}

/** Starts a build, and waits until it says that it waits. */
async function waitingBuild(out: string, ...args: readonly string[]) {
  const child = startLerret('build', '--site', site, '--out', out, ...args);
  const answer = answerOf(child);
  const line = await new Promise<string>((resolve) =>
    child.stderr?.once('data', (text) => resolve(String(text))),
  );
  return { child, answer, line };
}

describe('builds of one output at once', () => {
  it('can be ended while they wait, at once; whoever goes on shows what the site was when it got its turn', async () => {
    const { out, store, temporary } = place('ended');
    await buildHere(site, out);
    // A build that has nothing to do doesn't wait.
    edit(join(site, 'site.json'), /"title": "[^"]*"/, '"title": "Skrevet før"');
    const lock = await takeLock(store);
    const killed = await waitingBuild(out);
    expect(killed.line).toContain(`process ${process.pid} on`);
    killed.child.kill('SIGTERM');
    expect((await killed.answer).code).toBe(null);
    const { answer, line } = await waitingBuild(out, '--language', 'nb');
    expect(line).toMatch(/^Venter: Et annet bygg bruker \S+, prosess \d+ på \S+, siden .*\.\n$/);
    edit(join(site, 'site.json'), /"title": "[^"]*"/, '"title": "Skrevet imens"');
    lock.release();
    const { code, stdout } = await answer;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Bygde \d+ sider /)]);
    expect(readOutput(out).text('index.html')).toContain('Skrevet imens');
    expect(temporary()).toEqual([]);
  });

  it('don’t wait where they have outputs of their own', async () => {
    const { store } = place('one');
    mkdirSync(store);
    const lock = await takeLock(store);
    const { code, stderr } = await lerretHere(
      'build',
      ...['--site', site, '--out', place('other').out],
    );
    expect([code, stderr]).toEqual([0, '']);
    lock.release();
  });
});
