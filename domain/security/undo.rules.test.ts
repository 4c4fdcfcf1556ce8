import { expect, test } from 'vitest';
import { isSecretColumn } from '#domain/kernel/secret-columns.ts';
import { isKeptByLedger, maySeeKept, mayUndo } from '#domain/security/undo.rules.ts';

const company = { screen: 'shop/delivery/company', data_table: 'delivery_company' };
const account = { screen: 'auth/admin', data_table: 'admin' };
const clerk = (...nodes: string[]) => ({ isSuper: false, nodes: new Set(nodes) });
const boss = { isSuper: true, nodes: new Set<string>() };

test('who may see a screen may see what was kept of it; who may delete there, too, may restore', () => {
	expect(maySeeKept(clerk(), company)).toBe(false);
	expect(maySeeKept(clerk('shop/delivery/company/index'), company)).toBe(true);
	const nodes = ['shop/delivery/company/index', 'shop/delivery/company/del', 'security/datarecyclelog/restore'];
	expect(mayUndo(clerk(...nodes), company, 'del')).toBe(true);
	expect(mayUndo(clerk(...nodes), company, 'edit')).toBe(false);
	for (const node of nodes) {
		const others = nodes.filter((each) => each !== node);
		expect(mayUndo(clerk(...others), company, 'del')).toBe(false);
	}
});

test('what decides over rights is for super admins alone', () => {
	const nodes = ['auth/admin/index', 'auth/admin/del', 'security/datarecyclelog/restore'];
	expect(maySeeKept(clerk(...nodes), account)).toBe(false);
	expect(mayUndo(clerk(...nodes), account, 'del')).toBe(false);
	expect(mayUndo(boss, account, 'del')).toBe(true);
});

test('secrets are known by their names, settings are taken for secrets', () => {
	for (const column of ['password', 'pay_password', 'totp_secret', 'recovery_codes', 'openid', 'api_token'])
		expect(isSecretColumn(column, 'member'), column).toBe(true);
	for (const column of ['name', 'mobile', 'status']) expect(isSecretColumn(column, 'member'), column).toBe(false);
	expect(isSecretColumn('value', 'config')).toBe(true);
});

test('balances and stock are never put back past their books', () => {
	expect(isKeptByLedger('member', 'money')).toBe(true);
	expect(isKeptByLedger('sku', 'stock')).toBe(true);
	expect(isKeptByLedger('member', 'mobile')).toBe(false);
});
