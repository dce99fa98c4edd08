/** The way from a value to one inside it. */
export type Way = readonly (string | number)[];

/** The places of all values in a value that hold no others. */
export function leavesOf(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...way, key]));
}

/** The value with another one at the end of the way. */
export function changed(value: unknown, [key, ...rest]: Way): unknown {
  if (key === undefined) return perturbed(value);
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(Object(copy), key, changed(Reflect.get(Object(value), key), rest));
  return copy;
}

function perturbed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'annet';
  const day = /^(\d{4}-\d{2}-)(\d{2})(.*)$/.exec(value);
  if (day !== null)
    return `${day[1]}${String(1 + (Number(day[2]) % 28)).padStart(2, '0')}${day[3]}`;
  return `${value}x`;
}
