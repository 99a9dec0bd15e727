import type { CSSProperties } from 'react';

/** The opacity of a row that virtua has not measured yet. */
export const UNMEASURED = '0';

/** virtua hides a row until it is measured, a frame later: Tab, which may be pressed before that, would leave the list. */
export const reachable = ({ visibility, ...style }: CSSProperties): CSSProperties =>
  visibility === 'hidden' ? { ...style, opacity: UNMEASURED } : { visibility, ...style };
