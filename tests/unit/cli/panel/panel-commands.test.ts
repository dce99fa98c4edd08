import { expect, it } from 'vitest';
import { commandOf } from '../../../../runtime/cli/panel/panel-commands.ts';

it.each([
  ['changes', ['publish', '--site', 'hus']],
  ['publish', ['publish', '--yes', '--site', 'hus']],
  ['rollback', ['rollback', '--yes']],
  ['undo', ['undo', '--site', 'hus']],
  ['undo-it', ['undo', '--yes', '--site', 'hus']],
])('the panel’s command «%s» asks nothing that it carries out', (name, args) => {
  expect(commandOf(name, 'hus', 'nb')).toEqual([...args, '--language', 'nb']);
});

it('the panel runs no other command', () => {
  expect(commandOf('toString', 'hus', 'nb')).toBeNull();
});
