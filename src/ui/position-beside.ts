const GAP_PX = 6; // between the anchor and the popover
export const EDGE_PX = 8; // from the edges of the window

/** The box of an anchor in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Size = Readonly<{ width: number; height: number }>;

const within = (wanted: number, most: number): number => Math.max(EDGE_PX, Math.min(wanted, most));

/** Returns the position of an element next to a box: below it if there is room, else above, and always inside the window. */
export const positionBeside = (box: Box, size: Size, room: Size, isRightToLeft: boolean): { left: number; top: number } => {
  const below = box.bottom + GAP_PX;
  const fits = below + size.height <= room.height - EDGE_PX;
  const above = box.top - GAP_PX - size.height;
  const wanted = fits || above < EDGE_PX ? below : above;
  return {
    left: within(isRightToLeft ? box.right - size.width : box.left, room.width - size.width - EDGE_PX),
    top: within(wanted, room.height - size.height - EDGE_PX),
  };
};
