import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { withoutMark } from './content-reader.ts';

/** What a drawing holds that could run, or load something from elsewhere, and where in the file. */
export interface SvgDanger {
  /** As it is written, cut: `onload`, `<script>`. */
  readonly what: string;
  /** UTF-16 units from the beginning of the file. */
  readonly offset: number;
}

/** Elements that run, load or show something else than a drawing; without what stands before their colon. */
const elements: ReadonlySet<string> = new Set([
  ...[
    'script',
    'handler',
    'listener',
    'foreignobject',
    'iframe',
    'embed',
    'object',
    'audio',
    'video',
  ],
  ...['html', 'body', 'link', 'meta', 'base', 'form'],
]);

/** Elements that set an attribute of another one. */
const animations: ReadonlySet<string> = new Set(['animate', 'set', 'animatetransform', 'discard']);

/** Addresses inside the drawing, and pictures that it holds itself. */
const ownAddress = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]|$)/i;

const MOST = 20;

/**
 * All that makes a drawing more than one (M6): scripts, handlers, other documents, and what is loaded from elsewhere.
 * A drawing that isn't UTF-8 is one itself: what stands in it can't be told.
 */
export function svgDangers(bytes: Uint8Array): SvgDanger[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return [{ what: 'UTF-16', offset: 0 }];
  }
  const found: SvgDanger[] = [];
  const add = (what: string) => {
    if (found.length < MOST) found.push({ what, offset: parser.startIndex });
  };
  let styles = 0;
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = localName(written);
        if (elements.has(name)) {
          add(`<${written}>`);
          return;
        }
        if (name === 'style') styles += 1;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (attribute.startsWith('xmlns')) continue;
          const own = localName(attribute);
          const isTarget = animations.has(name) && own === 'attributename';
          if (/^on/.test(own) || (isTarget && /^(?:.*:)?(?:href|on.*|style)$/i.test(value.trim())))
            add(attribute);
          else if ((own === 'href' || own === 'src') && !isHarmless(name, value)) add(attribute);
          else if (loadsElsewhere(value)) add(attribute);
        }
      },
      onclosetag(written) {
        if (localName(written) === 'style') styles -= 1;
      },
      ontext(data) {
        if (styles > 0 && (/@import/i.test(unescaped(data)) || loadsElsewhere(data)))
          add('<style>');
      },
      onprocessinginstruction(name, data) {
        if (/^!doctype/i.test(name)) {
          if (!isUsualDoctype(data)) add('<!DOCTYPE>');
        } else if (!/^\?xml$/i.test(name)) add(`<${name}>`);
        else if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(data)) add('encoding');
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: false },
  );
  parser.end(withoutMark(text));
  return text.startsWith('\uFEFF')
    ? found.map((one) => ({ ...one, offset: one.offset + 1 }))
    : found;
}

/** `svg:script` and `SCRIPT` are scripts to a browser, or to one of its parts. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** The one that drawing programs have written for twenty years: it names a file that nobody loads, and no entities. */
function isUsualDoctype(data: string): boolean {
  const named = data.replace(/^!doctype\s+svg/i, '').trim();
  return named === '' || /^public\s+"[^"]*"\s+"https?:\/\/www\.w3\.org\/[^"]*"$/i.test(named);
}

/** Links lead where one likes, but run nothing; all else takes from the drawing itself. */
function isHarmless(element: string, value: string): boolean {
  if (ownAddress.test(value)) return true;
  return element === 'a' && /^\s*(?:https?:|mailto:|tel:|\/(?!\/))/i.test(value);
}

/** Does a style or a paint name an address that isn't in the drawing? */
function loadsElsewhere(css: string): boolean {
  const plain = unescaped(css);
  if (/@import|image-set\s*\(|expression\s*\(/i.test(plain)) return true;
  for (const [, address = ''] of plain.matchAll(/url\(\s*["']?([^"')]{0,200})/gi)) {
    if (!ownAddress.test(address)) return true;
  }
  return false;
}

/** CSS with its escapes and comments taken out: `u\72l(` is `url(`. */
function unescaped(css: string): string {
  return withoutComments(css)
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => {
      const point = Number.parseInt(digits, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/\\(.)/g, '$1');
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

/**
 * A drawing as PNG, within a square of so many pixels, clear around it.
 * @throws Error when it can't be drawn.
 */
export async function drawSvg(svg: Uint8Array, side: number): Promise<Buffer> {
  const { width = side, height = side } = await sharp(svg).metadata();
  // Drawn as large as it is needed: making a small drawing larger blurs it.
  const density = Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height)));
  return sharp(svg, { density })
    .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}
