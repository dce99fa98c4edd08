/** The site around member blocks: with a backend for members, and their pages. */
export const memberSite = {
  member: true,
  calls: ['login', 'forgotPassword', 'createAccount'],
  memberPages: {
    login: '/logg-inn',
    signup: '/opprett-konto',
    reset: '/glemt-passord',
    profile: '/min-side',
  },
};

/** Has it be the time of the examples, for what asks the browser. For a story's `beforeEach`. */
export function atExampleTime(): () => void {
  const { dataset } = document.documentElement;
  dataset.clock = '2026-11-20T16:00:00+01:00';
  return () => {
    delete dataset.clock;
  };
}
