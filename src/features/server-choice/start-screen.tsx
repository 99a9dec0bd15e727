import { useEffect, useId, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsFinding, selectOpened, selectPreview, selectProblem, selectText } from '#machines/server-choice/server-choice.machine.ts';
import { OWN_LOGO } from '#domain/shell/shell-worker.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { AccountsElsewhere } from '#components/server-choice/accounts-elsewhere.tsx';
import { knownServers } from '#react/servers.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Img } from '#ui/img.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Preview } from './preview.tsx';
import styles from './server-choice.module.css';
import type { ServerChoiceActor } from './server-choice-actor.ts';

/** The first screen of a page without a server: the question for one, then its preview (rule server-choice). */
export function StartScreen({ choice }: { choice: ServerChoiceActor }) {
  const intl = useIntl();
  const preview = useSelected(choice, selectPreview);
  const opened = useSelected(choice, selectOpened);
  const title = intl.formatMessage({ id: opened === undefined ? 'server_choice.title' : 'server_choice.open_title' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Img src={OWN_LOGO} alt="" instead={null} width={40} height={40} />
        <h1>{title}</h1>
        {preview ? <Preview preview={preview} choice={choice} /> : <ServerForm choice={choice} />}
      </div>
    </main>
  );
}

function ServerForm({ choice }: { choice: ServerChoiceActor }) {
  const [list, hint] = [useId(), useId()];
  const intl = useIntl();
  const textOf = useMessageText();
  const text = useSelected(choice, selectText);
  const problem = useSelected(choice, selectProblem);
  const isFinding = useSelected(choice, selectIsFinding);
  const servers = knownServers();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choice.send({ type: 'serverChoice.submit' });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'server_choice.label' })}
          value={text}
          onChange={({ target }) => choice.send({ type: 'serverChoice.type', text: target.value })}
          list={list}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoFocus
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
        />
        <datalist id={list}>
          {servers.map(({ host }) => (
            <option key={host}>{host}</option>
          ))}
        </datalist>
        <div id={hint} role="status">
          {problem ? (
            <p className={styles.problem} dir="auto">
              {textOf(problem)}
            </p>
          ) : (
            <p className={styles.hint}>
              <FormattedMessage id={isFinding ? 'server_choice.finding' : 'server_choice.hint'} />
            </p>
          )}
        </div>
        <Button type="submit" isInert={isFinding}>
          <FormattedMessage id="server_choice.find" />
        </Button>
      </form>
      <AccountsElsewhere servers={servers} titleId="accounts.title" opened={useSelected(choice, selectOpened)} />
    </>
  );
}
