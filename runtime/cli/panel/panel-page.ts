import { Hono } from 'hono';
import { type Language, printableLines } from '../../diagnostics/index.ts';
import { escapeHtml } from '../../protocol/html.ts';
import type { Project } from '../../site/index.ts';
import { bundlePanel, type PanelFiles } from './panel-bundle.ts';

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
  bundled = bundlePanel,
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
