import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveSite } from '../../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../../runtime/cli/panel/guard.ts';
import { createPanelApp } from '../../../../runtime/cli/panel/panel-app.ts';
import type { PanelFiles } from '../../../../runtime/cli/panel/panel-page.ts';
import { UserError } from '../../../../runtime/diagnostics/index.ts';
import { escapeHtml } from '../../../../runtime/protocol/html.ts';
import { temporaryFolder } from '../../../site/folders.ts';

const site = temporaryFolder();
afterEach(() => {
  vi.restoreAllMocks();
});

/** The panel, with its page's files, and what sends something to its API. */
function panelWith(bundled?: () => Promise<PanelFiles>, language: 'en' | 'nb' = 'nb') {
  const at = undefined;
  const live = createLiveSite(site, at, language);
  const guard = createGuard(null, language, () => {});
  const setup = { live, site, at, language, guard, demoLogin: async () => null };
  const panel = createPanelApp(setup, bundled);
  const headers = { 'X-Lerret-Panel': guard.token, host: 'localhost' };
  const send = (path: string, body: string) =>
    panel.request(`/api/${path}`, { method: 'POST', headers, body });
  return { panel, headers, send };
}

describe("the panel's page", () => {
  it.each([
    ['a package is missing', new UserError('Run npm <x>', 'Kjør npm <x>'), 'Kjør npm <x>'],
    ['its code has an error', new Error('No "," here'), 'No "," here'],
  ])('says without a script why there is no panel: %s', async (_, error, message) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const { panel } = panelWith(() => Promise.reject(error));
    const first = await panel.request('/');
    const text = await first.text();
    await panel.request('/');
    expect(first.status).toBe(500);
    expect(text).toContain(escapeHtml(message));
    expect(text).not.toContain('<script');
    expect(printed.mock.calls).toEqual([[message]]);
  });
});

it('says that the site can’t be read', async () => {
  const { panel, headers } = panelWith();
  const start = await panel.request('/api/start', { headers });
  expect([start.status, await start.json()]).toEqual([
    500,
    { error: 'Lerret kan ikke lese nettstedet. Rett først det som terminalen lister opp.' },
  ]);
});

it.each(['{}', '[-1]', '[null]'])('takes no path but of keys: %s', async (path) => {
  const sent = await panelWith().send(
    'replace',
    JSON.stringify({ place: { file: 'a.json', path } }),
  );
  expect(await sent.json()).toEqual({ error: 'Nettstedsmappen har ingen fil med det navnet.' });
});

it.each(['Dokument.pdf', 'favicon.ico', 'tegning.svgz', 'IMG_1234.HEIC'])(
  'takes no file for a picture that isn’t published as one: %s',
  async (name) => {
    const sent = await panelWith().send(`upload?name=${name}`, '%PDF-1.7');
    expect(await sent.json()).toEqual({
      error:
        'Denne filen kan ikke vises som bilde. Velg et bilde som er lagret som JPG, PNG eller WebP.',
    });
  },
);

describe('a command that the panel runs', () => {
  /** Runs a command that prints and doesn't end, in place of Lerret's. @returns its process, and what the tab reads */
  async function started() {
    const script = join(site, 'command.mjs');
    writeFileSync(script, "console.log('begun'); setInterval(() => {}, 1000);");
    const [node = '', before = ''] = process.argv;
    const children: ChildProcess[] = [];
    const onChild = (message: unknown) => {
      const child = Object(message).process;
      if (child instanceof ChildProcess) children.push(child);
    };
    subscribe('child_process', onChild);
    process.argv.splice(0, 2, node, script);
    onTestFinished(() => {
      unsubscribe('child_process', onChild);
      process.argv.splice(0, 2, node, before);
      for (const child of children) child.kill();
    });
    const response = await panelWith(undefined, 'en').send('run', '{"name":"undo"}');
    const [child] = children;
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (child === undefined || reader === undefined) throw new Error('Nothing runs');
    expect((await reader.read()).value).toBe('begun\n');
    return { child, reader };
  }

  it('ends with its tab, and nothing else does', async () => {
    const { child, reader } = await started();
    await reader.cancel();
    expect(child.killed).toBe(true);
    expect(() => child.stdout?.emit('data', Buffer.from('late'))).not.toThrow();
    expect(() => child.emit('close', null)).not.toThrow();
  });

  it('that can’t go on says why, without an exit code', async () => {
    const { child, reader } = await started();
    child.emit('error', new Error('spawn EAGAIN'));
    child.emit('close', null);
    expect((await reader.read()).value).toBe('spawn EAGAIN\n[]\n');
    expect((await reader.read()).done).toBe(true);
  });
});
