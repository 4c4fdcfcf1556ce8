import { WaitedTooLong } from '#server/config/room.ts';

/** Why something could not be done: the database is not there, somebody else was in the way for too long, a disk is full. */
export type Trouble = 'away' | 'busy' | 'full';

/** The server ends or begins, takes nobody in, or is one that only copies another. */
const awayStates = /^(08|57P0[1-5]$|53300$|25006$|25P03$)/;
/** A lock or a statement that took too long, or two that waited for each other. */
const busyStates = /^(55P03|57014|40P01)$/;
/** Of the database's disk, or of ours. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Of other programs too, unless somebody was to be reached. */
const unreachableCodes = new Set(['ENOENT', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN']);
const reachingCalls = new Set(['connect', 'getaddrinfo']);
/** What `pg` has no code for. */
const awayMessages = new Set([
	'Connection terminated',
	'Connection terminated unexpectedly',
	'Connection terminated due to connection timeout',
	'Client has encountered a connection error and is not queryable',
	'Client was closed and is not queryable',
	// This process is being stopped.
	'Cannot use a pool after calling end on the pool',
	'driver has already been destroyed',
]);
const poolExhausted = 'timeout exceeded when trying to connect';

/** Distinguishes a failure that lies in what the shop stands on, and passes, from every other one. */
export function databaseTrouble(error: unknown): Trouble | undefined {
	if (error instanceof WaitedTooLong) return 'busy';
	if (!(error instanceof Error)) return undefined;
	const { code = '', syscall = '', message } = error as NodeJS.ErrnoException;
	if (busyStates.test(code) || message === poolExhausted) return 'busy';
	if (fullCodes.has(code)) return 'full';
	if (awayStates.test(code) || awayCodes.has(code) || awayMessages.has(message)) return 'away';
	return unreachableCodes.has(code) && reachingCalls.has(syscall) ? 'away' : undefined;
}

/** Whether a part of a job is left to its next attempt: the database is away, or was busy and there is a next one. */
export function isTriedAgain(error: unknown, { isLast }: { readonly isLast: boolean }): boolean {
	const trouble = databaseTrouble(error);
	return trouble === 'away' || (trouble === 'busy' && !isLast);
}
