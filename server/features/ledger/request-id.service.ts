import { createHash } from 'node:crypto';

/** A key that the caller made for one change, as a number for the log's unique reference; 0 where there is none. */
export function requestIdOf(
	callerId: number,
	{ user_id, request_key }: { user_id: number; request_key?: string | undefined },
): number {
	if (!request_key) return 0;
	const digest = createHash('sha256').update(`${callerId} ${user_id} ${request_key}`).digest();
	return digest.readUIntBE(0, 6) + 1;
}
