import { rareText } from '#react/lazy/further-entries.ts';
import { useAhead } from '#react/lazy/use-ahead.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';
import type { RareProps } from './rare.tsx';

/** The text of a rare element until its view has loaded: few timelines hold one. */
export function RareNode({ children, ...rest }: RareProps) {
  const rare = useFeature(rareText);
  useAhead(rareText);
  return rare ? <rare.RareElement {...rest}>{children}</rare.RareElement> : children;
}
