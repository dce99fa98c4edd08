import type { DependsOn } from '../../page/index.ts';
import type { ShownSite } from './live-site.ts';

/** The files of the site folder that a page was made from. */
export function filesOfPage(
  { site, origins }: ShownSite,
  dependsOn: DependsOn,
): ReadonlySet<string> {
  const files = new Set([`pages/${dependsOn.page}.json`, `layouts/${dependsOn.layout}.json`]);
  const add = (written: object | undefined) => {
    const file = written && origins.get(written)?.file;
    if (file !== undefined) files.add(file);
  };
  for (const { model, id } of dependsOn.records) {
    const records: readonly { readonly id: string }[] = site.records[model];
    add(records.find((record) => record.id === id));
  }
  for (const id of dependsOn.blockData) add(site.blockData.get(id));
  return files;
}
