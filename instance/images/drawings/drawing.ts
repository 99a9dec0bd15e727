/** A picture drawn by the project, with its own size. */
export interface Drawing {
  width: number;
  height: number;
  /** the description for users who do not see it */
  description: string;
  /** the contents of the picture, as SVG */
  draw: () => string;
}
