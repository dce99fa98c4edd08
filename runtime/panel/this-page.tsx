import { type KeyboardEvent, useEffect, useState } from 'react';
import { withoutQuery } from '../protocol/path.ts';
import { useAsked } from './asked.tsx';
import { Problems } from './listed-faults.tsx';
import { Button, focusInstead, Opener, Place, RecordRows, useShared } from './panel-parts.tsx';
import type { DescribedBlock, DescribedPage, FilePlace, ListedItem, Settings } from './types.ts';

/** The view of the page beside the panel: its blocks and records, and the mistakes in the site. */
export function ThisPage({ path }: { readonly path: string }) {
  const { words, version, picked, page: beside } = useShared();
  const [page, waiting] = useAsked<DescribedPage>('page', { path }, version);
  const [settings, waitingForSettings] = useAsked<Settings>('list', {}, version);
  const [choice, setChoice] = useState<ReturnType<typeof pickedAt>>(null);
  useEffect(() => {
    if (picked !== null && page !== null && settings !== null)
      setChoice(pickedAt(picked, page.blocks, settings));
  }, [picked, page, settings]);
  useEffect(() => () => outline(beside, null), [beside]);
  const blocks = page?.blocks ?? [];
  const file = page?.page ?? null;
  const shown = choice === null ? blocks : blocks.filter(({ id }) => id === choice.block?.id);
  return (
    <>
      <Problems files={filesOf(page)} />
      {waiting ?? waitingForSettings}
      {page !== null && page.page === null && <p>{words.noPage}</p>}
      {choice !== null && (
        <section className="picked" aria-live="polite">
          <h2>{words.picked}</h2>
          <RecordRows records={choice.records} />
          <p className="acts">
            <SiteParts parts={choice.parts} />
          </p>
          <Button
            onClick={(event) => {
              focusInstead(event);
              setChoice(null);
            }}
          >
            {words.back}
          </Button>
        </section>
      )}
      {file !== null && choice === null && (
        <section>
          <h2>{words.pageFile}</h2>
          <p>
            <Opener
              view={{ kind: 'form', place: { ...file, path: ['meta'] }, title: words.meta }}
            />{' '}
            <Place place={file} />
          </p>
          <p className="help">{words.pickHelp}</p>
        </section>
      )}
      <ol className="blocks" onKeyDown={byArrows}>
        {shown.map((block) => (
          <li key={block.id}>
            <details open={choice !== null}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary can have the focus */}
              <summary
                onFocus={() => outline(beside, block.id)}
                onMouseEnter={() => outline(beside, block.id)}
              >
                <strong>{block.title}</strong>{' '}
                {block.count > 0 && <small>{words.records(block.count)}</small>}
              </summary>
              <p className="acts">
                {block.options.map((one) => (
                  <Opener
                    key={one.id}
                    view={{
                      ...{ kind: 'form', place: one, component: block.component },
                      title: `${block.title}: ${one.id}`,
                    }}
                  >
                    {words.options}: {one.id}
                  </Opener>
                ))}
                <SiteParts parts={sitePartsNamed(block.site, settings ?? {})} />
                <Opener view={{ kind: 'explanation', query: { path }, title: words.why }} />
                <Place place={block} />
              </p>
              <RecordRows records={block.records} />
              {block.count > block.records.length && (
                <p className="help">
                  {words.onlyRecords(block.records.length, words.tabs.content)}
                </p>
              )}
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

function filesOf(page: DescribedPage | null): ReadonlySet<string> {
  const own = page?.page?.file;
  const written = page?.blocks.flatMap(({ options, records }) => [...options, ...records]) ?? [];
  return new Set([...(own === undefined ? [] : [own]), ...written.map(({ file }) => file)]);
}

function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, button, a')].filter(
    (one) => one.checkVisibility(),
  );
  const at = all.findIndex((one) => one.matches(':focus'));
  all[at + step]?.focus();
  event.preventDefault();
}

const TIME = 'lerret-at';

/** Matches the time's cookie, only in the format of `showAt`: other programs on this machine can set other values. */
const ofTime = new RegExp(`(?:^|;\\s*)${TIME}=((?:[^;%]|%3A|%2B)+)(?:;|$)`);

/** Returns the time at which pages are shown, as ISO 8601; null for the current time. */
export function shownTime(): string | null {
  const [, time] = ofTime.exec(document.cookie) ?? [];
  return time === undefined ? null : decodeURIComponent(time);
}

/** Sets the time at which pages are shown. @param time ISO 8601; null for the current time */
export function showAt(time: string | null): void {
  const value = time === null ? '; Max-Age=0' : encodeURIComponent(time);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, which a phone hasn't here
  document.cookie = `${TIME}=${value}; Path=/; SameSite=Strict`;
}

/** Removes the previous outline, outlines the element with an id, and scrolls to it. @param id null: outlines none */
function outline(page: Document | null, id: string | null): void {
  if (page === null) return;
  for (const one of page.querySelectorAll<HTMLElement>('[data-lerret-outline]')) {
    Object.assign(one.style, { outline: '', outlineOffset: '' });
    delete one.dataset.lerretOutline;
  }
  const element = id === null ? null : page.getElementById(id);
  if (element === null) return;
  element.dataset.lerretOutline = '';
  Object.assign(element.style, { outline: '3px solid #0b5fd0', outlineOffset: '-3px' });
  element.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns the block that contains an element, and up to 8 of its records: those that the smallest part of the block
 * around the element links to or names. In header and footer, `block` is null and `parts` are the parts of site.json
 * that are shown there. Null for other elements without a block, and where the site has none of these parts.
 */
function pickedAt(element: Element, blocks: readonly DescribedBlock[], settings: Settings) {
  const parts = sitePartsAt(element, settings);
  if (parts.length > 0) return { block: null, records: [], parts };
  const holder = element.closest('main [data-block]');
  const block = blocks.find(({ id }) => id === holder?.id);
  if (block === undefined) return null;
  for (let at: Element | null = element; at !== null && at !== holder; at = at.parentElement) {
    const links = [at, ...at.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    const paths = new Set(links.map(withoutQuery));
    const linked = block.records.filter(({ address }) => address !== null && paths.has(address));
    const text = at.textContent;
    const named = block.records.filter(({ title }) => text.includes(title));
    const records = [...new Set([...linked, ...named])];
    if (records.length > 0) return { block, records: records.slice(0, 8), parts };
  }
  return { block, records: [], parts };
}

type Part = FilePlace & {
  /** Null for the menus, which aren't a key of site.json itself. */
  readonly title: string | null;
  /** The path in its value of the field that gets the focus. */
  readonly field?: FilePlace['path'];
};

/** Returns the parts of site.json that a site has, of those with these keys. @param site the parts that the site has */
function sitePartsNamed(names: readonly string[], { site = [] }: Settings): readonly Part[] {
  return site.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
}

/** Buttons that open the forms of parts of site.json. */
function SiteParts({ parts }: { readonly parts: readonly Part[] }) {
  const { words } = useShared();
  return parts.map(({ file, path, title, field }) => (
    <Opener
      key={path.join()}
      view={{
        ...{ kind: 'form', place: { file, path }, title: title ?? words.settings.menu },
        ...(field && { field }),
      }}
    />
  ));
}

/**
 * Returns the parts of site.json that header or footer show at an element: at a menu, the item there if it is known, and
 * the menus. [] for an element of the page itself.
 */
function sitePartsAt(element: Element, settings: Settings): readonly Part[] {
  if (element.closest('main') !== null) return [];
  if (element.closest('nav, header') === null)
    return element.closest('footer') === null ? [] : sitePartsNamed(['footer', 'hours'], settings);
  const item = menuItemAt(element, settings);
  const menus = { file: 'site.json', path: ['theme', 'menu'], title: null };
  return [...(item === null ? [] : [{ ...item, field: ['label'] }]), menus];
}

/** Returns the item that a menu shows at an element, by its label, and its address where labels are equal; null if unclear. */
function menuItemAt(element: Element, { menu = [] }: Settings): ListedItem | null {
  const row = element.closest('nav li');
  // In a link to another site, words for screen readers follow the label.
  const own = row?.firstElementChild ?? row;
  const label = own?.firstChild?.textContent;
  const place = element.closest('footer') === null ? 'header' : 'footer';
  const alike = menu.filter(({ title, shown }) => title === label && shown?.place === place);
  const href = own?.getAttribute('href') ?? null;
  const exact = alike.filter(({ shown }) => shown?.href === href);
  const [item = null, ...others] = alike.length > 1 ? exact : alike;
  return others.length === 0 ? item : null;
}
