import type { ReactElement } from 'react';
import type { InventoryEntry } from '../../runtime/block.ts';
import { SectionHead } from '../parts/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './privacy-inventory.module.css';

const PLACES: Readonly<Record<InventoryEntry['kind'], string>> = {
  localStorage: 'Lokal lagring',
  sessionStorage: 'Lagring for fanen',
  indexedDB: 'Nettleserens database',
  cache: 'Nettleserens mellomlager',
  cookie: 'Informasjonskapsel',
  host: 'Tjeneste',
};

/** All that the site keeps in browsers, and whom its pages ask, as the code declares it. */
export default function PrivacyInventory({ id, options, site }: Props): ReactElement {
  const { inventory = [] } = site;
  const stored = inventory.filter(({ kind }) => kind !== 'host');
  const hosts = inventory.filter(({ kind }) => kind === 'host');
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.inventory}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      <Table caption="Lagring i nettleseren" entries={stored} />
      {hosts.length > 0 && <Table caption="Tjenester som sidene spør" entries={hosts} />}
    </section>
  );
}

/** As a table in formatted text: one that is wider than a phone scrolls by itself, by keyboard too. */
function Table(props: {
  readonly caption: string;
  readonly entries: readonly InventoryEntry[];
}): ReactElement {
  const { caption, entries } = props;
  return (
    <div className="rich-text">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <table tabIndex={0}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Hva</th>
            <th scope="col">Hvor</th>
            <th scope="col">Hvorfor</th>
            <th scope="col">Hvor lenge</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ kind, name, purpose, life }) => (
            <tr key={`${kind} ${name}`}>
              <th scope="row">{kind === 'cookie' ? `Kapsel ${name}` : name}</th>
              <td>{PLACES[kind]}</td>
              <td>{purpose}</td>
              <td>{life}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
