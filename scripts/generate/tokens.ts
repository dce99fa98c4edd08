import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUses } from '../../storybook/node/uses.ts';

/**
 * Returns the tokens of blocks/tokens.css as data, for code that computes with them without a browser, as [file, text].
 *
 * @throws Error if one of the tokens isn't used
 */
export async function generateTokens(root: string): Promise<[string, string][]> {
  const css = await readFile(join(root, 'blocks/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
  const used = new Set((await readUses([root], [])).flatMap(({ tokens }) => tokens));
  // A token to which another token refers is also used.
  for (const [, name = ''] of css.matchAll(/var\(--([\w-]+)/g)) used.add(name);
  const names = new Set(Array.from(css.matchAll(/^ *--([\w-]+):/gm), ([, name = '']) => name));
  const unused = [...names].filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`Nothing uses these of blocks/tokens.css: ${unused}`);
  const colours = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } };
  const text = `// Generated from blocks/tokens.css by \`npm run generate\`. Do not edit.\nexport const colours = ${JSON.stringify(colours, null, 2)} as const;\n\n/** All other tokens, with their values in the light scheme. */\nexport const measures = ${JSON.stringify(measuresOf(light), null, 2)} as const;\n`;
  return [[join(root, 'blocks/shared/colours.gen.ts'), text]];
}

function measuresOf(text: string): Record<string, string> {
  const found = text.matchAll(/^ {4}--(?!color-)([\w-]+):\s*([^;]+);/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function coloursOf(text: string): Record<string, string> {
  const found = text.matchAll(/--(color-[\w-]+):\s*(#[\da-f]{3,6})/g);
  return Object.fromEntries([...found].map(([, name, colour]) => [name, colour]));
}
