import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { glob } from 'tinyglobby';

interface Folders {
  readonly work: string;
  readonly unpacked: string;
  readonly differences: string;
}

/** If pictures have changed, writes a page with each of them before and after, and prints the path of the page. */
export async function writeReport({ work, unpacked, differences }: Folders): Promise<void> {
  const found = new Set(await glob('**/*.png', { cwd: differences }));
  const [after, difference] = ['-actual.png', '-diff.png'];
  const changed = [...found].filter((file) => file.endsWith(after)).sort();
  if (changed.length === 0) return;
  const file = join(work, 'report.html');
  const rows = changed.map((path) => {
    const name = path.slice(0, -after.length);
    const cells = [
      image('Before', `${basename(unpacked)}/${name}.png`),
      image('After', `${basename(differences)}/${path}`),
      // Vitest draws no difference between pictures of different sizes.
      found.has(name + difference)
        ? image('Difference', `${basename(differences)}/${name}${difference}`)
        : 'Another size',
    ];
    return `<tr><th scope="row">${name}</th><td>${cells.join('</td><td>')}</td></tr>`;
  });
  await writeFile(file, page(rows));
  console.log(`${changed.length} pictures differ: ${file} shows them before and after.`);
}

function image(label: string, source: string): string {
  return `<a href="${source}"><img src="${source}" alt="${label}" loading="lazy"></a>`;
}

function page(rows: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>
  body { margin: 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  table { width: 100%; table-layout: fixed; border-spacing: 1rem }
  th { text-align: start; overflow-wrap: anywhere } tr > :first-child { width: 12% }
  td { vertical-align: top } img { max-width: 100%; border: 1px solid #888 }
</style>
<h1>Before and after: ${rows.length}</h1>
<table><thead><tr><th>Picture<th>Before<th>After<th>Difference</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>
`;
}
