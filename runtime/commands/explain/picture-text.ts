import type { PictureExplanation } from '../../page/explain/index.ts';
import { wrapped } from './lines.ts';
import type { Voice } from './voice.ts';

/** Everything that shows a picture. */
export function pictureText(
  voice: Voice,
  { url, file, records, blockData, meta, isEverywhere, pages, nearest }: PictureExplanation,
): string[] {
  const { say, count, record } = voice;
  const size = file?.width === undefined ? '' : `, ${file.width} × ${file.height}`;
  const isOwn = url.startsWith('/');
  const where =
    file === null
      ? isOwn
        ? say('there is no such file', 'filen finnes ikke')
        : say('outside the site', 'utenfor nettstedet')
      : `${file.file}${size}`;
  const lines = [`${url}: ${where}`];
  if (file === null && nearest.length > 0)
    lines.push(...wrapped(`  ${say('did you mean', 'mente du')}`, nearest));
  if (isEverywhere)
    lines.push(`  ${say('in header or footer of every page', 'i topp eller bunn på alle sider')}`);
  if (records.length + blockData.length + meta.length === 0) {
    if (!isEverywhere)
      lines.push(
        `  ${say('no record, block data or page names it', 'ingen post, blokkdata eller side nevner det')}`,
      );
    return lines;
  }
  if (records.length > 0) lines.push('', say('Records', 'Poster'));
  for (const one of records) lines.push(...held(record(one.record), one.file, one.places));
  if (blockData.length > 0) lines.push('', say('Block data', 'Blokkdata'));
  for (const one of blockData) lines.push(...held(one.id, one.file, one.places));
  if (meta.length > 0)
    lines.push('', say('Pages that name it in meta.image', 'Sider som nevner det i meta.image'));
  for (const { name, path } of meta) lines.push(`  ${name}, ${path}`);
  const blocked = pages.filter(({ blocks }) => blocks.length > 0);
  const shared = pages.filter(({ isShared }) => isShared).map(({ path }) => path);
  lines.push(
    '',
    blocked.length === 0
      ? say('No page shows it', 'Ingen side viser det')
      : `${say('Shown on', 'Vises på')} ${count(blocked.length, 'page')}`,
  );
  for (const group of Map.groupBy(
    blocked,
    ({ page, blocks }) => `${page} ${JSON.stringify(blocks)}`,
  ).values()) {
    const blocks = group[0]?.blocks.map(({ component, id }) => `${component} (${id})`) ?? [];
    lines.push(
      ...wrapped(
        '  ',
        voice.few(
          group.map(({ path }) => path),
          4,
        ),
      ),
      ...wrapped(`    ${say('in', 'i')}`, blocks),
    );
  }
  if (shared.length > 0)
    lines.push(
      ...wrapped(`  ${say('in shared links to', 'i delte lenker til')}`, voice.few(shared, 6)),
    );
  return lines;
}

function held(what: string, file: string | null, places: readonly string[]): string[] {
  return [`  ${what}${file === null ? '' : `, ${file}`}`, ...wrapped('    ', places)];
}
