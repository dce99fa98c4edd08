import { expect, it } from 'vitest';
import { picturesNamed } from '../../../runtime/panel/picture-field.tsx';

it('finds a picture by a part of its name, in capitals or not', () => {
  const size = { width: 800, height: 600 };
  const pictures = ['/media/Plakat-Høst.webp', '/media/kor.webp'].map((url) => ({ url, ...size }));
  const found = (query: string) => picturesNamed(pictures, query).map(({ url }) => url);
  expect(found('plakat')).toEqual(['/media/Plakat-Høst.webp']);
  expect(found('KOR')).toEqual(['/media/kor.webp']);
  expect(found('media')).toEqual([]);
  expect(found('')).toHaveLength(2);
});
