import { isPulled } from '../protocol/pulled.ts';
import { useAsked } from './asked.tsx';
import { reasonOf, send } from './calls.ts';
import { Button, focusInstead, Opener, Place, useShared, type View } from './panel-parts.tsx';
import type { ListedFault, Saved } from './types.ts';

/** The maximum number of mistakes that a list shows. */
const MAXIMUM_FAULTS = 20;

/**
 * The list of the site's mistakes, those in these files first. A mistake with a suggestion has a button that
 * applies it.
 */
export function Problems({ files }: { readonly files: ReadonlySet<string> }) {
  const { words, start, version, notify, refresh } = useShared();
  const [faults, waiting] = useAsked<readonly ListedFault[]>('problems', {}, version);
  if (faults === null) return waiting;
  const errors = faults.filter(({ severity }) => severity === 'error');
  const sorted = errors.toSorted(
    (one, other) => Number(files.has(other.file)) - Number(files.has(one.file)),
  );
  const fix = async (fault: ListedFault) => {
    try {
      const saved = await send<Saved>('fix', fault);
      const refused = saved.kind === 'faults' ? words.unsaved : words.changedMeanwhile;
      if (saved.kind !== 'saved') notify(refused, null);
      // A suggestion that isn't certain is written by people.
      else notify(saved.undo === null ? words.fixByHand : words.fixed, saved.undo);
    } catch (error) {
      notify(reasonOf(error, words), null);
    }
    refresh();
  };
  const notes = faults.filter(({ severity }) => severity !== 'error');
  const listed = (some: readonly ListedFault[]) => (
    <>
      <ul>
        {some.slice(0, MAXIMUM_FAULTS).map((fault) => (
          <li key={`${fault.file}${fault.line}${fault.column}${fault.code}`}>
            {fault.message} <Place place={fault} />{' '}
            {fault.suggestion !== null && start.mayWrite && isOfContent(fault) && (
              <Button
                onClick={(event) => {
                  focusInstead(event, '.notice');
                  void fix(fault);
                }}
              >
                {words.fix(fault.suggestion)}
              </Button>
            )}{' '}
            <FaultOpener fault={fault} />
            {fault.remedy.length > 0 && (
              <details className="help">
                <summary>{words.remedy}</summary>
                {fault.remedy.map((each) => (
                  <p key={each}>{each}</p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
      {some.length > MAXIMUM_FAULTS && <p className="help">{words.onlyFaults(MAXIMUM_FAULTS)}</p>}
    </>
  );
  const warnings = notes.length > 0 && (
    <details className="notes">
      <summary>{words.notes(notes.length)}</summary>
      {listed(notes)}
    </details>
  );
  if (errors.length === 0)
    return (
      <>
        {waiting}
        <p role="status">{words.noProblems}</p>
        {warnings}
      </>
    );
  return (
    <section className="problems" aria-label={words.problems(errors.length)}>
      {waiting}
      <h2>{words.problems(errors.length)}</h2>
      <p>{words.unchanged}</p>
      {listed(sorted)}
      {warnings}
    </section>
  );
}

/** Returns whether a mistake is in the content of a file of the site; not in its name, nor in what was pulled. */
function isOfContent({ file, code }: ListedFault): boolean {
  return !isPulled(file) && code !== 'unknown-file' && code !== 'double-ending';
}

/**
 * A button that opens the form at a mistake's field; the file as text if no form has it. None for what the panel can't
 * edit: what `lerret pull` fetched, folders, and files other than JSON.
 */
function FaultOpener({ fault: { form, file, line, path } }: { readonly fault: ListedFault }) {
  const { words } = useShared();
  if (isPulled(file) || !file.endsWith('.json')) return null;
  const view: View =
    form === null
      ? { kind: 'text', file, line, title: file }
      : // A record has a `kind` of its own.
        { ...form, kind: 'form', place: form, field: path.slice(form.path.length) };
  return <Opener view={view}>{form === null ? words.text : words.toForm}</Opener>;
}
