/** Content time in milliseconds since 1970: the instant at which the site fixes its clock, or now. */
export function contentNow(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed ? Date.parse(fixed) : Date.now();
}
