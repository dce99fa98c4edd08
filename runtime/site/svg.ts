import { Parser } from 'htmlparser2';
import { withoutMark } from './content-reader.ts';

/** A part of a drawing (SVG) that could run code, or load something from elsewhere. */
export interface SvgDanger {
  /** The attribute or element as written, shortened: `onload`, `<script>`. */
  readonly what: string;
  /** The offset of the part in the file's text, in UTF-16 units. */
  readonly offset: number;
}

/** Elements, without namespace prefix, that run code, load files or show something other than a drawing. */
const elements: ReadonlySet<string> = new Set([
  ...['script', 'handler', 'listener', 'foreignobject', 'iframe', 'embed', 'object'],
  ...['audio', 'video'],
  ...['html', 'body', 'link', 'meta', 'base', 'form'],
]);

/** Elements that set an attribute of another element. */
const animations: ReadonlySet<string> = new Set(['animate', 'set', 'animatetransform', 'discard']);

/** Matches addresses inside the drawing, and embedded pictures. */
const ownAddress = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]|$)/i;

const MAX_FOUND = 20;

/**
 * Returns the active content of a drawing (M6), up to twenty parts: scripts, handlers, other documents, and addresses
 * outside the drawing. Returns null for a file that isn't UTF-8, which can't be searched.
 */
export function svgDangers(bytes: Uint8Array): SvgDanger[] | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
  const found: SvgDanger[] = [];
  const add = (what: string, offset = parser.startIndex) => {
    if (found.length < MAX_FOUND) found.push({ what, offset });
  };
  let style: { readonly offset: number; css: string } | null = null;
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = localName(written);
        // Browsers join the texts before and after an element in a style.
        if (elements.has(name) || style !== null) {
          add(`<${written}>`);
          return;
        }
        if (name === 'style') style = { offset: parser.startIndex, css: '' };
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
        if (style === null || localName(written) !== 'style') return;
        if (loadsElsewhere(style.css)) add('<style>', style.offset);
        style = null;
      },
      ontext(data) {
        if (style !== null) style.css += data;
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

/** Returns a name without prefix, in lower case: some browsers run `svg:script` and `SCRIPT` as scripts. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** Returns whether a doctype is one of drawing programs: no entities, and a file that browsers don't load. */
function isUsualDoctype(data: string): boolean {
  const named = data.replace(/^!doctype\s+svg/i, '').trim();
  return named === '' || /^public\s+"[^"]*"\s+"https?:\/\/www\.w3\.org\/[^"]*"$/i.test(named);
}

/** Returns whether an address is inside the drawing. A link (`a`) may also have a web, mail or telephone address. */
function isHarmless(element: string, value: string): boolean {
  if (ownAddress.test(value)) return true;
  return element === 'a' && /^\s*(?:https?:|mailto:|tel:|\/(?!\/))/i.test(value);
}

/** Returns whether CSS, or the value of an attribute, contains an address outside the drawing. */
function loadsElsewhere(css: string): boolean {
  const plain = unescaped(css);
  if (/@import|image-set\s*\(|expression\s*\(/i.test(plain)) return true;
  for (const [, address = ''] of plain.matchAll(/url\(\s*["']?([^"')]{0,200})/gi)) {
    if (!ownAddress.test(address)) return true;
  }
  return false;
}

/** Returns CSS with decoded escapes: `url(` for `u\72l(`. Doesn't remove comments, as `/*` in a text begins none. */
function unescaped(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => {
      const point = Number.parseInt(digits, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/\\(.)/g, '$1');
}

/** Returns a drawing as a square PNG of `side` pixels, transparent around it. @throws Error if it can't be rendered */
export async function drawSvg(svg: Uint8Array, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width = side, height = side } = await sharp(svg).metadata();
  // Render at the final size: enlarging a small bitmap would blur it.
  const density = Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height)));
  return sharp(svg, { density })
    .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}
