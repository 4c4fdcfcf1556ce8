import type { MerchantErrorCode } from './merchant.errors.ts';
import { merchantStatus } from './merchant.status.ts';

type Status = (typeof merchantStatus)[keyof typeof merchantStatus];

interface MerchantTransition {
	readonly from: readonly Status[];
	/** Where it leads; a thawed creator who is on a break goes on with it. */
	readonly to: Status;
	/** Said where the creator stands somewhere else. */
	readonly otherwise: MerchantErrorCode;
}

const { open, paused, frozen, closing, closed } = merchantStatus;

/** Every step that a creator's shop can take. Services move shops by this table and nothing else. */
export const merchantTransitions = {
	/** It takes a break, at once or from a day on; one that is on a break changes its days and words. */
	pause: { from: [open, paused], to: paused, otherwise: 'merchant.notOpen' },
	/** It ends its break, or one that was planned. */
	resume: { from: [open, paused], to: open, otherwise: 'merchant.notPaused' },
	/** The platform lets nothing more be sold; orders go on, and no money leaves. */
	freeze: { from: [open, paused, closing], to: frozen, otherwise: 'merchant.notFreezable' },
	thaw: { from: [frozen], to: open, otherwise: 'merchant.notFrozen' },
	/** It sells nothing more and sees its orders to their end. */
	close: { from: [open, paused, frozen], to: closing, otherwise: 'merchant.notClosable' },
	reopen: { from: [closing], to: open, otherwise: 'merchant.notClosing' },
	/** Nothing is owed to anybody any more: nobody logs in to it again. */
	end: { from: [closing], to: closed, otherwise: 'merchant.notClosing' },
} as const satisfies Record<string, MerchantTransition>;

export type MerchantStep = keyof typeof merchantTransitions;

/** What the log of a creator's shop tells besides its steps: other terms, and how it came to the platform. */
export const merchantEvents = [
	'pause',
	'resume',
	'freeze',
	'thaw',
	'close',
	'reopen',
	'end',
	'terms',
	'opened',
] as const;
export type MerchantEvent = (typeof merchantEvents)[number];

/** Whether a shop that stands so may take a step; buttons show by it, the server refuses by it. */
export function mayStep(status: string, step: MerchantStep): boolean {
	const from: readonly string[] = merchantTransitions[step].from;
	return from.includes(status);
}
