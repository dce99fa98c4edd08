import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { glob } from 'tinyglobby';
import {
  bundleEdgeWorker,
  type ComingOutput,
  cloudflareStore,
  type Future,
  openDeployment,
  type Published,
  publishEdge,
  readEdition,
  readServer,
  rollBackEdge,
  type StorePlace,
  shownOnEdge,
  startLocalEdge,
  wranglerConfig,
} from '../deploy/index.ts';
import type { Language } from '../diagnostics/index.ts';
import { currentOutput, storeOf } from '../output/index.ts';
import { lastHost } from '../prerender/hosts/index.ts';
import { isCompressible } from '../protocol/server-file.ts';
import { LERRET, projectOf } from '../site/index.ts';
import { digestOf } from '../store/index.ts';
import type { BuildSettings } from './build-into.ts';
import { comma, megabytes } from './build-messages.ts';
import { buildAside } from './changes.ts';
import type { OptionsOf } from './commands.ts';
import { historyWords } from './history-messages.ts';
import { releaseWords } from './release-messages.ts';
import { createProgress, fail, isAgreed } from './terminal.ts';

const en = {
  noPlace:
    'Lerret doesn’t know which key-value store to use. Write --account and --namespace (or set CLOUDFLARE_ACCOUNT_ID and LERRET_EDGE_NAMESPACE), and put a token that may write to the store into CLOUDFLARE_API_TOKEN. --dry-run shows what would be written.',
  would: (keys: number, { account, namespace }: StorePlace) =>
    `Would make ${keys} documents and lists, what names them, and a root be there, by PUT accounts/${account || '<account>'}/storage/kv/namespaces/${namespace || '<namespace>'}/bulk (at most 10,000 values and 50 MB a request), and deploy with wrangler.jsonc:`,
  published: ({ release, shown, written, bytes, removed }: Published) =>
    written === 0
      ? `The store already has release ${release}. Nothing was written.`
      : `Release ${release} is ${release === shown ? 'shown' : 'stored'}: ${written} values (${megabytes(bytes)} MB) written, ${removed} removed. Visitors everywhere see it within a minute.`,
  deploy: (folder: string) =>
    `The worker and its configuration are in ${folder}: npx wrangler deploy -c ${folder}/wrangler.jsonc (after changes of Lerret or of assets).`,
  shows: (release: number) => `Release ${release} is shown, everywhere within a minute.`,
  pins: 'Visitors see it until you run npx lerret release --target edge. Until then, new releases aren’t shown.',
  held: (release: number) =>
    `Not shown: the site was set back to release ${release}. To show the newest release, run npx lerret release --target edge.`,
  files: 'files',
  hours: 'hours ahead',
};

const nb: typeof en = {
  noPlace:
    'Lerret vet ikke hvilket nøkkellager det skal bruke. Skriv --account og --namespace (eller sett CLOUDFLARE_ACCOUNT_ID og LERRET_EDGE_NAMESPACE), og legg en nøkkel som får skrive til lageret, i CLOUDFLARE_API_TOKEN. --dry-run viser hva som ville blitt skrevet.',
  would: (keys, { account, namespace }) =>
    `Ville sørget for at ${keys} dokumenter og lister, det som navngir dem, og en rot er der, med PUT accounts/${account || '<account>'}/storage/kv/namespaces/${namespace || '<namespace>'}/bulk (høyst 10 000 verdier og 50 MB per forespørsel), og satt i drift med wrangler.jsonc:`,
  published: ({ release, shown, written, bytes, removed }) =>
    written === 0
      ? `Lageret har allerede utgave ${release}. Ingenting ble skrevet.`
      : `Utgave ${release} ${release === shown ? 'vises' : 'er lagret'}: ${written} verdier (${comma(megabytes(bytes))} MB) skrevet, ${removed} fjernet. Besøkende overalt ser det innen ett minutt.`,
  deploy: (folder) =>
    `Worker og innstillinger ligger i ${folder}: npx wrangler deploy -c ${folder}/wrangler.jsonc (etter endringer i Lerret eller i filer).`,
  shows: (release) => `Utgave ${release} vises, overalt innen ett minutt.`,
  pins: 'De besøkende ser den til du kjører npx lerret release --target edge. Nye utgaver vises ikke imens.',
  held: (release) =>
    `Vises ikke: Nettstedet er satt tilbake til utgave ${release}. Kjør npx lerret release --target edge for å vise den nyeste utgaven.`,
  files: 'filer',
  hours: 'timer fram i tid',
};

const edgeWords: Readonly<Record<Language, typeof en>> = { en, nb };

/**
 * Returns the store that the options and the environment name; if they name none, prints an error, sets the exit code
 * to 1, and returns null. If the publish will show a new build in place of an earlier one that was chosen, prints a
 * note.
 */
export async function readyPlace(options: OptionsOf<'publish'>): Promise<StorePlace | null> {
  const { out, language, dryRun: isDry = false, yes = false } = options;
  const place = placeOf(options, isDry);
  if (place === null) fail(edgeWords[language].noPlace);
  if (place === null || isDry || yes || currentOutput(out) === null) return place;
  const root = await shownOnEdge(cloudflareStore(place), readServer(shown(out)).host);
  if (root?.isPinned) console.log(historyWords[language].endsPin);
  return place;
}

/**
 * Uploads a built site to Workers KV, writes the worker (the server program) into `edge/` beside the output, and prints
 * the result. Visitors then see this build, even if an earlier one was chosen for them; with `--yes`, that choice
 * stays. With `--dry-run`, only prints what it would write. @param place the result of `readyPlace`
 */
