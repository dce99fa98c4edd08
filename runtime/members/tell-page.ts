import { findProfile, MEMBER_EVENT, nameOf, type Profile } from '../protocol/profile.ts';

/**
 * Tells the rest of the page who is logged in. One whose profile found no room in storage is a member for as long as
 * the document lasts (A74): `html[data-member]` holds the name then, for the header to show, and is empty otherwise.
 */
export function tellPage(profile: Profile | null): void {
  const { dataset } = document.documentElement;
  if (profile === null) delete dataset.member;
  else dataset.member = findProfile() === null ? nameOf(profile) : '';
  document.dispatchEvent(new Event(MEMBER_EVENT));
}
