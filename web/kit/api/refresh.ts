import type { refreshToken as refreshContract } from '#domain/identity/refresh.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { transport } from '#web/kit/api/transport.ts';

/** One refresh at a time in this tab; every other call that met a 409 waits for the same one. */
let running: Promise<boolean> | undefined;

async function oneAtATimeAcrossTabs<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
	const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
	return locks ? locks.request(name, action) : action();
}

/** The access token that replaces `expired`: another tab's, or a new one from the server. */
async function renewToken(expired: string): Promise<boolean> {
	const { tokens, area } = callSettings();
	return oneAtATimeAcrossTabs(`atelier-refresh-${area === 'store' ? 'member' : area}`, async () => {
		tokens.reread();
		if (tokens.access() !== expired) return tokens.access() !== '';
		const refreshToken = tokens.refresh();
		if (!refreshToken) return false;
		const answer = await transport({
			method: 'POST',
			path: '/api/common/refreshToken',
			input: { refreshToken, rotate: 1 },
			timeoutMs: 30_000,
			cancelDuplicates: false,
			token: expired,
		});
		if (answer.code !== envelopeCode.ok) return false;
		const { token, refresh_token } = answer.data as AnswerOf<typeof refreshContract>;
		tokens.renew(token, refresh_token);
		return true;
	});
}

/** True when there is a token to go on with; false means the login is over. A broken line throws instead. */
export function refreshToken(expired: string): Promise<boolean> {
	running ??= renewToken(expired).finally(() => {
		running = undefined;
	});
	return running;
}
