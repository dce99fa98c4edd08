import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { Prose } from '../../storybook/docs/prose.tsx';
import { examples } from '../../storybook/project/examples.ts';
import { baseClasses, importPath, sharedFiles } from '../../storybook/project/pieces.ts';
import styles from '../shared/pieces.module.css';
import './foundations.css';

/** What blocks share, found in `blocks/shared/` and `blocks/base/`; examples are in `stories/shared/`. */
const meta: Meta = { title: 'Foundations/Shared pieces' };
export default meta;

type Story = StoryObj;

const all = sharedFiles.flatMap(({ file, pieces }) => pieces.map((piece) => ({ file, ...piece })));

/** A component begins with a capital letter. */
const isComponent = ({ name }: { readonly name: string }) => /^[A-Z][a-z]/.test(name);

export const Components: Story = {
  render: () => (
    <section lang="nb">
      <h1>Felles deler</h1>
      <p className="foundation-note">En blokk henter en del med linjen under den.</p>
      {all.filter(isComponent).map(({ file, name, purpose }) => (
        <Piece key={name} name={name} purpose={purpose} line={importLine(file, name)} />
      ))}
    </section>
  ),
  play: async ({ canvas, canvasElement }) => {
    const drawn = canvasElement.querySelectorAll(`.${styles.column}`);
    await expect(drawn.length).toBeGreaterThan(25);
    // A field without the CSS of forms would look like no field of a page.
    const [label] = canvas.getAllByText('E-postadresse');
    await expect(label && getComputedStyle(label).fontWeight).toBe('600');
  },
};

/** For who writes blocks, in the language of code: not on the docs page beside the others. */
export const Functions: Story = {
  tags: ['!autodocs'],
  render: () => (
    <section lang="nb">
      <h1>Felles funksjoner</h1>
      <p className="foundation-note">Kommentarene i koden, på engelsk.</p>
      <dl className="foundation-rows" lang="en">
        {all
          .filter((piece) => !isComponent(piece))
          .map(({ file, name, purpose }) => (
            <div key={`${file} ${name}`}>
              <dt>
                <code>{importLine(file, name)}</code>
              </dt>
              <dd>
                <Prose text={purpose} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ),
};

export const Classes: Story = {
  render: () => (
    <section lang="nb">
      <h1>Felles klasser</h1>
      {[...baseClasses].sort(drawnFirst).map(({ name, file, purpose }) => (
        <Piece key={name} name={`.${name}`} purpose={purpose} line={`blocks/base/${file}`} />
      ))}
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '.button-secondary' })).toBeVisible();
  },
};

function drawnFirst(one: { readonly name: string }, other: { readonly name: string }): number {
  return Number(`.${other.name}` in examples) - Number(`.${one.name}` in examples);
}

function importLine(file: string, name: string): string {
  return `import { ${name} } from '${importPath}${file}';`;
}

function Piece(props: {
  readonly name: string;
  readonly purpose: string;
  readonly line: string;
}): ReactElement {
  const { name, purpose, line } = props;
  const Example = examples[name];
  return (
    <article className="foundation-piece">
      <div>
        <h2>{name}</h2>
        <p>
          <Prose text={purpose} />
        </p>
        <code>{line}</code>
      </div>
      {Example ? (
        <div className={styles.column}>
          <Example />
        </div>
      ) : (
        <p className="foundation-note">Ikke tegnet her: virker bare sammen med annet.</p>
      )}
    </article>
  );
}
