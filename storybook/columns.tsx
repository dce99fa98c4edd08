import type { ReactElement } from 'react';
import './columns.css';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** The twelve columns of a page's rows, as an overlay. */
export function Columns(): ReactElement {
  return (
    <div className="columns" aria-hidden="true">
      <div className="row">
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
    </div>
  );
}
