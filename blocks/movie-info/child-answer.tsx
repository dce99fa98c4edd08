import type { ReactElement } from 'react';
import {
  answersFor,
  describeAge,
  type FromAges,
  GROWN_UP,
  judge,
} from '../shared/showings/child-age.ts';
import styles from './movie-info.module.css';

const ages = Array.from({ length: GROWN_UP }, (_, age) => age);

/** Whether a child may see the film, for every age. CSS shows the answer for the selected age, without script. */
export function ChildAnswer({ from }: { readonly from: FromAges }): ReactElement {
  return (
    <div className={styles.child}>
      <label>
        Barnet er{' '}
        <select autoComplete="off">
          <option value="">Velg alder</option>
          {ages.map((age) => (
            <option key={age} data-verdict={judge(from, age)}>
              {describeAge(age)}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {answersFor(from).map(({ verdict, text, reason }) => (
          <p key={verdict} data-answer={verdict}>
            <strong>{text}.</strong> {reason}
          </p>
        ))}
      </div>
    </div>
  );
}
