import { useIntl } from 'react-intl';
import { useServerCan } from '#react/hooks.ts';
import { VISIBILITIES, type Visibility } from '#domain/status/visibility.ts';
import { supportsScope } from '#domain/server/supported-scopes.ts';
import { audienceLabel } from '#components/visibility/audience-label.ts';
import { VISIBILITY_ICONS } from '#components/visibility/visibility-icons.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import { ListChoices, useListTitle } from './list-choices.tsx';
import styles from './audience.module.css';

type Props = {
  value: Visibility;
  /** The list that the status is for. */
  listId: string | undefined;
  scopes?: readonly Visibility[] | undefined;
  isInert: boolean;
  onPick: (value: Visibility, listId?: string) => void;
};

/**
 * The visibility of a status, as a button with a menu that explains each (rule audience-menu); a reply offers only `scopes` and no lists, and an edit
 * cannot change it.
 */
export function AudienceMenu({ value, listId, scopes = VISIBILITIES, isInert, onPick }: Props) {
  const intl = useIntl();
  const can = useServerCan();
  const hasLists = can('listScope') && scopes === VISIBILITIES;
  const audience = audienceLabel({ visibility: value, listId });
  const title = useListTitle(listId);
  const name = title ?? intl.formatMessage({ id: audience.name });
  const label = intl.formatMessage({ id: 'post_status.scope_is' }, { name });
  const face = (
    <>
      <audience.Icon />
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
      {() => (
        <>
          {scopes
            .filter((one) => one === value || supportsScope(can, one))
            .map((one) => {
              const Picture = VISIBILITY_ICONS[one];
              return (
                <MenuChoice
                  key={one}
                  icon={<Picture />}
                  name={intl.formatMessage({ id: `general.scope_in_timeline.${one}` })}
                  line={intl.formatMessage({ id: `post_status.scope.${one}` })}
                  isOn={one === value && listId === undefined}
                  onPick={() => onPick(one)}
                />
              );
            })}
          {hasLists && <ListChoices chosen={listId} onPick={(id) => onPick('direct', id)} />}
        </>
      )}
    </MenuButton>
  );
}
