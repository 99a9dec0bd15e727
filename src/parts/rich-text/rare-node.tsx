import { rareText } from '#app/lazy/further.ts';
import { useAhead } from '#app/lazy/use-ahead.ts';
import { useFeature } from '#app/lazy/use-lazy.ts';
import type { RareProps } from './rare.tsx';

/** The words of a rare element until its view has loaded: few timelines hold one. */
export function RareNode({ children, ...rest }: RareProps) {
  const rare = useFeature(rareText);
  useAhead(rareText);
  return rare ? <rare.RareElement {...rest}>{children}</rare.RareElement> : children;
}
