import type { ReactElement, ReactNode } from 'react';
import { describeAge } from '../showings/child-age.ts';
import type { ChildAges, ChoiceGroup, Choices } from './choices.ts';

/**
 * Shows the choices of a programme as a GET form that opens the same page, so that visitors can share the address.
 * `blocks/choices.css` hides the rows that don't fit; form and rows must be in the same `.choosing`. If there are many
 * groups, all are folded except the child's age or, without it, the first.
 */
export function ChoiceForm(props: {
  /** The address of the form: that of the page, and the anchor to scroll to. */
  readonly href: string;
  readonly anchor: string;
  readonly choices: Choices;
  /** The names of one row and of several. */
  readonly nouns: readonly [one: string, many: string];
  /** More folded content, whose summary is on the same line. */
  readonly children?: ReactNode;
}): ReactElement | null {
  const { href, anchor, choices, nouns, children } = props;
  const { groups, childAges } = choices;
  if (groups.length === 0 && childAges === null && !children) return null;
  const isFew = groups.length <= (childAges ? 2 : 4);
  const inSight = isFew ? groups.length : Number(!childAges);
  const folded = groups.slice(inSight).map((group) => <Group key={group.name} group={group} />);
  return (
    <form
      className="choices"
      method="get"
      action={`${href}#${anchor}`}
      autoComplete="off"
      data-choices=""
      data-nouns={nouns.join(' ')}
    >
      <div className="choice-line">
        {children}
        {childAges && <ChildAge ages={childAges} />}
        {folded.length === 0 && childAges && <Alone />}
        {groups.slice(0, inSight).map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {folded.length > 0 && (
          <Sheet name="Filtrer">
            {folded}
            {childAges && <Alone />}
            <div className="form-actions">
              {/* Read out when script writes the number of rows into it: the status is behind the dialog. */}
              <button type="submit" className="button sheet-done" aria-live="polite">
                Vis utvalget
              </button>
              <Clear href={href} />
            </div>
          </Sheet>
        )}
      </div>
      <div className="form-actions">
        <p role="status" />
        <button type="submit" className="button-secondary">
          Vis utvalget
        </button>
        <Clear href={href} />
      </div>
    </form>
  );
}

/** Shows a line that opens folded content; on a phone, script opens the content as a dialog that can be closed. */
export function Sheet(props: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className="disclosure sheet">
      <summary>
        {props.name}
        <span />
      </summary>
      <div>
        <p className="section-head">
          {props.name}
          <button type="button" className="button-secondary" data-close="">
            Lukk
          </button>
        </p>
        {props.children}
      </div>
    </details>
  );
}

/** Shows a text in place of the rows if none fits the visitor's choices (by CSS). Place it after the last row. */
export function NothingFits(): ReactElement {
  return <p className="nothing-fits" />;
}

function Clear({ href }: { readonly href: string }): ReactElement {
  return (
    <a href={href} data-clear="">
      Nullstill
    </a>
  );
}

function Group({ group }: { readonly group: ChoiceGroup }): ReactElement {
  const { name, legend, choices } = group;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ value, label, slot, count }) => (
        <label key={value} className="choice">
          <input type="checkbox" name={name} value={value} data-slot={slot} />
          {label} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function ChildAge({ ages }: { readonly ages: ChildAges }): ReactElement {
  return (
    <span className="choice-list">
      <select name="alder" aria-label="Barnets alder: Kan barnet se den?">
        <option value="">Barnets alder</option>
        {ages.map(({ age, slot }) => (
          <option key={age} value={age} data-slot={slot}>
            {describeAge(age)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Alone(): ReactElement {
  return (
    <label className="choice">
      <input type="checkbox" name="alene" value="ja" data-alone="" />
      Barnet går uten voksen
    </label>
  );
}
