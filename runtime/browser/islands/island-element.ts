/**
 * Forms that only their code can send: they name no address to go to, or would post what was typed to the host of the
 * site.
 */
export const NEEDS_CODE = 'form:is(:not([action]), [method=post])';

/** A block with code, in the document. */
export interface IslandElement extends HTMLElement {
  /** Begins; or begins anew, for its attributes may name another address of its code by now. */
  connectedCallback(): void;
}
