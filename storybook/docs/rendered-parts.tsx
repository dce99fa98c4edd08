/** Shows what is in a block's rendered example: its parts, and what assistive technology finds. */
import { type ReactElement, useEffect, useState } from 'react';
import { onSiteFiles } from '../json/site-files.ts';
import { Facts } from './block-facts.tsx';

/** An element with a class or a semantic meaning, and the number of equal elements in its parent. */
interface Part {
  readonly tag: string;
  readonly classes: readonly string[];
  readonly count: number;
  readonly parts: readonly Part[];
}

const MEANT =
  'h1,h2,h3,h4,ol,ul,li,nav,form,table,figure,picture,button,a,time,details,input,select';

/** Returns a copy of the first match after each rendering of a story; null before the first one. */
export function useRendered(selector: string): Element | null {
  const [rendered, setRendered] = useState<Element | null>(null);
  useEffect(() => {
    const copy = () => {
      const found = document.querySelector(selector);
      if (found !== null) setRendered(document.importNode(found, true));
    };
    return onSiteFiles(() => requestAnimationFrame(copy));
  }, [selector]);
  return rendered;
}

/** The elements of a rendered block as a tree, with the classes of its stylesheet. */
export function Anatomy({ of }: { readonly of: Element }): ReactElement {
  return <Parts parts={partsOf(of, 5)} />;
}

function Parts({ parts }: { readonly parts: readonly Part[] }): ReactElement | null {
  if (parts.length === 0) return null;
  return (
    <ul className="block-parts">
      {parts.map(({ tag, classes, count, parts: inner }) => (
        <li key={`${tag}.${classes.join('.')}`}>
          <code>{[tag, ...classes].join('.')}</code>
          {count > 1 && ` × ${count}`}
          <Parts parts={inner} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the parts of an element; equal parts are one. Replaces an element without class and meaning by its parts. */
function partsOf(element: Element, depth: number): readonly Part[] {
  const found = new Map<string, Part>();
  if (depth === 0 || element.matches('svg,picture')) return [];
  for (const child of element.children) {
    const classes = [...child.classList].filter((name) => !/^(f[xy]-\d+|ls-)/.test(name));
    const parts = partsOf(child, depth - 1);
    const isPart = classes.length > 0 || child.matches(MEANT);
    const all = isPart ? [{ tag: child.localName, classes, count: 1, parts }] : parts;
    for (const part of all) {
      const key = `${part.tag}.${part.classes.join('.')}`;
      const same = found.get(key);
      const more =
        same !== undefined && same.parts.length > part.parts.length ? same.parts : part.parts;
      found.set(key, { ...part, parts: more, count: part.count + (same?.count ?? 0) });
    }
  }
  return [...found.values()];
}

/** What assistive technology finds in a rendered block, with the names that it reads aloud. */
export function Accessibility({ of }: { readonly of: Element }): ReactElement {
  const all = (selector: string, textOf: (element: Element) => string) =>
    [...new Set(Array.from(of.querySelectorAll(selector), textOf))].filter((text) => text !== '');
  const facts = [
    ['Overskrifter', all('h1,h2,h3,h4', (one) => `${one.localName} ${nameOf(of, one)}`)],
    [
      'Områder',
      all(
        'section[aria-label],section[aria-labelledby],nav,form,[role=group],[role=region]',
        (one) => `${one.getAttribute('role') ?? one.localName} «${nameOf(of, one)}»`,
      ),
    ],
    [
      'Leses opp når det endres',
      all(
        '[aria-live],[role=status],[role=alert]',
        (one) => one.getAttribute('aria-live') ?? one.getAttribute('role') ?? '',
      ),
    ],
    [
      'Betjenes',
      all('button,a[href],input:not([type=hidden]),select,summary', (one) => nameOf(of, one)),
    ],
    ['Bilder', all('img', (one) => one.getAttribute('alt') || 'pynt, uten tekst')],
  ] as const;
  return (
    <>
      <Facts facts={facts.map(([fact, texts]) => [fact, texts.join(' · ')])} />
      <p>
        Se på hver historie i lyst og mørkt: Fanen Accessibility prøver den med axe, og skal være
        uten funn.
      </p>
    </>
  );
}

function nameOf(root: Element, element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .filter((id) => id !== '');
  const named = labels
    .map((id) => root.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join(' ');
  const label =
    element.id === '' ? null : root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  const name =
    element.getAttribute('aria-label') ?? (named || label?.textContent || element.textContent);
  return (name ?? '').replaceAll(/\s+/g, ' ').trim();
}
