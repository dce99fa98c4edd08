// Generated from blocks/slideshow/slideshow.module.css by Lerret. Do not edit.
declare const styles: {
  readonly frame: string;
  readonly lapped: string;
  readonly slides: string;
  readonly words: string;
  readonly ticket: string;
  readonly controls: string;
  readonly neighbours: string;
  readonly play: string;
};
export default styles;
