const firstNames = [
  ...['Ingrid', 'Ola', 'Turid', 'Amina', 'Lars Erik', 'Sunniva', 'Håkon', 'Marit', 'Jonas', 'Åse'],
  ...['Petter', 'Liv', 'Yusuf', 'Solveig', 'Trond', 'Maja', 'Bjørn', 'Hege', 'Elias', 'Ragnhild'],
  ...['Sander', 'Gro', 'Kristoffer', 'Anne Lise', 'Nils', 'Thea', 'Roger', 'Eline', 'Svein'],
  ...['Nora', 'Aleksander', 'Bente', 'Mikkel', 'Oddny', 'Vetle', 'Synnøve', 'Fredrik', 'Áila'],
  ...['Geir', 'Ida'],
];

const lastNames = [
  ...['Moen', 'Berg', 'Lund', 'Haugen', 'Nilsen', 'Solberg', 'Dahl', 'Strand', 'Eide', 'Aasen'],
  ...['Bakke', 'Hagen', 'Lie', 'Myhre', 'Sand', 'Vik', 'Holm', 'Rønning', 'Tangen', 'Foss'],
  ...['Krogh', 'Larsen', 'Mikkelsen', 'Olsen'],
];

/** User names for reviewers, all different: first names, first names with an initial, and full names. */
export const memberNames: readonly string[] = [
  ...firstNames.map((name, index) => (index % 3 === 0 ? name : `${name} ${lastInitial(index)}`)),
  ...lastNames.map((name, index) => `${firstNames[(index * 7 + 3) % firstNames.length]} ${name}`),
];

function lastInitial(index: number): string {
  return (lastNames[(index * 5) % lastNames.length] ?? '').slice(0, 1);
}
