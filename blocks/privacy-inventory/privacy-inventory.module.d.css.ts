// Generated from blocks/privacy-inventory/privacy-inventory.module.css by Lerret. Do not edit.
declare const styles: {
  readonly inventory: string;
  readonly entries: string;
  readonly facts: string;
};
export default styles;
