/**
 * The class that a name of a block's stylesheet becomes: `.track` of blocks/slideshow/slideshow.module.css is
 * `slideshow__track`. Readable, and equal in every build, in the renderer as in the browser.
 */
export function scopedName(name: string, file: string): string {
  const folder = file.split('?')[0]?.split('/').at(-2) ?? 'block';
  return `${folder}__${name}`;
}
