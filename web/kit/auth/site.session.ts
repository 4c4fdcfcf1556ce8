import type { memberInit } from '#domain/identity/member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useSite } from '#web/kit/config/site.store.ts';

/** Asks for the shop's name and limits, before anybody is logged in. */
export async function startSite(): Promise<void> {
	const options = { errors: 'silent', cancelDuplicates: false } as const;
	const { site } = await call<typeof memberInit>('GET', '/api/index/index', { requiredLogin: 0 }, options);
	useSite.getState().merge(site);
}
