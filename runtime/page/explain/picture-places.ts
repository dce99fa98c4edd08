/** Where in a value an address stands: as it is, or in HTML; as dotted paths, `assets.1.url`. */
export function picturePlaces(value: unknown, url: string, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isHere = value === url || value.includes(`"${url}"`) || value.includes(`'${url}'`);
    return isHere ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => picturePlaces(part, url, [...path, key]));
}
