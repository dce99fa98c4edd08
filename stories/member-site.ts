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
