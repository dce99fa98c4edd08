import { remedyOf } from '../../diagnostics/index.ts';
import { hasFieldAt } from '../../panel/schema-parts.ts';
import type { Fault, ListedFault, ListedItem } from '../../panel/types.ts';
import { isWithin } from '../../protocol/json-parts.ts';
import { memoized, once } from '../../protocol/memoized.ts';
import { createContents, createRecordFinder, settingsOf } from './contents.ts';
import { createPlaces, type Described, formedOf } from './described-page.ts';
import { itemDepth, optionsSchema, schemasByStart, valueIn, withFieldLabels } from './forms.ts';
import { HIDDEN } from './new-record.ts';

/**
 * Returns mistakes as the panel lists them: each has the form of the record, page or other value that it is in, if the
 * form has its field and the file is JSON. In warnings, fields go by their labels; an error's message has the keys, which
 * its file has, too.
 */
export function listFaults(described: Described, faults: readonly Fault[]): readonly ListedFault[] {
  const formAt = createFormAt(described);
  const isError = ({ severity }: Fault) => severity === 'error';
  const notes = faults.filter((one) => !isError(one));
  const labelled = withFieldLabels(formedOf(described), notes, described.language);
  return [...faults.filter(isError), ...labelled].map((one) => ({
    ...one,
    remedy: remedyOf(one, described.language),
    form: formAt(one),
  }));
}

function createFormAt(described: Described): (fault: Fault) => ListedItem | null {
  const contentOf = createContents(described);
  const site = formedOf(described);
  const { recordPlace, lineOf } = createPlaces(described);
  const recordAt = createRecordFinder(described, contentOf);
  const settings = once(() => Object.values(settingsOf(described)).flat());
  const optionsOf = memoized((component: string) => optionsSchema(site, component));
  const schemaOf = schemasByStart(site);

  /** Returns the innermost value around a mistake that lists have; else the record, or the file, as it is saved. */
  function around(fault: Fault): ListedItem {
    const { file } = fault;
    const place = { file, path: fault.path.slice(0, itemDepth(fault)) };
    const record = recordAt(place);
    const found = settings()
      .filter((one) => one.file === file && isWithin(fault.path, one.path))
      .toSorted((one, other) => other.path.length - one.path.length)[0];
    const { id = file } = Object(valueIn(contentOf(file), place.path));
    const saved = { ...place, title: String(id), line: lineOf(place) };
    return (record && recordPlace(record)) ?? found ?? saved;
  }

  return (fault) => {
    if (contentOf(fault.file) === undefined) return null;
    const item = around(fault);
    const { component, file, path } = item;
    const schema = component === undefined ? schemaOf(fault) : optionsOf(component);
    const above = component === undefined ? itemDepth(fault) : path.length;
    const field = fault.path.slice(above);
    const value = valueIn(contentOf(file), path);
    // A mistake of a whole file, such as its name, is in no record's form.
    const isList = Array.isArray(value) && schema?.type !== 'array';
    const isForm = schema !== null && typeof value === 'object' && value !== null && !isList;
    return isForm && !HIDDEN.includes(String(field[0])) && hasFieldAt(schema, field) ? item : null;
  };
}
