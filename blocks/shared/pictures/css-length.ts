/** The size of each unit in rem, for a window's width in rem. `ch` and `ex` are approximate, as in running text. */
const units: Readonly<Record<string, (window: number) => number>> = {
  '': () => 1,
  rem: () => 1,
  em: () => 1,
  px: () => 1 / 16,
  ch: () => 0.55,
  ex: () => 0.5,
  vw: (window) => window / 100,
};

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
  calc: ([value = Number.NaN]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([minimum = 0, value = 0, maximum = 0]) => Math.max(minimum, Math.min(value, maximum)),
};

/**
 * Returns a CSS length in rem. It may contain numbers with units, `calc`, `min`, `max`, `clamp` and the four
 * operations. NaN if the length depends on something else, such as the window's height. @param window the window's
 * width in rem
 */
export function cssLength(css: string, window: number): number {
  const tokens = css.match(/[\d.]+[a-z%]*|[a-z]+\(|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = () => tokens[at++] ?? '';

  function sum(): number {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = take() === '+' ? value + product() : value - product();
    return value;
  }

  function product(): number {
    let value = part();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = take() === '*' ? value * part() : value / part();
    return value;
  }

  function part(): number {
    const token = take();
    if (token === '-') return -part();
    if (token.endsWith('(')) return functions[token.slice(0, -1) || 'calc']?.(list()) ?? Number.NaN;
    const [, number, unit = ''] = /^([\d.]+)([a-z%]*)$/.exec(token) ?? [];
    return Number(number) * (units[unit]?.(window) ?? Number.NaN);
  }

  function list(): number[] {
    const values = [sum()];
    while (take() === ',') values.push(sum());
    return values;
  }

  const value = sum();
  return at === tokens.length ? value : Number.NaN;
}
