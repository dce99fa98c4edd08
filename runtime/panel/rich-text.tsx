import { ariaDescribedByIds } from '@rjsf/utils';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useInvalidMark } from './form-fields.tsx';
import { Button, useShared } from './panel-parts.tsx';
import type { TextProps } from './types.ts';

interface Props extends TextProps {
  readonly name: string;
}

/**
 * An editor for a text with paragraphs, headings, lists and links. A text with other elements is edited as HTML, so
 * that no element is lost. The text changes only when the user edits it.
 */
export function RichText(props: Props) {
  const { value, id, isRequired, isOff } = props;
  const { words } = useShared();
  const isLossy = !isPlain(value);
  // Typing alone never leads out of the field: it would go, with the focus.
  const [asSource, setSource] = useState(isLossy);
  useInvalidMark(id);
  return (
    <div className="rich">
      <div className="tools">
        <Button
          aria-pressed={!asSource}
          disabled={isLossy || isOff}
          onClick={() => setSource(false)}
        >
          {words.rich}
        </Button>
        <Button aria-pressed={asSource} onClick={() => setSource(true)}>
          {words.html}
        </Button>
      </div>
      {isLossy && <p className="help">{words.lossy}</p>}
      {asSource ? (
        <textarea
          id={id}
          aria-describedby={ariaDescribedByIds(id)}
          rows={10}
          spellCheck={false}
          className="source"
          value={value}
          required={isRequired}
          disabled={isOff}
          onChange={({ target }) => props.onChange(target.value)}
          onBlur={props.onLeave}
        />
      ) : (
        <Editor {...props} />
      )}
    </div>
  );
}

/** Elements that the editor writes unchanged, with their allowed attributes. */
const known: Readonly<Record<string, readonly string[]>> = {
  ...{ p: [], h2: [], h3: [], h4: [], ul: [], ol: ['start'], li: [], br: [], hr: [] },
  ...{ strong: [], em: [], blockquote: [], code: [], a: ['href'] },
};

/** Returns whether a text contains only elements that the editor writes unchanged. */
function isPlain(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isBlock = [...body.childNodes].every(
    (node) => node.nodeType === Node.ELEMENT_NODE || node.textContent?.trim() === '',
  );
  const isKnown = [...body.querySelectorAll('*')].every(({ localName, attributes }) => {
    const allowed = known[localName];
    return allowed !== undefined && [...attributes].every(({ name }) => allowed.includes(name));
  });
  return isBlock && isKnown;
}

function Editor({ id, name, value, isRequired, isOff, onChange, onLeave }: Props) {
  const { words } = useShared();
  /** Whether what the user pasted last had pictures, which a text can't hold. */
  const [hadPictures, setHadPictures] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        codeBlock: false,
        strike: false,
        underline: false,
        link: {
          openOnClick: false,
          autolink: false,
          HTMLAttributes: { target: null, rel: null, class: null },
        },
      }),
    ],
    injectCSS: false,
    editable: !isOff,
    content: value,
    editorProps: {
      transformPastedHTML: withKnownElements,
      handlePaste(_, { clipboardData }) {
        const isPicture = /<img\b/i.test(clipboardData?.getData('text/html') ?? '');
        setHadPictures(isPicture || (clipboardData?.files.length ?? 0) > 0);
        return false;
      },
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
        ...{ 'aria-required': String(isRequired), 'aria-describedby': ariaDescribedByIds(id) },
      },
    },
    onUpdate: (event) => onChange(htmlOf(event.editor.getHTML())),
    onBlur: onLeave,
  });
  const focused = () => editor.chain().focus();
  function link(): void {
    const before = String(editor.getAttributes('link').href ?? '');
    const href = window.prompt(words.linkTo, before);
    if (href === '') focused().unsetLink().run();
    else if (href !== null) focused().extendMarkRange('link').setLink({ href }).run();
  }
  const tools = [
    ['bold', words.bold, () => focused().toggleBold().run()],
    ['italic', words.italic, () => focused().toggleItalic().run()],
    ['heading', words.heading, () => focused().toggleHeading({ level: 2 }).run()],
    ['bulletList', words.list, () => focused().toggleBulletList().run()],
    ['orderedList', words.numbered, () => focused().toggleOrderedList().run()],
    ['link', words.link, link],
  ] as const;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame */}
      <div className="tools" role="group" aria-label={`${words.formatting}: ${name}`}>
        {tools.map(([name, label, act]) => (
          <Button key={name} aria-pressed={editor.isActive(name)} disabled={isOff} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
      <EditorContent editor={editor} className="text" />
      {hadPictures && (
        <p className="note" role="alert">
          {words.noPictures}
        </p>
      )}
    </>
  );
}

/** Returns the editor's HTML as Lerret writes it: list items have no paragraphs, and an empty text is ''. */
function htmlOf(html: string): string {
  const short = html.replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<ul>|<ol>)/g, '<li>$1');
  return short === '<p></p>' ? '' : short;
}

/** Heading elements that the editor doesn't know, with those that replace them. */
const replaced: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6';

/**
 * Returns pasted HTML with only elements that the editor knows: it replaces headings of other levels, rows of tables
 * (by paragraphs), and the paragraphs that Word writes for list items (by lists). It removes pictures and empty
 * paragraphs.
 */
export function withKnownElements(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const list of body.querySelectorAll('ol, ul')) list.removeAttribute('type');
  for (const [name, other] of Object.entries(replaced))
    for (const heading of body.querySelectorAll(name)) become(heading, other);
  for (const one of body.querySelectorAll('p[style*="mso-list"]')) becomeItem(one);
  // Tables in cells come before the table around them.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...[...table.querySelectorAll('tr')].map(paragraphOf));
  for (const picture of body.querySelectorAll('img')) picture.remove();
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '') paragraph.remove();
  return body.innerHTML;
}

function become(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Replaces a paragraph that Word wrote by a list item. Removes the bullet or number that Word writes as text. */
function becomeItem(paragraph: Element): void {
  const markers = [...paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')];
  const isNumbered = markers.some((one) => /^\s*\w+[.)]/.test(one.textContent));
  for (const marker of markers) marker.remove();
  const name = isNumbered ? 'ol' : 'ul';
  const before = paragraph.previousElementSibling;
  const list = before?.localName === name ? before : paragraph.ownerDocument.createElement(name);
  if (list !== before) paragraph.before(list);
  list.append(become(paragraph, 'li'));
}

/** Returns the cells of a row as one paragraph, with spaces between them. */
function paragraphOf(row: Element): Element {
  const paragraph = row.ownerDocument.createElement('p');
  for (const cell of row.querySelectorAll('td, th')) {
    if (paragraph.hasChildNodes()) paragraph.append(' ');
    const isText = cell.querySelector(BLOCKS) === null;
    paragraph.append(...(isText ? cell.childNodes : [cell.textContent.trim()]));
  }
  return paragraph;
}
