import { emoji } from '#react/lazy/further-entries.ts';
import { LazyMenu } from '#react/lazy/lazy-menu.tsx';
import { SmileIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';

type Props = { label: string; className?: string | undefined; onPick: (name: string, url: string | undefined) => void };

/** A button that opens the emoji picker, which closes on a choice. */
export function EmojiMenu({ label, className, onPick }: Props) {
  return (
    <MenuButton label={label} icon={<SmileIcon />} className={className} role="dialog">
      {(close) => (
        <LazyMenu of={emoji} role="dialog">
          {({ EmojiPicker }) => (
            <EmojiPicker
              onPick={(name, url) => {
                close();
                onPick(name, url);
              }}
            />
          )}
        </LazyMenu>
      )}
    </MenuButton>
  );
}
