import type { PictureExplanation } from '../explain-picture.ts';
import type {
  DatumExplanation,
  RecordExplanation,
  Showing,
  ShowingPage,
} from '../explain-record.ts';
import type { LeftOut } from '../left-out.ts';
import { missWords } from './source-text.ts';
import { folded, type Voice, wrapped } from './voice.ts';

/** Where a record is shown, or a block datum used. */
export function recordText(
  voice: Voice,
  explained: RecordExplanation | DatumExplanation,
): string[] {
  return explained.kind === 'record' ? ofRecord(voice, explained) : ofDatum(voice, explained);
}

function ofRecord(
  voice: Voice,
  { record, file, address, addressTakenBy, pages, leftOut }: RecordExplanation,
): string[] {
  const { say, count } = voice;
  const kind = count(1, record.model).slice(2);
  const lines = [`${voice.record(record)}, ${kind}${file === null ? '' : `, ${file}`}`];
  const whose =
    record.model === 'event'
      ? say('its production has the address', 'produksjonen har adressen')
      : say('its own address', 'egen adresse');
  lines.push(
    address === null
      ? `  ${say('has no address of its own', 'har ingen egen adresse')}`
      : `  ${whose}: ${address}`,
  );
  if (addressTakenBy !== null) {
    const { path, page, record: other } = addressTakenBy;
    const by = other === null ? say(`the page ${page}`, `siden ${page}`) : voice.record(other);
    lines.push(
      `  ${say(`it would be ${path}, but that is taken by`, `den ville vært ${path}, men den er opptatt av`)} ${by}`,
    );
  }
  const shown = pages.filter(({ showings }) => showings.some((one) => one.shown !== false));
  const lookedAt = pages.filter((page) => !shown.includes(page));
  lines.push(
    '',
    shown.length === 0
      ? say('No page shows it', 'Ingen side viser den')
      : `${say('Shown on', 'Vises på')} ${count(shown.length, 'page')}`,
  );
  lines.push(...showingLines(voice, shown));
  if (lookedAt.length > 0)
    lines.push(
      '',
      say(
        'Given to these pages, which do not show it now',
        'Gis til disse sidene, som ikke viser den nå',
      ),
      ...showingLines(voice, lookedAt),
    );
  if (leftOut.length > 0)
    lines.push(
      '',
      say('Left out for one reason', 'Utelatt av én grunn'),
      ...leftOut.flatMap((one) => leftOutLines(voice, one)),
    );
  return lines;
}

/** Pages of one definition that show it alike are told together. */
function showingLines(voice: Voice, pages: readonly ShowingPage[]): string[] {
  const alike = Map.groupBy(
    pages,
    ({ page, showings }) =>
      `${page} ${showings.map(({ block, shown }) => `${block} ${shown}`).join()}`,
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const paths = voice.few(
      group.map(({ path }) => path),
      4,
    );
    const isAlone = group.length === 1;
    return [
      ...wrapped('  ', paths),
      ...(first?.showings ?? []).flatMap((showing) => showingText(voice, showing, isAlone)),
    ];
  });
}

function showingText(
  { say }: Voice,
  { component, block, source, as, position, of, shown, fields }: Showing,
  isAlone: boolean,
): string[] {
  const place = isAlone
    ? say(`, position ${position} of ${of}`, `, plass ${position} av ${of}`)
    : '';
  const how =
    as === 'own'
      ? say(`as the page's own record (source ${source})`, `som sidens egen post (kilde ${source})`)
      : say(`in the list ${source}${place}`, `i lista ${source}${place}`);
  const verb =
    shown === false
      ? say('looks at', 'ser på')
      : shown === null
        ? say('takes', 'tar')
        : say('shows', 'viser');
  const start = `    ${component} (${block}) ${how}`;
  return fields.length === 0 ? [start] : [`${start}`, ...wrapped(`      ${verb}`, fields)];
}

function leftOutLines(voice: Voice, { page, source, reason, paths }: LeftOut): string[] {
  const shown = voice.few(paths, 3);
  const start = `  ${page}, ${voice.say('source', 'kilde')} ${source}`;
  return [...wrapped(`${start}:`, shown), ...folded(`    ${missWords(voice, reason)}`)];
}

function ofDatum({ say, count }: Voice, { id, file, uses, drafts }: DatumExplanation): string[] {
  const lines = [`${id}, ${say('block data', 'blokkdata')}${file === null ? '' : `, ${file}`}`];
  if (uses.length === 0) lines.push(`  ${say('no page uses it', 'ingen side bruker den')}`);
  for (const use of uses) {
    const addresses = use.addresses === 1 ? '' : ` (${count(use.addresses, 'address')})`;
    lines.push(`  ${say('the page', 'siden')} ${use.page}, ${use.path}${addresses}`);
    lines.push(
      ...wrapped(`    ${use.component} (${use.block}) ${say('gets', 'får')}`, use.options),
    );
    for (const { option, by } of use.overridden)
      lines.push(`    ${say(`${option} is overridden by ${by}`, `${option} overstyres av ${by}`)}`);
  }
  for (const draft of drafts)
    lines.push(`  ${say(`the draft ${draft} uses it`, `utkastet ${draft} bruker den`)}`);
  return lines;
}

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
