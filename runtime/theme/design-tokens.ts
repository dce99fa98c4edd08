/** Reads a site's design tokens in the W3C's format (https://www.designtokens.org/tr/2025.10/format/). */

type Json = Readonly<Record<string, unknown>>;

/** Extensions of a token for what the format lacks: its colour in the dark scheme, and its value as CSS. */
export const DARK = 'lerret.dark';
export const CSS = 'lerret.css';

/** Converts a file in this format to the form of `theme.tokens`; leaves out anything that isn't in the format. */
export function fromDesignTokens(
  file: unknown,
  inherited = '',
  before = '',
): Readonly<Record<string, string>> {
  if (!isObject(file)) return {};
  const type = typeof file.$type === 'string' ? file.$type : inherited;
  if (!('$value' in file)) {
    const groups = Object.entries(file).filter(([key]) => !key.startsWith('$'));
    return Object.assign(
      {},
      ...groups.map(([key, part]) =>
        fromDesignTokens(part, type, before === '' ? key : `${before}-${key}`),
      ),
    );
  }
  const { [DARK]: dark, [CSS]: css } = isObject(file.$extensions) ? file.$extensions : {};
  const value = cssOf(type, file.$value);
  if (value === null) return {};
  const other = dark === undefined ? null : cssOf('color', dark);
  if (other !== null) return { [before]: `light-dark(${value}, ${other})` };
  // A size that grows with the window (`clamp`) still does, unless the file gives it another maximum.
  const largest = typeof css === 'string' ? /^clamp\(.*,([^,]+)\)$/.exec(css)?.[1]?.trim() : null;
  return { [before]: largest === value ? String(css) : value };
}

function cssOf(type: string, value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (type === 'cubicBezier') return `cubic-bezier(${value.join(', ')})`;
    return value.map((one) => (/^[a-z-]+$/i.test(String(one)) ? one : `'${one}'`)).join(', ');
  }
  if (!isObject(value)) return null;
  if ('unit' in value) return `${value.value}${value.unit}`;
  if (typeof value.hex === 'string') return value.hex;
  if (value.colorSpace !== 'srgb' || !Array.isArray(value.components)) return null;
  const [red, green, blue] = value.components.map((part) => Math.round(Number(part) * 255));
  return `rgb(${red}, ${green}, ${blue})`;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
