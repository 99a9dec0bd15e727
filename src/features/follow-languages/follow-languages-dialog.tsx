import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectChosenLanguages,
  selectIsSavingLanguages,
  selectLanguagesOf,
  selectLanguagesProblem,
  selectListedLanguages,
} from '#machines/follow-languages/follow-languages.selectors.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { languageName } from '#components/language/language-name.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { usePageActor, useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { allLanguages, likelyLanguages } from './languages.ts';
import styles from './follow-languages-dialog.module.css';

/** The languages in which the posts of a followed account are shown: the chosen and likely ones as checkboxes, and all others to add (rule follow-languages). */
export function FollowLanguagesDialog() {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor('followLanguages');
  const accountId = useSelected(actor, selectLanguagesOf);
  const chosen = useSelected(actor, selectChosenLanguages);
  const former = useSelected(actor, selectListedLanguages);
  const isSaving = useSelected(actor, selectIsSavingLanguages);
  const problem = useSelected(actor, selectLanguagesProblem);
  const acct = useRow('accounts', accountId)?.acct ?? '';
  const { postLanguage } = useSelected(usePageActor('settings'), selectSettings);
  const [picked, setPicked] = useState('');
  if (accountId === undefined) return null;
  const likely = likelyLanguages([postLanguage, intl.locale, ...navigator.languages]);
  const listed = [...new Set([...former, ...likely])].map((code) => ({ code, name: languageName(intl, code) ?? code }));
  const others = allLanguages(intl).filter(({ code }) => listed.every((one) => one.code !== code));
  const toggle = (code: string, isOn: boolean) => actor.send({ type: 'followLanguages.toggle', code, isOn });
  const addPicked = () => {
    if (picked !== '') toggle(picked, true);
    setPicked('');
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'follow_languages.title' }, { name: `@${acct}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => {
        setPicked('');
        actor.send({ type: 'followLanguages.close' });
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving) return;
          addPicked();
          actor.send({ type: 'followLanguages.save' });
        }}
      >
        <p className={styles.note}>
          <FormattedMessage id="follow_languages.help" />
        </p>
        <ul>
          {listed.map(({ code, name }) => (
            <li key={code}>
              <Checkbox isOn={chosen.includes(code)} isInert={isSaving} onChange={(isOn) => toggle(code, isOn)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className={styles.add}>
          <Select
            label={intl.formatMessage({ id: 'follow_languages.add' })}
            options={[
              { value: '', label: intl.formatMessage({ id: 'follow_languages.add' }) },
              ...others.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={picked}
            aria-disabled={isSaving || undefined}
            onPick={(code) => !isSaving && setPicked(code)}
          />
          <Button variant="quiet" isInert={isSaving || picked === ''} onClick={addPicked}>
            <FormattedMessage id="follow_languages.add_picked" />
          </Button>
        </div>
        <p className={styles.note} aria-live="polite">
          {isSaving ? (
            <FormattedMessage id="follow_languages.saving" />
          ) : (
            chosen.length === 0 && <FormattedMessage id="follow_languages.all" />
          )}
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {messageText(problem)}
          </p>
        )}
        <Button type="submit" className={styles.save ?? ''} isInert={isSaving}>
          <FormattedMessage id="follow_languages.save" />
        </Button>
      </form>
    </Dialog>
  );
}
