import type { Node, Vocabulary } from './vocabulary.ts';

/** What search engines ask of a type, in their public guidelines for rich results. */
interface Rule {
  readonly type: string;
  readonly required: readonly string[];
  /** Asked for wherever the site knows it; here: wherever the sample has it. */
  readonly recommended: readonly string[];
}

const rules: readonly Rule[] = [
  {
    type: 'Event',
    required: ['name', 'startDate', 'location', 'location.name', 'location.address'],
    recommended: [
      ...['eventStatus', 'eventAttendanceMode', 'image', 'description', 'organizer'],
      ...['endDate', 'location.address.streetAddress', 'location.address.postalCode'],
    ],
  },
  { type: 'Movie', required: ['name', 'image'], recommended: ['duration', 'description', 'url'] },
  {
    type: 'Article',
    required: ['headline'],
    recommended: ['author', 'datePublished', 'dateModified', 'image', 'publisher'],
  },
  { type: 'BreadcrumbList', required: ['itemListElement'], recommended: [] },
  { type: 'ListItem', required: ['position', 'name', 'item'], recommended: [] },
  { type: 'Organization', required: ['name', 'url'], recommended: [] },
  { type: 'MovieTheater', required: ['name', 'address'], recommended: ['url'] },
  { type: 'WebSite', required: ['name', 'url'], recommended: [] },
  { type: 'WebPage', required: ['name', 'url'], recommended: ['description'] },
  { type: 'Offer', required: ['availability'], recommended: ['url'] },
  { type: 'SearchAction', required: ['target', 'query-input'], recommended: [] },
];

/** All nodes of a graph, those inside others too. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node: Node = { ...value };
  const inside = Object.values(node).flatMap(nodesIn);
  return '@type' in node ? [node, ...inside] : inside;
}

/** What the guidelines ask for and a node lacks. */
export function lacksOf(node: Node, vocabulary: Vocabulary): string[] {
  const type = String(node['@type']);
  return rules
    .filter((rule) => vocabulary.isA(type, rule.type))
    .flatMap(({ required, recommended }) => [...required, ...recommended])
    .filter((path) => valueAt(node, path) === undefined)
    .map((path) => `${type} ${String(node.name ?? node['@id'] ?? '')} lacks ${path}`);
}

/** The value at a dotted path into a node. */
function valueAt(node: Node, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value === undefined ? value : Object(value)[key]), node);
}
