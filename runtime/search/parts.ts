import { escapeHtml } from '../protocol/escape-html.ts';

/** Text, or an element with what is in it. Servers write HTML of it; browsers make nodes, so that no text is ever read as HTML. */
export type Part =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly Part[];
    };

export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...parts: readonly Part[]
): Part {
  return { name, attributes, parts };
}

/** Parts as HTML, for servers. */
export function writeHtml(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      const attributes = Object.entries(part.attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      );
      return `<${part.name}${attributes.join('')}>${writeHtml(part.parts)}</${part.name}>`;
    })
    .join('');
}
