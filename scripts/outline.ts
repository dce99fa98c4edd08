/**
 * Prints what a screen reader hears of a site's pages, as Markdown: landmarks, headings and the names of
 * what can be used, from Chromium's accessibility tree. `node scripts/outline.ts ADDRESS PATH…`
 */
import { chromium } from 'playwright-core';

const LANDMARKS = ['banner', 'navigation', 'main', 'contentinfo', 'search', 'region', 'form'];
const CONTROLS = [
  'link',
  'button',
  'DisclosureTriangle',
  'textbox',
  'searchbox',
  'checkbox',
  'combobox',
  'radio',
];
/** Names of one kind in one place; the rest is counted. */
const NAMED = 4;

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
}

/** The lines of a page's outline, by its nodes. */
function outlineOf(nodes: readonly Node[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let depth = 0;
  let controls: { readonly role: string; readonly name: string }[] = [];

  function say(text: string): void {
    lines.push(`${'  '.repeat(depth)}- ${text}`);
  }
  function sayControls(): void {
    for (const role of CONTROLS) {
      const names = controls.filter((one) => one.role === role).map(({ name }) => `«${name}»`);
      const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
      if (names.length > 0) say(`${role}: ${names.slice(0, NAMED).join(', ')}${more}`);
    }
    controls = [];
  }
  function visit(node: Node): void {
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '').trim();
    const isLandmark = !node.ignored && LANDMARKS.includes(role);
    if (isLandmark) {
      sayControls();
      say(`**${role}**${name && ` «${name}»`}`);
      depth++;
    } else if (!node.ignored && role === 'heading') {
      sayControls();
      const level = node.properties?.find((one) => one.name === 'level')?.value.value;
      say(`h${String(level)} ${name}`);
    } else if (!node.ignored && CONTROLS.includes(role)) {
      controls.push({ role, name: name || '(no name)' });
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child);
    }
    if (isLandmark) {
      sayControls();
      depth--;
    }
  }
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) visit(root);
  sayControls();
  return lines;
}

const [address, ...paths] = process.argv.slice(2);
if (address === undefined || paths.length === 0) {
  console.error('Name an address and paths: node scripts/outline.ts http://127.0.0.1:4321 / /sok');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const path of paths) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  const { nodes }: { nodes: readonly Node[] } = await session.send('Accessibility.getFullAXTree');
  console.log(`## \`${path}\`: ${await page.title()}\n\n${outlineOf(nodes).join('\n')}\n`);
  await page.close();
}
await browser.close();
