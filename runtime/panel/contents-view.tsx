import { useRef } from 'react';
import { useAsked } from './asked.tsx';
import { Button, Opener, Place, RecordRows, useShared, useStored } from './panel-parts.tsx';
import type { FilePlace, Listed, ListedItem, Settings } from './types.ts';
import type { Words } from './words.ts';

/**
 * The view of all editable content: settings, and the records of all kinds or of one, with a search field and buttons
 * that add records.
 */
export function Contents() {
  const { words, start, version } = useShared();
  const [kind, setKind] = useStored('lerret-kind', ALL);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useStored('lerret-query', '');
  const [listed, waiting, isEarlier] = useAsked<Listed>('list', { model: kind, query }, version);
  const [settings, waitingForSettings] = useAsked<Settings>('list', {}, version);
  const titleOf = (name: string) => words.settings[name as keyof Words['settings']];
  const listWith = ({ file, path }: FilePlace) => ({ file, path: path.slice(0, -1) });
  const asked = wordsIn(query);
  const isFound = ({ title, text = '' }: ListedItem) => {
    const own = wordsIn(`${title} ${text}`);
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  };
  const searchAll = () => {
    setKind(ALL);
    // The pressed button goes.
    field.current?.focus();
  };
  const all = { name: ALL, one: words.oneRecord, many: words.manyRecords };
  const { one, many } = start.kinds.find(({ name }) => name === kind) ?? all;
  return (
    <>
      <div className="tools">
        {start.mayWrite &&
          start.kinds.map(({ name, one: called }) => (
            <Opener
              key={name}
              className="main"
              view={{ kind: 'new', model: name, title: words.newOne(called) }}
            />
          ))}
        {start.mayWrite && (
          <Opener
            className="main"
            view={{ kind: 'new', model: null, title: words.newOne(words.onePage) }}
          />
        )}
      </div>
      <input
        ref={field}
        type="search"
        aria-label={kind === ALL ? words.search : `${words.search}: ${one}`}
        placeholder={words.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {Object.entries(settings ?? {}).map(([name, items]) => (
        <details key={name} open={asked.length > 0 && items.some(isFound)}>
          <summary>
            {titleOf(name)} <small>{items.filter(isFound).length}</small>
          </summary>
          {items[0] !== undefined && typeof items[0].path.at(-1) === 'number' && (
            <Opener view={{ kind: 'form', place: listWith(items[0]), title: titleOf(name) }}>
              {words.whole}
            </Opener>
          )}
          <ul className="rows">
            {items.filter(isFound).map(({ title, component, file, path, line }) => (
              <li key={`${file}${path.join()}`}>
                <Opener
                  className="name"
                  view={{
                    kind: 'form',
                    place: { file, path },
                    title,
                    ...(component && { component }),
                  }}
                />
                <Place place={{ file, line }} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <fieldset className="kinds">
        {[{ ...all, many: words.all }, ...start.kinds].map(({ name, many: called }) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              onChange={() => setKind(name)}
            />
            {called}
          </label>
        ))}
      </fieldset>
      {waiting ?? waitingForSettings}
      {listed !== null && (
        <>
          <p className="help" role="status" aria-busy={isEarlier}>
            {words.found(listed.count, listed.items.length)} {listed.count === 1 ? one : many}
          </p>
          {/* A press on a row that is about to go would open another record than the user searched for. */}
          <div aria-busy={isEarlier} inert={isEarlier}>
            {listed.count === 0 && kind !== ALL && (
              <Button onClick={searchAll}>{words.searchAll}</Button>
            )}
            <RecordRows records={listed.items} />
          </div>
        </>
      )}
    </>
  );
}

/** What the server calls the records of all kinds. */
const ALL = '';

function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
