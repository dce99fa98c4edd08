/** What may be wrong with any built site, whoever wrote it. */
import { HtmlValidate } from 'html-validate';
import { isFull } from '../runs.ts';
import { oneOfAlike } from './alike.ts';
import { readDocuments } from './documents.ts';
import { type BuiltOutput, fileOf, pathsOf } from './output.ts';
import { ask, targetOf } from './requests.ts';

/** Every address of its own that a site names, and that isn't answered by 200. */
export async function deadAddresses(output: BuiltOutput, address: string): Promise<string[]> {
  const documents = await readDocuments(output);
  const dead = new Set<string>();
  const statuses = new Map<string, number>();
  for (const { path, links, resources, ids, headings, images } of documents) {
    const fragments = links.filter(({ href }) => href.startsWith('#'));
    for (const { href } of fragments) {
      if (!ids.includes(decodeURIComponent(href.slice(1)))) dead.add(`${path}: ${href}`);
    }
    const own = [...links.map(({ href }) => href), ...resources];
    for (const href of own.filter((one) => one.startsWith('/'))) {
      const target = targetOf(href);
      const status = statuses.get(target) ?? (await ask(address, target)).status;
      statuses.set(target, status);
      if (status !== 200) dead.add(`${path}: ${href} answers ${status}`);
    }
    const first = headings.filter(({ level }) => level === 1).length;
    if (first !== 1) dead.add(`${path}: ${first} h1`);
    for (const { alt, src } of images) if (alt === null) dead.add(`${path}: ${src} without text`);
  }
  return [...dead];
}

/** What of the HTML of its pages isn't valid; of pages that are rendered alike, of one. */
export async function invalidHtml(output: BuiltOutput): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const paths = isFull ? pathsOf(output) : oneOfAlike(output, pathsOf(output));
  const found: string[] = [];
  for (const file of paths.map(fileOf)) {
    const { results } = await validator.validateString(output.text(file));
    const messages = results.flatMap((result) => result.messages);
    found.push(...messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`));
  }
  return found;
}
