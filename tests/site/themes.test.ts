import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { ROOT } from './lerret.ts';
import { type BuiltOutput, readOutput } from './output.ts';

const folder = temporaryFolder();
const themed = join(ROOT, 'tests/fixtures/lighthouse');
const plain = join(folder, 'plain');
const outputs = { themed: join(folder, 'themed-out'), plain: join(folder, 'plain-out') };

beforeAll(async () => {
  cpSync(themed, plain, { recursive: true });
  const file = join(plain, 'site.json');
  const site: { theme: { tokens?: unknown } } = JSON.parse(readFileSync(file, 'utf8'));
  delete site.theme.tokens;
  writeFileSync(file, JSON.stringify(site));
  await buildHere(themed, outputs.themed);
  await buildHere(plain, outputs.plain);
});

/** A document but for what its stylesheet makes of it: its name, the build's, and the font that it asks for. */
function withoutStyle(output: BuiltOutput, file: string): string {
  return (
    output
      .text(file)
      .replace(/<link rel="preload"[^>]*as="font"[^>]*>\n/, '')
      .replace(/data-build="\w+"/, '')
      // The browser's own frame, and pictures for shared links, are drawn from tokens too.
      .replaceAll(/<meta name="theme-color"[^>]*>\n/g, '')
      .replaceAll(/\/assets\/del-[\da-f]{10}\.jpg/g, '/assets/del.jpg')
      .replaceAll(/(\/assets\/[\w-]+)-[\da-f]{10}\.css/g, '$1.css')
  );
}

interface Seen {
  /** Colours, families and corners, in the light and in the dark. */
  readonly looks: readonly string[];
  /** What was asked for. */
  readonly asked: readonly string[];
}

/** What a visitor sees of the front page. */
async function seenOf(out: string): Promise<Seen> {
  const { address, stop } = await serveHere(out);
  try {
    return await withPage({}, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${address}/`);
      await page.evaluate(() => document.fonts.ready);
      const look = () =>
        page.evaluate(() => {
          const of = (selector: string, property: string) => {
            const element = document.querySelector(selector);
            return element === null ? 'none' : getComputedStyle(element).getPropertyValue(property);
          };
          return [
            of('body', 'background-color'),
            of('body', 'color'),
            of('body', 'font-family'),
            of('.site-header', 'background-color'),
            of('h2', 'font-family'),
            of('h2', 'font-stretch'),
            of('main .button, main .button-secondary', 'border-radius'),
          ];
        });
      const light = await look();
      await page.emulateMedia({ colorScheme: 'dark' });
      return { looks: [...light, ...(await look())], asked };
    });
  } finally {
    await stop();
  }
}

describe('a site looks different by tokens alone', () => {
  it('with the same documents', () => {
    const [one, other] = [readOutput(outputs.themed), readOutput(outputs.plain)];
    const documents = [...one.files.keys()].filter((file) => file.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(10);
    for (const file of documents) expect(withoutStyle(one, file)).toBe(withoutStyle(other, file));
  });

  it('in the light and in the dark, without a font of ours where no text has it', async () => {
    const own = await seenOf(outputs.themed);
    const usual = await seenOf(outputs.plain);
    expect(own.looks).not.toContain('none');
    for (const [index, look] of own.looks.entries()) expect(look).not.toBe(usual.looks[index]);
    expect(own.asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
    expect(usual.asked.some((url) => url.endsWith('.woff2'))).toBe(true);
  });
});
