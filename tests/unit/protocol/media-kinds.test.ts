import { describe, expect, it } from 'vitest';
import { mediaKind } from '../../../runtime/protocol/media-kinds.ts';

describe('what may lie in media/', () => {
  const rows = [
    ['media/a.webp', 'picture'],
    ['/media/_/0123456789/a-480.avif', 'picture'],
    ['media/program.pdf', 'document'],
    ['media/intro.mp3', 'sound'],
    ['media/trailer.mp4', 'video'],
    ['media/a.html', null],
    ['media/a.js', null],
    ['media/a.svgz', null],
    ['media/a.pdf.html', null],
    ['media/a.png ', null],
    ['media/a.png\u0000', null],
    ['media/png', null],
    ['media/.png', 'picture'],
    ['media/a.constructor', null],
  ] as const;
  for (const [file, expected] of rows) {
    it(`${JSON.stringify(file)}: ${expected}`, () => expect(mediaKind(file)).toBe(expected));
  }
});
