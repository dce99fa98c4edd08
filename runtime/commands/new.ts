import type { Command } from 'commander';
export function addNew(program: Command): void { program.command('new'); }
