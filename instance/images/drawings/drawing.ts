/** A picture of the project's own, in a size of its own. */
export interface Drawing {
  width: number;
  height: number;
  /** for whoever does not see it */
  description: string;
  /** what stands in the picture, as SVG */
  draw: () => string;
}
