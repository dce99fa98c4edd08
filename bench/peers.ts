/** Builds the same site with Lerret, Hugo and Eleventy in turn; see README.md. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionsOf, root } from './build.ts';
import { corpusRecords, sizeOf, writeCorpus } from './corpus.ts';
import { CLOCK } from './corpus-site.ts';
import { type Command, measure, quantile, type Run } from './measure.ts';
import { articleFile, articlePath, writeEleventy, writeHugo } from './peers/write-peers.ts';

interface Tool {
  readonly name: string;
  readonly build: Command;
  /** The folder that is removed before a full build, relative to `folder`. */
  readonly out: string;
  /** The folder of the built site, relative to `folder`. */
  readonly dist: string;
  /** The file of the article whose title is edited. */
  readonly edited: string;
  /** Returns the content of that file with another title. */
  retitled(title: string): string;
}

const { articles, rounds } = optionsOf({ articles: 1000, rounds: 5 });
const size = sizeOf(articles);
const folder = join(root, '.lerret/bench/peers', String(size.articles));
const hugo = orEnd(ensureHugo);
const eleventy = orEnd(() => ensureEleventy(join(root, '.lerret/bench/peers')));

const records = corpusRecords(size);
const article = records.articles[Math.floor(size.articles / 2)];
if (article === undefined) throw new Error('There is no article to edit');

const node = process.execPath;
const lerret = join(root, 'scripts/lerret.mjs');
const at = (path: string) => join(folder, path);
const tools: readonly [Tool, ...Tool[]] = [
  {
    name: 'Lerret',
    out: 'out/lerret',
    dist: 'out/lerret/dist',
    build: {
      line: [node, lerret, 'build', '--site', at('lerret'), '--out', at('out/lerret/dist')],
    },
    edited: at(`lerret/data/articles/${article.id}.json`),
    retitled: (title) => JSON.stringify({ ...article, title }),
  },
  {
    name: `Hugo ${hugo.version}`,
    out: 'out/hugo',
    dist: 'out/hugo',
    build: {
      line: [hugo.command, '--quiet', '--clock', CLOCK, '--destination', '../out/hugo'],
      folder: at('hugo'),
    },
    edited: at(`hugo/${articlePath(article)}`),
    retitled: (title) => articleFile({ ...article, title }),
  },
  {
    name: `Eleventy ${eleventy.version}`,
    out: 'out/eleventy',
    dist: 'out/eleventy',
    build: {
      line: [node, eleventy.command, '--quiet', '--output=../out/eleventy'],
      folder: at('eleventy'),
      env: { BUILD_CLOCK: CLOCK },
    },
    edited: at(`eleventy/${articlePath(article)}`),
    retitled: (title) => articleFile({ ...article, title }),
  },
];

