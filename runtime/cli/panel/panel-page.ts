import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { build } from 'vite';
import { production } from '../../../vite.config.ts';
import { type Language, printableLines, UserError } from '../../diagnostics/index.ts';
import { filesOf } from '../../prerender/bundle-store.ts';
import { escapeHtml } from '../../protocol/html.ts';
import type { Project } from '../../site/index.ts';
import { panelPackages } from '../new/lerret-source.ts';

/** The path of the panel's page, with which the paths of its calls begin. */
export const PANEL = '/.lerret/panel';

/** The content types of the panel's files. */
const TYPES = { 'panel.js': 'text/javascript', 'panel.css': 'text/css' };

/** The content policy of the panel's page. It allows compiling schemas to validators, but no code of other hosts. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; object-src 'none'; base-uri 'none'; form-action 'none'; font-src 'self' data:; frame-ancestors 'self'";

/**
 * Creates the app with the panel's page, script and stylesheet, which are bundled at the first request. If that fails,
 * the page says why.
 */
export function createPanelPage(
  project: Project,
  language: Language,
  messageOf: (error: unknown) => string,
  bundled: typeof bundlePanel,
) {
  const app = new Hono();
  let bundle: Promise<PanelFiles> | null = null;
  /** The last printed reason why the panel can't be bundled. */
  let lastPrinted = '';
  const files = () => {
    bundle ??= bundled(project).catch((error: unknown) => {
      bundle = null;
      throw error;
    });
    return bundle;
  };

  app.get('/', async (context) => {
    const failure = await files().then(() => null, messageOf);
    if (failure !== null && failure !== lastPrinted) console.error(printableLines(failure));
    lastPrinted = failure ?? '';
    const content =
      failure === null ? SCRIPTED : `<p style="white-space: pre-wrap">${escapeHtml(failure)}</p>`;
    const status = failure === null ? 200 : 500;
    const headers = { 'Content-Security-Policy': POLICY };
    return context.html(documentText(language, content), status, headers);
  });
  for (const [name, type] of Object.entries(TYPES))
    app.get(`/${name}`, async (context) =>
      context.body((await files()).get(name) ?? '', 200, { 'Content-Type': type }),
    );
  return app;
}

const SCRIPTED = `<link rel="stylesheet" href="${PANEL}/panel.css"><div id="panel"></div><script type="module" src="${PANEL}/panel.js"></script>`;

function documentText(language: Language, content: string): string {
  return `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lerret</title>${content}</html>`;
}

/** The panel's script and stylesheet by name. */
export type PanelFiles = ReadonlyMap<string, string>;

/** Bundles the panel, and resolves with its files. @throws UserError if a package that it needs isn't installed */
export async function bundlePanel({ lerret, folder }: Project): Promise<PanelFiles> {
  const roots = [folder, lerret, join(lerret, '..', '..')];
  const missing = Object.keys(panelPackages(lerret)).filter(
    (name) => !roots.some((root) => existsSync(join(root, 'node_modules', name))),
  );
  if (missing.length > 0) {
    const command = `npm install --save-dev ${missing.join(' ')}`;
    throw new UserError(
      `The panel needs a few packages that aren’t installed: run ${command}`,
      `Panelet trenger noen pakker som ikke er installert: kjør ${command}`,
    );
  }
  const made = await build({
    ...production,
    root: lerret,
    // Libraries refer to server code, which isn't in the bundle.
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      // Fonts are inlined, so that the bundle has two files.
      assetsInlineLimit: 1_000_000,
      rolldownOptions: {
        ...production.build.rolldownOptions,
        input: { panel: join(lerret, 'runtime/panel/main.tsx') },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          codeSplitting: false,
        },
      },
    },
  });
  return new Map(
    Array.from(filesOf(made), ([file, content]) => [
      file.replace(/.*\//, ''),
      Buffer.from(content).toString(),
    ]),
  );
}
