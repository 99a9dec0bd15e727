import { FormattedMessage, useIntl } from 'react-intl';
import { selectEdited, selectForm } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isRepliesPolicy, REPLIES_POLICIES } from '#domain/lists/own-list.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import styles from './lists.module.css';

/** The replies that a list shows, and whether home excludes its members (rule list-options). */
export function ListOptions({ isBusy }: { isBusy: boolean }) {
  const intl = useIntl();
  const editor = useSessionActor('listEditor');
  const form = useSelected(editor, selectForm);
  const list = useSelected(editor, selectEdited);
  const policy = form.repliesPolicy ?? list?.repliesPolicy ?? 'list';
  return (
    <>
      <div className={styles.preference}>
        <span>
          <FormattedMessage id="lists.replies" />
        </span>
        <Select
          label={intl.formatMessage({ id: 'lists.replies' })}
          value={policy}
          disabled={isBusy}
          options={REPLIES_POLICIES.map((value) => ({ value, label: intl.formatMessage({ id: `lists.replies_${value}` }) }))}
          onPick={(repliesPolicy) => {
            if (isRepliesPolicy(repliesPolicy)) editor.send({ type: 'editor.edit', change: { repliesPolicy } });
          }}
        />
      </div>
      <Checkbox
        isOn={form.isExclusive ?? list?.isExclusive ?? false}
        help={<FormattedMessage id="lists.exclusive_help" />}
        onChange={(isExclusive) => {
          if (!isBusy) editor.send({ type: 'editor.edit', change: { isExclusive } });
        }}
      >
        <FormattedMessage id="lists.exclusive" />
      </Checkbox>
    </>
  );
}
