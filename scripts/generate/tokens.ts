import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The colours of blocks/tokens.css as data, for code that computes with them without a browser, as [file, text]. */
export async function generateTokens(root: string): Promise<[string, string][]> {
  const css = await readFile(join(root, 'blocks/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
  const colours = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } };
  const text = `// Generated from blocks/tokens.css by \`npm run generate\`. Do not edit.\nexport const colours = ${JSON.stringify(colours, null, 2)} as const;\n`;
  return [[join(root, 'blocks/shared/colours.gen.ts'), text]];
}

function coloursOf(text: string): Record<string, string> {
  const found = text.matchAll(/--(color-[\w-]+):\s*(#[\da-f]{3,6})/g);
  return Object.fromEntries([...found].map(([, name, colour]) => [name, colour]));
}
