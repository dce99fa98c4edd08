import { type ReactElement, useContext } from 'react';
import { RenderingContext } from '../../../runtime/block.ts';
import { everywhere, type Frame, type Stand } from '../pictures/picture-room.ts';
import { inText, withTextPictures } from '../pictures/text-pictures.ts';
import { classNames } from './class-names.ts';
import { hostOf } from './link.tsx';

// Wide tables scroll on narrow screens; with `tabindex` the arrow keys scroll them, too.
const withFocus = (html: string) => html.replaceAll('<table>', '<table tabindex="0">');

/** Matches the space between a number's thousands, a day and its month, or a number and its unit. */
const AFTER_NUMBER =
  /(?<=\d\.?) (?=(?:\d{3}(?!\d)|(?:år|kr|kroner)\b|(?:jan|feb|mars|apr|mai|jun|jul|aug|sep|okt|nov|des)[a-z]*))/g;

/** Matches the space after a weekday, `klokka`, `sal` or `rad`, before a number: `lørdag 5. desember`, `Sal 2`. */
const BEFORE_NUMBER = /(?<=[a-zø]dag|klokka|kl\.|\bsal|\brad) (?=\d)/gi;

/** Matches the spaces of a telephone number: `77 00 12 43`. */
const IN_PAIRS = /(?<=\b\d\d) (?=\d\d\b)/g;

/** Matches the hyphen of `15-årsgrense` and `e-post`; not in the middle of an address. */
const SHORT_START = /(?<=(?:^|[\s(«])(?:\d+|e))-(?=[a-zæøå])/gi;

/** Matches the dash of a range: `16.00–18.00`. */
const IN_RANGE = /(?<=\d)–(?=\d)/g;

/** Matches a tag, or the text before the next one. Each text is read once: a long one must not take minutes. */
const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;

// Writes no-break spaces and word joiners, which nobody types.
const withWholeNumbers = (html: string) =>
  html.replace(TAG_OR_TEXT, (part) => (part.startsWith('<') ? part : wholeNumbersIn(part)));

const wholeNumbersIn = (text: string) =>
  text
    .replace(AFTER_NUMBER, '\u00a0')
    .replace(BEFORE_NUMBER, '\u00a0')
    .replace(IN_PAIRS, '\u00a0')
    .replace(SHORT_START, '\u2060-\u2060')
    .replace(IN_RANGE, '\u2060–\u2060');

/** Matches a link to another site: its attributes, address and words. */
const EXTERNAL = /<a ([^>]*href="(https?:[^"]*)"[^>]*)>(.*?)<\/a>/gs;

/** Adds what `Link` does: an arrow, the host unless the words have it, and whether a window opens. No service is known. */
const withHosts = (html: string) =>
  html.replace(EXTERNAL, (_, attributes: string, href: string, words: string) => {
    const host = hostOf(href) ?? '';
    const notes = [
      ...(words.includes(host) ? [] : [`hos ${host}`]),
      ...(/(^| )target="/.test(attributes) ? ['åpnes i nytt vindu'] : []),
    ];
    const said =
      notes.length === 0 ? '' : `<span class="visually-hidden"> (${notes.join(', ')})</span>`;
    // Below a picture, which is a block, an arrow would be a line of its own.
    const arrow = words.includes('<img') ? '' : '<span aria-hidden="true">\u00a0↗\ufe0e</span>';
    return `<a ${attributes}>${words}${arrow}${said}</a>`;
  });

/**
 * A formatted text, without line breaks inside numbers, dates and ranges; its links to other sites say so. Its HTML must
 * be sanitised.
 */
export function RichText(props: {
  readonly html: string;
  readonly className?: string | undefined;
  /** The block's place, and the frame of its pictures. Default: those of running text in twelve columns. */
  readonly place?: Stand | undefined;
  readonly frame?: Frame;
}): ReactElement {
  const { html, className, place = everywhere, frame = inText } = props;
  const text = withTextPictures(html, frame, place, useContext(RenderingContext));
  return (
    <div
      className={classNames('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reading a site sanitises each record once
      dangerouslySetInnerHTML={{ __html: withHosts(withWholeNumbers(withFocus(text))) }}
    />
  );
}
