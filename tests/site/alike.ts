import { type BuiltOutput, fileOf } from './output.ts';

/** Of pages that are made of the same layout and the same blocks, and so rendered alike, the first. */
export function oneOfAlike(output: BuiltOutput, paths: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return paths.filter((path) => {
    const parts = partsOf(output.text(fileOf(path)));
    const isNew = !known.has(parts);
    known.add(parts);
    return isNew;
  });
}

/** Of pages of the same layout, by their stylesheet, the first. */
export function oneOfEachLayout(output: BuiltOutput, paths: readonly string[]): readonly string[] {
  const layouts = paths.map((path) => stylesOf(output.text(fileOf(path))).join());
  return paths.filter((_, index) => layouts.indexOf(layouts[index] ?? '') === index);
}

/** The stylesheets of a document, of which one is its layout's, and the names of its blocks. */
function partsOf(html: string): string {
  const blocks = html.slice(html.indexOf('<main')).match(/data-block="[^"]+"/g) ?? [];
  return [...new Set([...stylesOf(html), ...blocks])].join();
}

function stylesOf(html: string): readonly string[] {
  return html.match(/<link rel="stylesheet" href="[^"]+"/g) ?? [];
}
