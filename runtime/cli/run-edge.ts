import { join, relative } from 'node:path';
import {
  bundleEdgeWorker,
  cloudflareStore,
  publishEdge,
  readEdition,
  readServer,
  rollBackEdge,
  type StorePlace,
  startLocalEdge,
  wranglerConfig,
  writeDeployment,
} from '../deploy/index.ts';
import type { Language } from '../diagnostics/index.ts';
import { currentOutput, storeOf } from '../output/index.ts';
import { LERRET } from '../site/index.ts';
import { digestOf } from '../store/index.ts';
import { edgeWords } from './edge-words.ts';
import { createProgress } from './progress.ts';

/** The options by which commands find a worker platform. */
export interface EdgeOptions {
  readonly target?: 'edge';
  readonly account?: string;
  readonly namespace?: string;
  readonly api?: string;
  readonly dryRun?: boolean;
}

interface Output {
  readonly out: string;
  readonly language: Language;
}

/** The options of `lerret edge`. */
export interface ServeEdgeOptions extends Output {
  readonly port: number;
}

/** Publishes a built site to Workers KV, and writes the worker and its configuration beside the output. */
export async function publishToEdge(options: Output & EdgeOptions): Promise<void> {
  const { out, language, dryRun: isDry = false } = options;
  const words = edgeWords[language];
  const folder = shown(out);
  const server = readServer(folder);
  const place = placeOf(options, isDry);
  if (place === null) return fail(words.noPlace);
  const deployment = join(storeOf(out), 'edge');
  const config = wranglerConfig(server, place.namespace);
  if (isDry) {
    const edition = await readEdition(folder);
    console.log(words.would(edition.keys.size, place));
    console.log(JSON.stringify(config, null, 2));
    return;
  }
  await writeDeployment(deployment, folder, await bundleEdgeWorker(LERRET), config);
  const progress = createProgress('files', 10_000);
  const note = noteOf(out, `${place.account} ${place.namespace} ${server.host}`);
  const published = await publishEdge({
    ...{ folder, note, store: cloudflareStore(place), now: Date.now() },
    onProgress: progress.show,
  }).finally(progress.end);
  console.log(words.published(published));
  console.log(words.deploy(relative('.', deployment)));
}

/** Shows an earlier release of a site in Workers KV. @param asked its number; undefined: the one before */
export async function rollBackOnEdge(
  asked: number | undefined,
  options: Output & EdgeOptions,
): Promise<void> {
  const { out, language } = options;
  const words = edgeWords[language];
  const place = placeOf(options, false);
  if (place === null) return fail(words.noPlace);
  const { host } = readServer(shown(out));
  console.log(words.shows(await rollBackEdge(cloudflareStore(place), host, asked ?? null)));
}

/** Serves a built site in workerd on this machine, from a store beside the output. */
export async function serveEdge(options: ServeEdgeOptions): Promise<void> {
  const { out, language, port } = options;
  const words = edgeWords[language];
  const folder = shown(out);
  const { host } = readServer(folder);
  const values = join(storeOf(out), 'edge-values');
  const edge = await startLocalEdge({
    ...{ lerret: LERRET, host, folder, values, port },
    onLines: (lines) => console.log(lines),
  });
  const note = noteOf(out, 'local');
  const published = await publishEdge({ folder, note, store: edge.store, now: Date.now() });
  console.log(words.published(published));
  console.log(edge.address);
  process.once('SIGINT', () => void edge.stop().then(() => process.exit(0)));
}

function shown(out: string): string {
  return currentOutput(out) ?? out;
}

/** The file beside an output that remembers what is in a store. */
function noteOf(out: string, store: string): string {
  return join(storeOf(out), `edge-${digestOf(store).slice(0, 8)}.json`);
}

/** Where the options and the environment say that the store is; null where they don't. */
function placeOf({ account, namespace, api }: EdgeOptions, isDry: boolean): StorePlace | null {
  const token = process.env.CLOUDFLARE_API_TOKEN;
  const known = { account: account ?? '', namespace: namespace ?? '', token: token ?? '' };
  const isWhole = Object.values(known).every((one) => one !== '');
  return isWhole || isDry ? { ...known, api } : null;
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
