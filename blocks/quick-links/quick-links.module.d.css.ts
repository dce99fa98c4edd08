// Generated from blocks/quick-links/quick-links.module.css by Lerret. Do not edit.
declare const styles: {
  readonly links: string;
  readonly link: string;
  readonly icon: string;
  readonly label: string;
  readonly text: string;
  readonly picture: string;
  readonly pictured: string;
};
export default styles;
