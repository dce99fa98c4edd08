import { expect, it } from 'vitest';
import { blockFiles } from '../../../runtime/commands/new-block/block-files.ts';

it.each([
  ['evening-film', 'EveningFilm'],
  ['map', 'MapBlock'],
  ['link', 'LinkBlock'],
  ['empty', 'EmptyBlock'],
])('calls the component of %s %s, which nothing else there is called', (name, component) => {
  const files = blockFiles(name);
  expect(files.get(`blocks/${name}/${name}.tsx`)).toContain(`function ${component}(`);
  expect(files.get(`stories/${name}.stories.tsx`)).toContain(`import ${component} from`);
  expect(files.get(`tests/unit/blocks/${name}.test.tsx`)).toContain(`<${component} {`);
});
