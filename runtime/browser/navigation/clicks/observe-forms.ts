import type { Stop } from '../../environment/environment.ts';
import type { Navigator } from '../navigator.ts';
import { formAddress } from './form-address.ts';
import { listenLast } from './listen-last.ts';

/** Makes visits of forms that only ask for a page of the site (B11), until the returned function is called. */
export function observeForms(navigator: Pick<Navigator, 'visit'>): Stop {
  return listenLast('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const fields = () => new FormData(form, submitter);
    const address = formAddress(form, submitter, fields, location);
    if (address === null) return;
    event.preventDefault();
    navigator.visit(address);
  });
}
