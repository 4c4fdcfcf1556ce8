import type { importErrors } from '#domain/import/import.errors.ts';
import type { Facts } from '#domain/kernel/refusal.ts';

/** Why a table is not taken, as it travels from the thread that reads it: a refusal without its texts. */
export interface Unread {
	readonly code: keyof typeof importErrors;
	readonly facts: Facts;
}

/** Thrown while a file is read; becomes a refusal where somebody hears of it. */
export class Unreadable extends Error implements Unread {
	readonly code: Unread['code'];
	readonly facts: Facts;

	constructor(code: Unread['code'], facts: Facts = {}) {
		super(code);
		this.name = 'Unreadable';
		this.code = code;
		this.facts = facts;
	}
}
