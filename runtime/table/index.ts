export { type TableWords, tableWords } from './messages.ts';
export { copyOf, readTable, type TableProblem } from './read-table.ts';
export { editsFor, shownIn, slotsOf, type TableFields, tableFields } from './records.ts';
export {
  type Change,
  columnName,
  csvOf,
  type Shown,
  type Slot,
  slotsIn,
  TableError,
  tableIn,
  tableOf,
  type Week,
  weekAfter,
  weekOf,
} from './slots.ts';
