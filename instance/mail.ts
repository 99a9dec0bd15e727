export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** what the mail is for, with the secret that its link carries */
  kind: 'confirmation' | 'password-reset' | 'approval' | 'invite' | 'email-change' | 'backup' | 'test' | 'warning' | 'rejection';
  token: string | null;
  at: number;
}

/** The mail that would have been sent: nothing leaves this machine. */
export interface Mailbox {
  send(mail: Mail): void;
  all(): readonly Mail[];
  clear(): void;
}

const stored = 200;

/** An empty mailbox, which forgets all but the newest. */
export function makeMailbox(): Mailbox {
  let mails: Mail[] = [];
  return {
    send: (mail) => {
      mails = [...mails, mail].slice(-stored);
    },
    all: () => mails,
    clear: () => {
      mails = [];
    },
  };
}
