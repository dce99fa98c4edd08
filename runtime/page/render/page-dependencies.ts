import { type DependsOn, keysOf, type RecordKey } from '../depends-on.ts';
import type { Page, PageModel } from '../resolve-page.ts';
import { readReference } from '../select/operand.ts';
import { conditionsOf } from '../select/select.ts';
import type { BlockInput } from './block-input.ts';

/**
 * Everything that a page was made from: selections of its sources, input of its blocks, fields read by its meta and by
 * later sources, and records in its structured data.
 */
export function dependenciesOf(
  { index }: PageModel,
  page: Page,
  inputs: readonly BlockInput[],
  bound: readonly { readonly source: string; readonly property: string }[],
  told: readonly RecordKey[],
): DependsOn {
  const records = inputs.flatMap((input) => input.dependsOn);
  const read = [...bound, ...bindingsOf(page)].flatMap(({ source, property }) => {
    const record = page.sources.get(source)?.selection.records[0];
    return record === undefined ? [] : keysOf(index, record, property);
  });
  return {
    selections: [...page.sources.values()].flatMap(({ selection }) => selection.dependsOn),
    records: onePerRecord([...records, ...read, ...told]),
    blockData: [...new Set(inputs.flatMap((input) => input.blockData))],
    page: page.name,
    layout: page.definition.layout,
  };
}

/** Merges keys of the same record, with all their fields. */
function onePerRecord(keys: readonly RecordKey[]): RecordKey[] {
  const fieldsOf = new Map<string, { readonly key: RecordKey; readonly fields: Set<string> }>();
  for (const key of keys) {
    const name = `${key.model} ${key.id}`;
    const known = fieldsOf.get(name) ?? { key, fields: new Set() };
    for (const field of key.fields) known.fields.add(field);
    fieldsOf.set(name, known);
  }
  return Array.from(fieldsOf.values(), ({ key, fields }) => ({ ...key, fields: [...fields] }));
}

/** The fields of earlier sources that later sources filter by. */
function bindingsOf(page: Page): { source: string; property: string }[] {
  const conditions = [...page.sources.values()].flatMap(({ source }) => conditionsOf(source));
  return conditions
    .flatMap(({ value }) => [value].flat())
    .flatMap((value) => {
      const reference = readReference(value);
      return reference.kind === 'binding'
        ? [{ source: reference.source, property: reference.property }]
        : [];
    });
}
