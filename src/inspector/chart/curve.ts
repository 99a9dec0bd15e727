/** A box within the chart, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HEAD = 5; // px, the arrow's head
const MIN_BOW = 8; // px
const MAX_BOW = 30; // px

/**
 * Returns a curve with an arrowhead from the end of a transition's line to a state's name: straight to a state beside it; to one above or
 * below, around everything up to `edge`.
 */
export const curveOf = (from: Box, to: Box, edge: number): string => {
  const [startX, startY] = [from.x + from.width, from.y + from.height / 2];
  const endY = to.y + to.height / 2;
  const isBeside = to.x >= startX;
  const endX = isBeside ? to.x : to.x + to.width;
  const bow = Math.min(MAX_BOW, MIN_BOW + Math.abs(endY - startY) / 12);
  const [out, back] = isBeside ? [startX, endX] : [edge, edge];
  const bend = isBeside ? (startX + endX) / 2 : edge + bow;
  const side = isBeside ? -HEAD : HEAD;
  const round = (...numbers: number[]) => numbers.map((number) => Math.round(number)).join(' ');
  return [
    `M ${round(startX, startY)} H ${round(out)} C ${round(bend, startY, bend, endY, back, endY)} H ${round(endX)}`,
    `M ${round(endX + side, endY - HEAD)} L ${round(endX, endY)} L ${round(endX + side, endY + HEAD)}`,
  ].join(' ');
};
