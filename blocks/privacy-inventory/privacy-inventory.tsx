import type { ReactElement } from 'react';
import type { InventoryEntry } from '../../runtime/block.ts';
import { FactList } from '../shared/text/fact-list.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
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

/** Everything that the site stores in browsers and the hosts that its pages contact, as the code declares them. */
export default function PrivacyInventory({ id, options, site }: Props): ReactElement {
  const { inventory = [] } = site;
  const stored = inventory.filter(({ kind }) => kind !== 'host');
  const hosts = inventory.filter(({ kind }) => kind === 'host');
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.inventory}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      <Entries title="Lagring i nettleseren" entries={stored} />
      <Entries title="Tjenester som sidene spør" entries={hosts} />
    </section>
  );
}

/** Entries with their purpose first, since readers look for it. */
function Entries(props: {
  readonly title: string;
  readonly entries: readonly InventoryEntry[];
}): ReactElement | null {
  const { title, entries } = props;
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.entries}>
        {entries.map(({ kind, name, purpose, life }) => (
          <li key={`${kind} ${name}`}>
            <p>{purpose}</p>
            <FactList
              className={styles.facts}
              facts={[
                ['Navn', <code key="name">{name}</code>],
                ['Hvor', PLACES[kind]],
                ['Hvor lenge', life],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
