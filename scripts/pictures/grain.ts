/** The printed look: edges a hand has cut, shading in grains, paper. */

/** Moves every edge by a pixel or two, as a hand that cuts paper does. */
export function handCut(strength: number): string {
  return (
    '<filter id="hand" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    '<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="2" seed="7"/>' +
    `<feDisplacementMap in="SourceGraphic" scale="${strength}" ` +
    'xChannelSelector="R" yChannelSelector="G"/></filter>'
  );
}

/** Returns a filter that prints a fading fill in grains of one colour, sparser where it fades. */
export function stipple(id: string, colour: string): string {
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    '<feTurbulence type="fractalNoise" baseFrequency="0.47" numOctaves="2" seed="3" result="n"/>' +
    '<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.3 0 0 0 -0.15" result="a"/>' +
    '<feComposite in="SourceAlpha" in2="a" operator="arithmetic" k1="0" k2="1" k3="0.8" ' +
    'k4="-0.5" result="sum"/>' +
    '<feComposite in="sum" in2="SourceAlpha" operator="in" result="grains"/>' +
    `<feFlood flood-color="${colour}" result="ink"/>` +
    '<feComposite in="ink" in2="grains" operator="in"/></filter>'
  );
}

/** Soft unevenness of the ink over everything; kept coarse, for fine noise costs bytes. */
export const mottle =
  '<filter id="mottle" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="3" seed="5"/>' +
  '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 3 0 0 -1.45"/></filter>';
