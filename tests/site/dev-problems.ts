/** What `lerret dev` tells an open page of the site's problems: a list of them, as JSON. */
export async function problemsAt(address: string, path: string): Promise<string> {
  const answer = await fetch(`${address}/.lerret/events/state?path=${path}`);
  const state: { readonly problems: readonly unknown[] } = await answer.json();
  return JSON.stringify(state.problems);
}
