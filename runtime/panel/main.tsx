import './panel.css';
import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { onChange } from '../cli/dev/live-events.js';
import { decoded, encodePath } from '../protocol/path.ts';
import { useAsked } from './asked.tsx';
import { askStart, CallError, pair, reasonOf, send, whyNotUndone } from './calls.ts';
import { Contents } from './contents-view.tsx';
import { Frames, Publish, When } from './other-views.tsx';
import {
  Button,
  type Shared,
  SharedContext,
  useShared,
  useStored,
  type View,
} from './panel-parts.tsx';
import { RecordForm } from './record-views.tsx';
import { Act, NewItem, NewRecord } from './sent-views.tsx';
import { Explanation, FileText } from './text-views.tsx';
import { ThisPage } from './this-page.tsx';
import type { DemoLogin, FilePlace, Saved, Start } from './types.ts';
import { words as allWords, type Words } from './words.ts';

const tabs = ['page', 'content', 'when', 'how', 'publish'] as const;

type Tab = (typeof tabs)[number];

/** Whether this window shows a page in several widths side by side. The page's path is then after `#`. */
const isForWidths = location.search === '?how';

const ROOM = '(min-width: 48rem)';

/** Calls a function when the window gets or loses the room for a page beside the panel. Returns what ends that. */
function onRoom(changed: () => void): () => void {
  const room = matchMedia(ROOM);
  room.addEventListener('change', changed);
  return () => room.removeEventListener('change', changed);
}

interface Notice {
  readonly text: string;
  readonly undo: number | null;
  /** The number of views that stay open after undoing. */
  readonly depth: number;
}

