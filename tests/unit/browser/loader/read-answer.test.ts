import { describe, expect, it } from 'vitest';
import { readHead, readPage } from '../../../../runtime/browser/loader/resources.ts';
import { documentOf, ORIGIN } from '../fake-server.ts';

const HTML = 'text/html; charset=utf-8';

function head(status: number, type: string | null = HTML, url = `${ORIGIN}/kontakt`) {
  return { status, url, headers: new Headers(type === null ? {} : { 'Content-Type': type }) };
}

function kindOf(answer: ReturnType<typeof head>, isPage = true): string {
  const asked = isPage ? '/kontakt' : '/assets/a.css';
  const read = readHead(asked, ORIGIN, isPage, answer);
  return 'reason' in read ? read.kind : read.path;
}

describe('the head of an answer', () => {
  it.each([
    [404, HTML],
    [410, HTML],
    [200, 'application/json'],
    [200, 'text/htmlx'],
    [200, null],
  ])('B3.4 %i of type %s is missing', (status, type) => {
    expect(kindOf(head(status, type))).toBe('missing');
  });

  it.each([
    [200, HTML],
    [200, 'TEXT/HTML;charset=utf-8'],
    [203, HTML],
  ])('B3.4 %i of type %s is a page', (status, type) => {
    expect(kindOf(head(status, type))).toBe('/kontakt');
  });

  it('B3.5 an answer that ended at another site failed', () => {
    const url = 'https://andre.example/kontakt';
    expect([200, 404].map((status) => kindOf(head(status, HTML, url)))).toEqual([
      'failed',
      'failed',
    ]);
  });

  it('B3.5 an answer without address was made by a worker: the asked address counts', () => {
    expect(kindOf(head(200, HTML, ''))).toBe('/kontakt');
  });

  it('B3.4 a page that asks to choose another one failed', () => {
    expect(kindOf(head(300))).toBe('failed');
  });

  it('B3.5 B7.5 every other error failed; 408, 425, 429, 502, 503 and 504 may pass', () => {
    const errors = Array.from({ length: 200 }, (_, index) => index + 400);
    const failed = errors.filter((status) => kindOf(head(status)) === 'failed');
    expect(failed).toEqual(errors.filter((status) => status !== 404 && status !== 410));
    const passing = failed.filter((status) => {
      const read = readHead('/kontakt', ORIGIN, true, head(status));
      return 'reason' in read && read.isRetryable;
    });
    expect(passing).toEqual([408, 425, 429, 502, 503, 504]);
  });
});

describe('the document of a page', () => {
  const read = (path: string, html: string) =>
    readPage({ path, whole: path, query: '', hash: '' }, html);

  it.each([
    ['/kontakt', '/kontakt'],
    ['/kontakt/index.html', '/kontakt'],
    ['/index.html', '/'],
  ])('B3.5 the answer at %s may be the page %s', (path, page) => {
    expect(read(path, documentOf(page))).toMatchObject({ page });
  });

  it.each([
    ['/kontakt', '/om'],
    ['/kontakt', '/kontakt/index.html'],
  ])('B3.5 the answer at %s with the mark of %s failed', (path, page) => {
    expect(read(path, documentOf(page))).toMatchObject({ kind: 'failed' });
  });

  it('B3.5 a document without page mark failed', () => {
    expect(read('/kontakt', '<!DOCTYPE html><title>x</title>')).toMatchObject({ kind: 'failed' });
  });
});
