import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { docsOf, origins, Prose } from '../../storybook/docs/prose.tsx';
import { blocks } from '../../storybook/project/blocks.ts';
import { site } from '../../storybook/project/site.ts';
import '../foundations/foundations.css';

/** Where one begins: what there is, and where. */
const meta: Meta = { title: 'Welcome', tags: ['!autodocs'] };
export default meta;

const places: readonly (readonly [path: string, label: string, what: string])[] = [
  [
    'story/foundations-colour--colours',
    'Farger',
    'hver farge i lyst og mørkt, hva den er til, og hvor den er brukt',
  ],
  ['story/foundations-colour--contrast', 'Kontrast', 'parene som må kunne leses på hverandre'],
  ['story/foundations-type--sizes', 'Skrift', 'størrelser, familier og overskrifter'],
  [
    'story/foundations-shared-pieces--components',
    'Felles deler',
    'det blokkene deler, med eksempel og linjen som henter det',
  ],
  [
    'story/sheets--columns',
    'Ark',
    'en blokk i alle bredder, i lyst og mørkt, i alle tilstander; en side på tre skjermer',
  ],
  ['story/pages-the-site--front', 'Sider', 'hele sider av nettstedet'],
  [
    'story/pages-the-site--blocks',
    'Blokker på en side',
    'hva hver av dem heter; et klikk leder til den',
  ],
];

const shown = [...blocks.values()]
  .filter(({ hasStories }) => hasStories)
  .sort((a, b) => a.metadata.title.localeCompare(b.metadata.title, 'nb'));

export const Welcome: StoryObj = {
  render: () => (
    <section lang="nb">
      <h1>{site.themes.own.title}</h1>
      <p className="foundation-note">
        Alt her har nettstedets egne farger, bilder og oppføringer. Bytt dem i panelet «Tokens»
        under det som vises, se blokker trangt, mørkt og med lange ord fra verktøylinjen, og fyll
        dem med annet i panelene «Controls» og «Content». «JSON» har filene å kopiere.
      </p>
      <ul className="foundation-list">
        {places.map(([path, label, what]) => (
          <li key={path}>
            <a href={`./?path=/${path}`} target="_top">
              {label}
            </a>
            : {what}
          </li>
        ))}
      </ul>
      <h2>Blokker</h2>
      <dl className="foundation-rows">
        {shown.map(({ metadata, origin }) => (
          <div key={metadata.name}>
            <dt>
              <a href={docsOf(metadata.name)} target="_top">
                {metadata.title}
              </a>{' '}
              <code>{metadata.name}</code>
            </dt>
            <dd>
              {origins[origin] !== '' && <mark>{origins[origin]}</mark>}{' '}
              <Prose text={metadata.description} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').length).toBeGreaterThan(places.length);
  },
};
