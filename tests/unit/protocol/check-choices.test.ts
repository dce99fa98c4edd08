import { describe, expect, it } from 'vitest';
import { checkChoices, hasChoices } from '../../../runtime/answer/own-answer.ts';

const form = (inner: string) =>
  `<p>a</p><form class="x" data-choices="" action="/k">${inner}</form><input name="a" value="1"/>`;

describe('choices of an address', () => {
  it('are checked within the form', () => {
    const html = form(
      '<input name="a" value="1"/><details class="disclosure"><input name="a" value="2"/></details><details><input name="b" value="1"/></details>',
    );
    expect(hasChoices(html)).toBe(true);
    expect(checkChoices(html, 'a=2&a=x')).toBe(
      '<p>a</p><form class="x" data-choices="?a=2&amp;a=x" action="/k"><input name="a" value="1"/><details class="disclosure"><input checked="" name="a" value="2"/></details><details><input name="b" value="1"/></details></form><input name="a" value="1"/>',
    );
  });

  it('are selected in the list of their name', () => {
    const list = (name: string) =>
      `<select name="${name}"><option value="">-</option><option value="7">7</option></select>`;
    expect(checkChoices(form(list('a') + list('b')), 'b=7&a=')).toContain(
      `${list('a')}<select name="b"><option value="">-</option><option selected="" value="7">`,
    );
  });

  it.each([
    ['sal=Sal+1%2C+R%26D', 'Sal 1, R&amp;D'],
    ['sal=%22%3E%3Cb%3E', '&quot;&gt;&lt;b&gt;'],
  ])('are read as they were written: %s', (query, value) => {
    expect(checkChoices(form(`<input name="sal" value="${value}"/>`), query)).toContain(
      '<input checked=""',
    );
  });

  it('put nothing of the address into the document but the query, escaped', () => {
    const html = form('<input name="a" value="1"/>');
    const evil = 'a=%3Cscript%3E&"><script>=1&a=$&';
    const escaped = '?a=%3Cscript%3E&amp;&quot;&gt;&lt;script&gt;=1&amp;a=$&amp;';
    const marked = html.replace('choices=""', () => `choices="${escaped}"`);
    expect(checkChoices(html, evil)).toBe(marked);
  });
});
