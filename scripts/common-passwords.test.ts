import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/auth/common-password.ts';
import { commonPasswordModule } from './common-passwords.ts';

test('the list of common passwords is what its package makes of it', async () => {
	const file = new URL('../server/auth/common-passwords.generated.ts', import.meta.url);
	expect(await readFile(file, 'utf8')).toBe(commonPasswordModule());
});

test.each(['password', 'PassWord', '123456', 'letmein', 'qwertyuiop'])('%s is common', async (password) => {
	expect(await isCommonPassword(password)).toBe(true);
});

test.each(['secret-1', 'correct horse', '瓷杯瓷杯瓷杯'])('%s is not', async (password) => {
	expect(await isCommonPassword(password)).toBe(false);
});
