import { createPageModel, isOutAlways, type Timed, timedEntries } from '../page/index.ts';
import { momentOf, withOffset } from '../protocol/clock.ts';
import { type ExplainContext, nameOf, pageName } from './context.ts';

/** Lists what comes and goes by `publishAt` and `unpublishAt` until a moment (milliseconds since 1970), in order. */
export function explainPublishing(context: ExplainContext, end: number) {
  const { whole, now } = context.model;
  // A model with everything out, to find the titles of records that aren't.
  const all = createPageModel(whole, now, { isOut: isOutAlways });
  const timed = [
    ...[...whole.records.values()].flatMap((records) =>
      records.filter(isTimed).map((one) => ({ thing: one, said: { record: nameOf(all, one) } })),
    ),
    ...whole.pages.map((page) => ({
      thing: page.definition,
      said: { page: pageName(context, page) },
    })),
    ...whole.config.theme.menu.map((item) => ({
      thing: item,
      said: { label: item.label, is: 'menu-item' },
    })),
    ...[...whole.blockData.values()].flatMap(({ id, options }) =>
      [...timedEntries(options)].map(({ entry, path }) => ({
        thing: entry,
        said: { label: `${id}: ${wordsOf(entry) ?? path.join('.')}`, is: 'entry' },
      })),
    ),
  ];
  const turns = timed.flatMap(({ thing, said }) =>
    (['comes', 'goes'] as const).flatMap((kind) => {
      const moment = momentOf(kind === 'comes' ? thing.publishAt : thing.unpublishAt);
      const isDue = moment !== null && moment > now && moment <= end;
      return isDue ? [{ moment, turn: { ...said, kind, at: withOffset(moment) } }] : [];
    }),
  );
  return turns.toSorted((a, b) => a.moment - b.moment).map(({ turn }) => turn);
}

/** The name of an entry. */
function wordsOf(entry: object): unknown {
  return Object.entries(entry).find(([key]) =>
    ['title', 'label', 'heading', 'name'].includes(key),
  )?.[1];
}

function isTimed({ publishAt, unpublishAt }: Timed): boolean {
  return publishAt !== undefined || unpublishAt !== undefined;
}