/** Returns the result of `ensure`. If it throws, prints the error's message, and ends this process. */
function orEnd<T>(ensure: () => T): T {
  try {
    return ensure();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** An installed tool. */
interface Peer {
  readonly version: string;
  /** The program or script that starts the tool. */
  readonly command: string;
}

/** Finds Hugo on this machine. @throws Error that says how to install it */
function ensureHugo(): Peer {
  try {
    const said = execFileSync('hugo', ['version'], { encoding: 'utf8' });
    return { version: /v([\d.]+)/.exec(said)?.[1] ?? said.trim(), command: 'hugo' };
  } catch {
    throw new Error(
      'Hugo is missing. On Debian and Ubuntu `sudo apt install hugo` installs it (0.111 in Debian 12); elsewhere see https://gohugo.io/installation/.',
    );
  }
}

/** Installs Eleventy in a folder, in the version of its package.json. @throws Error if npm fails */
function ensureEleventy(folder: string): Peer {
  const wanted = join(import.meta.dirname, 'peers/eleventy/package.json');
  const installed = join(folder, 'node_modules/@11ty/eleventy');
  const version = JSON.parse(readFileSync(wanted, 'utf8')).dependencies['@11ty/eleventy'];
  if (versionIn(installed) !== version) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(wanted, join(folder, 'package.json'));
    console.error(`Installing Eleventy ${version} …`);
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return { version, command: join(installed, 'cmd.cjs') };
}

function versionIn(installed: string): string | null {
  const file = join(installed, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** The preparation of each measured build. Every round makes all builds, in this order. */
const tasks: Readonly<Record<string, (tool: Tool, title: string) => Promise<void>>> = {
  'nothing there before': ({ out }) => rm(at(out), { recursive: true, force: true }),
  'nothing changed': async () => {},
  'one title edited': ({ edited, retitled }, title) => writeFile(edited, retitled(title)),
};

/** Returns the number of documents of a built site, the sum of their bytes, and how many of them contain a title. */
async function lookInto({ dist }: Tool, title: string) {
  const files = await readdir(`${at(dist)}/`, { recursive: true });
  const documents = files.filter((file) => file.endsWith('.html'));
  let bytes = 0;
  let titled = 0;
  for (const file of documents) {
    const text = await readFile(join(at(dist), file), 'utf8');
    bytes += Buffer.byteLength(text);
    if (text.includes(title)) titled += 1;
  }
  return { documents: documents.length, bytes, titled };
}

/** Returns the median, the minimum and the maximum as text: `1.23 s (1.10–1.50)`. */
function spread(numbers: readonly number[], digits: number, unit: string): string {
  const [least, median, most] = [0, 0.5, 1].map((part) => quantile(numbers, part).toFixed(digits));
  return `${median} ${unit} (${least}–${most})`.padEnd(22);
}

/** Returns the figures of a tool's runs as text. @param others the runs of the tool to compare with */
function columns(runs: readonly Run[], others: readonly Run[]): string {
  const measures = [
    ['wall', 2, 's'],
    ['cpu', 2, 's'],
    ['memory', 0, 'MB'],
  ] as const;
  const shown = measures.map(([what, digits, unit]) => {
    const ratios = runs.map((run, round) => run[what] / (others[round]?.[what] ?? Number.NaN));
    const own = runs.map((run) => run[what]);
    return `${what} ${spread(own, digits, unit)}${runs === others ? ' '.repeat(22) : spread(ratios, 2, '×')}`;
  });
  return shown.join(' ').trimEnd();
}

await rm(folder, { recursive: true, force: true });
await mkdir(at('out'), { recursive: true });
await writeCorpus(at('lerret'), size);
await writeHugo(at('hugo'), records, at('lerret/media'));
await writeEleventy(at('eleventy'), records, at('lerret/media'));
// The first build isn't measured: Lerret stores copies of pictures and bundles, which later builds reuse.
for (const { build } of tools) await measure(build);

/** The runs by task and tool, one for each round. */
const runs = new Map<string, Run[]>();
const runsOf = (task: string, { name }: Tool) => runs.get(`${task} ${name}`) ?? [];
for (let round = 1; round <= rounds; round += 1)
  for (const [task, prepare] of Object.entries(tasks))
    for (const tool of tools) {
      await prepare(tool, `${article.title} ${round}`);
      runs.set(`${task} ${tool.name}`, [...runsOf(task, tool), await measure(tool.build)]);
    }

console.log(
  `${size.articles} articles, ${size.productions} productions, ${size.events} events; median (least–most) of ${rounds} rounds; × is beside Hugo in the same round`,
);
const [, standard = tools[0]] = tools;
for (const task of Object.keys(tasks)) {
  console.log(`\n${task}`);
  const others = runsOf(task, standard);
  for (const tool of tools)
    console.log(`  ${tool.name.padEnd(16)} ${columns(runsOf(task, tool), others)}`);
}
console.log('');
for (const tool of tools) {
  const { documents, bytes, titled } = await lookInto(tool, `${article.title} ${rounds}`);
  console.log(
    `${tool.name}: ${documents} documents, ${(bytes / 1_000_000).toFixed(1)} MB; ${titled} of them have the edited title`,
  );
}
