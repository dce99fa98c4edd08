import { type FromAges, GROWN_UP } from '../showings/child-age.ts';
import { capitalized } from '../text/category.ts';
import { type ChoiceName, choiceGroups, type Facts, type GroupName } from './choice-facts.ts';

/** A value that visitors can choose; the address then has `name=value`. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Its slot in the stylesheet, such as `b3`. Rows that fit have the same mark. */
  readonly slot: string;
  /** The number of items that fit if only this value is chosen. */
  readonly count: number;
}

/** Values that visitors can choose. An item fits if it has one of the chosen values. */
export interface ChoiceGroup {
  /** The name in the address. */
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
}

/** The ages of a child from which visitors choose, with the slot of each. */
export type ChildAges = readonly { readonly age: number; readonly slot: string }[];

/** The choices of a block, and which of them each of its items fits. */
export interface Choices {
  readonly groups: readonly ChoiceGroup[];
  /** Null if children of every age may see all items, or if the block doesn't offer this choice. */
  readonly childAges: ChildAges | null;
  /** The marks of each item for `data-fits`, in the order of the items. */
  readonly fits: readonly string[];
}

const others = 'andre';

/**
 * Returns the choices that these items offer visitors, and for each item the marks by which the stylesheet shows it for
 * a choice. A group of choices is left out if each of its values fits all items. @param wanted the names of the choices
 * that the block offers
 */
export function findChoices(
  items: readonly Facts[],
  wanted: readonly (ChoiceName | 'day')[],
): Choices {
  const marks = items.map((): string[] => []);
  const groups = choiceGroups.flatMap(({ name, letter, room, query, legend }) => {
    if (!wanted.includes(name)) return [];
    // Keyed by the value in the address, since tags may differ in capitals or spaces only.
    const own = items.map((item) => new Map(item[name].map((value) => [inAddress(value), value])));
    const spellings = new Map(own.flatMap((one) => [...one]));
    const values = valuesOf(own, name, room);
    const choices = values.map((value, index): Choice => {
      const slot = `${letter}${index + 1}`;
      const fitting = marks.filter((_, at) => isOne([...(own[at]?.keys() ?? [])], value, values));
      for (const mark of fitting) mark.push(slot);
      const label = labelOf(name, spellings.get(value) ?? value);
      return { value, label, slot, count: fitting.length };
    });
    if (choices.every(({ count }) => count === items.length)) return [];
    return [{ name: query, legend, choices }];
  });
  const childAges = wanted.includes('child') ? childAgesOf(items.map(({ from }) => from)) : null;
  if (childAges !== null) {
    for (const [index, { from }] of items.entries())
      marks[index]?.push(...childMarks(from, childAges));
  }
  return { groups, childAges, fits: marks.map((each) => each.join(' ')) };
}

function isOne(own: readonly string[], value: string, values: readonly string[]): boolean {
  return own.includes(value) || (value === others && own.some((one) => !values.includes(one)));
}

/** Returns the values with a slot, in order: all, or the most frequent ones and, last, `andre` for the others. */
function valuesOf(
  items: readonly ReadonlyMap<string, string>[],
  name: GroupName,
  room: number,
): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const value of item.keys()) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(
    ([one, a], [other, b]) => b - a || one.localeCompare(other, 'nb'),
  );
  const shown = byCount.slice(0, byCount.length > room ? room - 1 : room).map(([value]) => value);
  const inOrder = shown.toSorted(orderOf(name));
  return byCount.length > room ? [...inOrder, others] : inOrder;
}

function inAddress(value: string): string {
  return value.toLocaleLowerCase('nb').replace(/\s+/g, '-');
}

function orderOf(name: GroupName): (one: string, other: string) => number {
  if (name === 'ageLimit') return (one, other) => Number(one) - Number(other);
  return (one, other) => one.localeCompare(other, 'nb', { numeric: true });
}

function labelOf(name: GroupName, value: string): string {
  if (name === 'ageLimit') return value === '0' ? 'Tillatt for alle' : `${value} år`;
  if (name === 'children') return `For ${value.toLowerCase()}`;
  return capitalized(value);
}

/** Returns the ages with their slots. Ages between two limits share a slot, as they may see the same items. */
function childAgesOf(items: readonly FromAges[]): ChildAges | null {
  const limits = new Set(items.flatMap(({ alone, withAdult }) => [alone, withAdult]));
  const steps = [...limits].filter((age) => age > 0 && age < GROWN_UP).toSorted((a, b) => a - b);
  if (steps.length === 0 && items.every(({ alone }) => alone === 0)) return null;
  return Array.from({ length: GROWN_UP }, (_, age) => ({
    age,
    slot: `y${steps.filter((step) => step <= age).length + 1}`,
  }));
}

/** Returns the marks of an item: `y3` for a child alone, `z3` for a child with an adult. */
function childMarks({ alone, withAdult }: FromAges, childAges: ChildAges): string[] {
  const from = (age: number) => [
    ...new Set(childAges.filter((one) => one.age >= age).map(({ slot }) => slot)),
  ];
  return [...from(alone), ...from(withAdult).map((slot) => slot.replace('y', 'z'))];
}
