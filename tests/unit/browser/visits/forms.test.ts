import { describe, expect, it } from 'vitest';
import { formAddress } from '../../../../runtime/browser/visits/observers.ts';
import { attributes } from './attributes.ts';

const here = new URL('https://kino.example/nyheter?side=2#topp');

type Given = Readonly<Record<string, string>>;
type Fields = readonly (readonly [string, FormDataEntryValue])[];

const addressOf = (form: Given, submitter: Given | null = null, fields: Fields = [['q', 'a']]) =>
  formAddress(attributes(form), submitter && attributes(submitter), () => fields, here);

describe('a form', () => {
  it.each<[Given, Given | null, string | null]>([
    [{ action: '/sok' }, null, '/sok?q=a'],
    [{ action: '/sok', method: 'get' }, null, '/sok?q=a'],
    [{ action: '/sok', method: 'GET' }, null, '/sok?q=a'],
    [{ action: '/sok', method: 'noe annet' }, null, '/sok?q=a'],
    [{ action: '/sok', method: 'post' }, null, null],
    [{ action: '/sok', method: 'POST' }, null, null],
    [{ action: '/sok', method: 'dialog' }, null, null],
    [{ action: '/sok', target: '_self' }, null, '/sok?q=a'],
    [{ action: '/sok', target: '_blank' }, null, null],
    [{ action: '/sok', 'data-native': '' }, null, null],
    [{ action: 'https://kino.example/sok' }, null, '/sok?q=a'],
    [{ action: 'https://other.example/sok' }, null, null],
    [{ action: 'mailto:post@kino.example' }, null, null],
    [{ action: 'http://[' }, null, null],
    [{ action: '/program.ics' }, null, null],
    [{ action: '//' }, null, null],
    [{}, null, '/nyheter?q=a#topp'],
    [{ action: '' }, null, '/nyheter?q=a#topp'],
    [{ action: '/sok?q=b&gammel=1' }, null, '/sok?q=a'],
    [{ action: '/sok?q=b#treff' }, null, '/sok?q=a#treff'],
  ])('B11.1 %o with %o leads to %s', (form, submitter, address) => {
    expect(addressOf(form, submitter)).toBe(address);
  });

  it.each<[Given, Given, string | null]>([
    [{ action: '/sok' }, {}, '/sok?q=a'],
    [{ action: '/sok' }, { formaction: '/arkiv' }, '/arkiv?q=a'],
    [{ action: '/sok' }, { formaction: '' }, '/nyheter?q=a#topp'],
    [{ action: '/sok' }, { formmethod: 'post' }, null],
    [{ action: '/sok', method: 'post' }, { formmethod: 'get' }, '/sok?q=a'],
    [{ action: '/sok' }, { formtarget: '_blank' }, null],
    [{ action: '/sok', target: '_blank' }, { formtarget: '' }, '/sok?q=a'],
    [{ action: '/sok' }, { 'data-native': '' }, null],
    // What a button of that name says is of no form.
    [{ action: '/sok' }, { action: '/feil', method: 'post', target: '_blank' }, '/sok?q=a'],
  ])('B11.1 %o sent by a button with %o leads to %s', (form, submitter, address) => {
    expect(addressOf(form, submitter)).toBe(address);
  });

  it.each<[Fields, string | null]>([
    [[], '/sok'],
    [[['q', '']], '/sok?q='],
    [[['q', 'blå fjell']], '/sok?q=bl%C3%A5+fjell'],
    [[['q', 'a&b=c#d+e']], '/sok?q=a%26b%3Dc%23d%2Be'],
    [
      [
        ['dag', '1'],
        ['dag', '2'],
      ],
      '/sok?dag=1&dag=2',
    ],
    [[['fil', new File(['x'], 'x.txt')]], null],
    [
      [
        ['q', 'a'],
        ['fil', new File([], '')],
      ],
      null,
    ],
  ])('B11.1 fields %o lead to %s', (fields, address) => {
    expect(addressOf({ action: '/sok?gammel=1' }, null, fields)).toBe(address);
  });

  it('B11.1 isn’t asked for its fields where it is the browser’s', () => {
    const fields = () => {
      throw new Error('asked');
    };
    const form = attributes({ action: '/sok', method: 'post' });
    expect(formAddress(form, null, fields, here)).toBeNull();
  });
});
