import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { FIRST_HIGHLIGHT, highlightOf, withHighlight, withoutHighlight } from '#domain/settings/highlights.ts';
import type { Highlight } from '#domain/settings/shell.ts';
import { Button } from '#ui/button.tsx';
import { HighlightFields } from './highlight-fields.tsx';
import styles from './highlight-fields.module.css';

/** Sets, changes or removes the highlight of an account's statuses (rule highlight-user). */
export function HighlightControl({ acct }: { acct: string }) {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const { highlight: highlights } = useSelected(settings, selectSettings);
  const chosen = highlightOf(highlights, acct);
  const change = (highlight: Readonly<Record<string, Highlight>>) => settings.send({ type: 'setting.change', change: { highlight } });
  return (
    <div className={styles.control}>
      <p>
        <FormattedMessage id="user_card.highlight" />
      </p>
      {chosen ? (
        <>
          <div className={styles.fields}>
            <HighlightFields acct={acct} highlight={chosen} onChange={(next) => change(withHighlight(highlights, acct, next))} />
          </div>
          <Button variant="quiet" onClick={() => change(withoutHighlight(highlights, acct))}>
            {intl.formatMessage({ id: 'settings.highlight.remove' }, { name: `@${acct}` })}
          </Button>
        </>
      ) : (
        <Button onClick={() => change(withHighlight(highlights, acct, FIRST_HIGHLIGHT))}>
          <FormattedMessage id="user_card.highlight_begin" />
        </Button>
      )}
    </div>
  );
}
