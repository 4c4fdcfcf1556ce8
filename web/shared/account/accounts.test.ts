import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;

beforeEach(() => {
	kept = new Map();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

test.each([
	['adminInfo', 'useAdminInfo', 8],
	['userInfo', 'useUserInfo', 16],
	['merchantInfo', 'useMerchantInfo', 15],
	['ba_account', 'useBaAccount', 16],
] as const)('%s keeps exactly the account’s fields', async (key, store, fields) => {
	const accounts = await import('#web/shared/account/accounts.ts');
	const account: { setState(change: object): void } = accounts[store];
	account.setState({ id: 7, username: 'demo', token: 'secret' });
	const saved = JSON.parse(kept.get(key) ?? 'null') as Record<string, unknown>;
	expect(saved).toMatchObject({ id: 7, username: 'demo', token: 'secret', refresh_token: '' });
	expect(Object.keys(saved)).toHaveLength(fields);
});

test('a tab takes over the token that another tab stored', async () => {
	const { tokenDoors, useAdminInfo } = await import('#web/shared/account/accounts.ts');
	useAdminInfo.setState({ id: 1, token: 'old', refresh_token: 'r' });
	kept.set('adminInfo', JSON.stringify({ ...useAdminInfo.getState(), token: 'new' }));
	expect(tokenDoors.admin.access()).toBe('old');
	tokenDoors.admin.reread();
	expect(tokenDoors.admin.access()).toBe('new');
	kept.delete('adminInfo');
	tokenDoors.admin.reread();
	expect(tokenDoors.admin.access()).toBe('');
});