export async function publishToEdge(
  place: StorePlace,
  options: OptionsOf<'publish'>,
): Promise<void> {
  const { site, out, language, ahead } = options;
  const { dryRun: isDry = false, yes = false } = options;
  const words = edgeWords[language];
  const folder = shown(out);
  const server = readServer(folder);
  const config = wranglerConfig(server, place.namespace);
  if (isDry) {
    const { files } = await readEdition(folder);
    const bodies = [...files.values()].filter(([, [kind]]) => kind !== 'asset');
    console.log(words.would(bodies.length, place));
    console.log(JSON.stringify(config, null, 2));
    return;
  }
  const to = join(storeOf(out), 'edge');
  const deployment = openDeployment(to, await bundleEdgeWorker(LERRET), config);
  const progress = createProgress(words.files, 10_000);
  const hours = createProgress(words.hours, 1);
  const now = Date.now();
  const settings = { host: lastHost(folder), language };
  const future = ahead === 0 ? undefined : await futureOf(site, now, ahead, settings, hours.show);
  const published = await publishEdge({
    ...{ folder, store: cloudflareStore(place), now, future, endsPin: !yes },
    note: noteOf(out, `${place.account} ${place.namespace} ${server.host}`),
    onAssets: deployment.add,
    onProgress: progress.show,
  }).finally(progress.end);
  hours.end();
  await deployment.end(published.assets);
  printPublished(published, language);
  console.log(words.deploy(relative('.', to)));
}

function printPublished(published: Published, language: Language): void {
  const { until, release, shown } = published;
  console.log(edgeWords[language].published(published));
  if (until !== null) console.log(releaseWords[language].holds(until));
  if (shown !== release) console.error(edgeWords[language].held(shown));
}

/**
 * Asks, and then shows a release (a stored build) in Workers KV. Visitors see an earlier release until somebody shows
 * the newest one.
 * @param asked the number of the release; 'before' for the one before the shown release; 'newest' for the newest one
 */
export async function showOnEdge(
  asked: number | 'before' | 'newest',
  options: OptionsOf<'release'>,
): Promise<void> {
  const { out, language } = options;
  const words = edgeWords[language];
  const place = placeOf(options, false);
  if (place === null) return void fail(words.noPlace);
  if (asked !== 'newest') console.log(words.pins);
  if (!(await isAgreed('show', options))) return;
  const { host } = readServer(shown(out));
  console.log(words.shows(await rollBackEdge(cloudflareStore(place), host, asked)));
}

/** Serves a built site in workerd on this machine until SIGINT, from a store beside the output. Prints the address. */
export async function serveEdge(options: OptionsOf<'edge'>): Promise<void> {
  const { out, language, port } = options;
  const folder = shown(out);
  const { host } = readServer(folder);
  const values = join(storeOf(out), 'edge-values');
  const edge = await startLocalEdge({
    ...{ lerret: LERRET, host, folder, values, port },
    onLines: (lines) => console.log(lines),
  });
  const note = noteOf(out, 'local');
  const published = await publishEdge({ folder, note, store: edge.store, now: Date.now() });
  printPublished(published, language);
  console.log(edge.address);
  process.once('SIGINT', () => void edge.stop().then(() => process.exit(0)));
}

function shown(out: string): string {
  return currentOutput(out) ?? out;
}

function noteOf(out: string, store: string): string {
  return join(storeOf(out), `edge-${digestOf(store).slice(0, 8)}.json`);
}

/** Returns the store that options and environment name; null if a part is missing, unless this is a dry run. */
function placeOf(
  { account, namespace, api }: OptionsOf<'publish'> | OptionsOf<'release'>,
  isDry: boolean,
): StorePlace | null {
  const token = process.env.CLOUDFLARE_API_TOKEN;
  const known = { account: account ?? '', namespace: namespace ?? '', token: token ?? '' };
  const isWhole = Object.values(known).every((one) => one !== '');
  return isWhole || isDry ? { ...known, api } : null;
}

const HOUR = 3_600_000;

/** The maximum number of future outputs, as each needs a build. */
const MAXIMUM = 150;

/**
 * Returns the future builds of a site: one for each time within the next `hours` at which the site changes because time
 * passes. Each is made when it is read, in a folder that visitors never see.
 * @param now milliseconds since 1970 UTC
 * @param onProgress called with the number of completed hours, and of all hours
 */
export async function futureOf(
  site: string,
  now: number,
  hours: number,
  settings: BuildSettings,
  onProgress: (done: number, total: number) => void,
): Promise<Future> {
  async function* outputs(first: number): AsyncGenerator<ComingOutput> {
    let from = first;
    for (let count = 0; count < MAXIMUM && from < now + hours * HOUR; count++) {
      onProgress(Math.max(0, Math.floor((from - now) / HOUR)), hours);
      const made = await buildAside(site, { ...settings, at: from });
      const [folder] = made?.layers ?? [];
      const until = made?.until ?? null;
      if (folder === undefined || until === null || until <= from) return;
      yield { folder, from, until };
      from = until;
    }
    onProgress(hours, hours);
  }
  return { content: await contentOf(site), outputs };
}

/** Returns a hash of a site's files, blocks and models. Of files such as pictures and fonts, only the size counts. */
async function contentOf(site: string): Promise<string> {
  const { folder } = projectOf(site);
  const hash = createHash('sha256');
  for (const cwd of [site, join(folder, 'blocks'), join(folder, 'models')]) {
    const files = await glob('**/*', { cwd, dot: true }).catch(() => []);
    for (const file of files.sort()) {
      const path = join(cwd, file);
      hash.update(`${file}\0`);
      hash.update(isCompressible(file) ? await readFile(path) : `${(await stat(path)).size}`);
    }
  }
  return hash.digest('hex').slice(0, 32);
}
