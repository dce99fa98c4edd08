import { posix } from 'node:path';

/** The folders of `blocks/shared/`, with the files that came from `blocks/parts/`. */
const folders: Readonly<Record<string, readonly string[]>> = {
  '.': ['colours.gen.ts'],
  choices: ['choice-facts.ts', 'choice-form.tsx', 'choices.enhance.ts', 'choices.ts'],
  forms: [
    'call-form.tsx',
    'email-field.tsx',
    'form-errors.ts',
    'password-field.tsx',
    'text-field.tsx',
    'use-caps-lock.ts',
    'use-fresh-form.ts',
  ],
  member: ['member-frame.tsx'],
  pictures: [
    'assets.ts',
    'css-length.ts',
    'hero-picture.tsx',
    'picture-room.ts',
    'picture-sizes.ts',
    'picture-sources.ts',
    'picture.tsx',
    'plain-picture.tsx',
    'text-pictures.ts',
  ],
  showings: [
    'age-limit.tsx',
    'availability.tsx',
    'child-age.ts',
    'dates.ts',
    'duration.ts',
    'event-place.tsx',
    'events.ts',
    'facts.tsx',
    'feature-facts.tsx',
    'features.tsx',
    'live-cells.enhance.ts',
    'live-field.ts',
    'live.enhance.ts',
    'premiere.ts',
    'show-event.ts',
    'showing.ts',
    'ticket-item.ts',
    'ticket-link.tsx',
    'use-content-time.ts',
  ],
  text: [
    'anchors.ts',
    'category.ts',
    'class-names.ts',
    'contents-list.tsx',
    'empty.tsx',
    'fact-list.tsx',
    'heading.tsx',
    'hero-title.ts',
    'icon.tsx',
    'link.tsx',
    'more-link.tsx',
    'own-address.ts',
    'place.ts',
    'postal-address.tsx',
    'production-text.tsx',
    'rich-text.tsx',
    'search-form.tsx',
    'search-stage.tsx',
    'section-head.tsx',
  ],
};

/** Files that were also renamed. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['blocks/parts/fold.tsx', 'blocks/shared/text/disclosure.tsx'],
  ['blocks/parts/form-late.tsx', 'blocks/shared/forms/script-missing-note.tsx'],
  ['blocks/parts/link-row.tsx', 'blocks/shared/text/link-list.tsx'],
  ['blocks/parts/member-door.tsx', 'blocks/shared/member/member-panel.tsx'],
  ['blocks/parts/usual.ts', 'blocks/shared/showings/common-facts.ts'],
  ['blocks/parts/ways.tsx', 'blocks/shared/text/link-list.tsx'],
  ['blocks/shared/forms/form-late.tsx', 'blocks/shared/forms/script-missing-note.tsx'],
  ['blocks/shared/member/member-door.tsx', 'blocks/shared/member/member-panel.tsx'],
  ['blocks/shared/showings/usual.ts', 'blocks/shared/showings/common-facts.ts'],
  ['blocks/shared/text/fold.tsx', 'blocks/shared/text/disclosure.tsx'],
  ['blocks/shared/text/ways.tsx', 'blocks/shared/text/link-list.tsx'],
];

/** The present paths of files in `blocks/shared/`, by the paths that these files had in earlier versions. */
export const movedModules: ReadonlyMap<string, string> = new Map([
  ...Object.entries(folders).flatMap(([folder, files]) =>
    files.map((file): [string, string] => [
      `blocks/parts/${file}`,
      posix.join('blocks/shared', folder, file),
    ]),
  ),
  ...renamed,
]);
