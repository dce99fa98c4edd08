import type { Fault, FilePlace, ListedFault, ListedItem } from '../../panel/types.ts';
import { isWithin } from '../../protocol/json-parts.ts';
import { once } from '../../protocol/memoized.ts';
import { settingsOf } from './contents.ts';
import { createPlaces, type Described, formedOf } from './described-page.ts';
import { withFieldLabels } from './forms.ts';

/**
 * Returns mistakes as the panel lists them: in each warning, fields go by their labels, and it has the form of the
 * record, page or other value that it is in. An error has no form, as forms show the site as it last was without errors;
 * its message has the keys, which its file has, too.
 */
export function listFaults(
  described: Described,
  faults: readonly Omit<ListedFault, 'form'>[],
): readonly ListedFault[] {
  const formAt = createFormAt(described);
  const isError = ({ severity }: Fault) => severity === 'error';
  const notes = faults.filter((one) => !isError(one));
  const labelled = withFieldLabels(formedOf(described), notes, described.language);
  return [
    ...faults.filter(isError).map((one) => ({ ...one, form: null })),
    ...labelled.map((one) => ({ ...one, form: formAt(one) })),
  ];
}

function createFormAt(described: Described): (fault: Fault) => ListedItem | null {
  const { origins } = described.read.loaded;
  const { recordPlace } = createPlaces(described);
  const records = once(() => [...described.model.whole.records.values()].flat());
  const settings = once(() => Object.values(settingsOf(described)).flat());
  return (fault) => {
    const isAround = (place: FilePlace | undefined) =>
      place?.file === fault.file && isWithin(fault.path, place.path);
    const record = records().find((one) => isAround(origins.get(one)));
    if (record !== undefined) return recordPlace(record);
    const around = settings().filter(isAround);
    return around.toSorted((one, other) => other.path.length - one.path.length)[0] ?? null;
  };
}
