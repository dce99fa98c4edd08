import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { printableLines } from '../../diagnostics/index.ts';
import { passedBackends } from '../../prerender/endpoints.ts';
import { listen } from '../../serve/index.ts';
import { generatedFolder, inProject, type Project, projectOf } from '../../site/index.ts';
import { backendPlaces } from '../backend-addresses.ts';
import type { OptionsOf } from '../commands.ts';
import { createGuard, publicRefusal } from '../panel/guard.ts';
import { PANEL } from '../panel/panel-page.ts';
import { portFrom, printPortTaken } from '../run-serve.ts';
import { printSandbox, startSandbox } from '../sandbox-process.ts';
import { fail, messageForUsers } from '../terminal.ts';
import { stylesheetTypes, stylesheetTypesFile } from '../types/block-types.ts';
import { writeGenerated } from '../types/write-generated.ts';
import { createDevApp, refusalOf } from './dev-app.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { RESTART } from './supervise.ts';
import { createSourceWatch, unwatched, watchFolders } from './watch-folders.ts';

/** Changes within this number of milliseconds count as one: editors write a file in several steps. */
const SETTLED = 20;

/** The codes of errors that needn't be reported by the watch, as reading the folder reports them with their places. */
const reportedByReading: ReadonlySet<unknown> = new Set(['ELOOP', 'EACCES', 'ENOENT']);

/**
 * Serves a site, and shows each change until this process ends; exits with RESTART if code has changed that Node can't
 * load again. Prints the addresses, and sends the port to the parent process.
 */
export async function runDev(options: OptionsOf<'dev'>): Promise<void> {
  const { site, at, language } = options;
  const live = createLiveSite(site, at, language);
  const serving = startServing(live, options);
  const project = projectOf(site);
  const { lerret, folder } = project;
  const writing = writeGenerated(project, site);
  const inside = `${resolve(site)}${sep}`;
  const own = ['blocks', 'models'].map((name) => join(folder, name));
  const lerrets = ['blocks', 'models', 'runtime', 'schemas'].map((name) => join(lerret, name));
  const code = [...new Set([...lerrets, ...own])].filter((each) => existsSync(each));
  const roots = [resolve(site), ...code] as const;
  const watchMore = onChange(roots, async (files) => {
    const { server } = await serving;
    const sources = live.sources();
    const isInside = (file: string) => roots.some((root) => file.startsWith(`${root}${sep}`));
    const isBundled = (file: string) =>
      !isInside(file) && sources.code.has(file) && !sources.models.has(file);
    if (files.some((file) => needsRestart(lerret, file))) {
      console.log(words[language].restarts);
      await server.close();
      process.exit(RESTART);
    } else if (files.every((file) => `${resolve(file)}${sep}`.startsWith(inside)))
      await live.save(files);
    else if (files.every((file) => isCode(file) || isBundled(file))) {
      await live.saveCode(files);
      await Promise.all(files.map((file) => saveStylesheetTypes(project, file)));
    } else await live.reload(files.filter((file) => file.endsWith('/block.json')));
    watchSources();
  });
  const watchSources = () =>
    watchMore(Object.values(live.sources()).flatMap((paths) => [...paths]));
  const [{ server, sandbox, token }] = await Promise.all([serving, writing]).catch(
    (error: unknown) => {
      if (!printPortTaken(error, options.port, language))
        fail(messageForUsers(error, '.', language));
      // Watched folders and the sandbox would keep this process running.
      process.exit();
    },
  );
  watchSources();
  const { editing } = words[language];
  console.log(`${editing} ${server.address}${PANEL}/?token=${token}`);
  // The address is printed last: from then on no change is missed.
  console.log(server.address);
  process.send?.({ port: server.port });
  process.once('disconnect', () => process.exit());
  const ready = await sandbox;
  if (ready !== null) printSandbox(ready, language);
}

const words = {
  en: {
    editing: 'Edit in the browser:',
    restarts: 'The runtime changed: starting anew.',
  },
  nb: {
    editing: 'Rediger i nettleseren:',
    restarts: 'Kjøretiden er endret: starter på nytt.',
  },
};

