import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

/** Returns a QR code as SVG: black on white, with the margin that scanners need. */
export function qrPicture(code: string): string {
  return toSvgSource(generate(code), { on: '#000', off: '#fff', pad: 4, scale: 8 });
}
