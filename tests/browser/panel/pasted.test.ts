import { expect, it } from 'vitest';
import { withKnownElements } from '../../../runtime/panel/rich-text.tsx';

/** A paragraph of a list as Word puts it on the clipboard. */
const item = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

it.each([
  ['headings', '<h1>En</h1><h5>To</h5><h3>Tre</h3>', '<h2>En</h2><h4>To</h4><h3>Tre</h3>'],
  ['a lettered list', '<ol type="a" start="2"><li>En</li></ol>', '<ol start="2"><li>En</li></ol>'],
  [
    'a table',
    '<table><tbody><tr><td>Man</td><td><b>18</b></td></tr><tr><td><p>Tir</p></td><td>20</td></tr></tbody></table>',
    '<p>Man <b>18</b></p><p>Tir 20</p>',
  ],
  [
    'without pictures and the empty lines of Word',
    '<p>En</p><p><o:p>&nbsp;</o:p></p><p><img src="file:///a.jpg"></p><p>To</p>',
    '<p>En</p><p>To</p>',
  ],
  [
    'a list of Word',
    `<p>Før</p>${item('·', 'Første')}\n${item('·', 'Andre')}<p>Etter</p>`,
    '<p>Før</p><ul><li>Første</li><li>Andre</li></ul><p>Etter</p>',
  ],
  [
    'a numbered list of Word',
    `${item('1.', 'Første')}${item('2.', 'Andre')}`,
    '<ol><li>Første</li><li>Andre</li></ol>',
  ],
])('is pasted with elements that the editor keeps: %s', (_, pasted, expected) => {
  const html = withKnownElements(pasted).replace(/<!--.*?-->|<span style="[^"]*"><\/span>|\n/g, '');
  expect(html).toBe(expected);
});
