/**
 * Entry file: the header's cell for members, and what they logged in for. Documents ask for it by themselves where a profile is stored
 * (`runtime/page/render/member-script.ts`); elsewhere it comes with visits.
 */
import { keepMemberCell } from './member/keep-member-cell.ts';
import { showWishes } from './member/show-wishes.ts';

keepMemberCell();
showWishes();
