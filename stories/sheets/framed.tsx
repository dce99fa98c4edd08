import { type ReactElement, useRef } from 'react';

interface Props {
  readonly label: string;
  /** Of its window, in CSS pixels. */
  readonly width: number;
  /** The id of a story; else `html`, a whole document. */
  readonly story?: string;
  /** Settings of the toolbar, as an address has them. */
  readonly globals?: string;
  readonly html?: string;
}

/** A window of its own in which a story or a page is shown, cut to the block's column, as high as what is in it. */
export function Framed({ label, width, story, globals = '', html }: Props): ReactElement {
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
