import { day } from '#domain/timer/timer.declared.ts';

/** How long a wish to have the account deleted waits, and how long it is put off where something is open by then. */
export const endWaitSeconds = 7 * day;
export const endAgainSeconds = day;

/** Where a wish stands. */
export const endState = { waiting: '1', takenBack: '2', done: '3' } as const;

/** What keeps an account from ending. */
export const openKinds = ['orders', 'supports', 'refunds', 'transfers', 'money'] as const;
export type OpenKind = (typeof openKinds)[number];

/** The standing of an account in the table of members; a guest has bought once without one, and can log in nowhere. */
export const memberStatus = {
	enabled: 'enable',
	disabled: 'disable',
	ending: 'deleting',
	ended: 'deleted',
	guest: 'guest',
} as const;

/** What an ended account is called; no account that somebody chooses a name for can be called so. */
export function endedName(id: number): string {
	return `deleted-${id}`;
}
