import { FormattedMessage, useIntl } from 'react-intl';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { useDate } from '#i18n/dates.ts';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import common from '#components/settings/settings.module.css';
import styles from './mutes.module.css';

type Props = { filter: ServerFilter; isBusy: boolean; onEdit: () => void; onRemove: () => void };

/** One filter: its name, where it holds and until when. */
export function FilterRow({ filter: { name, contexts, endsAt, hides }, isBusy, onEdit, onRemove }: Props) {
  const intl = useIntl();
  const date = useDate();
  const where = contexts.map((context) => intl.formatMessage({ id: `serverFilters.context.${context}` })).join(', ');
  return (
    <div className={styles.filter}>
      <div>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p className={common.help}>
          {intl.formatMessage({ id: hides ? 'serverFilters.hides' : 'serverFilters.folds' })} · {where}
          {endsAt !== undefined && (
            <>
              {' · '}
              <FormattedMessage id="mutes.until" values={{ time: date(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) }} />
            </>
          )}
        </p>
      </div>
      <Button look="quiet" aria-label={intl.formatMessage({ id: 'serverFilters.edit_of' }, { name })} onClick={onEdit}>
        <FormattedMessage id="serverFilters.edit" />
      </Button>
      <IconButton
        ref={leaveFocus}
        label={intl.formatMessage({ id: 'serverFilters.remove' }, { name })}
        icon={<CloseIcon />}
        onClick={() => {
          if (!isBusy) onRemove();
        }}
      />
    </div>
  );
}
