import { useIntl } from 'react-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A count in few characters, said in words where a label is given; nothing where there is nothing to count. */
export function Tally({ count, label }: { count: number; label?: string }) {
  const intl = useIntl();
  const digits = count > 0 ? intl.formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 }) : '';
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{digits}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
