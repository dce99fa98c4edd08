import { createRunPage } from '../../../../runtime/page/run/run-page.ts';
import { registry } from '../../../../runtime/renderer.ts';

/** Makes pages, in a context of its own: what goes in and out is text. */
export function start(): (inputs: string, frame: string, now: number) => string {
  const runPage = createRunPage(registry.blocks);
  return (inputs, frame, now) =>
    JSON.stringify(runPage(JSON.parse(inputs), JSON.parse(frame), now));
}
