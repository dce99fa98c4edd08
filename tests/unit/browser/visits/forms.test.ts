import { describe, expect, it } from 'vitest';
import { formAddress } from '../../../../runtime/browser/visits/observers.ts';
import { attributes } from './attributes.ts';

const here = new URL('https://kino.example/nyheter?side=2#topp');

type Given = Readonly<Record<string, string>>;
type Fields = readonly (readonly [string, FormDataEntryValue])[];

const addressOf = (form: Given, submitter: Given | null = null, fields: Fields = [['q', 'a']]) =>
  formAddress(attributes(form), submitter && attributes(submitter), () => fields, here);

describe('a form', () => {
  it.each<[Given, string | null]>([
    [{ action: '/sok' }, '/sok?q=a'],
    [{ action: '/sok', method: 'GET' }, '/sok?q=a'],
    [{ action: '/sok', method: 'noe annet' }, '/sok?q=a'],
    [{ action: '/sok', method: 'POST' }, null],
    [{ action: '/sok', method: 'dialog' }, null],
    [{ action: '/sok', target: '_blank' }, null],
    [{ action: '/sok', 'data-native': '' }, null],
    [{ action: 'https://other.example/sok' }, null],
    [{ action: 'http://[' }, null],
    [{ action: '/program.ics' }, null],
    [{}, '/nyheter?q=a#topp'],
    [{ action: '/sok?q=b#treff' }, '/sok?q=a#treff'],
  ])('B11.1 %o leads to %s', (form, address) => {
    expect(addressOf(form)).toBe(address);
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
    [[['q', 'a&b=c#d+e']], '/sok?q=a%26b%3Dc%23d%2Be'],
    [
      [
        ['dag', '1'],
        ['dag', '2'],
      ],
      '/sok?dag=1&dag=2',
    ],
    [[['fil', new File([], '')]], null],
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