/** The panel, with the page beside it, once the server has accepted the user. */
function Panel({ start }: { readonly start: Start }) {
  const words = allWords[start.language];
  const [storedTab, setTab] = useStored('lerret-tab', 'page');
  const tab = isForWidths ? 'how' : (tabs.find((one) => one === storedTab) ?? 'page');
  const [views, setViews] = useState<readonly View[]>([]);
  const [change, setChange] = useState(0);
  const [refreshed, setRefreshed] = useState(0);
  const version = change + refreshed;
  const [path, setPath] = useState(() => decoded(location.hash.slice(1)) || '/');
  const [page, setPage] = useState<Document | null>(null);
  const [picked, setPicked] = useState<Element | null>(null);
  const [folded, setFolded] = useStored('lerret-folded', 'no');
  const [notice, setNotice] = useState<Notice>();
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const view = views.at(-1);
  const back = () => setViews(views.slice(0, -1));
  const choose = (next: Tab) => {
    setFolded('no');
    setTab(next);
    setViews([]);
    setNotice(undefined);
  };
  const isWide = useSyncExternalStore(onRoom, () => matchMedia(ROOM).matches);
  const hasRoom = isWide && !isForWidths;
  const isFolded = hasRoom && folded === 'yes';
  const fold = () => setFolded(isFolded ? 'no' : 'yes');

  useEffect(() => history.replaceState(null, '', `${location.search}#${encodePath(path)}`), [path]);
  useEffect(() => onChange(setChange), []);

  // When a view is opened, closed or replaced, the focus moves to the heading of the view that is then shown.
  const opened = `${views.length} ${view?.kind}`;
  const last = useRef(opened);
  useEffect(() => {
    if (last.current !== opened) heading.current?.focus();
    last.current = opened;
  }, [opened]);

  async function takeBack({ undo: number, depth }: Notice): Promise<void> {
    line.current?.focus();
    try {
      const answer = await send<Saved>('undo', { number });
      const isUndone = answer.kind === 'saved';
      const text = isUndone ? words.undone : whyNotUndone(answer, words);
      // Once the mistakes are corrected, it can be undone.
      setNotice({ text, undo: answer.kind === 'faults' ? number : null, depth });
      if (isUndone) setViews((now) => now.slice(0, depth));
    } catch (error) {
      setNotice({ text: reasonOf(error, words), undo: number, depth });
    }
    setRefreshed((before) => before + 1);
  }

  /** Makes the panel follow a page that was loaded beside it: its path, and the element that the user picks on it. */
  function follow(loaded: Document): void {
    const inside = loaded.defaultView;
    setPage(loaded);
    const tell = () => setPath(decoded(loaded.location.pathname));
    tell();
    loaded.addEventListener('lerret:commit', tell);
    loaded.addEventListener(
      'click',
      (event) => {
        const { target } = event;
        if (!event.altKey || inside === null || !(target instanceof inside.Element)) return;
        event.preventDefault();
        event.stopPropagation();
        choose('page');
        setPicked(target);
      },
      true,
    );
    inside?.addEventListener('keydown', ({ key }) => key === 'F2' && fold());
  }

  const shared: Shared = {
    ...{ words, start, version, picked, page: hasRoom ? page : null },
    open: (next) => {
      setNotice(undefined);
      setViews([...views, next]);
    },
    notify: (text, undo, isOfView = false) =>
      setNotice({ text, undo, depth: isOfView ? views.length - 1 : Number.POSITIVE_INFINITY }),
    refresh: () => setRefreshed((before) => before + 1),
  };
  return (
    <SharedContext value={shared}>
      <div className={hasRoom ? 'beside' : 'alone'}>
        <div className={isFolded ? 'panel folded' : 'panel'}>
          <header>
            <nav aria-label="Lerret">
              {tabs.map((one) => (
                <Button
                  key={one}
                  aria-current={one === tab ? 'page' : undefined}
                  onClick={() => choose(one)}
                >
                  {words.tabs[one]}
                </Button>
              ))}
              {hasRoom && (
                <Button aria-expanded={!isFolded} onClick={fold}>
                  {words.fold}
                </Button>
              )}
              <a href={path}>
                <span aria-hidden="true">✕</span>
                <span className="unseen">{words.close}</span>
              </a>
            </nav>
            {!start.mayWrite && <p className="note">{words.readOnly}</p>}
          </header>
          <main hidden={isFolded}>
            <p className="notice" role="status" tabIndex={-1} ref={line}>
              {notice?.text}{' '}
              {typeof notice?.undo === 'number' && (
                <Button onClick={() => void takeBack(notice)}>{words.undo}</Button>
              )}
            </p>
            {view === undefined ? (
              <>
                <h1 className="unseen" tabIndex={-1} ref={heading}>
                  {words.tabs[tab]}
                </h1>
                {!hasRoom && tab !== 'content' && tab !== 'publish' && (
                  <Address path={path} onChange={setPath} />
                )}
                <TabView {...{ tab, path }} />
              </>
            ) : (
              <section>
                <div className="tools">
                  <Button onClick={back}>← {words.back}</Button>
                </div>
                <h1 tabIndex={-1} ref={heading}>
                  {view.title}
                </h1>
                <Opened
                  key={views.length}
                  view={view}
                  onBack={back}
                  onNext={(next) => setViews([...views.slice(0, -1), next])}
                  onTitle={(title) => setViews([...views.slice(0, -1), { ...view, title }])}
                />
              </section>
            )}
          </main>
        </div>
        {hasRoom && (
          <PageBeside
            path={path}
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument && follow(contentDocument)
            }
          />
        )}
      </div>
    </SharedContext>
  );
}

/** The site's page beside the panel. @param path where it begins; the user goes on from there */
function PageBeside({ path, ...props }: ComponentProps<'iframe'> & { readonly path: string }) {
  const { words } = useShared();
  const [first] = useState(path);
  return <iframe className="page" name="page" title={words.tabs.page} src={first} {...props} />;
}

function TabView({ tab, path }: { readonly tab: Tab; readonly path: string }) {
  const { words } = useShared();
  if (tab === 'content') return <Contents />;
  if (tab === 'when') return <When path={path} />;
  if (tab === 'publish') return <Publish />;
  if (tab === 'page') return <ThisPage path={path} />;
  if (isForWidths) return <Frames path={path} />;
  const { port, hostname, protocol } = location;
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return (
    <>
      <p>
        <a href={`/.lerret/panel/?how#${encodePath(path)}`} target="_blank" rel="noreferrer">
          {words.howHelp}
        </a>
      </p>
      <p>
        <a href={`${protocol}//${other}:${port}${path}`} target="_blank" rel="noreferrer">
          {words.member}
        </a>
        <br />
        <small>{words.memberHelp}</small>
        <DemoLoginLine />
      </p>
    </>
  );
}

