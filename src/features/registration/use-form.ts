import { useMessageText } from '#i18n/message-text.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { selectCaptcha } from '#machines/registration/captcha.machine.ts';
import { selectDraft, selectIsBusy, selectRefusals } from '#machines/registration/registration.machine.ts';
import { selectIsTaken } from '#machines/registration/usernames.machine.ts';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { firstOf, type Field } from '#domain/registration/draft.ts';
import { needsOf } from '#domain/registration/needs.ts';
import { problemsOf } from '#domain/registration/problems.ts';
import { giveFocus } from '#ui/leave-focus.ts';

const day = (): string => new Date().toISOString().slice(0, 10);

/** The parameters of the form, and its element. */
interface FormContext {
  inviteToken: string | undefined;
  mustAgree: boolean;
  locale: string;
  element: HTMLFormElement | null;
}

/**
 * Returns the state of the form: the typed values, the errors of fields that were left or submitted, and the submit function. Passwords
 * stay in here and are passed on as a handle (rule registration-messages).
 */
export const useForm = ({ inviteToken, mustAgree, locale, element }: FormContext) => {
  const messageText = useMessageText();
  const secrets = useSecrets();
  const registration = useSessionActor('registration');
  const boot = usePageActor('boot');
  const needs = needsOf(useSelected(boot, selectInstance), useSelected(boot, selectNode));
  const captcha = useSelected(useSessionActor('captcha'), selectCaptcha);
  const draft = useSelected(registration, selectDraft);
  const refusals = useSelected(registration, selectRefusals);
  const isBusy = useSelected(registration, selectIsBusy);
  const isTaken = useSelected(useSessionActor('usernames'), selectIsTaken(draft.username));
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [typedSolution, setTypedSolution] = useState({ of: '', text: '' });
  const [agrees, setAgrees] = useState(false);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const picture = captcha.kind === 'picture' ? captcha.captchaToken : '';
  // The solution of another captcha does not apply to this one.
  const solution = typedSolution.of === picture ? typedSolution.text : '';
  const problems = problemsOf(
    {
      draft,
      password,
      confirm,
      solution: captcha.kind === 'picture' ? solution : undefined,
      agrees: mustAgree ? agrees : undefined,
    },
    needs,
    day(),
  );
  const taken = isTaken && !problems.username ? messageText({ key: 'registration.username_taken' }) : undefined;

  const focus = (field: Field | undefined) => {
    const input = element?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (field !== undefined && input) giveFocus(input);
  };
  const previous = useRef(refusals);
  useEffect(() => {
    if (refusals !== previous.current) focus(firstOf(refusals));
    previous.current = refusals;
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || captcha.kind === 'other') return;
    const wrong = { ...problems, ...(taken ? { username: taken } : {}) };
    setLeft(Object.keys(wrong) as Field[]);
    const first = firstOf(wrong);
    if (first !== undefined) return focus(first);
    if (draft.locale === '') registration.send({ type: 'registration.change', change: { locale } });
    registration.send({
      type: 'registration.submit',
      secretHandle: secrets.put(password),
      inviteToken,
      captcha:
        captcha.kind === 'picture' ? { solution: solution.trim(), captchaToken: picture, answerData: captcha.answerData } : undefined,
    });
  };
  const retype = (field: Field, set: () => void) => {
    set();
    registration.send({ type: 'registration.retype', field });
  };

  return {
    registration,
    captcha,
    needs,
    draft,
    isBusy,
    password,
    confirm,
    solution,
    agrees,
    submit,
    setPassword: (text: string) => retype('password', () => setPassword(text)),
    setConfirm: (text: string) => retype('confirm', () => setConfirm(text)),
    setSolution: (text: string) => retype('captcha', () => setTypedSolution({ of: picture, text })),
    setAgrees: (agreed: boolean) => retype('agreement', () => setAgrees(agreed)),
    // During submission the focus may move from a field to an invalid one: the errors found then stay.
    leave: (field: Field) => setLeft((left) => [...left.filter((one) => one !== field), field]),
    /** Returns the error of a field once it was left or submitted: the server's, else the client's own validation error. */
    problemOf: (field: Field): string | undefined => {
      if (refusals[field] !== undefined) return refusals[field];
      if (!left.includes(field)) return undefined;
      const problem = problems[field];
      if (problem) return messageText(problem);
      return field === 'username' ? taken : undefined;
    },
  };
};

export type Form = ReturnType<typeof useForm>;
