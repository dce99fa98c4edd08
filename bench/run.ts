/** Measures check and build of a large site, by `--articles N` and `--arrays`; see README.md. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cli, openCorpus, optionsOf, root } from './build.ts';
import { measure, medianBy, type Run } from './measure.ts';

const { articles, arrays, runs } = optionsOf({ articles: 10_000, arrays: false, runs: 3 });
const corpus = await openCorpus(articles, arrays);
const out = join(root, '.lerret', 'bench', 'out', 'dist');

async function report(
  name: string,
  args: readonly string[],
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const made: Run[] = [];
  for (let i = 0; i < runs; i++) {
    await before();
    made.push(await measure({ line: [process.execPath, cli, ...args] }));
  }
  const { wall, cpu, memory } = medianBy(made, (run) => run.wall);
  console.log(
    `${name.padEnd(28)} wall ${wall.toFixed(2)} s   cpu ${cpu.toFixed(2)} s   memory ${memory.toFixed(0)} MB`,
  );
}

console.log(
  `${articles} articles, ${articles / 10} productions, ${articles} events; median of ${runs}`,
);
await report('check', ['check', '--site', corpus]);
// The first build isn't measured: it stores copies of pictures and bundles, which later builds reuse.
await measure({ line: [process.execPath, cli, 'build', '--site', corpus, '--out', out] });
await report('build, nothing there before', ['build', '--site', corpus, '--out', out], () =>
  rm(join(out, '..'), { recursive: true, force: true }),
);
await report('build, nothing changed', ['build', '--site', corpus, '--out', out]);
