import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectChosenLanguages,
  selectIsSavingLanguages,
  selectLanguagesOf,
  selectLanguagesProblem,
  selectListedLanguages,
} from '#machines/follow-languages/follow-languages.selectors.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { baseLanguage } from '#domain/text/languages.ts';
import { languageName } from '#components/language/language-name.ts';
import { postLanguages } from '#components/language/post-languages.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { usePageActor, useRow, useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import styles from './follow-languages-dialog.module.css';

/** The languages in which the posts of a followed account are shown: the chosen and likely ones as checkboxes, and all others to add (rule follow-languages). */
export function FollowLanguagesDialog() {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor('followLanguages');
  const accountId = useSelector(actor, selectLanguagesOf);
  const chosen = useSelector(actor, selectChosenLanguages);
  const former = useSelector(actor, selectListedLanguages);
  const isSaving = useSelector(actor, selectIsSavingLanguages);
  const problem = useSelector(actor, selectLanguagesProblem);
  const acct = useRow('accounts', accountId)?.acct ?? '';
  const { postLanguage } = useSelector(usePageActor('settings'), selectSettings);
  if (accountId === undefined) return null;
  const likely = [postLanguage, intl.locale, ...navigator.languages].map(baseLanguage).filter((code) => code !== '');
  const listed = [...new Set([...former, ...likely])].map((code) => ({ code, name: languageName(intl, code) ?? code }));
  const others = postLanguages(intl, []).filter(({ code }) => listed.every((one) => one.code !== code));
  const toggle = (code: string, isOn: boolean) => actor.send({ type: 'followLanguages.toggle', code, isOn });
  return (
    <Dialog
      title={intl.formatMessage({ id: 'follow_languages.title' }, { name: `@${acct}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => actor.send({ type: 'followLanguages.close' })}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) actor.send({ type: 'followLanguages.save' });
        }}
      >
        <p className={styles.note}>
          <FormattedMessage id="follow_languages.help" />
        </p>
        <ul>
          {listed.map(({ code, name }) => (
            <li key={code}>
              <Checkbox isOn={chosen.includes(code)} onChange={(isOn) => toggle(code, isOn)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
        <Select
          label={intl.formatMessage({ id: 'follow_languages.add' })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'follow_languages.add' }) },
            ...others.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value=""
          onPick={(code) => code !== '' && toggle(code, true)}
        />
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
