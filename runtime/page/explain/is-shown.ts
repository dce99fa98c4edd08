/** Fields by which blocks find, order, link and leave out records; what visitors see of one has more. */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'href',
  'calendar',
  'slug',
  'productionId',
  'object',
  'objectClass',
  'category',
  'startTime',
  'endTime',
  'createdAt',
  'updatedAt',
  'status',
]);

/** Does a block show a record of which it read these fields, or did it only look whether to? */
export function isShown(fields: ReadonlySet<string>): boolean {
  return [...fields].some((field) => !bookkeeping.has(field));
}
