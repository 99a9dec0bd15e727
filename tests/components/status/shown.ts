import { screen } from '@testing-library/react';
import type { Status } from '#domain/status/status.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { given } from './world.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The only card that is shown. */
export const card = () => screen.getByRole('article');

/** The button of this name. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Returns true if the text is rendered. */
export const shows = (text: string | RegExp) => screen.queryByText(text) !== null;

/** Adds a status of one author, written four minutes ago, to the world. */
export const given1 = (change: Partial<Status> = {}) =>
  given({ statuses: [aStatus({ createdAt: ago(4), ...change })], accounts: [anAccount()] });
