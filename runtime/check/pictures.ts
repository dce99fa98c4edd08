import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { normalisePath, originOf, withoutQuery } from '../protocol/path.ts';
import { type Origin, partsWhere, quoted, type Schema } from '../site/index.ts';
import { type Checks, defaultedHere, within } from './after.ts';
import { below, type CheckContext, pictureEnding, pictureName } from './context.ts';

export const pictureChecks: Checks = {
  checks: [checkPictures],
  after: {
    'missing-picture': [
      ({ facts }, { isUnread, at }) => {
        const file = String(facts.path).slice(1);
        return (
          isUnread('media/') ||
          isUnread(file) ||
          at('picture-format', { file, path: [] }).length > 0
        );
      },
    ],
    'missing-alt': [
      within('unknown-key'),
      (one, { at }) => at('missing-picture', one).some(({ inside }) => inside === one.inside),
      defaultedHere,
    ],
  },
};

/** Checks that pictures in pages and block data exist, and have alternative texts and valid focal points (A14). */
function* checkPictures(context: CheckContext): Generator<Problem> {
  for (const { definition } of context.pages) {
    const image = definition.meta?.image;
    const place = context.originOf(definition, 'meta', 'image');
    if (image?.startsWith('/') === true) yield* checkFile(context, image, place);
  }
  const checked = new Set<object>();
  for (const block of context.pages.flatMap(({ definition }) => definition.blocks ?? [])) {
    const schema = context.blocks.get(block.component)?.metadata.options;
    for (const datum of (block.data ?? []).flatMap((id) => context.site.blockData.get(id) ?? [])) {
      if (schema === undefined || checked.has(datum)) continue;
      checked.add(datum);
      yield* imagesIn(context, schema, datum.options, context.originOf(datum, 'options'));
    }
  }
}

/** Yields the problems of all pictures in a value, by its schema. @param root the schema that has the definitions */
export function* imagesIn(
  context: CheckContext,
  schema: Schema,
  value: unknown,
  place: Origin,
  root = schema,
): Generator<Problem> {
  for (const { path, part } of partsWhere(root, value, isPicture, { schema }))
    yield* checkImage(context, part, below(place, ...path));
}

const PICTURE = 'image.schema.json';

function isPicture({ $ref, $id, 'x-image': isMarked }: Schema): boolean {
  return $ref === PICTURE || $id === PICTURE || isMarked === true;
}

/** Returns whether a value of the schema can contain pictures. */
export function holdsPictures(schema: Schema): boolean {
  const parts = [schema.items ?? [], Object.values(schema.properties ?? {})].flat();
  return isPicture(schema) || parts.some(holdsPictures);
}

function* checkImage(context: CheckContext, image: unknown, place: Origin): Generator<Problem> {
  if (typeof image !== 'object' || image === null) {
    yield* checkFile(context, image, place);
    if (typeof image === 'string') yield missingAlt(image, place, insteadOf(image));
    return;
  }
  if ('url' in image) {
    yield* checkFile(context, image.url, below(place, 'url'));
    const alt = 'alt' in image ? image.alt : undefined;
    const isMissing = alt === undefined || (typeof alt === 'string' && alt.trim() === '');
    const at = alt === undefined ? place : below(place, 'alt');
    const how = alt === undefined ? afterAddress(`${image.url}`) : betweenMarks;
    if (isMissing) yield missingAlt(`${image.url}`, at, how);
    const named = fileNameAsAlt(alt, image.url, at);
    if (named !== null) yield named;
  }
  if (!('focalPoint' in image) || typeof image.focalPoint !== 'object' || image.focalPoint === null)
    return;
  for (const [axis, found] of Object.entries(image.focalPoint)) {
    if (typeof found !== 'number' || (found >= 0 && found <= 1)) continue;
    yield problem('focal-point-outside', below(place, 'focalPoint', axis), { found });
  }
}

const betweenMarks: Text = {
  en: 'Write it between the quotation marks',
  nb: 'Skriv den mellom anførselstegnene',
};

/** Returns the words that say what to write in place of a picture that is only its address. */
function insteadOf(path: string): Text {
  const whole = `\`{ "url": ${quoted(path)}, "alt": "…" }\``;
  return {
    en: `Write ${whole} instead of the address, with the text in place of \`…\``,
    nb: `Skriv ${whole} i stedet for adressen, med teksten i stedet for \`…\``,
  };
}

function afterAddress(path: string): Text {
  const keys = `\`"url": ${quoted(path)}, "alt": "…"\``;
  return {
    en: `Add \`alt\` after the address: ${keys}, with the text in place of \`…\``,
    nb: `Legg til \`alt\` etter adressen: ${keys}, med teksten i stedet for \`…\``,
  };
}

/** Returns the problem of a picture without alternative text. @param how the end of the message: where to write it */
export function missingAlt(path: string, at: Origin, how: Text): Problem {
  return problem('missing-alt', at, { path: `\`${path}\``, how });
}

function* checkFile(context: CheckContext, path: unknown, at: Origin): Generator<Problem> {
  if (typeof path !== 'string' || context.hasPicture(path)) return;
  if (!/^https?:\/\//i.test(path)) yield noPicture(context, path, at);
  else if (!context.isShown(path)) yield blockedPicture(path, at);
}

/** Returns the problem of an address that isn't a picture of the site. */
export function noPicture(
  { site: { media }, near, picturesByName }: CheckContext,
  path: string,
  at: Origin,
): Problem {
  if (media.has(path)) return problem('not-a-picture', at, { path });
  // Names in content are those of the files: `bl%C3%A5.jpg` is meant for `blå.jpg`.
  const meant = normalisePath(path)?.path ?? path;
  // One of the same name, with another ending or folder.
  const [same, ...others] = picturesByName().get(pictureName(meant)) ?? [];
  const isCertain = same !== undefined && others.length === 0;
  return problem('missing-picture', at, { path }, isCertain ? same : near(meant, media.keys()));
}

/** Returns whether an alternative text is the name of a file, or of the picture's own file without its ending. */
export function isFileName(alt: string, path: string): boolean {
  const text = alt.trim();
  const name = withoutQuery(path).split('/').at(-1) ?? '';
  const stem = name.replace(/\.[^.]*$/, '');
  const isStem = text === stem && /[-_\d]/.test(stem) && !/\s/.test(stem);
  if (text !== '' && (text === name || text === path || isStem)) return true;
  return pictureEnding.test(text) && !/\s/.test(text);
}

/** Returns the problem of an alternative text that is a file name; null for any other text. */
export function fileNameAsAlt(alt: unknown, path: unknown, at: Origin): Problem | null {
  if (typeof alt !== 'string' || typeof path !== 'string' || !isFileName(alt, path)) return null;
  return problem('alt-is-file-name', at, { alt: alt.trim() });
}

/** Returns the problem of a picture from an origin that the content policy blocks. */
export function blockedPicture(path: string, at: Origin): Problem {
  return problem('blocked-picture', at, { path, origin: originOf(path) ?? path });
}
