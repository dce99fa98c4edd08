import type { FilePlace } from './types.ts';

/** Gives the focus to the field at a path, or to the innermost field around it. Opens what is folded around the field. */
export function focusField(path: FilePlace['path']): void {
  const names = ['root', ...path];
  const found = names.flatMap((_, index) => {
    const id = CSS.escape(names.slice(0, names.length - index).join('_'));
    const inside = `:is(input, select, textarea, button, [contenteditable])`;
    return (
      document.querySelector<HTMLElement>(`#${id}, ${inside}:is([id^=${id}_], [id^=${id}-])`) ?? []
    );
  });
  const [field] = path.length === 0 ? [] : found;
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
  field?.focus();
}
