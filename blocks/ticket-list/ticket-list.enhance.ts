/** Time, place, state and tickets follow the backend, where the site has the call `events`. */
export { default } from '../shared/showings/live-cells.enhance.ts';
