import { unescapeHtml } from './unescape-html.ts';

const form = /(<form\b[^>]*)( data-choices="")([^>]*>)(.*?)<\/form>/gs;

/** Does a document hold a form of choices (`blocks/parts/choice-form.tsx`)? */
export function hasChoices(html: string): boolean {
  return html.includes(' data-choices=""');
}

/**
 * A document with the choices of its address made in its forms, for who has no script: boxes are checked, options
 * selected, what is folded around them stands open. What the address doesn't name is as it was.
 *
 * @param query As in an address, `alder=7&tale=norsk`.
 */
export function checkChoices(html: string, query: string): string {
  const wanted = new URLSearchParams(query);
  const isWanted = (name: string | undefined, value: string | undefined) =>
    Boolean(name && value && wanted.getAll(name).includes(value));
  return html.replace(form, (_, start: string, mark: string, end: string, inner: string) => {
    let select = '';
    const checked = inner.replace(
      /<(input|select|option)\b([^>]*)>/g,
      (tag: string, element: string, attributes: string) => {
        const name = attributeOf(attributes, 'name');
        if (element === 'select') {
          select = name ?? '';
          return tag;
        }
        const value = attributeOf(attributes, 'value');
        if (!isWanted(element === 'option' ? select : name, value)) return tag;
        const state = element === 'option' ? ' selected=""' : ' checked=""';
        return `<${element}${state}${attributes}>`;
      },
    );
    const opened = checked.replace(
      /<details\b([^>]*>)(?=.*? (?:checked|selected)="")/gs,
      '<details open=""$1',
    );
    return `${start}${mark.replace('""', '"made"')}${end}${opened}</form>`;
  });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, written] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? [];
  return written === undefined ? undefined : unescapeHtml(written);
}
