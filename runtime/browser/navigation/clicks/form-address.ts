import { type Attributes, isOwnWindow, readUrl, visitAddress } from './visit-address.ts';

/**
 * The address that a form leads to, or null where sending it is the browser's (B11). All is read from attributes: a
 * field may be called `action`, and then it is the form's property of that name.
 *
 * @param submitter The button pressed, whose `form…` attributes come before the form's.
 * @param fields Gives the form's names and values; asked only of a form that is sent by GET.
 */
export function formAddress(
  form: Attributes,
  submitter: Attributes | null,
  fields: () => Iterable<readonly [string, FormDataEntryValue]>,
  here: Pick<Location, 'href' | 'origin'>,
): string | null {
  const read = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const isVisit =
    !/^(post|dialog)$/i.test(read('method')) &&
    isOwnWindow(read('target')) &&
    ![form, submitter].some((part) => part?.hasAttribute('data-native'));
  const url = isVisit ? readUrl(read('action') || here.href, here.href) : null;
  if (url === null) return null;
  const query = new URLSearchParams();
  for (const [name, value] of fields()) {
    if (typeof value !== 'string') return null;
    query.append(name, value);
  }
  url.search = String(query);
  return visitAddress(url, here);
}
