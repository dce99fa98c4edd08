import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { describeAge } from '../showings/child-age.ts';
import { Disclosure } from '../text/disclosure.tsx';
import type { ChildAges, ChoiceGroup, Choices } from './choices.ts';

/**
 * The choices as a GET form for the page itself, so that the address can be shared. `blocks/choices.css` hides the rows
 * that don't fit, without script. Form and rows are within one `.choosing`.
 */
export function ChoiceForm(props: {
  /** The page's path. */
  readonly path: string;
  readonly block: string;
  readonly choices: Choices;
  readonly clock: Clock;
}): ReactElement | null {
  const { path, block, choices, clock } = props;
  const { groups, childAges } = choices;
  if (groups.length === 0 && childAges === null) return null;
  const [first, ...rest] = groups;
  const few = groups.length <= 2;
  return (
    <form
      className="choices"
      method="get"
      action={`${path}#${block}`}
      autoComplete="off"
      data-choices=""
    >
      {first && <Group group={first} clock={clock} />}
      {childAges && <Child ages={childAges} />}
      {few ? (
        rest.map((group) => <Group key={group.name} group={group} clock={clock} />)
      ) : (
        <Disclosure summary="flere valg">
          <div className="more-choices">
            {rest.map((group) => (
              <Group key={group.name} group={group} clock={clock} />
            ))}
          </div>
        </Disclosure>
      )}
      <div className="form-actions">
        <p role="status" />
        <button type="submit" className="button-secondary">
          Vis utvalget
        </button>
        <a href={path} data-clear="">
          Nullstill
        </a>
      </div>
    </form>
  );
}

/** Rendered after the last row. CSS fills in the text when no row fits. */
export function NothingFits(): ReactElement {
  return <p className="nothing-fits" />;
}

function Group(props: { readonly group: ChoiceGroup; readonly clock: Clock }): ReactElement {
  const { name, legend, shownAs, isRelative, choices } = props.group;
  if (shownAs === 'list') {
    return (
      <label className="choice-list">
        {legend}
        <select name={name}>
          <option value="">Alle</option>
          {choices.map(({ value, label, slot, count }) => (
            <option key={value} value={value} data-slot={slot}>
              {`${label} (${count})`}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset data-today={isRelative ? props.clock.today : undefined}>
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

function Child({ ages }: { readonly ages: ChildAges }): ReactElement {
  return (
    <fieldset>
      <legend>Kan barnet se den?</legend>
      <label className="choice-list">
        Barnet er
        <select name="alder">
          <option value="">Velg alder</option>
          {ages.map(({ age, slot }) => (
            <option key={age} value={age} data-slot={slot}>
              {describeAge(age)}
            </option>
          ))}
        </select>
      </label>
      <label className="choice">
        <input type="checkbox" name="alene" value="ja" data-alone="" />
        Uten voksen
      </label>
    </fieldset>
  );
}
