import { recordSchema } from '../../schemas/record-schema.ts';
import type {
  FieldSchema,
  ModelDescription,
  SearchedRecord,
  StructuredNode,
  StructuredValue,
} from '../../schemas/types.gen.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { partsIn } from '../protocol/json-parts.ts';
import { quoted, valueOfKey } from './json/schema-words.ts';

/**
 * Yields a problem for each field, role or model in a model.json that doesn't exist, for a title or address that isn't
 * a text, and for a folder that another model or block data use.
 * @param unread the names of models that can't be read; using one of them is no mistake
 */
export function* modelMistakes(
  file: string,
  model: ModelDescription,
  all: ReadonlyMap<string, ModelDescription>,
  unread: readonly string[],
): Generator<Problem> {
  const own = fieldsIn(model);
  const joins = Object.entries(model.joins ?? {});
  const known = [...own, ...joins.flatMap(([name, { fields = [] }]) => [name, ...fields])];
  const roles = [...ofPage, ...Object.keys(model.roles)].map((role) => `@${role}`);
  const unknown = (
    name: string,
    path: Problem['path'],
    fields: readonly string[],
    of = model,
    written = (meant: string) => meant,
  ) => {
    const meant = nearest(name, fields);
    const facts = { model: of.name, name };
    return problem('unknown-property', { file, path }, facts, meant && written(meant));
  };
  const unknownModel = (name: string, path: Problem['path']) =>
    all.has(name) || unread.includes(name)
      ? []
      : [problem('unknown-model', { file, path }, { name }, nearest(name, all.keys()))];
  for (const { field, path } of namedFields(model)) {
    const names = field.split('.');
    const joined = all.get(model.joins?.[names[0] ?? '']?.model ?? '');
    const [at, fields] = joined
      ? [1, fieldsIn(joined)]
      : [0, field.startsWith('@') ? roles : known];
    const name = names[at] ?? '';
    const written = (meant: string) => names.toSpliced(at, 1, meant).join('.');
    if (!fields.includes(name)) yield unknown(name, path, fields, joined, written);
  }
  for (const role of ['title', 'address'] as const) yield* textMistakes(file, model, role);
  for (const [name, { model: joined, by, fields = [] }] of joins) {
    const other = all.get(joined);
    const path = ['joins', name];
    if (!own.includes(by)) yield unknown(by, [...path, 'by'], own);
    yield* unknownModel(joined, [...path, 'model']);
    if (other === undefined) continue;
    const theirs = fieldsIn(other);
    for (const [index, field] of fields.entries()) {
      if (!theirs.includes(field)) yield unknown(field, [...path, 'fields', index], theirs, other);
    }
  }
  const { shows, ...ofRecord } = model.table ?? {};
  // A table writes its fields into the record, so a joined one isn't enough.
  for (const { field, path } of textsIn(ofRecord, ['table']))
    if (!own.includes(field)) yield unknown(field, path, own);
  const theirNames = joins.map(([name]) => name);
  if (shows !== undefined && !theirNames.includes(shows))
    yield unknown(shows, ['table', 'shows'], theirNames);
  for (const [field, { 'x-names': named }] of Object.entries(model.schema.properties ?? {})) {
    if (named !== undefined) yield* unknownModel(named, ['schema', 'properties', field, 'x-names']);
  }
  if (model.folder === BLOCK_DATA) {
    const facts = { subject: valueOfKey('folder'), found: quoted(BLOCK_DATA), expected: ownName };
    yield problem('wrong-value', { file, path: ['folder'] }, facts);
  }
  const rival = [...all.values()].find(
    ({ name, folder }) => folder === model.folder && name !== model.name,
  );
  if (rival !== undefined)
    yield problem('duplicate-name', { file, path: ['folder'] }, { name: model.folder });
}

/** Values that structured data takes from a page, besides the roles of a record. */
const ofPage = ['url', 'picture', 'description', 'language', 'publisher'];

const ownName = { en: 'a name of its own', nb: 'et eget navn' };
const textField = { en: 'a field with text', nb: 'et felt med tekst' };

/** The folder of the records that give blocks their options. */
const BLOCK_DATA = 'block-data';

/** Yields a problem for each field that has the role of title or address but isn't a text. */
function* textMistakes(
  file: string,
  { roles, schema }: ModelDescription,
  role: 'title' | 'address',
): Generator<Problem> {
  for (const field of [roles[role] ?? []].flat()) {
    const { type } = schema.properties?.[field] ?? {};
    if (type === undefined || [type].flat().includes('string')) continue;
    const facts = {
      subject: valueOfKey(`roles.${role}`),
      found: quoted(field),
      expected: textField,
    };
    yield problem('wrong-value', { file, path: ['roles', role] }, facts);
  }
}

interface NamedField {
  readonly field: string;
  readonly path: Problem['path'];
}

/** Yields the names of fields in a model.json outside its joins, with their places. */
function* namedFields(model: ModelDescription): Generator<NamedField> {
  const { roles, html, pictures, index, search = false, openData, item, structured } = model;
  for (const [role, fields] of Object.entries(roles)) yield* textsIn(fields, ['roles', role]);
  yield* textsIn({ html, pictures, index }, []);
  if (Array.isArray(search)) {
    for (const [at, way] of search.entries()) yield* searchedFields(way, ['search', at]);
  } else if (search !== false) yield* searchedFields(search, ['search']);
  yield* textsIn({ openData, item }, []);
  if (structured !== undefined) yield* nodeFields(structured, ['structured']);
  yield* fieldsOfSchema(model.schema);
}

/** Yields the names of fields in `required`, `x-after` and `x-only-for` of a schema, with their places. */
function* fieldsOfSchema({ required = [], properties = {} }: FieldSchema): Generator<NamedField> {
  for (const [at, field] of required.entries()) yield { field, path: ['schema', 'required', at] };
  for (const [name, part] of Object.entries(properties)) {
    const path = ['schema', 'properties', name];
    if (part['x-after'] !== undefined) yield { field: part['x-after'], path: [...path, 'x-after'] };
    for (const field of Object.keys(part['x-only-for'] ?? {}))
      yield { field, path: [...path, 'x-only-for', field] };
  }
}

function* searchedFields(
  { tags, fields, when = {} }: SearchedRecord,
  path: Problem['path'],
): Generator<NamedField> {
  yield* textsIn({ tags, fields }, path);
  for (const field of Object.keys(when)) yield { field, path: [...path, 'when', field] };
}

/** Yields the names of fields in a node of structured data, and in the nodes inside it, with their places. */
function* nodeFields({ properties }: StructuredNode, path: Problem['path']): Generator<NamedField> {
  for (const [name, value] of Object.entries(properties))
    yield* valueFields(value, [...path, 'properties', name]);
}

function* valueFields(value: StructuredValue, path: Problem['path']): Generator<NamedField> {
  if (typeof value === 'string') {
    yield { field: value, path };
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield* valueFields(one, [...path, at]);
  } else if ('properties' in value) yield* nodeFields(value, path);
  else if ('field' in value) yield* valueFields(value.field, [...path, 'field']);
}

/** Yields each text of a value as the name of a field, also those in lists and objects, with its place. */
function* textsIn(value: unknown, path: Problem['path']): Generator<NamedField> {
  if (typeof value === 'string') yield { field: value, path };
  for (const { path: inner, part } of partsIn(value, path))
    if (typeof part === 'string') yield { field: part, path: inner };
}

function fieldsIn(model: ModelDescription): readonly string[] {
  return Object.keys(recordSchema(model).properties ?? {});
}
