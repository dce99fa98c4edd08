import { describe, expect, it } from 'vitest';
import { storeOpenPages } from '../../../runtime/service-worker/documents.ts';
import { storeShell } from '../../../runtime/service-worker/stored.ts';
import { answerDocument } from '../../../runtime/service-worker/strategies.ts';
import {
  code,
  createMemoryEnvironment,
  html,
  ORIGIN,
  pageOf,
  picture,
  SHEET,
} from './memory-environment.ts';

const BOOT = '/assets/boot-0123456789.js';
const OFFLINE = '/offline.html';

function environmentToInstall() {
  const precache = [
    { url: BOOT, revision: null },
    { url: SHEET, revision: null },
    { url: OFFLINE, revision: '0a' },
  ];
  const memory = createMemoryEnvironment({ precache });
  memory.net.set(BOOT, { text: '', headers: code });
  memory.net.set(OFFLINE, pageOf(OFFLINE));
  return memory;
}

describe('installing', () => {
  it('B9.5 stores the shell, asked for once, and the offline page, which is then the last fallback', async () => {
    const memory = environmentToInstall();
    await storeShell(memory.environment);
    expect((await memory.stored('assets')).toSorted()).toEqual([BOOT, SHEET, OFFLINE].toSorted());
    memory.asked.length = 0;
    await storeShell(memory.environment);
    expect(memory.asked).toEqual([OFFLINE]);
    memory.net.clear();
    const answer = await memory.ask(answerDocument, '/kontakt');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('<h1>/offline.html</h1>');
  });

  for (const [what, path, file] of [
    ['a script is missing', BOOT, { text: 'Borte', status: 404, headers: html }],
    ['a page stands in the place of a script', BOOT, pageOf('/404.html')],
    ['the offline page is missing', OFFLINE, { ...pageOf('/404.html'), status: 404 }],
    ['another page stands in the place of the offline page', OFFLINE, pageOf('/404.html')],
    ['the offline page is of another build', OFFLINE, pageOf(OFFLINE, { build: 'another' })],
  ] as const)
    it(`B9.5 fails where ${what}`, async () => {
      const memory = environmentToInstall();
      memory.net.set(path, file);
      await expect(storeShell(memory.environment)).rejects.toThrow(path);
    });

  it('B9.5 keeps the pictures of a page that is open, as far as the browser has them', async () => {
    const memory = environmentToInstall();
    const islands =
      '<img srcset="/media/a.webp 480w, /media/b.webp 960w" src="/media/a.webp?x&amp;y">';
    memory.net.set('/kontakt', pageOf('/kontakt', { islands }));
    memory.net.set('/media/b.webp', { text: 'b', headers: picture });
    await storeOpenPages(memory.environment, [`${ORIGIN}/kontakt`]);
    expect(memory.asked).toContain('/media/a.webp?x&y');
    expect(await memory.stored('pictures')).toEqual(['/media/b.webp']);
  });

  it('B9.5 asks for no open page that it keeps already, and for one that it lost a part of', async () => {
    const memory = environmentToInstall();
    memory.net.set('/kontakt', pageOf('/kontakt'));
    await storeOpenPages(memory.environment, [`${ORIGIN}/kontakt`]);
    memory.asked.length = 0;
    await storeOpenPages(memory.environment, [`${ORIGIN}/kontakt?a=1`]);
    expect(memory.asked).toEqual([]);
    await (await memory.environment.store('assets')).delete(ORIGIN + SHEET);
    await storeOpenPages(memory.environment, [`${ORIGIN}/kontakt`]);
    expect(memory.asked).toContain('/kontakt');
    expect(await memory.stored('assets')).toContain(SHEET);
  });

  it('B9.5 keeps the pages that are open, of this build and this site only', async () => {
    const memory = environmentToInstall();
    memory.net.set('/kontakt', pageOf('/kontakt'));
    // What a server makes for a query isn't stored.
    const made = { ...html, 'cache-control': 'no-store' };
    memory.net.set('/kontakt?a=1', { ...pageOf('/kontakt'), headers: made });
    memory.net.set('/sok', pageOf('/sok', { build: 'another' }));
    const open = ['/kontakt?a=1#b', '/kontakt', '/sok', '/uten-svar'].map((path) => ORIGIN + path);
    await storeOpenPages(memory.environment, [
      ...open,
      'https://billetter.example/',
      'about:blank',
    ]);
    expect(await memory.stored('pages')).toEqual(['/kontakt']);
    expect(memory.asked).toEqual(['/kontakt', '/sok', '/uten-svar', SHEET]);
  });
});
