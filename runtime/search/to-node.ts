import type { Part } from './render-answer.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** A part as a node of the page: its text is never parsed as HTML. */
export function toNode(part: Part): Node | string {
  if (typeof part === 'string') return part;
  const isDrawn = part.name === 'svg' || part.name === 'path';
  const node = document.createElementNS(isDrawn ? SVG : HTML, part.name);
  for (const [name, value] of Object.entries(part.attributes)) node.setAttribute(name, value);
  node.append(...part.parts.map(toNode));
  return node;
}
