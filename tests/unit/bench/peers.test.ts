import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { corpusRecords, sizeOf, writeCorpus } from '../../../bench/corpus.ts';
import { ensureHugo } from '../../../bench/peers/ensure-peers.ts';
import { writeEleventy, writeHugo } from '../../../bench/peers/write-peers.ts';
import { temporaryFolder } from '../../site/folders.ts';

const folder = temporaryFolder();

describe('the site of the peers', () => {
  it('has a content file for each article and production, and a file for each event', async () => {
    const records = corpusRecords(sizeOf(20));
    await writeCorpus(join(folder, 'lerret'), sizeOf(20));
    const tools = {
      hugo: [writeHugo, 'data/events'],
      eleventy: [writeEleventy, 'events'],
    } as const;
    for (const [name, [write, events]] of Object.entries(tools)) {
      const to = join(folder, name);
      await write(to, records, join(folder, 'lerret/media'));
      const filesIn = (path: string) =>
        readdirSync(join(to, path), { recursive: true }).map(String);
      for (const { id, title, content } of records.articles) {
        const text = readFileSync(join(to, `content/article/${id}.html`), 'utf8');
        expect(text).toContain(`title: ${JSON.stringify(title)}\n`);
        expect(text.endsWith(`---\n${content}\n`)).toBe(true);
      }
      const productions = filesIn('content/production').filter((file) => file.startsWith('p-'));
      expect(productions).toHaveLength(2);
      expect(filesIn(events).filter((file) => file.endsWith('.json'))).toHaveLength(20);
    }
  });

  it('needs Hugo, and says how to get it where there is none', () => {
    vi.stubEnv('PATH', folder);
    expect(() => ensureHugo()).toThrow(/^Hugo is missing\..*`sudo apt install hugo`/);
    vi.unstubAllEnvs();
  });
});
