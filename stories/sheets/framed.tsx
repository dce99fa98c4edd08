import { type ReactElement, useRef } from 'react';
import { globalTypes } from '../../storybook/globals/toolbar.ts';
import { settingOf, triedIn } from '../../storybook/tokens/as-setting.ts';

/** Settings of the toolbar, by name. */
export type Settings = Readonly<Record<string, unknown>>;

interface Props {
  readonly label: string;
  /** Of its window, in CSS pixels. */
  readonly width: number;
  /** The id of a story; else `html`, a whole document. */
  readonly story?: string;
  /** The settings of the sheet itself. */
  readonly chosen?: Settings;
  /** The settings with which this window differs from the sheet. */
  readonly own?: Settings;
  readonly html?: string;
}

/** Returns settings as an address has them: those of menus that act in all stories, tried tokens, and a window's own. */
function inAddress(chosen: Settings, own: Settings): string {
  const everywhere = Object.entries(globalTypes).filter(([, { menu }]) => menu.on === 'stories');
  const menus = everywhere.flatMap(([name]) => (name in chosen ? [[name, chosen[name]]] : []));
  const tokens = Object.entries(settingOf(triedIn(chosen.tokens)));
  return Object.entries({
    ...Object.fromEntries(menus),
    ...Object.fromEntries(tokens.map(([name, value]) => [`tokens.${name}`, value])),
    ...own,
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** A window of its own in which a story or a page is shown, cut to the block's column, as high as what is in it. */
export function Framed(props: Props): ReactElement {
  const { label, width, story, chosen = {}, own = {}, html } = props;
  const globals = inAddress(chosen, own);
  const box = useRef<HTMLDivElement>(null);
  // As embedded elsewhere: without its play function, which is a test and leaves traces.
  const address = `./iframe.html?id=${story}&globals=${globals}&viewMode=story&embed=true`;
  const adapt = (frame: HTMLIFrameElement) => {
    const within = frame.contentDocument;
    if (within === null) return;
    const measure = () => {
      const column = within.querySelector('.story-column')?.getBoundingClientRect();
      // The column stands at the left edge of its page, with as much to its right.
      const wide = column === undefined ? width : Math.min(width, column.right + column.left);
      box.current?.style.setProperty('width', `${wide}px`);
      frame.style.height = `${Math.ceil(within.body.scrollHeight)}px`;
    };
    new ResizeObserver(measure).observe(within.body);
  };
  const source = html === undefined ? { src: address } : { srcDoc: html };
  return (
    <figure>
      <figcaption>
        {story === undefined ? (
          label
        ) : (
          <a href={`./?path=/story/${story}&globals=${globals}`} target="_top">
            {label}
          </a>
        )}
      </figcaption>
      <div className="story-sheet-window" ref={box}>
        <iframe
          {...source}
          key={address}
          title={label}
          width={width}
          height={400}
          onLoad={({ currentTarget }) => adapt(currentTarget)}
        />
      </div>
    </figure>
  );
}
