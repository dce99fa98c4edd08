import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderReader, readSite } from '../../runtime/site/index.ts';
import { recordsOf } from '../records-of.ts';
import { lerretHere } from '../site/command-here.ts';
import { copySite, temporaryFolder, writeFiles } from '../site/folders.ts';
import { ended, lerret, startLerret } from '../site/lerret.ts';
import { endpointsOf, secrets, startContentBackend } from '../unit/pull/content-backend.ts';

const KILLS = 20;
/** The name of a snapshot's folder. */
const WHOLE = /^[0-9a-z]+-[0-9a-z]+$/;
const site = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));

it(`a pull that is killed at any of ${KILLS} moments leaves one whole snapshot, old or new`, async () => {
  const backend = await startContentBackend();
  backend.limit = 10;
  writeFiles(site, { 'endpoints.json': endpointsOf(backend.address) });
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  /** Each pull has something new to write. */
  const publish = (edition: number) => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    backend.content['/site/7/article'] = numbers.map((number) => ({
      ...{ id: `n-${number}`, slug: `n-${number}`, title: `Utgave ${edition}` },
      content: `<p>${'Lang tekst. '.repeat(500)}</p>`,
    }));
  };
  try {
    publish(0);
    let started = performance.now();
    const first = await lerret('pull', '--site', site);
    if (first.code !== 0) throw new Error(first.stderr);
    let duration = performance.now() - started;
    let killed = 0;
    let edition = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      publish(kill);
      const child = startLerret('pull', '--site', site);
      started = performance.now();
      const timer = setTimeout(() => child.kill('SIGKILL'), (1.1 * duration * kill) / KILLS);
      if ((await ended(child)) === null) killed += 1;
      // Another load of the machine: the next is killed by how long a pull takes now.
      else duration = performance.now() - started;
      clearTimeout(timer);
      const { site: read, problems } = await readSite(folderReader(site));
      expect(problems).toEqual([]);
      const titles = recordsOf(read, 'article').flatMap(({ id, title }) =>
        id.startsWith('n-') ? [title] : [],
      );
      expect(titles).toHaveLength(200);
      expect([`Utgave ${edition}`, `Utgave ${kill}`]).toContain(titles[0]);
      expect(new Set(titles).size).toBe(1);
      edition = Number(titles[0]?.split(' ')[1]);
    }
    expect(killed).toBeGreaterThan(KILLS / 4);
    expect((await lerretHere('pull', '--site', site)).code).toBe(0);
    const left = readdirSync(join(site, '.pulled.lerret')).filter((name) => name !== 'lock');
    expect(left).toEqual([expect.stringMatching(WHOLE), expect.stringMatching(WHOLE)]);
  } finally {
    await backend.close();
  }
});
