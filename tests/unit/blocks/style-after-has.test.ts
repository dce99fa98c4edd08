import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url);
const sheets = globSync(['blocks/**/*.css', 'runtime/shell/style/*.css'], { cwd: root });

/** The parts of a text between signs that stand in no brackets. */
function parts(text: string, between: RegExp): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    depth += Number('([{'.includes(sign)) - Number(')]}'.includes(sign));
    if (depth === 0 && between.test(sign)) found.push('');
    else found.push(`${found.pop() ?? ''}${sign}`);
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/**
 * The parts of a selector behind its `:has(…)` that name no class, id, attribute or element. Chromium restyles every
 * element of the document for such a rule whenever anything is put into it: 10 to 20 ms of each click.
 */
function namelessParts(selector: string): string[] {
  const compounds = parts(selector, /[\s>~+]/);
  const first = compounds.findIndex((compound) => compound.includes(':has('));
  return compounds
    .slice(first + 1)
    .filter((compound) => !/^([\w&.#[]|:(is|where|global)\()/.test(compound));
}

function selectorsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .flatMap(([list]) => parts(list, /,/))
    .filter((selector) => selector.includes(':has('));
}

describe('what stands behind :has', () => {
  it.each([
    ['.tabs:not(:has(a, b:checked)) .days > * ~ *', ['*', '*']],
    ['.a:has(b):not(c, .d:has(e) f) [data-g]', []],
  ])('is judged: %s', (selector, nameless) => {
    expect(namelessParts(selector)).toEqual(nameless);
  });

  it.each(sheets)('has a name in %s', (sheet) => {
    const css = readFileSync(new URL(sheet, root), 'utf8');
    const found = selectorsOf(css).filter((selector) => namelessParts(selector).length > 0);
    expect(found).toEqual([]);
  });
});
