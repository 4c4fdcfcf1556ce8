import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isPassword } from '#domain/kernel/account.rules.ts';
import { markOf } from '#server/auth/common-password.ts';

const file = path.resolve(import.meta.dirname, '../server/auth/common-passwords.generated.ts');
const most = 10_000;

/** The commonest passwords that could be chosen here, as marks: nobody has to read them. */
export function commonPasswordMarks(): string {
	const words = dictionary['passwords-common'].filter(isPassword);
	return words.slice(0, most).map(markOf).join('');
}

/** The module that the server brings along. */
export function commonPasswordModule(): string {
	return `// Made by scripts/common-passwords.ts of the passwords in @zxcvbn-ts/language-common (MIT).
export const commonPasswordMarks =
	'${commonPasswordMarks()}';
`;
}

if (process.argv[1] === import.meta.filename) await writeFile(file, commonPasswordModule());