function DemoLoginLine() {
  const { words } = useShared();
  const [login] = useAsked<DemoLogin | null>('demo-login');
  if (login === null) return null;
  return (
    <>
      <br />
      <small>
        {words.demoLogin} <code>{login.email}</code> <code>{login.password}</code>
      </small>
    </>
  );
}

function Opened(props: {
  readonly view: View;
  readonly onBack: () => void;
  readonly onNext: (view: View) => void;
  readonly onTitle: (title: string) => void;
}) {
  const { view, onBack, onNext, onTitle } = props;
  const openForm = (place: FilePlace, title: string) => onNext({ kind: 'form', place, title });
  if (view.kind === 'form') return <RecordForm {...view} onGone={onBack} onTitle={onTitle} />;
  if (view.kind === 'new')
    return <NewRecord {...view} onDone={(place, title = view.title) => openForm(place, title)} />;
  if (view.kind === 'item')
    return (
      <NewItem
        {...view}
        onDone={(item) => openForm(view.place, String(Object(item).label ?? view.title))}
      />
    );
  if (view.kind === 'action') {
    const { record, index } = view;
    return <Act {...{ record, index }} onDone={() => openForm(record, record.title)} />;
  }
  if (view.kind === 'explanation') return <Explanation query={view.query} />;
  return <FileText file={view.file} line={view.line} />;
}

function Address(props: { readonly path: string; readonly onChange: (path: string) => void }) {
  const { path, onChange } = props;
  const { words } = useShared();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(String(new FormData(event.currentTarget).get('path') ?? '/'));
  };
  return (
    <form className="tools" onSubmit={send}>
      <label htmlFor="path">{words.address}</label>
      <input id="path" name="path" defaultValue={path} />
      <button type="submit">{words.show}</button>
    </form>
  );
}

/** Asks for the code that the terminal shows, if the browser is on another machine. */
function Pairing({ onPaired }: { readonly onPaired: () => void }) {
  const words = wordsOfPage();
  const [message, setMessage] = useState('');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
  if (isHere)
    return (
      <main>
        <p role="alert">{words.noToken}</p>
      </main>
    );
  const sendCode = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (await pair(code)) onPaired();
    else setMessage(words.wrongCode);
  };
  return (
    <main>
      <form onSubmit={(event) => void sendCode(event)}>
        <div className="field">
          <label htmlFor="code">{words.code}</label>
          <input id="code" name="code" autoComplete="one-time-code" required />
        </div>
        <button type="submit" className="main">
          {words.send}
        </button>
        <p role="alert">{message}</p>
      </form>
    </main>
  );
}

/** Returns the texts in the language of the panel's HTML, for what is shown before the server has accepted the user. */
function wordsOfPage(): Words {
  return allWords[document.documentElement.lang === 'en' ? 'en' : 'nb'];
}

function App() {
  const words = wordsOfPage();
  const [start, setStart] = useState<Start | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries requests it again
  useEffect(() => {
    setError(null);
    askStart().then(setStart, setError);
  }, [tries]);
  const again = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The pressed button goes.
    currentTarget.closest('main')?.focus();
    setTries(tries + 1);
  };
  if (start !== null) return <Panel start={start} />;
  if (error instanceof CallError && error.isRefused)
    return <Pairing onPaired={() => setTries(tries + 1)} />;
  return (
    <main tabIndex={-1}>
      {error === null ? (
        <p aria-busy="true">{words.loading}</p>
      ) : (
        <p role="alert">
          {reasonOf(error, words)} <Button onClick={again}>{words.again}</Button>
        </p>
      )}
    </main>
  );
}

const root = document.getElementById('panel');
if (root !== null) createRoot(root).render(<App />);
