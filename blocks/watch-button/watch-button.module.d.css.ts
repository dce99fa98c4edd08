// Generated from blocks/watch-button/watch-button.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly watch: string;
  readonly status: string;
  readonly label: string;
  readonly added: string;
};
export default styles;
