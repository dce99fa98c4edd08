import type { Command } from 'commander';
export function addDev(program: Command): void { program.command('dev'); }
