/** Refreshes time, place, state and tickets from the backend when the site has the call `events`. */
export { default } from '../shared/showings/live-cells.enhance.ts';
