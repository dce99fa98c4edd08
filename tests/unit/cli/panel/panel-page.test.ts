import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveSite } from '../../../../runtime/cli/dev/live-site.ts';
import { PanelError } from '../../../../runtime/cli/panel/forms.ts';
import { createGuard } from '../../../../runtime/cli/panel/guard.ts';
import { createPanelApp } from '../../../../runtime/cli/panel/panel-app.ts';
import type { PanelFiles } from '../../../../runtime/cli/panel/panel-bundle.ts';
import { escapeHtml } from '../../../../runtime/protocol/html.ts';

const site = mkdtempSync(join(tmpdir(), 'lerret-panel-page-'));
afterAll(() => rmSync(site, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

function panelWith(bundled: () => Promise<PanelFiles>) {
  const [at, language] = [undefined, 'nb'] as const;
  const live = createLiveSite(site, at, language);
  const guard = createGuard(null, language);
  const setup = { live, site, at, language, guard, demoLogin: async () => null };
  return createPanelApp(setup, bundled);
}

describe("the panel's page", () => {
  it.each([
    ['a package is missing', new PanelError('Run npm <x>', 'Kjør npm <x>'), 'Kjør npm <x>'],
    ['its code has an error', new Error('No "," here'), 'No "," here'],
  ])('says without a script why there is no panel: %s', async (_, error, message) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const panel = panelWith(() => Promise.reject(error));
    const first = await panel.request('/');
    const text = await first.text();
    await panel.request('/');
    expect(first.status).toBe(500);
    expect(text).toContain(escapeHtml(message));
    expect(text).not.toContain('<script');
    expect(printed.mock.calls).toEqual([[message]]);
  });

  it('loads its script once that is bundled', async () => {
    const page = await panelWith(async () => new Map([['panel.js', '']])).request('/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('panel.js');
  });
});
