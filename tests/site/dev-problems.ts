/** What `lerret dev` tells an open page of the site's problems: an event, with a list of them as JSON. */
export async function problemsAt(address: string, path: string): Promise<string> {
  const answer = await fetch(`${address}/.lerret/events?path=${path}`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^event: problems\ndata: .*\n\n/m.test(text)) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    text += part.value;
  }
  await reader?.cancel();
  return text;
}
