import { FormattedMessage } from 'react-intl';
import { useOpenPalette } from '#components/shortcuts/use-open-palette.ts';
import { CommandIcon } from '#ui/lazy-icons.tsx';

/** Opens the command palette from the menu of phones, which have no keys for it (rule palette-open). */
export function PaletteRow({ className, onPress }: { className: string | undefined; onPress: () => void }) {
  const open = useOpenPalette();
  const press = () => {
    onPress();
    open();
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
      <CommandIcon />
      <FormattedMessage id="palette.title" />
    </button>
  );
}