/** Reads the site, and starts the server and the sandbox. @throws UserError if a `--backend` isn't the site's */
async function startServing(live: LiveSite, options: OptionsOf<'dev'>) {
  const { site, at, language, port, backends, backend, fault, publicUrl } = options;
  const places = backendPlaces(backend);
  await live.reload();
  const shown = passingSite(live);
  if (shown !== null) places.mustBeAmong(shown.backends.keys());
  const free = await portFrom(port, language);
  // Last, so that it doesn't delay the first page.
  const sandbox = backends ? Promise.resolve(null) : startSandbox(site, fault, language);
  let seeded = live.shown()?.site;
  // The listener comes before those of open pages, which then load what the sandbox answers.
  live.events.on('change', () => {
    const saved = live.shown()?.site;
    if (saved === seeded) return;
    seeded = saved;
    void sandbox.then((ready) => ready?.seed());
  });
  const demoLogin = async () => (await sandbox)?.login ?? null;
  let ownPort = free;
  const shared = publicUrl ? { url: publicUrl, isWritable: options.write === true } : null;
  const guard = createGuard(shared, language);
  const server = await listen(
    createDevApp({ live, site, at, language, guard, demoLogin, port: () => ownPort }),
    free,
    {
      backends: backends ?? sandbox.then((ready) => ready && new URL(ready.address)),
      placeOf: places.of,
      readSite: () => passingSite(live),
      refuseToPass: ({ method = '', headers }) => {
        const get = (name: string) => [headers[name] ?? null].flat()[0] ?? null;
        const asking = { method, headers: { get } };
        return guard.isPublic(asking)
          ? publicRefusal(guard, asking, false)
          : refusalOf(asking, ownPort, false);
      },
    },
  );
  ownPort = server.port;
  return { server, sandbox, token: guard.token };
}

/** Returns the shown site's host, and the backends to which requests are passed on; null while no site is shown. */
function passingSite(live: LiveSite) {
  const site = live.shown()?.site;
  if (site === undefined) return null;
  const named = passedBackends(site).map((backend) => [backend.name, backend] as const);
  return { host: site.config.host, backends: new Map(named) };
}

/** Returns whether a change needs a restart: Node imports modules once, and few are bundled again. */
function needsRestart(lerret: string, file: string): boolean {
  if (!file.startsWith(`${lerret}${sep}`)) return false;
  const own = file.slice(lerret.length);
  return (
    /^\/models\/[^/]+\/.*\.[cm]?[jt]s$/.test(own) ||
    (/^\/(runtime|schemas)\//.test(own) &&
      !/^\/runtime\/(page|browser|block\.ts|renderer\.ts)|\.gen\./.test(own))
  );
}

/** Returns whether a file has code that renders pages, or that pages load. Such code doesn't affect reading a site. */
function isCode(file: string): boolean {
  return /\/(blocks|runtime)\//.test(file) && !file.endsWith('.json');
}

/** Writes the types of an edited stylesheet's classes; nothing for CSS with errors, which were already reported. */
async function saveStylesheetTypes(project: Project, file: string): Promise<void> {
  const source = inProject(project, file);
  if (source === null || !/^blocks\/.*\.module\.css$/.test(source)) return;
  // Beside the block in a clone of Lerret; in `.lerret/` of a project.
  const folders = [dirname(file), join(generatedFolder(project), 'types', dirname(source))];
  const folder = folders.find((one) => existsSync(join(one, 'block.gen.ts')));
  const css = await readFile(file, 'utf8').catch(() => null);
  const types = css && (await stylesheetTypes(source, css, file).catch(() => null));
  if (types && folder) await writeFile(join(folder, stylesheetTypesFile(basename(file))), types);
}

/**
 * Watches folders, and calls `act` with the changed files when no more changes follow. The calls never overlap.
 * @returns a function that sets which files outside of `roots` are watched, too
 */
function onChange(
  roots: readonly [string, ...string[]],
  act: (files: readonly string[]) => Promise<void>,
): (sources: Iterable<string>) => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const changed = (file: string) => {
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const together = [...files];
      files.clear();
      running = running.then(() => act(together));
    }, SETTLED);
  };
  const failed = (error: unknown) => {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const isReported =
      error instanceof Error && 'code' in error && reportedByReading.has(error.code);
    if (!isReported) console.error(printableLines(message));
    changed(roots[0]);
  };
  watchFolders(roots, { ignored: unwatched, changed, failed });
  return createSourceWatch(roots, changed);
}
