// Generated from blocks/article/article.module.css by Lerret. Do not edit.
declare const styles: {
  readonly article: string;
  readonly byline: string;
  readonly author: string;
  readonly body: string;
};
export default styles;
