import { join } from 'node:path';
import { readPageMarks } from '../../runtime/protocol/page-marks.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { readOutput } from './output.ts';

/** Where builds of one site lie, as deploys follow each other. */
interface Builds {
  readonly first: string;
  /** The first with another article. */
  readonly edited: string;
  /** Another menu: another shell, and so another build of all. */
  readonly second: string;
  /** The second with the worker retired. */
  readonly retired: string;
}

/** Builds the lighthouse site four times; what was built is there until the tests of the file have run. */
export async function buildLighthouse(): Promise<Builds> {
  const folder = temporaryFolder();
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
  async function build(name: string): Promise<string> {
    const out = join(folder, name);
    await buildHere(site, out);
    return out;
  }
  const first = await build('first');
  edit(join(site, 'data/articles/2027.json'), 'Pianoet som tåler', 'Flygelet som tåler');
  const edited = await build('edited');
  edit(join(site, 'site.json'), '"label": "Filmer"', '"label": "Alle filmer"');
  const second = await build('second');
  edit(join(site, 'site.json'), '"published": true', '"published": true, "serviceWorker": false');
  const retired = await build('retired');
  return { first, edited, second, retired };
}

/** The id of what was built to a folder. */
export const buildOf = (out: string) => readPageMarks(readOutput(out).text('index.html'))?.build;
