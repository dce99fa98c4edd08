/**
 * Measures check and build of a large site; see README.md. `--articles N` sets its size, `--arrays` puts a thousand
 * records into each file.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, root } from './build.ts';
import { measure, median, type Run } from './measure.ts';
import { openCorpus } from './open-corpus.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    arrays: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});
const articles = Number(values.articles);
const corpus = await openCorpus(articles, values.arrays);
const out = join(root, '.lerret', 'bench', 'out', 'dist');

async function report(
  name: string,
  args: readonly string[],
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const runs: Run[] = [];
  for (let i = 0; i < Number(values.runs); i++) {
    await before();
    runs.push(await measure({ line: [process.execPath, cli, ...args] }));
  }
  const { wall, cpu, memory } = median(runs);
  console.log(
    `${name.padEnd(28)} wall ${wall.toFixed(2)} s   cpu ${cpu.toFixed(2)} s   memory ${memory.toFixed(0)} MB`,
  );
}

console.log(
  `${articles} articles, ${articles / 10} productions, ${articles} events; median of ${values.runs}`,
);
await report('check', ['check', '--site', corpus]);
// The first build isn't measured: it stores copies of pictures and bundles, which later builds reuse.
await measure({ line: [process.execPath, cli, 'build', '--site', corpus, '--out', out] });
await report('build, nothing there before', ['build', '--site', corpus, '--out', out], () =>
  rm(join(out, '..'), { recursive: true, force: true }),
);
await report('build, nothing changed', ['build', '--site', corpus, '--out', out]);
