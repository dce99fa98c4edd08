import { describe, expect, it } from 'vitest';
import { isVisitLink, visitAddress } from '../../../../runtime/browser/idle/visit-links.ts';
import { isHashMove, isPlainClick, readUrl } from '../../../../runtime/browser/visits/observers.ts';
import { attributes } from './attributes.ts';

const here = new URL('https://kino.example/nyheter?side=2#topp');

const plain = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

describe('a click', () => {
  it('B11.1 asks for a visit by the primary button alone', () => {
    expect(isPlainClick(plain)).toBe(true);
  });

  it.each([
    { button: 1 },
    { button: 2 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ])('B11.1 asks for none with %o', (more) => {
    expect(isPlainClick({ ...plain, ...more })).toBe(false);
  });
});

describe('a link', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ target: '' }, true],
    [{ target: '_SELF' }, true],
    [{ target: '_blank' }, false],
    [{ target: 'kart' }, false],
    [{ rel: 'noopener' }, true],
    [{ rel: 'externals' }, true],
    [{ rel: 'external' }, false],
    [{ rel: 'noopener External nofollow' }, false],
    [{ download: '' }, false],
    [{ 'data-native': '' }, false],
    [{ 'data-prefetch': 'false' }, true],
  ])('B11.1 with %o: %o', (given, isVisit) => {
    expect(isVisitLink(attributes(given))).toBe(isVisit);
  });
});

describe('an address', () => {
  const addressOf = (written: string) => {
    const url = readUrl(written, here.href);
    return url && visitAddress(url, here);
  };

  it.each([
    ['/kontakt', '/kontakt'],
    ['/kontakt/', '/kontakt/'],
    ['https://kino.example/kontakt?a=1#b', '/kontakt?a=1#b'],
    ['/blå-fjell', '/bl%C3%A5-fjell'],
    ['/utgave/1.2', '/utgave/1.2'],
    ['/om.html', '/om.html'],
    ['/kontakt?fil=a.pdf', '/kontakt?fil=a.pdf'],
    ['/kontakt#a.pdf', '/kontakt#a.pdf'],
  ])('B11.1 %s is a visit to %s', (written, address) => {
    expect(addressOf(written)).toBe(address);
  });

  it.each([
    'https://other.example/kontakt',
    'http://kino.example/kontakt',
    'mailto:post@kino.example',
    'javascript:void 0',
    'http://[',
  ])('B11.1 %s is the browser’s: not a page of the site', (written) => {
    expect(addressOf(written)).toBeNull();
  });

  it.each(['file:///kontakt', 'app://site/kontakt'])(
    'B11.1 %s is the browser’s also on a page of the same origin, `null`',
    (written) => {
      const url = new URL(written);
      expect(url.origin).toBe('null');
      expect(visitAddress(url, url)).toBeNull();
    },
  );

  it('B1.2 a malformed one is the browser’s', () => {
    expect(addressOf('/.//other.example/kontakt')).toBeNull();
  });

  it.each(
    `pdf ics xml json txt csv jpg jpeg png gif webp avif svg ico bmp tif tiff mp3 ogg oga opus wav m4a aac flac
     mp4 m4v mpg mpeg mov webm avi mkv ogv zip gz tgz tar rar 7z bz2 doc docx xls xlsx ppt pptx odt ods odp rtf`.split(
      /\s+/,
    ),
  )('B11.1 a path that ends in .%s is the browser’s', (extension) => {
    expect(addressOf(`/media/program.${extension}`)).toBeNull();
    expect(addressOf(`/media/program.${extension.toUpperCase()}?a=1#b`)).toBeNull();
  });
});

describe('a hash', () => {
  it.each([
    ['#her', true],
    ['?side=2#topp', true],
    ['https://kino.example/nyheter?side=2#her', true],
    ['/nyheter#her', false],
    ['/kontakt#her', false],
    ['/nyheter?side=2', false],
    ['', false],
  ])('B10.3 `%s` on the page shown: %o', (written, isMove) => {
    expect(isHashMove(new URL(written, here), here)).toBe(isMove);
  });
});
