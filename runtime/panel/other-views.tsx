import { useEffect, useRef, useState } from 'react';
import { useAsked } from './asked.tsx';
import { CallError, runCommand } from './calls.ts';
import { Button, timeText, useShared } from './panel-parts.tsx';
import { showAt, shownTime } from './this-page.tsx';
import type { Moments } from './types.ts';

/** The view in which the user chooses a moment, in Norwegian time. The panel then shows all pages as at that moment. */
export function When({ path }: { readonly path: string }) {
  const { words, start, page } = useShared();
  const [found, waiting, isEarlier] = useAsked<Moments>('moments', { path });
  const [time, setTime] = useState(shownTime());
  const choose = (next: string | null) => {
    setTime(next);
    showAt(next);
    page?.defaultView?.location.reload();
  };
  // The moments of the page that was beside the panel before aren't those of this one.
  if (found === null || isEarlier) return waiting ?? <p aria-busy="true">{words.loading}</p>;
  const { moments, now } = found;
  const at = time === null ? -1 : moments.indexOf(time);
  return (
    <>
      {waiting}
      <p role="status">
        <strong>
          {words.shownAt}: {time === null ? words.now : timeText(time, start.language)}
        </strong>{' '}
        <Button disabled={time === null} onClick={() => choose(null)}>
          {words.now}
        </Button>
      </p>
      <div className="field">
        <label htmlFor="when">{words.date}</label>
        <input
          id="when"
          type="datetime-local"
          value={(time ?? now).slice(0, 16)}
          onChange={({ target }) => choose(target.value || null)}
        />
      </div>
      {moments.length === 0 ? (
        <p>{words.neverChanges}</p>
      ) : (
        <>
          <div className="field">
            <label htmlFor="moment">{words.slider}</label>
            <input
              id="moment"
              type="range"
              min={-1}
              max={moments.length - 1}
              value={at}
              aria-valuetext={at < 0 ? words.now : timeText(moments[at] ?? '', start.language)}
              onChange={({ target }) => choose(moments[Number(target.value)] ?? null)}
            />
          </div>
          <h2>{words.changesAt}</h2>
          <ul className="rows">
            {moments.map((one) => (
              <li key={one}>
                <Button aria-pressed={one === time} onClick={() => choose(one)}>
                  {timeText(one, start.language)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Widths of a phone, a tablet and a desk, in pixels. */
const WIDTHS = [390, 768, 1440];

/** The window that shows the page in several widths side by side. */
export function Frames({ path }: { readonly path: string }) {
  const { words } = useShared();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [isPrinted, setPrinted] = useState(false);
  const [hasScript, setScript] = useState(true);
  const [widths, setWidths] = useState<readonly number[]>(WIDTHS);
  const box = (label: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  );
  const choose = (width: number, isOn: boolean) =>
    setWidths(WIDTHS.filter((one) => (one === width ? isOn : widths.includes(one))));
  return (
    <div className="how">
      <div className="tools">
        <fieldset>
          <legend>{words.widths}</legend>
          {WIDTHS.map((one) => (
            <span key={one}>
              {box(String(one), widths.includes(one), (isOn) => choose(one, isOn))}
            </span>
          ))}
        </fieldset>
        <fieldset>
          <legend>{words.scheme}</legend>
          {(['light', 'dark'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="scheme"
                checked={scheme === one}
                onChange={() => setScheme(one)}
              />
              {words.schemes[one]}
            </label>
          ))}
        </fieldset>
        {box(words.print, isPrinted, setPrinted)}
        {box(words.script, !hasScript, (isOn) => setScript(!isOn))}
      </div>
      <div className="frames">
        {widths.map((width) => (
          <Frame
            key={`${width} ${hasScript} ${isPrinted}`}
            {...{ width, path, scheme, isPrinted, hasScript }}
          />
        ))}
      </div>
    </div>
  );
}

function Frame(props: {
  readonly width: number;
  readonly path: string;
  readonly scheme: 'light' | 'dark';
  readonly isPrinted: boolean;
  readonly hasScript: boolean;
}) {
  const { width, path, scheme, isPrinted, hasScript } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload makes a new document
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && isPrinted) showAsPrinted(page);
  }, [isPrinted, loads]);
  return (
    <figure>
      <figcaption>{width}</figcaption>
      <iframe
        ref={frame}
        title={`${path} ${width}`}
        src={path}
        width={width}
        height={900}
        className={scheme}
        onLoad={() => setLoads(loads + 1)}
        {...(hasScript ? {} : { sandbox: 'allow-same-origin' })}
      />
    </figure>
  );
}

/** Changes a page's stylesheets so that rules for print apply on the screen, and rules for the screen don't. */
function showAsPrinted(page: Document): void {
  const turn = (media: MediaList) => {
    if (/\bprint\b/.test(media.mediaText))
      media.mediaText = media.mediaText.replace(/\bprint\b/, 'all');
    else if (/^screen\b/.test(media.mediaText)) media.mediaText = 'not all';
  };
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof (page.defaultView ?? window).CSSMediaRule) turn(rule.media);
      if ('cssRules' in rule && rule.cssRules instanceof (page.defaultView ?? window).CSSRuleList)
        visit(rule.cssRules);
    }
  };
  for (const sheet of page.styleSheets) {
    turn(sheet.media);
    visit(sheet.cssRules);
  }
}

/** The view that lists what changes for visitors, and publishes it. */
export function Publish() {
  const { words, start, version, refresh } = useShared();
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed' | 'cut'>('idle');
  /** The version of the site whose changes are listed. */
  const [listed, setListed] = useState<number | null>(null);
  const isCurrent = listed === version;
  async function run(name: string, question?: string): Promise<void> {
    if (question && !window.confirm(question)) return;
    const isLook = name === 'changes';
    setState('running');
    setText('');
    const code = await runCommand(name, setText).catch((error) => {
      if (!(error instanceof CallError)) return null;
      setText(error.message);
      return 'refused' as const;
    });
    // The list of changes can't ask for consent here, so it ends with 2; an error ends with 1.
    const isDone = code === 0 || (isLook && code === 2);
    setListed(isLook && isDone ? version : null);
    setState(isDone ? 'done' : code === null ? 'cut' : 'failed');
    if (!isLook) refresh();
  }
  const isBusy = state === 'running';
  const button = (name: string, label: string, question?: string) => (
    <Button
      className={name === 'publish' ? 'main' : undefined}
      disabled={isBusy || !start.mayWrite || (name === 'publish' && !isCurrent)}
      onClick={() => void run(name, question)}
    >
      {label}
    </Button>
  );
  const texts = {
    ...{ idle: '', running: words.running, done: words.ended },
    ...{ failed: words.endedBadly, cut: words.cut },
  };
  return (
    <>
      <div className="tools">
        {button('changes', words.changes)}
        {button('publish', words.publish, words.publishSure)}
        {button('rollback', words.rollback, words.rollbackSure)}
      </div>
      <p role="status" aria-busy={isBusy}>
        {listed !== null && !isCurrent && !isBusy ? words.changedSince : texts[state]}
      </p>
      <pre className="told">{text}</pre>
    </>
  );
}
