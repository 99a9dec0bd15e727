import { FormattedMessage, useIntl } from 'react-intl';
import { sumOf, type TagDay } from '#domain/tags/tag.ts';
import { useDate } from '#i18n/dates.ts';
import styles from './tag.module.css';

/** The same as numbers: how often a tag was used on each of its days, and by how many (rule tag-history). */
export function TagDays({ history }: { history: readonly TagDay[] }) {
  const intl = useIntl();
  const date = useDate();
  const { uses, most } = sumOf(history);
  return (
    <table className={styles.days}>
      <caption>
        <FormattedMessage id="timeline.tag_uses" values={{ uses, days: history.length }} />
      </caption>
      <tbody>
        {history.toReversed().map((one) => (
          <tr key={one.day}>
            <th scope="row">{date(one.day * 1000, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })}</th>
            <td className={styles.cell}>
              <span className={styles.room}>
                <span className={styles.bar} style={{ inlineSize: `${most === 0 ? 0 : (one.uses / most) * 100}%` }} />
              </span>
              {intl.formatMessage({ id: 'timeline.tag_day' }, { uses: one.uses, accounts: one.accounts })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
