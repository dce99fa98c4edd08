import { escapeHtml } from '../../runtime/protocol/html.ts';
import type { Twins } from './find-twins.ts';
import { type Difference, type Findings, summary } from './findings.ts';

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 110rem; padding: 2rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 3rem; }
h3 { margin: 2.5rem 0 0.25rem; }
.note { border-left: 0.25rem solid #b26a00; padding-left: 1rem; }
.pictures { align-items: start; display: grid; gap: 1rem; grid-template-columns: repeat(3, 1fr); }
figure { margin: 0; }
figcaption { font-size: 0.875rem; }
img { border: 1px solid; box-sizing: border-box; display: block; max-width: 100%; }
`;

/**
 * The report as a folder that needs nothing else: `index.html`, its style, and the pictures before,
 * after and their difference side by side.
 *
 * @returns the files by their names in that folder
 */
export function writeReport(findings: Findings): Map<string, string | Uint8Array> {
  const { differences, twins, failed, missing, superfluous, changes } = findings;
  const files = new Map<string, string | Uint8Array>([['style.css', STYLE]]);
  const picture = (caption: string, name: string, bytes: Uint8Array) => {
    files.set(name, bytes);
    const address = escapeHtml(name);
    const image = `<img src="${address}" alt="${caption}" loading="lazy">`;
    return `<figure><figcaption>${caption}</figcaption><a href="${address}">${image}</a></figure>`;
  };
  const showDifference = ({ name, before, after, difference, pixels, size }: Difference) =>
    `<h3>${escapeHtml(name.replace('.webp', ''))}</h3><p>${pixels} pixels differ, ${size}</p>
<div class="pictures">${[
      picture('Before', `before/${name}`, before),
      picture('After', `after/${name}`, after),
      picture('Difference', `difference/${name}`, difference),
    ].join('')}</div>`;
  const showTwins = ({ stories: [one, other], png }: Twins) =>
    `<h3>${escapeHtml(`${one.title}: ${one.name} and ${other.name}`)}</h3>
<div class="pictures">${picture('Both', `twins/${other.id}.png`, png)}</div>`;

  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Pictures compared</title><link rel="stylesheet" href="style.css">';
  const body = [
    `<h1>Pictures compared</h1><p>${summary(findings)}</p>`,
    changes.length > 0 ? `<div class="note">${note}${list(changes)}</div>` : '',
    part('Different', differences.map(showDifference)),
    part('Stories of a block that look the same', twins.map(showTwins)),
    part('Stories not drawn', [list(failed.map(({ story, why }) => `${story.id}: ${why}`))]),
    part('Pictures without a reference', [list(missing)]),
    part('References without a picture', [list(superfluous)]),
  ];
  files.set(
    'index.html',
    `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body>${body.join('\n')}</body></html>\n`,
  );
  return files;
}

const note =
  '<p>The references were made in another environment, so what differs need not come from us:</p>';

function part(title: string, contents: readonly string[]): string {
  const content = contents.join('\n');
  return content === '' ? '' : `<h2>${title}</h2>\n${content}`;
}

function list(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
