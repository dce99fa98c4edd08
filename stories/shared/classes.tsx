import type { Examples } from './examples.ts';

/** The classes of `blocks/base/` on what they are for, by their names. */
export const examples: Examples = {
  '.button': () => (
    <button type="button" className="button">
      Kjøp billett
    </button>
  ),
  '.button-secondary': () => (
    <button type="button" className="button-secondary">
      Les mer
    </button>
  ),
  '.disclosure': () => (
    <details className="disclosure">
      <summary>24 flere visninger</summary>
      <p>Visningene.</p>
    </details>
  ),
  '.more': () => (
    <a className="more" href="/nyheter">
      Alle nyheter
    </a>
  ),
  '.kicker': () => <p className="kicker">Fredag kl. 18.00</p>,
  '.facts': () => (
    <ul className="facts">
      <li>2D</li>
      <li>Norsk tale</li>
    </ul>
  ),
  '.tags': () => (
    <ul className="tags">
      <li>Familie</li>
      <li>Premiere</li>
    </ul>
  ),
  '.joined': () => (
    <p className="joined">
      <span>2D</span>
      <span>Norsk tale</span>
    </p>
  ),
  '.state-soldOut': () => <span className="state state-soldOut">Utsolgt</span>,
  '.state-few': () => <span className="state state-few">Få igjen</span>,
  '.state-cancelled': () => <span className="state state-cancelled">Avlyst</span>,
  '.state-moved': () => <span className="state state-moved">Flyttet</span>,
  '.empty': () => <p className="empty">Ingenting her ennå.</p>,
  '.stage': () => (
    <div className="stage">
      <p>På det mørke båndet.</p>
    </div>
  ),
  '.band': () => (
    <div className="band">
      <p>På et bånd med skrå kanter.</p>
    </div>
  ),
};
