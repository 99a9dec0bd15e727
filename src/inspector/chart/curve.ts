/** A box within the chart, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HEAD = 5; // px, the arrow's head
const LEAST_BOW = 14; // px
const MOST_BOW = 34; // px

/** A curve with a head, from the end of one line to a state's name: straight over where it stands beside, bowed where it stands above or below. */
export const curveOf = (from: Box, to: Box): string => {
  const [startX, startY] = [from.x + from.width, from.y + from.height / 2];
  const endY = to.y + to.height / 2;
  const isBeside = to.x >= startX;
  const endX = isBeside ? to.x : to.x + to.width;
  const bow = Math.min(MOST_BOW, LEAST_BOW + Math.abs(endY - startY) / 12);
  const outer = Math.max(startX, endX) + bow;
  const [out, back] = isBeside ? [(startX + endX) / 2, (startX + endX) / 2] : [outer, outer];
  const side = isBeside ? -HEAD : HEAD;
  const round = (...numbers: number[]) => numbers.map((number) => Math.round(number)).join(' ');
  return [
    `M ${round(startX, startY)} C ${round(out, startY, back, endY, endX, endY)}`,
    `M ${round(endX + side, endY - HEAD)} L ${round(endX, endY)} L ${round(endX + side, endY + HEAD)}`,
  ].join(' ');
};
