import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReferences, referenceName } from '../../../scripts/compare-pictures/references.ts';
import { ROOT } from '../../../scripts/install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-references-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('references', () => {
  it('are named by block, state and width', () => {
    const story = { title: 'Blocks/Ticket list', name: 'SoldOut', tags: [] };
    expect(referenceName({ ...story, id: 'blocks-ticket-list--sold-out' }, 390)).toBe(
      'ticket-list/sold-out-390.webp',
    );
    expect(referenceName({ ...story, id: 'pages-front--wide' }, 768)).toBe(
      'pages-front/wide-768.webp',
    );
  });

  it('are none in a folder that is absent', async () => {
    const references = openReferences(join(folder, 'absent'));
    expect(await references.list()).toEqual([]);
    expect(await references.size()).toBe(0);
    expect(await references.read('a/b.webp')).toBe(null);
    expect(await references.readEnvironment()).toBe(null);
  });

  it('are kept with their environment', async () => {
    const references = openReferences(folder);
    const environment = { chromium: '1', platform: 'p', deviceScale: 1, webp: '2', fonts: {} };
    await references.writeEnvironment(environment);
    await references.write('b/one-390.webp', Buffer.from('1234'));
    await references.write('a/one-390.webp', Buffer.from('56'));
    expect(await references.list()).toEqual(['a/one-390.webp', 'b/one-390.webp']);
    expect(await references.size()).toBe(6);
    expect(String(await references.read('b/one-390.webp'))).toBe('1234');
    await references.remove('b/one-390.webp');
    expect(await references.list()).toEqual(['a/one-390.webp']);
    expect(await references.readEnvironment()).toEqual(environment);
  });

  it('of the project stay under 8 MB together', async () => {
    const bytes = await openReferences(join(ROOT, 'tests/pictures')).size();
    expect(bytes).toBeLessThan(8_000_000);
  });
});
