import { describe, expect, it } from 'vitest';
import { exampleProps, exampleSite } from '../../../stories/example-props.ts';

interface Options {
  heading: string;
  label?: string;
  image?: unknown;
  links: readonly { label: string; icon: string }[];
}
interface Records {
  readonly article: readonly object[];
  readonly event: readonly object[];
}

const metadata = {
  name: 'sample',
  accepts: { article: ['id', 'title', 'href'], event: ['id'] },
  options: {
    properties: {
      heading: { type: 'string', default: 'Søk' },
      label: { type: 'string' },
      image: { $ref: 'image.schema.json' },
      links: {
        type: 'array',
        items: { properties: { label: { type: 'string' }, icon: { default: 'film' } } },
      },
    },
  },
  example: {
    records: { article: [{ id: 'a', title: 'Kino', author: 'Ingrid' }] },
    options: { label: 'Finn', image: '/media/kor.webp', links: [{ label: 'Program' }] },
  },
};

const props = (overrides: Parameters<typeof exampleProps<Options, Records>>[1] = {}) =>
  exampleProps<Options, Records>(metadata, overrides);

describe('exampleProps', () => {
  it('has every accepted model as an array, with just the accepted fields', () => {
    expect(props().records).toEqual({
      article: [{ id: 'a', title: 'Kino', href: null }],
      event: [],
    });
  });

  it('has just these fields also of records that a test or story gives', () => {
    const { article } = props({ records: { article: [{ id: 'b', author: 'Ola' }] } }).records;
    expect(article).toEqual([{ id: 'b', href: null }]);
  });

  it('fills in defaults, also within lists, and makes pictures of images', () => {
    expect(props().options).toEqual({
      heading: 'Søk',
      label: 'Finn',
      image: { url: '/media/kor.webp', alt: '' },
      links: [{ label: 'Program', icon: 'film' }],
    });
  });

  it('overrides records by model, and parts of page and site', () => {
    const overridden = props({
      records: { article: [] },
      page: { path: '/søk' },
      site: { searchPath: null },
    });
    expect(overridden.records).toEqual({ article: [], event: [] });
    expect(overridden.page).toEqual({
      path: '/søk',
      href: '/s%C3%B8k',
      ...{ params: {}, title: 'Eksempel', heading: null },
    });
    expect(overridden.site).toEqual({ ...exampleSite, searchPath: null });
  });
});
