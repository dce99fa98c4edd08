import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite, writeFiles } from './folders.ts';

/** The sample site with plain pages for members, whatever blocks it has for them. @returns its folder */
export function siteWithMembers(folder: string): string {
  copySite('site-config', folder);
  const file = join(folder, 'site.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const memberPages = { login: '/logg-inn-her', profile: '/min-egen-side' };
  const pages = [...config.pages, 'plain-login', 'plain-profile'];
  writeFiles(folder, {
    'site.json': { ...config, memberPages, pages },
    'pages/plain-login.json': page(memberPages.login, 'Logg inn her'),
    'pages/plain-profile.json': page(memberPages.profile, 'Min egen side'),
  });
  return folder;
}

function page(path: string, title: string): object {
  return {
    path,
    pageType: 'ordinary',
    layout: 'info',
    audience: 'member',
    blocks: [
      {
        component: 'content',
        place: { row: 1, column: 1, order: 1 },
        data: ['info-personvern'],
      },
    ],
    meta: { title, description: `${title}: en side for medlemmer av kino og kulturhus.` },
  };
}
