import { useIntl } from 'react-intl';
import { useServerCan } from '#react/hooks.ts';
import { VISIBILITIES, type Visibility } from '#domain/status/visibility.ts';
import { supportsScope } from '#domain/server/known-here.ts';
import { VISIBILITY_ICONS } from '#components/visibility/visibility-icons.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import styles from './audience.module.css';

type Props = {
  value: Visibility;
  scopes?: readonly Visibility[] | undefined;
  isInert: boolean;
  onPick: (value: Visibility) => void;
};

/**
 * The visibility of a status, as a button with a menu that explains each (rule audience-menu); a reply offers only `scopes`, and an edit
 * cannot change it.
 */
export function AudienceMenu({ value, scopes = VISIBILITIES, isInert, onPick }: Props) {
  const intl = useIntl();
  const can = useServerCan();
  const Icon = VISIBILITY_ICONS[value];
  const name = intl.formatMessage({ id: `general.scope_in_timeline.${value}` });
  const label = intl.formatMessage({ id: 'post_status.scope_is' }, { name });
  const face = (
    <>
      <Icon />
      <span className={styles.name}>{name}</span>
      {!isInert && <ChevronDownIcon />}
    </>
  );
  if (isInert)
    return (
      <button type="button" className={styles.pill} aria-disabled aria-label={label} title={label}>
        {face}
      </button>
    );
  return (
    <MenuButton label={label} icon={face} className={styles.pill}>
      {() =>
        scopes
          .filter((one) => one === value || supportsScope(can, one))
          .map((one) => {
            const Picture = VISIBILITY_ICONS[one];
            return (
              <MenuChoice
                key={one}
                icon={<Picture />}
                name={intl.formatMessage({ id: `general.scope_in_timeline.${one}` })}
                line={intl.formatMessage({ id: `post_status.scope.${one}` })}
                isOn={one === value}
                onPick={() => onPick(one)}
              />
            );
          })
      }
    </MenuButton>
  );
}
