import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLiveSite, type LiveSite } from '../../../../runtime/cli/dev/live-site.ts';
import { temporaryFolder } from '../../../site/folders.ts';
import { fixtures } from '../../check/run-check.ts';

const project = temporaryFolder();
const site = join(project, 'site-config');
const news = 'data/articles/news.json';
const events = 'data/events/november.json';
let live: LiveSite;

beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'));
  cpSync(join(fixtures, 'broken/base'), site, { recursive: true });
  live = createLiveSite(site, Date.UTC(2026, 10, 20), 'nb');
  await live.reload();
});

const textOf = (file: string) => readFileSync(join(site, file), 'utf8');
const retitled = (title: string) => textOf(news).replace(/"Nye [^"]*"/, `"Nye ${title}"`);
const write = (file: string, text: string) => {
  writeFileSync(join(site, file), text);
  return live.save([join(site, file)]);
};

describe('what is known of a text before it is saved', () => {
  it('is known again right after a saving that was found sound', async () => {
    expect(await live.isSoundWith(news, retitled('benker'))).toBe(true);
    await write(news, retitled('benker'));
    expect(await live.isSoundWith(news, textOf(news).replace('"Nye benker"', '7'))).toBe(false);
    expect(await live.isSoundWith(news, retitled('krakker'))).toBe(true);
  });

  it('is shown once, however often its saving is reported, until the file holds something else', async () => {
    const seen: unknown[] = [];
    const titles = () =>
      [...(live.shown()?.site.records.get('article') ?? [])].map((one) =>
        String(Reflect.get(one, 'title')),
      );
    const onChange = () => seen.push(titles().find((title) => title.startsWith('Nye ')));
    live.events.on('change', onChange);
    expect(await live.isSoundWith(news, retitled('stoler'))).toBe(true);
    await write(news, retitled('stoler'));
    await live.save([join(site, news)]);
    await write(news, retitled('senger'));
    await write(news, retitled('stoler'));
    live.events.off('change', onChange);
    expect(seen).toEqual(['Nye stoler', 'Nye senger', 'Nye stoler']);
  });

  it('is nothing after another program wrote a mistake, until all is checked', async () => {
    await write(events, textOf(events).replace('"p-havet"', '"p-haven"'));
    expect(await live.isSoundWith(news, retitled('puffer'))).toBe(false);
  });
});
