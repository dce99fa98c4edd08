export { csvOf, TableError, tableIn, tableOf } from './csv.ts';
export { type TableWords, tableWords } from './messages.ts';
export { copyOf, readTable, type TableProblem } from './read-table.ts';
export { editsFor, shownIn, slotsOf, type TableFields, tableFields } from './records.ts';
export type { Change, Shown, Slot } from './slots.ts';
export { columnName, slotsIn, type Week, weekAfter, weekOf } from './slots.ts';
