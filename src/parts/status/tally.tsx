import { useNumber } from '#i18n/numbers.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A count in few characters, said in words where a label is given; nothing where there is nothing to count. */
export function Tally({ count, label }: { count: number; label?: string }) {
  const number = useNumber();
  const digits = count > 0 ? number(count, { notation: 'compact', maximumFractionDigits: 1 }) : '';
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{digits}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
